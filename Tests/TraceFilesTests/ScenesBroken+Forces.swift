/// Scenes whose forces are wrong.
extension BrokenScene {
  static let forces: [BrokenScene] = [
    .physics(
      #"{"forces": {"drga": 0.1}}"#, "a misspelt drag",
      #"8:24: error: physics.forces: found the key "drga", expected drag, friction, stops or wells; did you mean drag?"#
    ),
    .physics(
      #"{"forces": {"drag": -0.1}}"#, "a negative drag",
      #"8:32: error: physics.forces.drag: found -0.1, expected a drag per point from 0 to 1"#),
    .physics(
      #"{"forces": {"friction": {"holding_pt_s2": 5}}}"#, "a friction that only holds",
      #"8:36: error: physics.forces.friction: found no key "kinetic_pt_s2", expected it with a deceleration from 0 to 1000000 pt/s^2"#
    ),
    .physics(
      #"{"forces": {"friction": {"kinetic_pt_s2": 9, "holding_pt_s2": 5}}}"#,
      "a friction that holds less than it slows",
      #"8:74: error: physics.forces.friction.holding_pt_s2: found 5, less than kinetic_pt_s2 of 9, expected at least that"#
    ),
    .physics(
      #"{"forces": {"stops": {"lower": {"restitution": 2}}}}"#, "a stop that gives speed",
      #"8:59: error: physics.forces.stops.lower.restitution: found 2, expected a part of the speed from 0 to 1"#),
    .physics(
      #"{"forces": {"stops": {"lower": {"restitution": 0, "height_pt": 9}, "upper": {"restitution": 0, "height_pt": 9}}}}"#,
      "stops in one place",
      #"8:33: error: physics.forces.stops: found a lower stop at 9 and an upper one at 9, expected heights that ascend"#
    ),
    .physics(
      #"{"forces": {"wells": {"depth_pt2_s2": 5}}}"#, "wells without a width",
      #"8:33: error: physics.forces.wells: found no key "width_pt", expected it with points from 1 to 10000"#),
    .physics(
      #"{"motion": "material-scroller", "forces": {"drag": 0.1}}"#, "forces on what is not solved",
      #"8:54: error: physics.forces: found forces beside a motion that solves none, expected them with the motion "spring""#
    ),
  ]
}
