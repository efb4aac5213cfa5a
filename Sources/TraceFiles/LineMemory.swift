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
  /// Of each entry: to look at an entry's own bytes costs a count of its users.
  private var marks: [LineMark] = []
  /// The entry that is looked at first: what repeats mostly does so in order.
  private var likely = 0
  private var oldest = 0
  private static var most: Int { 32 }
  private static var mostBytes: Int { 4_096 }

  /// What the line that begins at `start` said, on which line of the file, and where its line feed is; `nil` if it is
  /// new or reaches beyond `chunk`.
  @inline(__always)
  mutating func recall(_ chunk: Span<UInt8>, from start: Int) -> (said: Said, line: Int, end: Int)? {
    var index = likely
    for _ in 0..<marks.count {
      let after = index + 1 == marks.count ? 0 : index + 1
      if let end = marks[index].end(chunk, from: start), chunk.contains(entries[index].bytes, at: start) {
        likely = after
        return (entries[index].said, entries[index].line, end)
      }
      index = after
    }
    return nil
  }

  /// Keeps what a line said.
  @inline(never)
  mutating func keep(_ said: Said, of bytes: Span<UInt8>, line: Int) {
    guard bytes.count <= Self.mostBytes else { return }
    let entry = Entry(bytes: bytes.array, line: line, said: said)
    if entries.count < Self.most {
      entries.append(entry)
      marks.append(LineMark(bytes))
    } else {
      entries[oldest] = entry
      marks[oldest] = LineMark(bytes)
      oldest = (oldest + 1) % Self.most
    }
  }
}
