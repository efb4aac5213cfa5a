import SnapPhysics

extension Spring {
  /// Reads a spring in one of its forms; keys of two forms together are refused, so that none is ignored.
  ///
  /// `{"response": s, "damping_ratio": z}`, `{"mass", "stiffness", "damping"}`, `{"stiffness", "damping_ratio"}` (unit
  /// mass unless given), `{"duration": s, "bounce": b}`.
  init(_ field: JSONField) throws(FileFault) {
    let forms = [
      ["response", "damping_ratio"], ["mass", "stiffness", "damping"], ["stiffness", "damping_ratio"],
      ["duration", "bounce"],
    ]
    try field.refuseOtherKeys(than: ["response", "damping_ratio", "mass", "stiffness", "damping", "duration", "bounce"])
    let present = try field.members("a spring").map { $0.key }
    func has(_ key: String) -> Bool { present.contains { sameText($0, key) } }
    func isForm(_ keys: [String], optional: [String] = []) -> Bool {
      keys.allSatisfy { has($0) } && present.allSatisfy { key in (keys + optional).contains { sameText($0, key) } }
    }
    func value(_ key: String, _ range: ClosedRange<Double>) throws(FileFault) -> Double {
      try field.required(key).number(
        in: range, "a number from \(shortestText(range.lowerBound)) to \(shortestText(range.upperBound))")
    }
    let mass = has("mass") ? try value("mass", 1e-6...1e6) : 1
    if isForm(["response", "damping_ratio"], optional: ["mass"]) {
      self.init(
        response: try value("response", 0.001...100), dampingRatio: try value("damping_ratio", 0...1000), mass: mass)
    } else if isForm(["stiffness", "damping"], optional: ["mass"]) {
      self.init(mass: mass, stiffness: try value("stiffness", 1e-6...1e12), damping: try value("damping", 0...1e12))
    } else if isForm(["stiffness", "damping_ratio"], optional: ["mass"]) {
      self.init(
        stiffness: try value("stiffness", 1e-6...1e12), dampingRatio: try value("damping_ratio", 0...1000), mass: mass)
    } else if isForm(["duration", "bounce"]) {
      self.init(duration: try value("duration", 0.001...100), bounce: try value("bounce", -0.999...1))
    } else {
      let expected = enumeration(forms.map { $0.joined(separator: " + ") })
      throw field.fault(
        "found \(present.isEmpty ? "no keys" : present.joined(separator: ", ")), expected one form: \(expected)")
    }
  }

  /// The spring as a file writes it: response and damping ratio if they give the very same spring, its constants if not.
  var json: JSONValue {
    let short = Spring(response: rounded(response), dampingRatio: rounded(dampingRatio), mass: mass)
    var members: [JSONMember]
    if short == self {
      members = [
        JSONMember("response", .number(rounded(response))), JSONMember("damping_ratio", .number(rounded(dampingRatio))),
      ]
      members.add("mass", mass, unless: 1)
    } else {
      members = [
        JSONMember("mass", .number(mass)), JSONMember("stiffness", .number(stiffness)),
        JSONMember("damping", .number(damping)),
      ]
    }
    return JSONValue(.object(members))
  }

  /// To twelve decimals: what a person wrote, without the rounding of the way there and back.
  private func rounded(_ value: Double) -> Double { (value * 1e12).rounded() / 1e12 }
}
