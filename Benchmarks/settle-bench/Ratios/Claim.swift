package import TraceFiles

/// A claim of the project about its speed, measured against something else in the same run.
package struct Claim {
  package enum Relation: String {
    case atLeast = "at least"
    case atMost = "at most"
  }

  /// For example `ensemble.rk8pd`.
  let name: String
  let relation: Relation
  let bound: Double
  /// `nil` where it could not be measured.
  var value: Double?
  /// What it was made of, in the order of the sentence.
  var parts: [(key: String, number: Double)] = []
  /// Why there is no value, or what a reader should know of it.
  var note: String?

  /// Whether the value is on the right side of the bound; `nil` without a value.
  package var holds: Bool? {
    value.map { value in
      switch relation {
      case .atLeast: value >= bound
      case .atMost: value <= bound
      }
    }
  }

  package init(
    name: String, relation: Relation, bound: Double, value: Double?, parts: [(key: String, number: Double)] = [],
    note: String? = nil
  ) {
    self.name = name
    self.relation = relation
    self.bound = bound
    self.value = value
    self.parts = parts
    self.note = note
  }

  static func absent(_ name: String, _ relation: Relation, _ bound: Double, because reason: String) -> Claim {
    Claim(name: name, relation: relation, bound: bound, value: nil, note: reason)
  }

  /// One line of `--json`.
  package var json: JSONValue {
    func number(_ value: Double?) -> JSONValue.Content { value.map { .number($0) } ?? .null }
    var members = [
      JSONMember("ratio", .string(name)), JSONMember("value", number(value)),
      JSONMember("relation", .string(relation.rawValue)), JSONMember("bound", .number(bound)),
      JSONMember("holds", holds.map { .bool($0) } ?? .null),
    ]
    for part in parts { members.append(JSONMember(part.key, number(part.number))) }
    if let note { members.append(JSONMember("note", .string(note))) }
    return JSONValue(.object(members))
  }
}

/// A method's name as a part of a claim's: `gsl:rk8pd, vouched` becomes `gsl:rk8pd-vouched`.
func claimName(_ method: String) -> String {
  method.filter { $0 != "," }.split(separator: " ").joined(separator: "-")
}
