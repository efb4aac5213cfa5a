/// What the last few lines of a kind said, so that a line which comes again need not be read again: most traces of a
/// file share their meta line, their scene and their few wants.
///
/// - Complexity: a look O(*n*) in the line's bytes. Holds 32 lines of at most 4096 bytes.
struct LineMemory<Said: Sendable>: Sendable {
  private struct Entry: Sendable {
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

  /// What a line of these bytes said, and on which line of the file.
  @inline(__always)
  mutating func recall(_ bytes: Span<UInt8>) -> (said: Said, line: Int)? {
    guard bytes.count >= Self.leastBytes, !entries.isEmpty else { return nil }
    let sample = Self.sample(of: bytes)
    var index = likely
    for _ in 0..<entries.count {
      if samples[index] == sample, entries[index].bytes.count == bytes.count,
        bytes.contains(entries[index].bytes, 0..<bytes.count, at: 0)
      {
        likely = index + 1 == entries.count ? 0 : index + 1
        return (entries[index].said, entries[index].line)
      }
      index = index + 1 == entries.count ? 0 : index + 1
    }
    return nil
  }

  /// Keeps what a line said.
  @inline(never)
  mutating func keep(_ said: Said, of bytes: Span<UInt8>, line: Int) {
    guard (Self.leastBytes...Self.mostBytes).contains(bytes.count) else { return }
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for at in bytes.indices { copy.append(bytes[at]) }
    let entry = Entry(bytes: copy, line: line, said: said)
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
  @inline(__always)
  private static func sample(of bytes: Span<UInt8>) -> UInt64 {
    // In range: there are at least 24 bytes.
    let (middle, last) = (bytes.count / 2, bytes.count &- 8)
    let words = (
      TextWord(bytes, uncheckedAt: middle).bits, TextWord(bytes, uncheckedAt: last &- 8).bits,
      TextWord(bytes, uncheckedAt: last).bits
    )
    return words.0 ^ (words.1 &* 3) ^ (words.2 &* 5) ^ UInt64(truncatingIfNeeded: bytes.count)
  }
}
