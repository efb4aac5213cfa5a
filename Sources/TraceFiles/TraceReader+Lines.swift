extension TraceReader {
  /// Reads one whole line.
  /// - Returns: True if it made `trace` whole.
  @inline(__always)
  mutating func readLine(_ bytes: Span<UInt8>, into trace: inout Trace) throws(FileFault) -> Bool {
    scanner.restart(atLine: line)
    if case .rows = stage, bytes.count > 0, bytes[0] == ASCII.openBracket {
      try readPointerRow(bytes)
      return false
    }
    return try readAnyLine(bytes, into: &trace)
  }

  @inline(never)
  private mutating func readAnyLine(_ bytes: Span<UInt8>, into trace: inout Trace) throws(FileFault) -> Bool {
    if line == 1 { try scanner.expectPlainText(bytes, expected: headerExample) }
    try scanner.skipSpace(bytes)
    guard scanner.offset < bytes.count else {
      throw scanner.fault(bytes, at: 0, "found an empty line, expected a row, an object or the end of the file")
    }
    switch bytes[scanner.offset] {
    case ASCII.openBracket:
      try beginRows("a row", bytes)
      try readPointerRow(bytes)
      return false
    case ASCII.openBrace: return try readObject(bytes, into: &trace)
    default: throw scanner.unexpected(bytes, expected: #"a row such as [8.3,"m",0,195,601], or an object"#)
    }
  }

  private mutating func readObject(_ bytes: Span<UInt8>, into trace: inout Trace) throws(FileFault) -> Bool {
    let object = JSONField(try scanner.value(bytes, limits), file: scanner.file)
    try scanner.expectEnd(bytes)
    if object.value["settle"] != nil { return try beginTrace(object, bytes, into: &trace) }
    if let meta = object.optional("meta") {
      try readMeta(meta, of: object)
      if let meta = building.sharedMeta { known.metas.keep(meta, of: bytes, line: line) }
    } else if object.value["scene"] != nil {
      try readScene(object)
      if let scene = building.sharedScene { known.scenes.keep(scene, of: bytes, line: line) }
    } else {
      try expectRowLength(bytes)
      if let want = object.optional("want") {
        try beginRows("a want", bytes)
        try object.refuseOtherKeys(than: ["want"])
        let want = try TraceWant(want)
        known.wants.keep(want, of: bytes, line: line)
        building.want = want
        try endTrace(into: &trace)
        return true
      }
      try readObjectRow(object, bytes)
    }
    return false
  }

  private mutating func expectRowLength(_ bytes: Span<UInt8>) throws(FileFault) {
    guard bytes.count > limits.rowLineBytes else { return }
    throw scanner.fault(
      bytes, at: 0, "found a line of more than \(limits.rowLineBytes) bytes, expected at most that for a row")
  }

  /// Reads a scene event or what the recorded sheet did.
  private mutating func readObjectRow(_ object: JSONField, _ bytes: Span<UInt8>) throws(FileFault) {
    let observed = object.optional("observed")
    guard observed != nil || object.value["event"] != nil else {
      try object.refuseOtherKeys(than: ["settle", "meta", "scene", "t", "event", "observed", "want"])
      throw object.unexpected("a header, meta, scene, event, observed or want")
    }
    try beginRows("a row", bytes)
    let time = try object.required("t", "the time in milliseconds")
    let milliseconds = try time.number()
    guard accepts(milliseconds) else { throw time.fault(problem(with: milliseconds)) }
    let row: TraceRow
    if let observed {
      try object.refuseOtherKeys(than: ["t", "observed"])
      row = .observed(try TraceObservation(observed, limits), at: milliseconds)
    } else {
      row = .event(try TraceEvent(object, limits), at: milliseconds)
    }
    try expectRoom()
    lastTime = milliseconds
    building.rows.append(row)
  }

  private mutating func readMeta(_ meta: JSONField, of line: JSONField) throws(FileFault) {
    guard case .preamble(false, let hasScene) = stage else { throw misplaced(line, "meta") }
    try line.refuseOtherKeys(than: ["meta"])
    _ = try meta.members()
    building.meta = try TraceMeta(meta)
    stage = .preamble(hasMeta: true, hasScene: hasScene)
  }

  private mutating func readScene(_ line: JSONField) throws(FileFault) {
    guard case .preamble(let hasMeta, false) = stage else { throw misplaced(line, "scene") }
    building.scene = try TraceScene(line, limits)
    stage = .preamble(hasMeta: hasMeta, hasScene: true)
  }

  private func misplaced(_ line: JSONField, _ what: String) -> FileFault {
    switch stage {
    case .outside: line.fault("found \(what) outside a trace, expected \(headerExample) first")
    case .preamble: line.fault("found a second \(what), expected one a trace")
    case .rows: line.fault("found \(what) after the first row, expected it before")
    }
  }

  /// Goes on from the preamble to the rows.
  private mutating func beginRows(_ what: String, _ bytes: Span<UInt8>) throws(FileFault) {
    switch stage {
    case .rows: return
    case .outside:
      let place = line == 1 ? "first" : "after the want, which ends a trace"
      throw scanner.fault(bytes, at: 0, "found \(what), expected \(headerExample) \(place)")
    case .preamble:
      if building.header.lengthUnit == .pixels, building.sharedMeta?.said.pixelRatio == nil {
        throw scanner.fault(
          bytes, at: 0, "found \(what) in pixels, expected \"pixel_ratio\" in a meta line before it")
      }
      building.firstRowLine = line
      stage = .rows
    }
  }

  private mutating func beginTrace(
    _ object: JSONField, _ bytes: Span<UInt8>, into trace: inout Trace
  ) throws(FileFault) -> Bool {
    let isWhole = try endsTraceBeforeHeader(into: &trace)
    do throws(FileFault) {
      let header = try TraceHeader(object)
      known.headers.keep(header, of: bytes)
      building.header = header
      begin()
    } catch {
      guard isWhole else { throw error }
      pendingFault = error
    }
    return isWhole
  }

  /// Ends the trace that a header follows, if there is one.
  /// - Returns: True if it made `trace` whole.
  mutating func endsTraceBeforeHeader(into trace: inout Trace) throws(FileFault) -> Bool {
    if case .outside = stage { return false }
    try endTrace(into: &trace)
    return true
  }

  /// Begins the trace whose header is in its place.
  mutating func begin() {
    building.restart(line: line)
    stage = .preamble(hasMeta: false, hasScene: false)
  }

  /// Checks what only the end shows, and hands the trace over.
  mutating func endTrace(into trace: inout Trace) throws(FileFault) {
    if building.rows.isEmpty {
      let header = TextPosition(line: building.headerLine, column: 1)
      throw FileFault(
        file: scanner.file, at: header,
        "found trace \(excerpt(of: building.header.id)) without rows, expected at least one")
    }
    if let finger = fingers.all.first, building.sharedMeta?.said.isTruncated != true {
      throw FileFault(
        file: scanner.file, at: TextPosition(line: finger.line, column: 1),
        "pointer \(finger.pointer) goes down and never up, expected its \"u\" or \"c\", or \"truncated\":true in meta")
    }
    swap(&building, &trace)
    fingers.removeAll()
    lastTime = -.infinity
    stage = .outside
  }
}
