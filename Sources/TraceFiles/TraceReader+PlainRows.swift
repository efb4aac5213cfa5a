extension TraceReader {
  /// The fast way through the bulk of a trace: reads move rows that are written as the canonical writer writes them.
  ///
  /// It stops before the first line that is anything else, right or wrong, which the careful way then reads.
  /// - Returns: The offset of that line.
  mutating func readPlainMoves(_ chunk: Span<UInt8>, from start: Int) -> Int {
    guard let first = fingers.all.first, case .rows = stage else { return start }
    var rows: [TraceRow] = []
    swap(&rows, &building.rows)
    defer { swap(&rows, &building.rows) }
    var (next, time, pointer) = (start, lastTime, first.pointer)
    let limits = limits
    while rows.count < limits.rowsPerTrace {
      var at = next
      guard let row = plainMove(chunk, &at) else { break }
      guard row.time >= time, row.time - firstTime <= limits.duration, row.time <= limits.time,
        abs(row.x) <= limits.coordinate, abs(row.y) <= limits.coordinate, at - next <= limits.rowLineBytes
      else { break }
      if row.pointer != pointer {
        guard fingers.contains(row.pointer) else { break }
        pointer = row.pointer
      }
      rows.append(.pointer(row))
      (next, time) = (at, row.time)
      line &+= 1
    }
    lastTime = time
    return next
  }
}

/// The move row at `at` and the line feed after it.
@inline(__always)
private func plainMove(_ bytes: Span<UInt8>, _ at: inout Int) -> TracePointerRow? {
  guard take(ASCII.openBracket, bytes, &at) else { return nil }
  let time = plainNumber(bytes, &at)
  guard take(ASCII.comma, bytes, &at), take(ASCII.quote, bytes, &at),
    take(TracePointerRow.Phase.move.rawValue, bytes, &at), take(ASCII.quote, bytes, &at),
    take(ASCII.comma, bytes, &at), at < bytes.count
  else { return nil }
  // Pointers of one digit; who has more fingers, or names them by greater numbers, takes the careful way.
  let pointer = bytes[at] &- ASCII.zero
  at &+= 1
  guard pointer < 10, take(ASCII.comma, bytes, &at) else { return nil }
  let x = plainNumber(bytes, &at)
  guard take(ASCII.comma, bytes, &at) else { return nil }
  let y = plainNumber(bytes, &at)
  guard take(ASCII.closeBracket, bytes, &at), take(ASCII.lineFeed, bytes, &at), !(time + x + y).isNaN else {
    return nil
  }
  return TracePointerRow(time: time, phase: .move, pointer: Int(pointer), x: x, y: y)
}

@inline(__always)
private func take(_ byte: UInt8, _ bytes: Span<UInt8>, _ at: inout Int) -> Bool {
  guard at < bytes.count, bytes[at] == byte else { return false }
  at &+= 1
  return true
}
