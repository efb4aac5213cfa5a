import TraceFiles

/// Where bytes can be cut so that each part begins with a trace.
///
/// A line that begins with `{"settle"` is a header or an error, whatever stands before it. A header that is written
/// in another way is passed over; its piece only becomes longer.
enum HeaderSearch {
  private static let head = Array(#"{"settle""#.utf8)

  /// A header line: where it begins, and the place behind its line feed.
  struct Line: Equatable {
    var start: Int
    var end: Int
  }

  /// The last whole line of `bytes[..<count]` that is a header and begins at `least` or later.
  ///
  /// - Parameter startsLine: `bytes[0]` is the first byte of a line.
  static func last(in bytes: Span<UInt8>, from least: Int, startsLine: Bool) -> Line? {
    var end: Int?
    var at = bytes.count &- 1
    while at >= least {
      if bytes[at] == ASCII.lineFeed {
        if let end, isHead(bytes, at: at &+ 1) { return Line(start: at &+ 1, end: end) }
        end = at &+ 1
      }
      at &-= 1
    }
    // The byte before `least` decides on a line that begins there.
    guard let end, least < end, least == 0 ? startsLine : bytes[least &- 1] == ASCII.lineFeed,
      isHead(bytes, at: least)
    else { return nil }
    return Line(start: least, end: end)
  }

  private static func isHead(_ bytes: Span<UInt8>, at start: Int) -> Bool {
    guard bytes.count &- start >= head.count else { return false }
    for index in head.indices where bytes[start &+ index] != head[index] { return false }
    return true
  }

  /// How many lines end in the bytes.
  static func lineFeeds(in bytes: Span<UInt8>) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      var at = 0
      while at < bytes.count {
        // A sum of up to 255 fits a byte, so that the compiler counts sixteen bytes at once.
        let end = min(at &+ 255, bytes.count)
        var sum: UInt8 = 0
        while at < end {
          sum &+= bytes[at] == ASCII.lineFeed ? 1 : 0
          at &+= 1
        }
        count &+= Int(sum)
      }
      return count
    }
  }
}
