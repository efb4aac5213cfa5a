/// The inputs of a case, or of one of the variants that it lists.
struct FigureInputs {
  let fields: [String: FigureValue]

  init(_ fields: [String: FigureValue]) { self.fields = fields }

  /// An input; `nil` where it is absent or null.
  subscript(_ key: String) -> FigureValue? {
    guard let value = fields[key], value != .null else { return nil }
    return value
  }

  /// The number under the first of several names that has one.
  func number(_ keys: String...) -> Double? {
    for key in keys { if let number = self[key]?.number { return number } }
    return nil
  }

  /// A number that the case cannot do without, under one of several names.
  func needed(_ keys: String...) throws -> Double {
    for key in keys { if let number = self[key]?.number { return number } }
    throw NotUnderstood("no input \(keys.joined(separator: " or "))")
  }

  /// A text in lower case; empty where there is none.
  func text(_ key: String) -> String { self[key]?.text?.lowercased() ?? "" }

  func flag(_ key: String) -> Bool? { self[key]?.flag }

  /// Names whose lists belong to one motion instead of telling several.
  private static let wholeLists: Set<String> = ["frame_times_s", "frame_dts_s", "points", "bounds_pt", "edges_pt"]

  /// One set of inputs for each entry of the lists of numbers; itself if there are none.
  var variants: [FigureInputs] {
    let lists = fields.filter { !Self.wholeLists.contains($0.key) && ($0.value.numbers?.count ?? 0) > 0 }
    guard let count = lists.values.compactMap({ $0.list?.count }).max() else { return [self] }
    return (0..<count).map { index in
      FigureInputs(fields.merging(lists.compactMapValues { $0.list.flatMap { $0[min(index, $0.count - 1)] } }) { $1 })
    }
  }

  /// The inputs whose names begin so, without that beginning.
  func under(_ prefix: String) -> FigureInputs {
    FigureInputs(
      Dictionary(
        uniqueKeysWithValues: fields.filter { $0.key.hasPrefix(prefix) }
          .map { (String($0.key.dropFirst(prefix.count)), $0.value) }))
  }

  func merging(_ other: [String: FigureValue]) -> FigureInputs { FigureInputs(fields.merging(other) { $1 }) }
}

/// Numbers in running text, such as the tolerance in "ordering exact; computed times abs 0.002 s".
enum Prose {
  /// The number that follows a word.
  static func number(after word: String, in text: String) -> Double? {
    var words = text.lowercased().split { !($0.isLetter || $0.isNumber || ".-+".contains($0)) }[...]
    while let next = words.popFirst() {
      if next == word, let number = words.first.flatMap({ Double($0) }) { return number }
    }
    return nil
  }

  /// All numbers, in order.
  static func numbers(in text: String) -> [Double] {
    var found: [Double] = []
    var word = ""
    for character in text + " " {
      if character.isNumber || character == "." || (character == "e" && !word.isEmpty)
        || ("-+".contains(character) && (word.isEmpty || word.hasSuffix("e")))
      {
        word.append(character)
      } else {
        if let number = Double(word) { found.append(number) }
        word = ""
      }
    }
    return found
  }

  /// Half of the last decimal place of a figure: what was printed is good to that.
  static func halfLastPlace(of figure: Double) -> Double {
    let text = "\(abs(figure))"
    guard !text.contains("e"), let point = text.firstIndex(of: ".") else { return abs(figure) * 1e-8 }
    let places = text.distance(from: point, to: text.endIndex) - 1
    return 0.5 * (0..<places).reduce(1.0) { value, _ in value / 10 }
  }
}
