/// Moves centres apart until neighbours are at least `gap` from each other, all of them in `bounds`, and the sum of the
/// squared moves is least. The order of equal centres is kept.
///
/// With `i * gap` taken off the `i`-th centre this is a regression to a rising sequence, which pooling neighbours that
/// are out of order solves exactly.
/// - Precondition: `bounds` has room for all: `(count - 1) * gap`, up to rounding.
package func spread(_ centres: [Double], gap: Double, in bounds: ClosedRange<Double>) -> [Double] {
  guard !centres.isEmpty else { return [] }
  let highest = bounds.upperBound - Double(centres.count - 1) * gap
  precondition(highest >= bounds.lowerBound - 1e-6, "labels need as much room as they take")
  let order = centres.indices.sorted { (centres[$0], $0) < (centres[$1], $1) }
  var pools: [(sum: Double, count: Int)] = []
  for (rank, index) in order.enumerated() {
    pools.append((centres[index] - Double(rank) * gap, 1))
    while pools.count > 1 {
      let (upper, lower) = (pools[pools.count - 1], pools[pools.count - 2])
      guard lower.sum / Double(lower.count) > upper.sum / Double(upper.count) else { break }
      pools.removeLast(2)
      pools.append((lower.sum + upper.sum, lower.count + upper.count))
    }
  }
  var moved = centres
  var rank = 0
  for pool in pools {
    let place = max(bounds.lowerBound, min(highest, pool.sum / Double(pool.count)))
    for _ in 0..<pool.count {
      moved[order[rank]] = place + Double(rank) * gap
      rank += 1
    }
  }
  return moved
}

/// A row for each flag on a pole: 0 is the lowest. Flags of one row are `gap` apart, and where all flags hang to the right
/// of their poles no pole runs through a flag.
///
/// From the right to the left, each takes the lowest row in which
/// nothing is in its way, so a pole meets only what stands to its right.
package func flagRows(poles: [Double], flags: [ClosedRange<Double>], gap: Double) -> [Int] {
  precondition(poles.count == flags.count, "every flag has a pole")
  var rows = Array(repeating: 0, count: poles.count)
  var placed: [Int] = []
  for index in poles.indices.sorted(by: { (poles[$0], $0) > (poles[$1], $1) }) {
    var row = 0
    while placed.contains(where: { other in
      rows[other] == row && flags[index].lowerBound < flags[other].upperBound + gap
        && flags[other].lowerBound < flags[index].upperBound + gap
        // A pole that rises to a higher row passes here.
        || rows[other] > row && flags[index].contains(poles[other])
    }) { row += 1 }
    rows[index] = row
    placed.append(index)
  }
  return rows
}
