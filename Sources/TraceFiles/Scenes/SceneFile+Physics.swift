import SheetSimulation
import SnapPhysics

extension SheetPhysics {
  /// Reads how a sheet moves.
  init(_ field: JSONField) throws(FileFault) {
    self.init()
    try field.refuseOtherKeys(than: SceneKeys.physics)
    if let value = field.optional("motion") { motion = try SheetMotion(value) }
    if let value = field.optional("damping_by_speed") { dampingBySpeed = try DampingBySpeed(value) }
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
      // The rates of the time constants that may be written instead: 1 ms to 100 s.
      let value = try rate.number(in: 0.37...0.99999, "a rate per millisecond from 0.37 to 0.99999")
      flingTimeConstant = DecayMotion.timeConstant(decelerationRate: value)
    }
    if let constant { flingTimeConstant = try constant.number(in: 1e-3...100, "seconds from 0.001 to 100") }
    if let value = field.optional("time_limit_s") {
      timeLimit = try value.number(in: 0.1...600, "seconds from 0.1 to 600")
    }
    if let value = field.optional("forces") {
      forces = try SheetForces(value)
      guard forces == .none || motion == .spring else {
        throw value.fault("found forces beside a motion that solves none, expected them with the motion \"spring\"")
      }
    }
  }

  /// How a sheet moves, as a file writes it.
  var json: JSONValue {
    let standard = SheetPhysics()
    var members: [JSONMember] = []
    if motion != standard.motion { members.append(JSONMember("motion", motion.json)) }
    members.append(JSONMember("spring", spring.json))
    if let dampingBySpeed { members.append(JSONMember("damping_by_speed", dampingBySpeed.json)) }
    if overdamping != standard.overdamping { members.append(JSONMember("over_damping", .string(overdamping.name))) }
    if restRule != standard.restRule { members.append(JSONMember("rest", restRule.json)) }
    if overDrag != standard.overDrag { members.append(JSONMember("over_drag", overDrag.json)) }
    if releaseVelocity != standard.releaseVelocity {
      members.append(JSONMember("release_velocity", releaseVelocity.json))
    }
    members.add("fling_time_constant_s", flingTimeConstant, unless: standard.flingTimeConstant)
    members.add("time_limit_s", timeLimit, unless: standard.timeLimit)
    if forces != standard.forces { members.append(JSONMember("forces", forces.json)) }
    return JSONValue(.object(members))
  }
}

extension RestRule {
  init(_ field: JSONField) throws(FileFault) {
    try field.refuseOtherKeys(than: SceneKeys.rest)
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
  init(_ field: JSONField) throws(FileFault) {
    let expected = "\"clamp\", or an object with one of \(enumeration(SceneKeys.overDrag)), as {\"rubber_band\": 0.55}"
    if case .string(let text) = field.value.content {
      guard sameText(text, "clamp") else { throw field.unexpected(expected) }
      self = .clamp
      return
    }
    guard case .object = field.value.content else { throw field.unexpected(expected) }
    try field.refuseOtherKeys(than: SceneKeys.overDrag)
    for key in SceneKeys.overDrag {
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
