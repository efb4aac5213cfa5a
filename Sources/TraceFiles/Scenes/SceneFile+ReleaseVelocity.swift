import SnapPhysics

extension ReleaseVelocityPolicy {
  private static let names: [(String, ReleaseVelocityPolicy)] = [
    ("as-is", .asIs), ("halved", .halved), ("ignored", .ignored), ("zero-when-pointing-away", .zeroWhenPointingAway),
  ]

  /// Reads what becomes of the velocity: a name, or an object with a limit.
  init(_ field: JSONField) throws(FileFault) {
    let names = Self.names.map { $0.0 }
    let expected =
      "\(enumeration(names)), or {\"clamped_to_pt_s\": 5000}, {\"limited_up_to_pt_s\": 5000} or "
      + "{\"bounce_extent_pt\": 120, \"bounce_resistance\": 6}"
    if case .object = field.value.content {
      try field.refuseOtherKeys(than: SceneKeys.releaseVelocity)
      self = try Self(limits: field, expected)
      return
    }
    guard case .string(let text) = field.value.content else { throw field.unexpected(expected) }
    for (name, policy) in Self.names where sameText(name, text) {
      self = policy
      return
    }
    throw field.unexpected(expected + suggestion(for: text, among: names))
  }

  private init(limits field: JSONField, _ expected: String) throws(FileFault) {
    let speed = "points per second from 0 to 1000000"
    if let value = field.optional("clamped_to_pt_s") {
      try field.refuseOtherKeys(than: ["clamped_to_pt_s"])
      self = .clamped(to: try value.number(in: 0...1e6, speed))
    } else if let value = field.optional("limited_up_to_pt_s") {
      try field.refuseOtherKeys(than: ["limited_up_to_pt_s"])
      self = .limitedUp(to: try value.number(in: 0...1e6, speed))
    } else if field.optional("bounce_extent_pt") != nil || field.optional("bounce_resistance") != nil {
      self = .bouncing(
        extent: try field.required("bounce_extent_pt", "points")
          .number(in: 1e-3...10_000, "points from 0.001 to 10000"),
        resistance: try field.required("bounce_resistance", "a resistance")
          .number(in: 1e-3...1000, "a resistance from 0.001 to 1000"))
    } else {
      throw field.unexpected(expected)
    }
  }

  var json: JSONValue {
    switch self {
    case .clamped(let limit): return JSONValue(.object([JSONMember("clamped_to_pt_s", .number(limit))]))
    case .limitedUp(let limit): return JSONValue(.object([JSONMember("limited_up_to_pt_s", .number(limit))]))
    case .bouncing(let extent, let resistance):
      return JSONValue(
        .object([
          JSONMember("bounce_extent_pt", .number(extent)), JSONMember("bounce_resistance", .number(resistance)),
        ]))
    default:
      for (name, policy) in Self.names where policy == self { return JSONValue(.string(name)) }
      return JSONValue(.null)
    }
  }
}
