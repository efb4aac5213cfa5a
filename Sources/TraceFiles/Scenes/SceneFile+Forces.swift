import SheetSimulation
import SnapPhysics

extension SheetForces {
  /// Reads what acts on a sheet besides its spring.
  init(_ field: JSONField) throws(FileFault) {
    self.init()
    try field.refuseOtherKeys(than: SceneKeys.forces)
    if let value = field.optional("drag") { drag = try value.number(in: 0...1, "a drag per point from 0 to 1") }
    if let value = field.optional("friction") { friction = try Friction(value) }
    if let value = field.optional("stops") {
      try value.refuseOtherKeys(than: SceneKeys.stops)
      if let stop = value.optional("lower") { lowerStop = try Stop(stop) }
      if let stop = value.optional("upper") { upperStop = try Stop(stop) }
      if let low = lowerStop?.height, let high = upperStop?.height, low >= high {
        throw value.fault(
          "found a lower stop at \(shortestText(low)) and an upper one at \(shortestText(high)), expected heights that ascend"
        )
      }
    }
    if let value = field.optional("wells") { wells = try Wells(value) }
  }

  /// The forces, as a file writes them.
  var json: JSONValue {
    var members: [JSONMember] = []
    members.add("drag", drag, unless: 0)
    if friction != .none { members.append(JSONMember("friction", friction.json)) }
    var stops: [JSONMember] = []
    if let lowerStop { stops.append(JSONMember("lower", lowerStop.json)) }
    if let upperStop { stops.append(JSONMember("upper", upperStop.json)) }
    if !stops.isEmpty { members.append(JSONMember("stops", JSONValue(.object(stops)))) }
    if let wells { members.append(JSONMember("wells", wells.json)) }
    return JSONValue(.object(members))
  }
}

extension Friction {
  init(_ field: JSONField) throws(FileFault) {
    let expected = "a deceleration from 0 to 1000000 pt/s^2"
    try field.refuseOtherKeys(than: SceneKeys.friction)
    let kinetic = try field.required("kinetic_pt_s2", expected).number(in: 0...1e6, expected)
    guard let field = field.optional("holding_pt_s2") else {
      self.init(kinetic: kinetic)
      return
    }
    let holding = try field.number(in: 0...1e6, expected)
    guard holding >= kinetic else {
      throw field.fault(
        "found \(shortestText(holding)), less than kinetic_pt_s2 of \(shortestText(kinetic)), expected at least that")
    }
    self.init(kinetic: kinetic, holding: holding)
  }

  var json: JSONValue {
    var members = [JSONMember("kinetic_pt_s2", .number(kinetic))]
    members.add("holding_pt_s2", holding, unless: kinetic)
    return JSONValue(.object(members))
  }
}

extension SheetForces.Stop {
  init(_ field: JSONField) throws(FileFault) {
    try field.refuseOtherKeys(than: SceneKeys.stop)
    let restitution = try field.required("restitution", "a part of the speed")
      .number(in: 0...1, "a part of the speed from 0 to 1")
    let height = try field.optional("height_pt")?.number(in: -10_000...10_000, "points from -10000 to 10000")
    self.init(height: height, restitution: restitution)
  }

  var json: JSONValue {
    var members = [JSONMember("restitution", .number(restitution))]
    members.add("height_pt", height)
    return JSONValue(.object(members))
  }
}

extension SheetForces.Wells {
  init(_ field: JSONField) throws(FileFault) {
    try field.refuseOtherKeys(than: SceneKeys.wells)
    let depth = "an energy above 0, up to 1e9 pt^2/s^2"
    let width = "points from 1 to 10000"
    self.init(
      depth: try field.required("depth_pt2_s2", depth).number(in: 1e-3...1e9, depth),
      width: try field.required("width_pt", width).number(in: 1...10_000, width))
  }

  var json: JSONValue {
    JSONValue(.object([JSONMember("depth_pt2_s2", .number(depth)), JSONMember("width_pt", .number(width))]))
  }
}
