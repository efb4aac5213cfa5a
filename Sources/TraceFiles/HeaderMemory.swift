/// Headers that differ from the one to be read in nothing but the trace's id, as those of one recorder do.
struct HeaderMemory: Sendable {
  private struct Entry: Sendable {
    /// The line from the id's closing quote on, without its line feed.
    let rest: [UInt8]
    let header: TraceHeader
  }

  /// A header that was found: the same as entry `entry`, but for the id.
  struct Found: BitwiseCopyable {
    fileprivate let entry: Int
    fileprivate let idStart: Int
    fileprivate let idEnd: Int
    /// Where its line feed is.
    let end: Int
  }

  private var entries: [Entry] = []
  /// Of each entry's rest: to look at an entry's own bytes costs a count of its users.
  private var marks: [LineMark] = []
  private var likely = 0
  private var oldest = 0
  /// How the canonical writer begins a header.
  private let start = Array(#"{"settle":"trace","v":1,"id":""#.utf8)
  private static var most: Int { 16 }
  private static var mostBytes: Int { 4_096 }

  /// The header that begins at `lineStart`, if it is one of those with another id.
  @inline(__always)
  mutating func recall(_ chunk: Span<UInt8>, from lineStart: Int) -> Found? {
    guard !marks.isEmpty, chunk.contains(start, at: lineStart) else { return nil }
    let idStart = lineStart &+ start.count
    guard let idEnd = plainEnd(chunk, from: idStart), idEnd > idStart else { return nil }
    var index = likely
    for _ in 0..<marks.count {
      if let end = marks[index].end(chunk, from: idEnd), chunk.contains(entries[index].rest, at: idEnd) {
        likely = index
        return Found(entry: index, idStart: idStart, idEnd: idEnd, end: end)
      }
      index = index + 1 == marks.count ? 0 : index + 1
    }
    return nil
  }

  /// Makes `header` the one that was just found in `chunk`.
  @inline(__always)
  func fill(_ header: inout TraceHeader, with found: Found, in chunk: Span<UInt8>) {
    entries[found.entry].header.copy(to: &header)
    header.id = chunk.extracting(found.idStart..<found.idEnd).text
  }

  /// Keeps a header that was read from the line `bytes`, if it is written as the canonical writer writes it.
  @inline(never)
  mutating func keep(_ header: TraceHeader, of bytes: Span<UInt8>) {
    // Keys that this version does not know remember their places, which change with the id's length.
    guard header.others.isEmpty, bytes.count <= Self.mostBytes, bytes.contains(start, at: 0),
      let idEnd = plainEnd(bytes, from: start.count)
    else { return }
    let rest = bytes.extracting(idEnd..<bytes.count)
    let entry = Entry(rest: rest.array, header: header)
    if entries.count < Self.most {
      entries.append(entry)
      marks.append(LineMark(rest))
    } else {
      entries[oldest] = entry
      marks[oldest] = LineMark(rest)
      oldest = (oldest + 1) % Self.most
    }
  }

  /// Where the quote is that ends a JSON string whose bytes all stand for themselves.
  @inline(__always)
  private func plainEnd(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    let end = bytes.special(from: start)
    return end < bytes.count && bytes[end] == ASCII.quote ? end : nil
  }
}

extension TraceHeader {
  /// Copies everything but the id, of a header without keys that this version does not know.
  @inline(__always)
  fileprivate func copy(to other: inout TraceHeader) {
    (other.clock, other.lengthUnit, other.timeResolution, other.downOn) = (clock, lengthUnit, timeResolution, downOn)
    if !other.others.isEmpty { other.others = [] }
  }
}
