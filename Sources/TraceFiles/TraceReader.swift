/// Reads traces out of bytes that come in chunks of any size; holds one trace and one line, however long the stream.
///
/// ```swift
/// var reader = TraceReader(file: "swipes.trace.jsonl")
/// while let chunk = read() {
///   while try reader.next(in: chunk.span, into: &trace) { use(trace) }
/// }
/// while try reader.finish(into: &trace) { use(trace) }
/// ```
/// A header begins a new trace, so files can be joined end to end. The reader is strict: a fault names the line and
/// column, the trace with the fault never comes out, and the reader then repeats the fault.
/// How the bytes are cut into chunks makes no difference.
/// - Complexity: O(*n*) in the bytes. A pointer row allocates nothing once the storage of `trace` has grown.
public struct TraceReader: Sendable {
  enum Stage: Sendable {
    /// Outside a trace: a header must come, or the end.
    case outside
    /// After the header, before the first row.
    case preamble(hasMeta: Bool, hasScene: Bool)
    case rows
  }

  let limits: FileLimits
  /// False to read every line in the careful way alone, for tests.
  package var takesShortcuts = true
  var scanner: ByteScanner
  var stage = Stage.outside
  var building = Trace(TraceHeader(id: "", clock: .event))
  var fingers = FingersDown()
  var known = Known()
  var firstTime = 0.0
  var lastTime = -Double.infinity
  /// The line to be read next, from 1.
  var line = 1
  /// The beginning of a line whose end is in a later chunk.
  private var carry: [UInt8] = []
  /// Bytes of the current chunk that are done with.
  private var consumed = 0
  /// A fault that comes out after the trace before it.
  var pendingFault: FileFault?

  /// A reader at the beginning of a file.
  /// - Parameters:
  ///   - file: The file's name, for messages.
  ///   - limits: The greatest sizes that are accepted.
  public init(file: String, limits: FileLimits = .standard) {
    self.limits = limits
    scanner = ByteScanner(file: file, endsWith: .line)
  }

  /// Reads on in `chunk` until a trace is whole.
  ///
  /// Call it with the same chunk until it returns false; only then is the chunk used up.
  /// - Parameters:
  ///   - chunk: The next bytes of the file.
  ///   - trace: Gets the trace when true is returned. Its old storage is reused for the next one.
  /// - Returns: True if `trace` is a new trace.
  public mutating func next(in chunk: Span<UInt8>, into trace: inout Trace) throws(FileFault) -> Bool {
    if let pendingFault { throw pendingFault }
    do throws(FileFault) {
      while consumed < chunk.count {
        if carry.isEmpty, takesShortcuts {
          consumed = readPlainRows(chunk, from: consumed)
          if let known = try readKnownLine(chunk, from: consumed, into: &trace) {
            line += 1
            consumed = known.end + 1
            if known.isWhole { return true }
            continue
          }
        }
        guard let end = chunk.lineFeed(from: consumed) else {
          try keep(chunk, upTo: chunk.count)
          break
        }
        let isWhole: Bool
        if carry.isEmpty {
          let bytes = chunk.extracting(consumed..<end)
          try expectLength(of: bytes)
          isWhole = try readLine(bytes, into: &trace)
        } else {
          try keep(chunk, upTo: end)
          isWhole = try readCarry(into: &trace)
        }
        line += 1
        consumed = end + 1
        if isWhole { return true }
      }
      consumed = 0
      return false
    } catch {
      pendingFault = error
      throw error
    }
  }

  /// Ends the stream; true if `trace` is one more trace, the last.
  public mutating func finish(into trace: inout Trace) throws(FileFault) -> Bool {
    if let pendingFault { throw pendingFault }
    do throws(FileFault) {
      if !carry.isEmpty { throw unfinishedLine() }
      if line == 1 { throw FileFault(file: scanner.file, at: start, "found an empty file, expected \(headerExample)") }
      if case .outside = stage { return false }
      try endTrace(into: &trace)
      return true
    } catch {
      pendingFault = error
      throw error
    }
  }

  /// The beginning of the current line.
  var start: TextPosition { TextPosition(line: line, column: 1) }

  /// Appends the rest of `chunk` up to `end` to the line that was begun.
  private mutating func keep(_ chunk: Span<UInt8>, upTo end: Int) throws(FileFault) {
    let room = max(limits.objectLineBytes, limits.rowLineBytes) + 1 - carry.count
    for at in consumed..<min(end, consumed + room) { carry.append(chunk[at]) }
    let bytes = carry
    try expectLength(of: bytes.span)
  }

  private mutating func readCarry(into trace: inout Trace) throws(FileFault) -> Bool {
    var bytes: [UInt8] = []
    swap(&bytes, &carry)
    defer {
      bytes.removeAll(keepingCapacity: true)
      swap(&bytes, &carry)
    }
    if takesShortcuts {
      bytes.append(ASCII.lineFeed)
      if let known = try readKnownLine(bytes.span, from: 0, into: &trace) { return known.isWhole }
      bytes.removeLast()
    }
    return try readLine(bytes.span, into: &trace)
  }

  private mutating func expectLength(of bytes: Span<UInt8>) throws(FileFault) {
    guard bytes.count > min(limits.rowLineBytes, limits.objectLineBytes) else { return }
    var first = 0
    while first < bytes.count, bytes[first] == ASCII.space || bytes[first] == ASCII.tab { first += 1 }
    let isRow = first < bytes.count && bytes[first] == ASCII.openBracket
    let greatest = isRow ? limits.rowLineBytes : limits.objectLineBytes
    guard bytes.count > greatest else { return }
    scanner.restart(atLine: line)
    if line == 1 { try scanner.expectPlainText(bytes, expected: headerExample) }
    throw scanner.fault(
      bytes, "found a line of more than \(greatest) bytes, expected at most that for \(isRow ? "a row" : "an object")")
  }

  private mutating func unfinishedLine() -> FileFault {
    let bytes = carry
    scanner.restart(atLine: line)
    do throws(FileFault) {
      if line == 1 { try scanner.expectPlainText(bytes.span, expected: headerExample) }
    } catch { return error }
    if let end = bytes.firstIndex(of: ASCII.carriageReturn) {
      return scanner.fault(
        bytes.span, at: end, "found a carriage return, expected lines that end with a line feed alone")
    }
    return scanner.fault(
      bytes.span, at: bytes.count, "found the end of the file inside a line, expected a line feed: the file is cut off")
  }
}

/// What messages say that a trace begins with.
let headerExample = #"a header such as {"settle":"trace","v":1,…}"#
