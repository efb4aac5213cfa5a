/// Checkers of the kinds in sheets.jsonl.
let sheetCheckers: [String: FigureChecker] = [
  "snap-target": checkSnapTarget,
  "overdrag": checkOverDrag,
  "dismissal": checkDismissal,
  "ballistic-start": checkBallisticStart,
  "state": checkSheetState,
  "nested-scroll": checkNestedScroll,
  "nested-order": checkNestedOrder,
  "nested-fling": checkNestedFling,
  "keyboard": checkKeyboard,
  "layout-change": checkLayoutChange,
  "numerics": checkNumerics,
]

extension FigureCheck {
  var profile: String { record["profile"]?.text ?? "" }

  /// A parameter: under `params`, or beside it.
  mutating func parameter(_ key: String) -> FigureValue? {
    if let value = input("params")?[key], value != .null { return value }
    return input(key)
  }

  /// An input that is a number, or a text that holds one in its words: `negligible (1 px/s)`.
  mutating func loosely(_ key: String) throws -> Double? {
    guard let value = input(key) else { return nil }
    if let number = value.number { return number }
    guard let text = value.text, let number = firstNumber(in: text) else {
      throw NotUnderstood("input \(key) is \(value)")
    }
    return number
  }
}

/// The first number in a text.
func firstNumber(in text: String) -> Double? {
  let words = text.split { !"0123456789.-+eE".contains($0) }
  return words.lazy.compactMap { Double($0) }.first
}

/// Heights with names where the case has them: in the order of the case where it is a list, else ascending.
struct NamedHeights {
  var names: [String?]
  var heights: [Double]
  /// Place of each in the case's own list.
  var ranks: [Int] = []

  /// Reads a list of heights, or an object of heights by name; equal heights by name.
  init(_ value: FigureValue) throws {
    if let list = value.numbers {
      (names, heights) = (list.map { _ in nil }, list)
      ranks = Array(list.indices)
    } else if let fields = value.fields {
      var pairs: [(name: String, height: Double)] = []
      for (name, value) in fields {
        guard let height = value.number else { throw NotUnderstood("the height of \(name) is \(value)") }
        pairs.append((name, height))
      }
      pairs.sort { ($0.height, $0.name) < ($1.height, $1.name) }
      (names, heights) = (pairs.map(\.name), pairs.map(\.height))
      ranks = pairs.map { pair in value.listedKeys.firstIndex(of: pair.name) ?? 0 }
    } else {
      throw NotUnderstood("heights are \(value)")
    }
    guard !heights.isEmpty else { throw NotUnderstood("no heights") }
  }

  /// Adds heights that the case implies, where they are not among the others.
  mutating func add(_ implied: [Double?]) {
    for height in implied.compactMap({ $0 }) where !heights.contains(height) {
      names.append(nil)
      heights.append(height)
      ranks.append(ranks.count)
    }
  }

  /// Of the two heights about a place, the taller one was listed before the lower one.
  func listsTallerFirst(about place: Double) -> Bool {
    let below = heights.indices.filter { heights[$0] <= place }.max { heights[$0] < heights[$1] }
    let above = heights.indices.filter { heights[$0] > place }.min { heights[$0] < heights[$1] }
    guard let below, let above else { return false }
    return ranks[above] < ranks[below]
  }

  /// The index of a name, a height or an index, as a case writes where a sheet is.
  func index(of value: FigureValue) throws -> Int {
    if let name = value.text {
      guard let index = names.firstIndex(of: name) else { throw NotUnderstood("no height is called \(name)") }
      return index
    }
    guard let height = value.number, let index = heights.firstIndex(of: height) else {
      throw NotUnderstood("no height is \(value)")
    }
    return index
  }

  /// Ascending, and where each stood.
  func ascending() -> (heights: [Double], places: [Int]) {
    let places = heights.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
    return (places.map { heights[$0] }, places)
  }

  func text(_ index: Int) -> String { names[index] ?? "\(heights[index])" }
}
