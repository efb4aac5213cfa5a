/// What the last few lines of a kind said, so that a line which comes again need not be read again: most traces of a
/// file share their meta line, their scene and their few wants.
///
/// - Complexity: a look O(*n*) in the line's bytes. Holds 32 lines of at most 4096 bytes.
struct LineMemory<Said: Sendable>: Sendable {
  private struct Entry: Sendable {
    /// The line without its line feed.
    let bytes: [UInt8]
    /// The line on which it stood.
    let line: Int
    let said: Said
  }

  private var entries: [Entry] = []
  private var samples: [UInt64] = []
  /// The entry that is looked at first: what repeats mostly does so in order.
  private var likely = 0
  private var oldest = 0
  private static var most: Int { 32 }
  private static var leastBytes: Int { 24 }
  private static var mostBytes: Int { 4_096 }

  /// What the line that begins at `start` said, on which line of the file, and where its line feed is; `nil` if it is
  /// new or reaches beyond `chunk`.
  @inline(__always)
  mutating func recall(_ chunk: Span<UInt8>, from start: Int) -> (said: Said, line: Int, end: Int)? {
    guard !entries.isEmpty else { return nil }
    if let end = chunk.end(ofLine: entries[likely].bytes, at: start) { return pass(likely, end) }
    guard let index = search(chunk, from: start) else { return nil }
    return pass(index, start + entries[index].bytes.count)
  }

  @inline(__always)
  private mutating func pass(_ index: Int, _ end: Int) -> (said: Said, line: Int, end: Int) {
    likely = index + 1 == entries.count ? 0 : index + 1
    return (entries[index].said, entries[index].line, end)
  }

  @inline(never)
  private func search(_ chunk: Span<UInt8>, from start: Int) -> Int? {
    guard let end = chunk.lineFeed(from: start), end - start >= Self.leastBytes else { return nil }
    let sample = Self.sample(of: chunk.extracting(start..<end))
    return entries.indices.first { index in
      samples[index] == sample && chunk.end(ofLine: entries[index].bytes, at: start) != nil
    }
  }

  /// Keeps what a line said.
  @inline(never)
  mutating func keep(_ said: Said, of bytes: Span<UInt8>, line: Int) {
    guard (Self.leastBytes...Self.mostBytes).contains(bytes.count) else { return }
    let entry = Entry(bytes: bytes.indices.map { bytes[$0] }, line: line, said: said)
    if entries.count < Self.most {
      entries.append(entry)
      samples.append(Self.sample(of: bytes))
    } else {
      entries[oldest] = entry
      samples[oldest] = Self.sample(of: bytes)
      oldest = (oldest + 1) % Self.most
    }
  }

  /// Tells most lines apart by a few of their bytes.
  private static func sample(of bytes: Span<UInt8>) -> UInt64 {
    precondition(bytes.count >= leastBytes, "a line too short for a sample")
    // In range: the line above.
    let (middle, last) = (bytes.count / 2, bytes.count &- 8)
    let words = (
      TextWord(bytes, uncheckedAt: middle).bits, TextWord(bytes, uncheckedAt: last &- 8).bits,
      TextWord(bytes, uncheckedAt: last).bits
    )
    return words.0 ^ (words.1 &* 3) ^ (words.2 &* 5) ^ UInt64(truncatingIfNeeded: bytes.count)
  }
}
