extension Comparison {
  /// One number that is not what it was, for people.
  package struct Line: Hashable, Sendable {
    package let row: String
    package let metric: String
    package let before: String
    package let after: String
    package let change: String
    package let verdict: String
  }

  /// What differs: the regressions first, then what is better, then, if asked for, what nobody can say.
  package func lines(withNoise: Bool) -> [Line] {
    let order: [Verdict] = [.slower, .incomparable, .faster] + (withNoise ? [.noisy] : [])
    return order.flatMap { verdict in
      rows.flatMap { row in
        let whole = row.incomparable.map { MetricChange("row", before: nil, after: nil, .incomparable, because: $0) }
        return ((whole.map { [$0] } ?? []) + row.changes).filter { $0.verdict == verdict }.map { line(row, $0) }
      }
    }
  }

  private func line(_ row: RowChange, _ change: MetricChange) -> Line {
    func text(_ value: Double?) -> String {
      guard let value else { return "–" }
      if change.metric.hasSuffix("error") { return Figures.scientific(value) }
      if change.metric == "time" { return Figures.text(value) }
      return value == value.rounded() && value < 1e15 ? Figures.whole(Int(value)) : Figures.text(value, digits: 6)
    }
    var verdict = change.verdict.rawValue
    if change.verdict == .slower, change.metric != "time" { verdict = "worse" }
    if change.verdict == .faster, change.metric != "time" { verdict = "better" }
    if row.isPeer && !gatesPeers { verdict += " (not gated)" }
    if let reason = change.reason { verdict += ": \(reason)" }
    return Line(
      row: row.name, metric: change.metric.split(separator: "_").joined(separator: " "), before: text(change.before),
      after: text(change.after), change: change.change.map { Figures.percent($0, signed: true) } ?? "–",
      verdict: verdict)
  }

  /// One sentence: how many numbers of each verdict.
  package var summary: String {
    func count(_ verdict: Verdict, _ isTime: Bool) -> Int {
      rows.reduce(0) { $0 + $1.changes.count { $0.verdict == verdict && ($0.metric == "time") == isTime } }
    }
    func list(_ isTime: Bool) -> String {
      let parts = Verdict.allCases.compactMap { verdict -> String? in
        let number = count(verdict, isTime)
        let word =
          isTime ? verdict.rawValue : verdict == .slower ? "worse" : verdict == .faster ? "better" : verdict.rawValue
        return number > 0 ? "\(number) \(word)" : nil
      }
      return parts.isEmpty ? "none" : parts.joined(separator: ", ")
    }
    let time = machineDifferences.isEmpty ? (gate == .counts ? "not asked for" : list(true)) : "not compared"
    return "\(rows.count) rows; counts: \(list(false)); time: \(time)"
  }
}
