import Foundation

/// One JSON value of a figure file.
enum FigureValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([FigureValue])
  case fields([String: FigureValue])

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
    if case .fields(let fields) = self { fields } else { nil }
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

extension FigureValue: Decodable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([FigureValue].self) {
      self = .list(list)
    } else {
      self = .fields(try value.decode([String: FigureValue].self))
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
    case .fields(let fields):
      "{\(fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
    }
  }
}
