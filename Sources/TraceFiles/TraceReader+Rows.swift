extension TraceReader {
  /// Reads `[t,phase,pointer,x,y]` or `[t,phase,pointer,x,y,flags]`.
  mutating func readPointerRow(_ bytes: Span<UInt8>) throws(FileFault) {
    scanner.offset &+= 1
    try scanner.skipSpace(bytes)
    let timeStart = scanner.offset
    let time = try scanner.number(bytes)
    guard accepts(time) else { throw scanner.fault(bytes, at: timeStart, problem(with: time)) }
    try expectComma(bytes)
    try scanner.skipSpace(bytes)
    let phaseStart = scanner.offset
    let phase = try readPhase(bytes)
    try expectComma(bytes)
    try scanner.skipSpace(bytes)
    let pointerStart = scanner.offset
    let pointer = try readPointer(bytes)
    try expectComma(bytes)
    let x = try readCoordinate(bytes)
    try expectComma(bytes)
    let y = try readCoordinate(bytes)
    let isResampled = try readFlags(bytes)
    try scanner.expectEnd(bytes)
    switch phase {
    case .move:
      guard fingers.contains(pointer) else { throw notDown(pointer, phase, bytes, at: phaseStart) }
    case .down: try put(pointer, bytes, phaseStart, pointerStart)
    case .up, .cancel:
      guard fingers.contains(pointer) else { throw notDown(pointer, phase, bytes, at: phaseStart) }
      fingers.remove(pointer)
    }
    try expectRoom()
    lastTime = time
    building.rows.append(
      .pointer(TracePointerRow(time: time, phase: phase, pointer: pointer, x: x, y: y, isResampled: isResampled)))
  }

  /// True if a row may have `time`, after the row before and within the limits; the first row begins the trace's time.
  @inline(__always)
  mutating func accepts(_ time: Double) -> Bool {
    if building.rows.isEmpty { firstTime = time }
    // lastTime is minus infinity before the first row.
    return time >= lastTime && time - firstTime <= limits.duration && abs(time) <= limits.time
  }

  /// Why `time` is not accepted.
  @inline(never)
  func problem(with time: Double) -> String {
    let found = "found time \(shortestText(time))"
    if time < lastTime { return "\(found) after \(shortestText(lastTime)), expected times that never go backwards" }
    if abs(time) > limits.time { return "\(found), expected milliseconds of at most \(shortestText(limits.time))" }
    let elapsed = shortestText(time - firstTime)
    return "\(found), \(elapsed) ms after the first row, expected at most \(shortestText(limits.duration))"
  }

  func expectRoom() throws(FileFault) {
    guard building.rows.count < limits.rowsPerTrace else {
      throw FileFault(
        file: scanner.file, at: start, "found one more row, expected at most \(limits.rowsPerTrace) in a trace")
    }
  }

  @inline(__always)
  private mutating func expectComma(_ bytes: Span<UInt8>) throws(FileFault) {
    try scanner.expect(ASCII.comma, bytes, "',': a pointer row is [t,phase,pointer,x,y]")
  }

  @inline(__always)
  private mutating func readPhase(_ bytes: Span<UInt8>) throws(FileFault) -> TracePointerRow.Phase {
    let at = scanner.offset
    guard at &+ 2 < bytes.count, bytes[at] == ASCII.quote, bytes[at &+ 2] == ASCII.quote,
      let phase = TracePointerRow.Phase(rawValue: bytes[at &+ 1])
    else {
      throw scanner.unexpected(bytes, expected: #"a phase: "d" (down), "m" (move), "u" (up) or "c" (cancel)"#)
    }
    scanner.offset = at &+ 3
    return phase
  }

  @inline(__always)
  private mutating func readPointer(_ bytes: Span<UInt8>) throws(FileFault) -> Int {
    let at = scanner.offset
    let value = try scanner.number(bytes)
    guard value >= 0, value <= 2_147_483_647, Double(Int(value)) == value else {
      throw scanner.unexpected(bytes, at: at, expected: "a pointer: a whole number from 0 to 2147483647")
    }
    return Int(value)
  }

  @inline(__always)
  private mutating func readCoordinate(_ bytes: Span<UInt8>) throws(FileFault) -> Double {
    try scanner.skipSpace(bytes)
    let at = scanner.offset
    let value = try scanner.number(bytes)
    guard abs(value) <= limits.coordinate else {
      throw scanner.unexpected(
        bytes, at: at, expected: "a coordinate of at most \(shortestText(limits.coordinate)) in magnitude")
    }
    return value
  }

  @inline(__always)
  private mutating func readFlags(_ bytes: Span<UInt8>) throws(FileFault) -> Bool {
    if try scanner.take(ASCII.closeBracket, bytes) { return false }
    return try readSixthElement(bytes)
  }

  @inline(never)
  private mutating func readSixthElement(_ bytes: Span<UInt8>) throws(FileFault) -> Bool {
    try scanner.expect(ASCII.comma, bytes, "',' or ']': a pointer row is [t,phase,pointer,x,y]")
    try scanner.skipSpace(bytes)
    let at = scanner.offset
    guard at + 2 < bytes.count, bytes[at] == ASCII.quote, bytes[at + 1] == UInt8(ascii: "r"),
      bytes[at + 2] == ASCII.quote
    else { throw scanner.unexpected(bytes, at: at, expected: #"the flag "r" (resampled)"#) }
    scanner.offset = at + 3
    try scanner.expect(ASCII.closeBracket, bytes, "']' after the flag")
    return true
  }

  private mutating func put(
    _ pointer: Int, _ bytes: Span<UInt8>, _ phaseStart: Int, _ pointerStart: Int
  ) throws(FileFault) {
    for finger in fingers.all where finger.pointer == pointer {
      throw scanner.fault(
        bytes, at: phaseStart,
        "pointer \(pointer) goes down, but is down since line \(finger.line), "
          + "expected its \"u\" or \"c\" first")
    }
    guard fingers.all.count < limits.pointers else {
      throw scanner.fault(
        bytes, at: pointerStart, "found one more pointer down, expected at most \(limits.pointers) at a time")
    }
    fingers.insert(pointer, line: line)
  }

  @inline(never)
  private mutating func notDown(
    _ pointer: Int, _ phase: TracePointerRow.Phase, _ bytes: Span<UInt8>, at offset: Int
  ) -> FileFault {
    let verb = phase == .move ? "moves" : phase == .up ? "goes up" : "is cancelled"
    return scanner.fault(bytes, at: offset, "pointer \(pointer) \(verb), but is not down, expected its \"d\" first")
  }
}
