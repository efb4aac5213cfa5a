/// Headers that differ from the one to be read in nothing but the trace's id, as those of one recorder do.
struct HeaderMemory: Sendable {
  private struct Entry: Sendable {
    let bytes: [UInt8]
    /// Where the id's closing quote stands.
    let idEnd: Int
    let header: TraceHeader
  }

  private var entries: [Entry] = []
  private var likely = 0
  private var oldest = 0
  private static var most: Int { 4 }
  private static var mostBytes: Int { 4_096 }
  /// How the canonical writer begins a header.
  private static var start: StaticString { #"{"settle":"trace","v":1,"id":""# }

  /// The header in `bytes`, if it is one of those with another id.
  @inline(__always)
  mutating func recall(_ bytes: Span<UInt8>) -> TraceHeader? {
    for index in entries.indices {
      let place = index == 0 ? likely : index == likely ? 0 : index
      let idStart = Self.start.utf8CodeUnitCount
      let known = entries[place].bytes
      let idEnd = bytes.count &- (known.count &- entries[place].idEnd)
      guard idEnd > idStart, bytes.contains(known, 0..<idStart, at: 0),
        bytes.contains(known, entries[place].idEnd..<known.count, at: idEnd), isPlain(bytes, idStart..<idEnd)
      else { continue }
      likely = place
      var header = entries[place].header
      header.id = text(bytes.extracting(idStart..<idEnd))
      return header
    }
    return nil
  }

  /// Keeps a header that was read from `bytes`, if it is written as the canonical writer writes it.
  @inline(never)
  mutating func keep(_ header: TraceHeader, of bytes: Span<UInt8>) {
    // Keys that this version does not know remember their places, which change with the id's length.
    let idStart = Self.start.utf8CodeUnitCount
    guard header.others.isEmpty, (idStart + 1...Self.mostBytes).contains(bytes.count) else { return }
    let isCanonical = Self.start.withUTF8Buffer { start in
      start.indices.allSatisfy { unsafe start[$0] == bytes[$0] }
    }
    var idEnd = idStart
    while idEnd < bytes.count, bytes[idEnd] != ASCII.quote { idEnd += 1 }
    guard isCanonical, isPlain(bytes, idStart..<idEnd) else { return }
    var copy: [UInt8] = []
    for at in bytes.indices { copy.append(bytes[at]) }
    let entry = Entry(bytes: copy, idEnd: idEnd, header: header)
    if entries.count < Self.most {
      entries.append(entry)
    } else {
      entries[oldest] = entry
      oldest = (oldest + 1) % Self.most
    }
  }

  /// True if all bytes in `range` stand for themselves inside a JSON string.
  @inline(__always)
  private func isPlain(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for at in range {
      let byte = bytes[at]
      if byte &- 0x20 >= 0x5F || byte == ASCII.quote || byte == ASCII.backslash { return false }
    }
    return true
  }
}

@inline(__always)
private func text(_ bytes: Span<UInt8>) -> String {
  // The buffer does not leave the closure.
  unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
}
