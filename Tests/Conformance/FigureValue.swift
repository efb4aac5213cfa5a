import TraceFiles

/// One JSON value of a figure file.
enum FigureValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([FigureValue])
  /// Values by their keys, and the keys as they were listed: some sheets let the last one listed win a tie.
  case fields([String: FigureValue], listed: [String] = [])

  /// A number; figures write the infinite ones as text, since JSON has none.
  var number: Double? {
    switch self {
    case .number(let number): return number
    case .text("inf"), .text("infinity"), .text("+inf"), .text("Infinity"): return .infinity
    case .text("-inf"), .text("-infinity"), .text("-Infinity"): return -.infinity
    default: return nil
    }
  }

  var flag: Bool? {
    if case .flag(let flag) = self { flag } else { nil }
  }

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  var list: [FigureValue]? {
    if case .list(let list) = self { list } else { nil }
  }

  var fields: [String: FigureValue]? {
    if case .fields(let fields, _) = self { fields } else { nil }
  }

  /// The keys of an object in the order of the file.
  var listedKeys: [String] {
    if case .fields(_, let listed) = self { listed } else { [] }
  }

  /// A list of numbers; `nil` if anything in it is not one.
  var numbers: [Double]? {
    guard let list else { return nil }
    let numbers = list.compactMap(\.number)
    return numbers.count == list.count ? numbers : nil
  }

  /// A field of an object; `nil` for other values too.
  subscript(_ key: String) -> FigureValue? { fields?[key] }
}

extension FigureValue {
  /// Reads a line of a figure file, keys in their order.
  init(line: some StringProtocol) throws {
    let bytes = Array(line.utf8)
    self.init(try JSONValue(reading: bytes.span, file: "figures"))
  }

  private init(_ value: JSONValue) {
    switch value.content {
    case .null: self = .null
    case .bool(let flag): self = .flag(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .text(text)
    case .array(let elements): self = .list(elements.map(FigureValue.init))
    case .object(let members):
      self = .fields(
        Dictionary(uniqueKeysWithValues: members.map { ($0.key, FigureValue($0.value)) }),
        listed: members.map(\.key))
    }
  }
}

extension FigureValue: CustomStringConvertible {
  var description: String {
    switch self {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .text(let text): "\"\(text)\""
    case .list(let list): "[\(list.map(\.description).joined(separator: ", "))]"
    case .fields(let fields, _):
      "{\(fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
    }
  }
}
