import SnapPhysics

/// The ways in which a file may write a spring. Keys of two forms together are refused, so that none is ignored.
enum SpringForm: CaseIterable {
  /// Unit mass unless given.
  case response
  /// Unit mass unless given.
  case constants
  /// Unit mass unless given.
  case stiffnessAndRatio
  /// SwiftUI's.
  case duration

  var keys: [String] {
    switch self {
    case .response: ["response", "damping_ratio"]
    case .constants: ["stiffness", "damping"]
    case .stiffnessAndRatio: ["stiffness", "damping_ratio"]
    case .duration: ["duration", "bounce"]
    }
  }

  var optionalKeys: [String] { self == .duration ? [] : ["mass"] }

  /// The form that has these keys and no other.
  init?(_ present: [String]) {
    func holds(_ keys: [String], _ key: String) -> Bool { keys.contains { sameText($0, key) } }
    let form = Self.allCases.first { form in
      form.keys.allSatisfy { holds(present, $0) } && present.allSatisfy { holds(form.keys + form.optionalKeys, $0) }
    }
    guard let form else { return nil }
    self = form
  }

  /// All forms, for messages.
  static var list: String {
    let texts = allCases.map { form in
      form.keys.joined(separator: " + ") + (form.optionalKeys.isEmpty ? "" : " (+ mass)")
    }
    return enumeration(texts)
  }
}

extension Spring {
  private static let responses = 0.001...100.0
  private static let ratios = 0.0...1000.0
  private static let masses = 1e-6...1e6
  /// Wide enough for every spring that the other forms make, so that each can be written by its constants.
  private static let stiffnesses = 1e-9...1e14
  private static let dampings = 0.0...1e14

  /// Reads a spring in one of its forms.
  init(_ field: JSONField) throws(FileFault) {
    let present = try field.members("an object with a spring").map { $0.key }
    try field.refuseOtherKeys(than: SceneKeys.spring)
    guard let form = SpringForm(present) else {
      let found = present.isEmpty ? "no keys" : present.joined(separator: ", ")
      throw field.fault("found \(found), expected the keys of one form: \(SpringForm.list)")
    }
    func value(_ key: String, _ range: ClosedRange<Double>, _ expected: String) throws(FileFault) -> Double {
      try field.required(key).number(in: range, expected)
    }
    let mass = try field.optional("mass")?.number(in: Self.masses, "a mass from 0.000001 to 1000000") ?? 1
    func ratio() throws(FileFault) -> Double { try value("damping_ratio", Self.ratios, "a ratio from 0 to 1000") }
    func stiffness() throws(FileFault) -> Double {
      try value("stiffness", Self.stiffnesses, "a stiffness above 0, from 1e-9 to 1e14")
    }
    switch form {
    case .response:
      let response = try value("response", Self.responses, "seconds from 0.001 to 100")
      self.init(response: response, dampingRatio: try ratio(), mass: mass)
    case .constants:
      let damping = try value("damping", Self.dampings, "a damping from 0 to 1e14")
      self.init(mass: mass, stiffness: try stiffness(), damping: damping)
    case .stiffnessAndRatio: self.init(stiffness: try stiffness(), dampingRatio: try ratio(), mass: mass)
    case .duration:
      let duration = try value("duration", Self.responses, "seconds from 0.001 to 100")
      self.init(duration: duration, bounce: try value("bounce", -0.999...1, "a bounce from -0.999 to 1"))
    }
  }

  /// The spring as a file writes it: response and damping ratio if they give the very same spring, its constants if not.
  var json: JSONValue {
    let (response, ratio) = (rounded(response), rounded(dampingRatio))
    let isShort =
      Self.responses.contains(response) && Self.ratios.contains(ratio)
      && Spring(response: response, dampingRatio: ratio, mass: mass) == self
    var members: [JSONMember]
    if isShort {
      members = [JSONMember("response", .number(response)), JSONMember("damping_ratio", .number(ratio))]
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
