extension TraceReader {
  /// The fast way through the bulk of a trace: reads pointer rows that are written as the canonical writer writes them.
  ///
  /// It stops before the first line that is anything else, right or wrong, which the careful way then reads, and before
  /// the last row or two of a chunk.
  /// - Returns: The offset of that line.
  mutating func readPlainRows(_ chunk: Span<UInt8>, from start: Int) -> Int {
    guard takesShortcuts, mayHoldRow(chunk, at: start), beginsPlainRows() else { return start }
    var rows: [TraceRow] = []
    swap(&rows, &building.rows)
    defer { swap(&rows, &building.rows) }
    let limits = limits
    var (next, time, known) = (start, lastTime, -1)
    while rows.count < limits.rowsPerTrace, mayHoldRow(chunk, at: next) {
      var at = next
      let row = plainRow(chunk, &at)
      if rows.isEmpty { firstTime = row.time }
      // A time that is no number, as that of a row that is not plain, is not after any other.
      guard row.time >= time, row.time - firstTime <= limits.duration, abs(row.time) <= limits.time,
        abs(row.x) <= limits.coordinate, abs(row.y) <= limits.coordinate, at &- next <= limits.rowLineBytes
      else { break }
      if row.phase != .move || row.pointer != known {
        guard accepts(row) else { break }
        known = row.phase == .move ? row.pointer : -1
      }
      rows.append(.pointer(row))
      (next, time) = (at, row.time)
      line &+= 1
    }
    lastTime = time
    return next
  }

  /// True if a row begins at `at`, and a plain one can be read there without further looks at the chunk's end.
  @inline(__always)
  private func mayHoldRow(_ chunk: Span<UInt8>, at: Int) -> Bool {
    at &+ plainRowReach <= chunk.count && chunk[at] == ASCII.openBracket
  }

  /// Goes on from the preamble to the rows, if there is nothing to be said against it.
  @inline(__always)
  private mutating func beginsPlainRows() -> Bool {
    switch stage {
    case .rows: return true
    case .outside: return false
    case .preamble:
      guard building.header.lengthUnit == .points || building.meta.pixelRatio != nil else { return false }
      building.firstRowLine = line
      stage = .rows
      return true
    }
  }

  /// True if the pointers that are down allow `row`; they are then those after it.
  @inline(never)
  private mutating func accepts(_ row: TracePointerRow) -> Bool {
    let isDown = fingers.contains(row.pointer)
    switch row.phase {
    case .move: return isDown
    case .down:
      guard !isDown, fingers.all.count < limits.pointers else { return false }
      fingers.insert(row.pointer, line: line)
    case .up, .cancel:
      guard isDown else { return false }
      fingers.remove(row.pointer)
    }
    return true
  }
}
