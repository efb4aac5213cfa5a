/// Headers that differ from the one to be read in nothing but the trace's id, as those of one recorder do.
struct HeaderMemory: Sendable {
  private struct Entry: Sendable {
    /// The line from the id's closing quote on, without its line feed.
    let rest: [UInt8]
    let header: TraceHeader
  }

  private var entries: [Entry] = []
  private var likely = 0
  private var oldest = 0
  /// How the canonical writer begins a header.
  private let start = Array(#"{"settle":"trace","v":1,"id":""#.utf8)
  private static var most: Int { 16 }
  private static var mostBytes: Int { 4_096 }

  /// The header that begins at `lineStart`, if it is one of those with another id, and where its line feed is.
  @inline(__always)
  mutating func recall(_ chunk: Span<UInt8>, from lineStart: Int) -> (header: TraceHeader, end: Int)? {
    guard !entries.isEmpty, chunk.contains(start, at: lineStart) else { return nil }
    let idStart = lineStart &+ start.count
    guard let idEnd = plainEnd(chunk, from: idStart), idEnd > idStart else { return nil }
    var index = likely
    for _ in 0..<entries.count {
      if let end = chunk.end(ofLine: entries[index].rest, at: idEnd) {
        likely = index
        var header = entries[index].header
        header.id = text(chunk.extracting(idStart..<idEnd))
        return (header, end)
      }
      index = index + 1 == entries.count ? 0 : index + 1
    }
    return nil
  }

  /// Keeps a header that was read from the line `bytes`, if it is written as the canonical writer writes it.
  @inline(never)
  mutating func keep(_ header: TraceHeader, of bytes: Span<UInt8>) {
    // Keys that this version does not know remember their places, which change with the id's length.
    guard header.others.isEmpty, bytes.count <= Self.mostBytes, bytes.contains(start, at: 0),
      let idEnd = plainEnd(bytes, from: start.count)
    else { return }
    let entry = Entry(rest: (idEnd..<bytes.count).map { bytes[$0] }, header: header)
    if entries.count < Self.most {
      entries.append(entry)
    } else {
      entries[oldest] = entry
      oldest = (oldest + 1) % Self.most
    }
  }

  /// Where the quote is that ends a JSON string whose bytes all stand for themselves.
  @inline(__always)
  private func plainEnd(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    var at = start
    while at < bytes.count {
      let byte = bytes[at]
      if byte == ASCII.quote { return at }
      if byte &- 0x20 >= 0x5F || byte == ASCII.backslash { return nil }
      at &+= 1
    }
    return nil
  }
}

@inline(__always)
private func text(_ bytes: Span<UInt8>) -> String {
  // The buffer does not leave the closure.
  unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
}
