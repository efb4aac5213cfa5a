extension TraceReader {
  /// What the lines so far said.
  struct Known: Sendable {
    var headers = HeaderMemory()
    var metas = LineMemory<TraceMeta>()
    var scenes = LineMemory<TraceScene>()
    var wants = LineMemory<TraceWant>()
  }

  /// The fast way through the lines around the rows: those that say what another line said.
  ///
  /// - Returns: Whether it made `trace` whole; `nil` for a line that is to be read in the careful way.
  @inline(__always)
  mutating func readKnownObject(_ bytes: Span<UInt8>, into trace: inout Trace) throws(FileFault) -> Bool? {
    guard takesShortcuts, bytes.count > 3 else { return nil }
    switch (bytes[2], bytes[3], stage) {
    case (UInt8(ascii: "m"), _, .preamble(false, let hasScene)):
      guard let known = known.metas.recall(bytes) else { return nil }
      building.meta = known.said.moved(by: line - known.line)
      stage = .preamble(hasMeta: true, hasScene: hasScene)
    case (UInt8(ascii: "s"), UInt8(ascii: "c"), .preamble(let hasMeta, false)):
      guard let known = known.scenes.recall(bytes) else { return nil }
      building.scene = known.said.moved(by: line - known.line)
      stage = .preamble(hasMeta: hasMeta, hasScene: true)
    case (UInt8(ascii: "w"), _, .rows):
      guard bytes.count <= limits.rowLineBytes, let known = known.wants.recall(bytes) else { return nil }
      building.want = known.said
      try endTrace(into: &trace)
      return true
    case (UInt8(ascii: "s"), UInt8(ascii: "e"), _):
      guard let header = known.headers.recall(bytes) else { return nil }
      let isWhole = try endsTraceBeforeHeader(into: &trace)
      begin(header)
      return isWhole
    default: return nil
    }
    return false
  }
}
