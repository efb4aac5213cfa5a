extension SpringParameters {
  /// The one way in which a set of numbers describes a spring.
  enum Form: Hashable {
    case physical, response, duration, origami, bounciness
  }

  /// The form that the numbers belong to.
  func form() throws(SpringParameterError) -> Form {
    var found: (form: Form, name: String)?
    let members: [(Double?, Form, String)] = [
      (stiffness, .physical, "stiffness"), (response, .response, "response"), (duration, .duration, "duration"),
      (origamiTension, .origami, "origami tension"), (origamiFriction, .origami, "origami friction"),
      (bounciness, .bounciness, "bounciness"), (speed, .bounciness, "speed"),
    ]
    for (value, form, name) in members where value != nil {
      if let found, found.form != form { throw .mixed(found.name, name) }
      found = (form, name)
    }
    guard let found else { throw .empty }
    try checkDamping(of: found)
    return found.form
  }

  /// Each form takes its damping one way only.
  private func checkDamping(of found: (form: Form, name: String)) throws(SpringParameterError) {
    let given: [(Double?, String, [Form])] = [
      (damping, "damping", [.physical]), (dampingRatio, "damping ratio", [.physical, .response, .duration]),
      (bounce, "bounce", [.response, .duration]), (decelerationRate, "deceleration rate", [.response]),
    ]
    var first: String?
    for (value, name, forms) in given where value != nil {
      if let first { throw .mixed(first, name) }
      if !forms.contains(found.form) { throw .mixed(found.name, name) }
      first = name
    }
    let takesMass = found.form == .physical || found.form == .response || found.form == .duration
    if mass != nil && !takesMass { throw .mixed(found.name, "mass") }
    if found.form == .duration && durationMeaning == .energy && bounce != nil { throw .mixed("duration", "bounce") }
    if found.form == .duration && durationMeaning != .energy && durationMeaning != .response && dampingRatio != nil {
      throw .mixed("duration", "damping ratio")
    }
  }

  func require(_ holds: Bool, _ name: String, _ value: Double) throws(SpringParameterError) {
    guard holds && value.isFinite else { throw .outOfRange(name: name, value: value) }
  }

  /// Ranges that do not depend on the form.
  func checkRanges() throws(SpringParameterError) {
    if let mass { try require(mass > 0, "mass", mass) }
    if let stiffness { try require(stiffness > 0, "stiffness", stiffness) }
    if let damping { try require(damping >= 0, "damping", damping) }
    if let dampingRatio { try require(dampingRatio >= 0 || clampsLikeReactSpring, "damping ratio", dampingRatio) }
    if let response { try require(response >= 0 || clampsLikeReactSpring, "response", response) }
    if let duration { try require(duration > 0, "duration", duration) }
    if let bounce { try require(bounce > -1 && bounce <= 1, "bounce", bounce) }
    if let bounciness { try require(bounciness >= 0, "bounciness", bounciness) }
    if let speed { try require(speed >= 0, "speed", speed) }
    if let decelerationRate {
      try require(decelerationRate > 0 && decelerationRate < 1, "deceleration rate", decelerationRate)
    }
  }

  func physical() throws(SpringParameterError) -> ResolvedSpring {
    guard let stiffness else { throw .incomplete(form: "stiffness", missing: "stiffness") }
    if let damping { return .spring(Spring(mass: mass ?? 1, stiffness: stiffness, damping: damping)) }
    guard let ratio = dampingRatio else { throw .incomplete(form: "stiffness", missing: "damping or damping ratio") }
    return .spring(Spring(stiffness: stiffness, dampingRatio: max(0, ratio), mass: mass ?? 1))
  }

  func ofResponse() throws(SpringParameterError) -> ResolvedSpring {
    guard var response else { throw .incomplete(form: "response", missing: "response") }
    if clampsLikeReactSpring { response = max(response, 0.01) }
    if response == 0 { return .jump }
    let ratio: Double
    if let dampingRatio {
      ratio = max(0, dampingRatio)
    } else if let bounce {
      ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    } else if let decelerationRate {
      ratio = decelerationRatio.dampingRatio(decelerationRate: decelerationRate, response: response)
    } else {
      throw .incomplete(form: "response", missing: "damping ratio")
    }
    return .spring(Spring(response: response, dampingRatio: ratio, mass: mass ?? 1))
  }

  func ofDuration() throws(SpringParameterError) -> ResolvedSpring {
    guard let duration else { throw .incomplete(form: "duration", missing: "duration") }
    switch durationMeaning {
    case .response:
      var same = self
      (same.duration, same.response) = (nil, duration)
      if bounce == nil && dampingRatio == nil { same.bounce = 0 }
      return try same.ofResponse()
    case .envelope:
      return .spring(Spring(envelopeDuration: duration, bounce: try neededBounce(), mass: mass ?? 1))
    case .visual:
      if mass != nil { throw .mixed("visual duration", "mass") }
      return .spring(Spring(visualDuration: duration, bounce: try neededBounce()))
    case .energy:
      guard let dampingRatio, dampingRatio > 0 else {
        throw .incomplete(form: "duration", missing: "positive damping ratio")
      }
      return .spring(Spring(energyDuration: duration, dampingRatio: dampingRatio, mass: mass ?? 4))
    }
  }

  /// motion ignores a visual duration without a bounce, so that must not pass for a spring.
  private func neededBounce() throws(SpringParameterError) -> Double {
    guard let bounce else { throw .incomplete(form: "duration", missing: "bounce") }
    return bounce
  }
}
