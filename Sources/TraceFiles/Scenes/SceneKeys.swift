/// The keys of a scene file, by the object that they stand in. Readers refuse all others; overrides find theirs here.
package enum SceneKeys {
  static let file = ["settle", "v", "name"] + parts
  /// The objects of a file; `content` is a list.
  static let parts = ["viewport", "sheet", "content", "physics", "rule", "forwarding", "recognition", "start"]
  static let viewport = [
    "width", "height", "safe_area_top", "safe_area_bottom", "tab_bar_height", "tab_bar_can_hide", "tab_bar_visible",
    "keyboard_height", "width_class",
  ]
  static let declaredSheet = ["detents"]
  static let seedSheet = [
    "preset", "minimum_height", "fixed_height", "peek_offset", "maximum_floating_height", "middle", "maximum",
    "clamps_peek", "pads_after_third",
  ]
  static let anySheet = [
    "close_enabled", "close_button", "top_content_height", "content_height", "content_required", "scroll_region",
    "bottom_padding", "handle_height", "can_float", "placement", "dismissible", "explicit_dismissal_only",
    "expandable", "starts_hidden", "initial_state", "after_keyboard_appears", "after_keyboard_disappears",
    "above_tab_bar", "loading",
  ]
  static let closeButton = ["top", "trailing", "width", "height"]
  static let detent = ["name", "height"]
  static let region = ["scroll", "extent", "axis", "page"]
  static let nestedSheet = ["sheet", "detents"]
  static let physics = [
    "motion", "spring", "damping_by_speed", "over_damping", "rest", "over_drag", "release_velocity",
    "fling_deceleration_rate", "fling_time_constant_s", "time_limit_s", "forces",
  ]
  static let spring = ["response", "damping_ratio", "mass", "stiffness", "damping", "duration", "bounce"]
  static let rest = ["within_pt", "slower_than_pt_s", "first_frame"]
  static let overDrag = [
    "rubber_band", "linear", "margin_pt", "logarithm", "square_root", "floored_logarithm",
  ]
  static let releaseVelocity = ["clamped_to_pt_s", "limited_up_to_pt_s", "bounce_extent_pt", "bounce_resistance"]
  static let motion = ["linear_at_least_pt_s", "tween_s", "curve", "stepped"]
  static let dampingBySpeed = ["slow_pt_s", "fast_pt_s", "fast_ratio"]
  static let forces = ["drag", "friction", "stops", "wells"]
  static let friction = ["kinetic_pt_s2", "holding_pt_s2"]
  static let stops = ["lower", "upper"]
  static let stop = ["restitution", "height_pt"]
  static let wells = ["depth_pt2_s2", "width_pt"]
  static let rule = [
    "name", "method", "look_ahead_s", "step_limit", "flick", "redirect", "redirect_distance_pt", "origin", "tie",
  ]
  static let flick = ["threshold_pt_s", "includes_threshold", "destination"]
  static let method = [
    "kind", "projects_momentum", "step_margin_pt", "fling_speed_pt_s", "path", "skips_collapsed", "step_speed_pt_s",
    "through_speed_pt_s", "step_travel", "close_travel", "is_sequential",
  ]
  static let forwarding = ["content_scrolls_in"]
  static let recognition = ["slop_pt", "estimator"]
  static let start = ["state", "offsets"]

  /// Every path that an override may set, but those with a name of the scene in them.
  package static let paths: [[String]] =
    [["name"]] + parts.map { [$0] } + below(["viewport"], viewport)
    + below(["sheet"], declaredSheet + seedSheet + anySheet) + below(["sheet", "close_button"], closeButton)
    + below(["physics"], physics) + below(["physics", "spring"], spring) + below(["physics", "rest"], rest)
    + below(["physics", "over_drag"], overDrag) + below(["physics", "release_velocity"], releaseVelocity)
    + below(["physics", "motion"], motion) + below(["physics", "damping_by_speed"], dampingBySpeed)
    + below(["physics", "forces"], forces) + below(["physics", "forces", "friction"], friction)
    + below(["physics", "forces", "stops"], stops) + below(["physics", "forces", "stops", "lower"], stop)
    + below(["physics", "forces", "stops", "upper"], stop) + below(["physics", "forces", "wells"], wells)
    + below(["rule"], rule) + below(["rule", "flick"], flick) + below(["rule", "method"], method)
    + below(["forwarding"], forwarding) + below(["recognition"], recognition)
    + below(["start"], start)

  /// Paths whose values are names that a person chose: `42` is one too.
  static let names: [[String]] = [
    ["name"], ["rule", "name"], ["sheet", "initial_state"], ["sheet", "after_keyboard_appears"],
    ["sheet", "after_keyboard_disappears"], ["start", "state"],
  ]

  private static func below(_ path: [String], _ keys: [String]) -> [[String]] { keys.map { path + [$0] } }
}

/// True if both have the same names in the same order.
func samePath(_ one: [String], _ other: [String]) -> Bool {
  guard one.count == other.count else { return false }
  for index in one.indices where !sameText(one[index], other[index]) { return false }
  return true
}
