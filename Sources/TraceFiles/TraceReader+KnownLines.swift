extension TraceReader {
  /// What the lines so far said.
  struct Known: Sendable {
    var headers = HeaderMemory()
    var metas = LineMemory<Shared<TraceMeta>>()
    var scenes = LineMemory<Shared<TraceScene>>()
    var wants = LineMemory<TraceWant>()
  }

  /// The fast way through the lines around the rows: those that say what another line said.
  ///
  /// - Returns: Where its line feed is, and whether it made `trace` whole; `nil` for a line that is to be read in the
  ///   careful way.
  @inline(__always)
  mutating func readKnownLine(
    _ chunk: Span<UInt8>, from next: Int, into trace: inout Trace
  ) throws(FileFault) -> (end: Int, isWhole: Bool)? {
    guard next &+ 4 <= chunk.count, chunk[next] == ASCII.openBrace else { return nil }
    var isWhole = false
    let end: Int
    switch (chunk[next &+ 2], chunk[next &+ 3], stage) {
    case (UInt8(ascii: "m"), _, .preamble(false, let hasScene)):
      guard let known = known.metas.recall(chunk, from: next) else { return nil }
      building.sharedMeta = known.said
      building.metaLinesBelow = line - known.line
      stage = .preamble(hasMeta: true, hasScene: hasScene)
      end = known.end
    case (UInt8(ascii: "s"), UInt8(ascii: "c"), .preamble(let hasMeta, false)):
      guard let known = known.scenes.recall(chunk, from: next) else { return nil }
      building.sharedScene = known.said
      building.sceneLinesBelow = line - known.line
      stage = .preamble(hasMeta: hasMeta, hasScene: true)
      end = known.end
    case (UInt8(ascii: "w"), _, .rows):
      guard let known = known.wants.recall(chunk, from: next) else { return nil }
      building.want = known.said
      try endTrace(into: &trace)
      isWhole = true
      end = known.end
    case (UInt8(ascii: "s"), UInt8(ascii: "e"), _):
      guard let found = known.headers.recall(chunk, from: next), found.end - next <= limits.objectLineBytes
      else { return nil }
      isWhole = try endsTraceBeforeHeader(into: &trace)
      known.headers.fill(&building.header, with: found, in: chunk)
      begin()
      end = found.end
    default: return nil
    }
    return (end, isWhole)
  }
}
