import SheetSimulation
import SnapPhysics

extension SheetPhysics {
  private static let keys = [
    "spring", "over_damping", "rest", "over_drag", "release_velocity", "fling_deceleration_rate",
    "fling_time_constant_s", "time_limit_s",
  ]

  /// Reads how a sheet moves.
  init(_ field: JSONField) throws(FileFault) {
    self.init()
    try field.refuseOtherKeys(than: Self.keys)
    if let value = field.optional("spring") { spring = try Spring(value) }
    if let value = field.optional("over_damping") { overdamping = try value.choice() }
    if let value = field.optional("rest") { restRule = try RestRule(value) }
    if let value = field.optional("over_drag") { overDrag = try OverDragLaw(value) }
    if let value = field.optional("release_velocity") { releaseVelocity = try ReleaseVelocityPolicy(value) }
    let rate = field.optional("fling_deceleration_rate")
    let constant = field.optional("fling_time_constant_s")
    if rate != nil, let constant {
      throw constant.fault("found it beside fling_deceleration_rate, expected one of them")
    }
    if let rate {
      guard case .number(let value) = rate.value.content, value > 0, value < 1 else {
        throw rate.unexpected("a rate per millisecond between 0 and 1")
      }
      flingTimeConstant = DecayMotion.timeConstant(decelerationRate: value)
    }
    if let constant { flingTimeConstant = try constant.number(in: 1e-3...100, "seconds from 0.001 to 100") }
    if let value = field.optional("time_limit_s") {
      timeLimit = try value.number(in: 0.1...600, "seconds from 0.1 to 600")
    }
  }

  /// How a sheet moves, as a file writes it.
  var json: JSONValue {
    let standard = SheetPhysics()
    var members = [JSONMember("spring", spring.json)]
    if overdamping != standard.overdamping { members.append(JSONMember("over_damping", .string(overdamping.name))) }
    if restRule != standard.restRule { members.append(JSONMember("rest", restRule.json)) }
    if overDrag != standard.overDrag { members.append(JSONMember("over_drag", overDrag.json)) }
    if releaseVelocity != standard.releaseVelocity {
      members.append(JSONMember("release_velocity", releaseVelocity.json))
    }
    members.add("fling_time_constant_s", flingTimeConstant, unless: standard.flingTimeConstant)
    members.add("time_limit_s", timeLimit, unless: standard.timeLimit)
    return JSONValue(.object(members))
  }
}

extension RestRule {
  init(_ field: JSONField) throws(FileFault) {
    try field.refuseOtherKeys(than: ["within_pt", "slower_than_pt_s", "first_frame"])
    let distance = try field.required("within_pt", "points").number(in: 1e-9...1000, "points above 0 and up to 1000")
    let speed = try field.required("slower_than_pt_s", "points per second")
      .number(in: 1e-9...100_000, "points per second above 0 and up to 100000")
    let first = try field.optional("first_frame")?.bool() ?? false
    self =
      first ? .firstFrame(within: distance, slowerThan: speed) : .stays(within: distance, slowerThan: speed)
  }

  var json: JSONValue {
    var members = [JSONMember("within_pt", .number(distance)), JSONMember("slower_than_pt_s", .number(speed))]
    if case .firstFrame = self { members.append(JSONMember("first_frame", .bool(true))) }
    return JSONValue(.object(members))
  }
}

extension OverDragLaw {
  private static let keys = [
    "rubber_band", "linear", "margin_pt", "logarithm", "square_root", "floored_logarithm",
  ]

  init(_ field: JSONField) throws(FileFault) {
    let expected = "\"clamp\", or an object with one of \(enumeration(Self.keys)), as {\"rubber_band\": 0.55}"
    if case .string(let text) = field.value.content {
      guard sameText(text, "clamp") else { throw field.unexpected(expected) }
      self = .clamp
      return
    }
    for key in Self.keys {
      guard let value = field.optional(key) else { continue }
      try field.refuseOtherKeys(than: [key])
      self = try Self(key, value)
      return
    }
    throw field.unexpected(expected)
  }

  private init(_ key: String, _ value: JSONField) throws(FileFault) {
    switch key {
    case "rubber_band": self = .rubberBand(coefficient: try value.number(in: 1e-3...1, "a coefficient from 0.001 to 1"))
    case "linear": self = .linear(factor: try value.number(in: 0...1, "a factor from 0 to 1"))
    case "margin_pt": self = .margin(try value.number(in: 0...1000, "points from 0 to 1000"))
    case "logarithm": self = .logarithm(factor: try value.number(in: 1e-3...2, "a factor from 0.001 to 2"))
    case "square_root": self = .squareRoot(factor: try value.number(in: 1e-3...100, "a factor from 0.001 to 100"))
    default: self = .flooredLogarithm(factor: try value.number(in: 1e-3...100, "a factor from 0.001 to 100"))
    }
  }

  var json: JSONValue {
    let member: JSONMember
    switch self {
    case .clamp: return JSONValue(.string("clamp"))
    case .rubberBand(let c): member = JSONMember("rubber_band", .number(c))
    case .linear(let factor): member = JSONMember("linear", .number(factor))
    case .margin(let margin): member = JSONMember("margin_pt", .number(margin))
    case .logarithm(let factor): member = JSONMember("logarithm", .number(factor))
    case .squareRoot(let factor): member = JSONMember("square_root", .number(factor))
    case .flooredLogarithm(let factor): member = JSONMember("floored_logarithm", .number(factor))
    }
    return JSONValue(.object([member]))
  }
}

extension ReleaseVelocityPolicy {
  private static let names: [(String, ReleaseVelocityPolicy)] = [
    ("as-is", .asIs), ("halved", .halved), ("ignored", .ignored), ("zero-when-pointing-away", .zeroWhenPointingAway),
  ]

  init(_ field: JSONField) throws(FileFault) {
    let names = Self.names.map { $0.0 }
    if let limit = field.optional("clamped_to_pt_s") {
      try field.refuseOtherKeys(than: ["clamped_to_pt_s"])
      self = .clamped(to: try limit.number(in: 0...1e6, "points per second from 0 to 1000000"))
      return
    }
    let expected = "\(enumeration(names)), or {\"clamped_to_pt_s\": 5000}"
    guard case .string(let text) = field.value.content else { throw field.unexpected(expected) }
    for (name, policy) in Self.names where sameText(name, text) {
      self = policy
      return
    }
    throw field.unexpected(expected + suggestion(for: text, among: names))
  }

  var json: JSONValue {
    if case .clamped(let limit) = self {
      return JSONValue(.object([JSONMember("clamped_to_pt_s", .number(limit))]))
    }
    for (name, policy) in Self.names where policy == self { return JSONValue(.string(name)) }
    return JSONValue(.null)
  }
}
