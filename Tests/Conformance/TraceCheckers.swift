import GestureInput

/// Checkers of the kinds in traces.jsonl.
let traceCheckers: [String: FigureChecker] = ["velocity": checkVelocity]

/// Checks the velocity of recorded or hand-made gestures by every estimator that the case names.
///
/// `expected` is what upstream publishes, within its tolerance; `recomputed` is an independent evaluation of the same
/// formulas in double precision, to 1e-8 or 1e-6 px/s. AOSP's own figures for its impulse estimator come from an
/// earlier formula (19.65 % off at most), so where both are there the recomputed value is what counts.
@Sendable
private func checkVelocity(_ check: inout FigureCheck) throws {
  let gesture = try FigureGesture(check.record)
  let recomputed = check.record["recomputed"]?.fields ?? [:]
  for name in check.unreadExpectations {
    guard let figures = check.expectation(name) else { continue }
    let (estimator, pointer) = try FigureGesture.estimator(name)
    let velocity = try gesture.velocity(by: estimator, pointer: pointer)
    let isOutdated = name.hasPrefix("aosp.impulse") && recomputed[name] != nil
    if isOutdated { continue }
    try compare(&check, velocity, figures, name: name) { figure in
      figures["tol_abs"]?.number ?? figures["tol_rel"]?.number.map { max($0 * abs(figure), 1e-6) }
    }
  }
  for (name, figures) in recomputed.sorted(by: { $0.key < $1.key }) {
    let (estimator, pointer) = try FigureGesture.estimator(name)
    let velocity = try gesture.velocity(by: estimator, pointer: pointer)
    try compare(&check, velocity, figures, name: "\(name), recomputed") { max(1e-8 * abs($0), 1e-6) }
  }
}

/// Both axes, as far as they are stated. `null` is "no velocity", which is not 0.
private func compare(
  _ check: inout FigureCheck, _ velocity: PointerVelocity, _ figures: FigureValue, name: String,
  bound: (Double) -> Double?
) throws {
  let known: Set<String> = ["vx", "vy", "tol_rel", "tol_abs", "note", "basis"]
  if let unknown = (figures.fields ?? [:]).keys.first(where: { !known.contains($0) }) {
    throw NotUnderstood("\(unknown) of \(name)")
  }
  for (axis, actual) in [("vx", velocity.x), ("vy", velocity.y)] {
    guard let figure = figures[axis] else { continue }
    let what = "\(axis) of \(name)"
    if figure == .null {
      check.holds(actual == nil, what, "no velocity", actual.map { "\($0)" } ?? "none")
      continue
    }
    guard let expected = figure.number, let bound = bound(expected) else {
      throw NotUnderstood("\(what): \(figure) without a tolerance")
    }
    guard let actual else {
      // Chromium tells its callers 0 where it has no estimate.
      check.holds(expected == 0 && name.hasPrefix("chromium"), what, "\(expected)", "no velocity")
      continue
    }
    check.compare(what, actual, with: expected, within: bound)
  }
}

/// The samples of a case: one finger's, or those of several.
private struct FigureGesture {
  private struct Row {
    let time: Double
    let x: Double
    let y: Double
    let isResampled: Bool
  }

  private var rows: [String: [Row]] = [:]
  private let lift: Double?
  private let isDifferential: Bool
  private let ending: String

  init(_ record: FigureValue) throws {
    let all = Set(record["resampled_indices"]?.numbers ?? [])
    lift = record["up"]?.numbers?.first.map { $0 / 1000 }
    isDifferential = record["differential"]?.flag ?? false
    ending = record["ends_with"]?.text?.lowercased() ?? ""
    if let pointers = record["pointers"]?.fields {
      for (name, list) in pointers {
        let own = record["resampled_indices"]?[name]?.numbers
        rows[name] = try Self.rows(list, own.map(Set.init) ?? all)
      }
    } else if let samples = record["samples"] {
      rows["0"] = try Self.rows(samples, all)
    } else {
      throw NotUnderstood("no samples")
    }
  }

  private static func rows(_ value: FigureValue, _ resampled: Set<Double>) throws -> [Row] {
    try (value.list ?? []).enumerated().map { index, row in
      guard let numbers = row.numbers, numbers.count >= 3 else { throw NotUnderstood("the sample \(row)") }
      return Row(
        time: numbers[0] / 1000, x: numbers[1], y: numbers[2], isResampled: resampled.contains(Double(index)))
    }
  }

  /// The estimator of a name like `aosp.lsq2#p1`, and the pointer that it is asked about.
  static func estimator(_ name: String) throws -> (VelocityEstimator, pointer: String) {
    let parts = name.split(separator: "#", maxSplits: 1)
    guard let estimator = VelocityEstimator.named(String(parts[0])) else {
      throw NotUnderstood("no estimator \(parts[0])")
    }
    return (estimator, parts.count > 1 ? String(parts[1].drop { $0 == "p" }) : "0")
  }

  /// Each finger has a history of its own. In a stream of several the last row of a finger is its lift, and the rows of
  /// the others at that event repeat where they were: neither is a sample, but a late one shows that all stood still.
  func velocity(by estimator: VelocityEstimator, pointer: String) throws -> PointerVelocity {
    guard var rows = rows[pointer] else { throw NotUnderstood("no pointer \(pointer)") }
    if isCancelled(pointer) { return .none }
    var lift = lift
    var otherLifts: [Double] = []
    if self.rows.count > 1 {
      lift = rows.last?.time
      rows = rows.dropLast()
      otherLifts = self.rows.filter { $0.key != pointer }.compactMap { $0.value.last?.time }
    }
    var tracker = VelocityTracker(estimator, isDifferential: isDifferential)
    for row in rows {
      if let index = otherLifts.firstIndex(of: row.time) {
        otherLifts.remove(at: index)
        if tracker.velocity(liftTime: row.time) == .none { tracker.clear() }
      } else {
        tracker.add(time: row.time, x: row.x, y: row.y, isResampled: row.isResampled)
      }
    }
    return tracker.velocity(liftTime: lift ?? rows.last?.time ?? 0)
  }

  /// The ending says which fingers are cancelled: "pointer 1 cancelled at its POINTER_UP", or all: "CANCEL".
  private func isCancelled(_ pointer: String) -> Bool {
    guard ending.contains("cancel") else { return false }
    let clauses = ending.split(separator: ";").filter { $0.contains("cancel") }
    let named = clauses.filter { $0.contains("pointer") && $0.contains(where: \.isNumber) }
    return named.isEmpty || named.contains { $0.contains("pointer \(pointer)") }
  }
}
