extension TraceReader {
  /// The fast way through the bulk of a trace: reads pointer rows that are written as the canonical writer writes them.
  ///
  /// It stops before the first line that is anything else, right or wrong, which the careful way then reads, and before
  /// the last row or two of a chunk.
  /// - Returns: The offset of that line.
  mutating func readPlainRows(_ chunk: Span<UInt8>, from start: Int) -> Int {
    // A plain row has never more bytes.
    guard start &+ PlainRow.reach <= chunk.count, chunk[start] == ASCII.openBracket,
      limits.rowLineBytes >= PlainRow.reach, beginsPlainRows()
    else { return start }
    var rows = TraceRows()
    swap(&rows, &building.rows)
    defer { swap(&rows, &building.rows) }
    var next = start
    var goesOn = true
    rows.withPointers { rows in
      while goesOn, rows.count < limits.rowsPerTrace {
        let isFirst = rows.isEmpty
        rows.append(addingCapacity: min(64, limits.rowsPerTrace - rows.count)) { output in
          (next, goesOn) = readPlainRows(chunk, from: next, into: &output, isFirst: isFirst)
        }
      }
    }
    return next
  }

  /// Reads as many rows as there is room for.
  @inline(__always)
  private mutating func readPlainRows(
    _ chunk: Span<UInt8>, from start: Int, into rows: inout OutputSpan<TracePointerRow>, isFirst: Bool
  ) -> (next: Int, goesOn: Bool) {
    let limits = limits
    var (next, time, firstTime, middle) = (start, lastTime, firstTime, UInt64(0))
    var (phase, pointer, isFirst) = (TracePointerRow.Phase.move, 0, isFirst)
    let before = rows.count
    defer {
      (lastTime, self.firstTime) = (time, firstTime)
      line += rows.count - before
    }
    while rows.freeCapacity > 0 {
      var at = next
      guard let row = PlainRow(chunk, &at) else { return (next, false) }
      if isFirst {
        firstTime = row.time
        isFirst = false
      }
      // What is no number is in no limits.
      guard row.time >= time, row.time - firstTime <= limits.duration, abs(row.time) <= limits.time,
        abs(row.x) <= limits.coordinate, abs(row.y) <= limits.coordinate
      else { return (next, false) }
      if row.middle != middle {
        guard let meaning = accepted(row, at: line + rows.count - before) else { return (next, false) }
        (phase, pointer) = meaning
        middle = phase == .move ? row.middle : 0
      }
      rows.append(
        TracePointerRow(
          time: row.time, phase: phase, pointer: pointer, x: row.x, y: row.y, isResampled: row.isResampled))
      (next, time) = (at, row.time)
    }
    return (next, true)
  }

  /// Goes on from the preamble to the rows, if there is nothing to be said against it.
  @inline(__always)
  private mutating func beginsPlainRows() -> Bool {
    switch stage {
    case .rows: return true
    case .outside: return false
    case .preamble:
      guard building.header.lengthUnit == .points || building.sharedMeta?.said.pixelRatio != nil else { return false }
      building.firstRowLine = line
      stage = .rows
      return true
    }
  }

  /// What a row means, if the pointers that are down allow it; they are then those after it.
  @inline(never)
  private mutating func accepted(_ row: PlainRow, at line: Int) -> (phase: TracePointerRow.Phase, pointer: Int)? {
    guard let (phase, pointer) = row.meaning else { return nil }
    let isDown = fingers.contains(pointer)
    switch phase {
    case .move: if !isDown { return nil }
    case .down:
      guard !isDown, fingers.all.count < limits.pointers else { return nil }
      fingers.insert(pointer, line: line)
    case .up, .cancel:
      guard isDown else { return nil }
      fingers.remove(pointer)
    }
    return (phase, pointer)
  }
}
