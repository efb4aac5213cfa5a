/// How fast a row is next to another of the same run.
package enum SpeedRatio {
  /// Above 1 where `row` is faster. By frames where both have them, because methods may take different first operations.
  package static func speed(of row: MeasuredRow, to reference: MeasuredRow) -> Double? {
    if let one = row.secondsPerFrame, let other = reference.secondsPerFrame, one > 0 { return other / one }
    guard let one = row.summary?.median, let other = reference.summary?.median, one > 0 else { return nil }
    return other / one
  }

  /// The row that the others of its workload are held against: the one whose method begins with `name`, else the first
  /// in C, else the first that was measured.
  package static func reference(among rows: [MeasuredRow], named name: String?) -> MeasuredRow? {
    let measured = rows.filter { $0.times != nil && $0.absence == nil }
    if let name,
      let row = measured.first(where: { $0.method == name }) ?? measured.first(where: { $0.method.hasPrefix(name) })
    {
      return row
    }
    return measured.first { $0.origin == .peer("C") } ?? measured.first
  }
}
