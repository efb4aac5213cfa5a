import SnapPhysics

/// Where a drag past a limit leaves the sheet.
@Sendable func checkOverDrag(_ check: inout FigureCheck) throws {
  if let names = check.input("detents_named")?.list {
    try checkSymbolically(&check, names.compactMap(\.text))
    return
  }
  let range = try heightRange(&check)
  let height = try check.needed("height")
  let drag = try check.needed("drag_up")
  let bound = check.expectation("tolerance")?.number ?? 1e-9
  let incremental = try incrementalLaw(&check)
  let applied = try dragged(&check, incremental, height, drag, in: range)
  try check.compare("height", height + applied, within: bound)
  try check.compare("applied", applied, within: bound)
  // What a law swallows it does not hand on.
  try check.compare("overflow", incremental == nil ? drag - applied : 0, within: bound)
}

private func heightRange(_ check: inout FigureCheck) throws -> ClosedRange<Double> {
  let heights: [Double]
  if let range = check.numbers("range") {
    heights = range
  } else if let detents = check.input("detents") {
    heights = try NamedHeights(detents).heights
  } else {
    throw NotUnderstood("neither detents nor a range")
  }
  guard let low = heights.min(), let high = heights.max() else { throw NotUnderstood("no heights") }
  return low...high
}

/// By how much a drag moves the sheet, pt up.
private func dragged(
  _ check: inout FigureCheck, _ incremental: IncrementalOverDrag?, _ height: Double, _ drag: Double,
  in range: ClosedRange<Double>
) throws -> Double {
  if let incremental {
    return incremental.applied(drag, at: height, in: range, viewport: check.number("viewport") ?? 1)
  }
  let law = try overDragLaw(&check)
  let container = check.number("container")
  return shown(height + drag, law, range, container) - height
}

/// The height that a finger at `height` shows.
private func shown(
  _ height: Double, _ law: OverDragLaw, _ range: ClosedRange<Double>, _ container: Double?
) -> Double {
  let limit = min(max(height, range.lowerBound), range.upperBound)
  var dimension = container ?? range.upperBound
  if case .logarithm = law { dimension = limit }
  return limit + law.displacement(forTravel: height - limit, dimension: dimension)
}

private func incrementalLaw(_ check: inout FigureCheck) throws -> IncrementalOverDrag? {
  guard check.profile == "smooth-sheets", check.parameter("clamping")?.flag != true else { return nil }
  return .exponential(
    extent: check.parameter("bounce_extent")?.number ?? 120, resistance: check.parameter("resistance")?.number ?? 6,
    fragment: check.parameter("fragment")?.number ?? 18)
}

private func overDragLaw(_ check: inout FigureCheck) throws -> OverDragLaw {
  switch check.profile {
  case "floating-panel":
    if check.input("drag_started_in_scroll_content")?.flag ?? false { return .clamp }
    return check.input("rubber_band")?.flag ?? false ? .standard : .followsFinger
  case "overlay-container":
    guard check.input("uses_function")?.flag ?? true else { return .clamp }
    return .logarithm(factor: check.parameter("factor")?.number ?? 0.5)
  case "smooth-sheets", "material-bottom-sheet-behavior", "compose-material3", "compose-anchored-draggable",
    "flutter-draggable-sheet":
    return .clamp
  case "gorhom": return .gorhom
  case "pulley": return .pulley
  case "vaul": return check.input("snap_points") == nil ? .vaul : .clamp
  default: throw NotUnderstood("no over-drag law of the profile \(check.profile)")
  }
}

/// Heights by name alone, since they depend on a layout: what is expected must hold for any of them. The names go from
/// the tallest to the lowest.
private func checkSymbolically(_ check: inout FigureCheck, _ names: [String]) throws {
  guard !names.isEmpty else { throw NotUnderstood("detents_named holds no names") }
  let law = try overDragLaw(&check)
  guard let expected = check.expectation("height") else { return }
  let (start, drag) = (check.input("start"), check.input("drag_up"))
  for tallest in [300.0, 612.5, 1000] {
    var scope: [String: Double] = [:]
    for (index, name) in names.enumerated() {
      scope[name] = tallest * Double(names.count - index) / Double(names.count) - 7
    }
    let low = scope.values.min() ?? 0
    let height = try value(start, in: scope) + value(drag, in: scope)
    let found = shown(height, law, low...(tallest - 7), nil)
    check.compare("height", found, with: try value(expected, in: scope), within: 1e-9)
  }
}

private func value(_ value: FigureValue?, in scope: [String: Double]) throws -> Double {
  if let number = value?.number { return number }
  guard let text = value?.text else { throw NotUnderstood("no height in \(value ?? .null)") }
  var terms = SumOfTerms(text)
  return try terms.sum(scope)
}

/// Sums of numbers and names with brackets: `-(full-hidden)-100`, `detents.full`.
private struct SumOfTerms {
  private let text: String
  private var rest: Substring

  init(_ text: String) {
    self.text = text
    rest = text[...]
  }

  mutating func sum(_ scope: [String: Double]) throws -> Double {
    let sum = try terms(scope)
    guard rest.isEmpty else { throw NotUnderstood("no sum: \(text)") }
    return sum
  }

  private mutating func terms(_ scope: [String: Double]) throws -> Double {
    var sum = 0.0
    var isFirst = true
    while true {
      rest = rest.drop { $0 == " " }
      guard let sign = rest.first, sign == "-" || sign == "+" || (isFirst && sign != ")") else { return sum }
      if sign == "-" || sign == "+" { rest.removeFirst() }
      let term = try self.term(scope)
      sum += sign == "-" ? -term : term
      isFirst = false
    }
  }

  private mutating func term(_ scope: [String: Double]) throws -> Double {
    rest = rest.drop { $0 == " " }
    if rest.first == "(" {
      rest.removeFirst()
      let inner = try terms(scope)
      guard rest.first == ")" else { throw NotUnderstood("no sum: \(text)") }
      rest.removeFirst()
      return inner
    }
    let word = rest.prefix { !" +-()".contains($0) }
    rest.removeFirst(word.count)
    let name = word.hasPrefix("detents.") ? String(word.dropFirst("detents.".count)) : String(word)
    guard let value = scope[name] ?? Double(name) else { throw NotUnderstood("no height is called \(word)") }
    return value
  }
}
