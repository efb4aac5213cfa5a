/// Writes traces in the canonical form: fixed order of keys, shortest numbers, line feeds, the first down at time 0.
///
/// Reading what was written gives the same trace, if it keeps the reader's rules and limits, and writing that gives the
/// same bytes. Times of a trace whose first down is not at 0 are shifted and rounded to nanoseconds.
/// - Precondition: all numbers are finite. Nothing else is checked.
public struct TraceWriter: Sendable {
  private var writer = ByteWriter()

  /// A writer that has written nothing.
  public init() {}

  /// What was written since the last ``removeAll()``.
  public var bytes: [UInt8] { writer.bytes }

  /// Forgets the bytes and keeps their storage, to write the next piece of a long file.
  public mutating func removeAll() { writer.removeAll() }

  /// Writes a whole trace.
  public mutating func write(_ trace: Trace) {
    writeLine(trace.header.members)
    let meta = trace.meta.members
    if !meta.isEmpty { writeLine([JSONMember("meta", .object(meta))]) }
    if let scene = trace.scene { writeLine(scene.members) }
    let zero = trace.firstDownTime
    for row in trace.rows {
      switch row {
      case .pointer(let row): write(row, since: zero)
      case .event(let event, let time): write(event.members, at: shifted(time, since: zero))
      case .observed(let observation, let time):
        write([JSONMember("observed", .object(observation.members))], at: shifted(time, since: zero))
      }
    }
    if let want = trace.want { writeLine([JSONMember("want", .object(want.members))]) }
  }

  private mutating func write(_ row: TracePointerRow, since zero: Double) {
    writer.write(ASCII.openBracket)
    writer.write(shifted(row.time, since: zero))
    writer.write(raw: ",\"")
    writer.write(row.phase.rawValue)
    writer.write(raw: "\",")
    writer.write(row.pointer)
    writer.write(ASCII.comma)
    writer.write(row.x)
    writer.write(ASCII.comma)
    writer.write(row.y)
    writer.write(raw: row.isResampled ? ",\"r\"]\n" : "]\n")
  }

  private mutating func write(_ members: [JSONMember], at time: Double) {
    writeLine([JSONMember("t", .number(time))] + members)
  }

  private mutating func writeLine(_ members: [JSONMember]) {
    writer.write(members)
    writer.write(ASCII.lineFeed)
  }

  /// Whole nanoseconds, so that 108.3 - 100 is 8.3 and not 8.299999999999997.
  private func shifted(_ time: Double, since zero: Double) -> Double {
    guard zero != 0 else { return time }
    let nanoseconds = (time - zero) * 1e6
    // 104 days and more have no nanoseconds in a double.
    guard abs(nanoseconds) < 9e15 else { return time - zero }
    return Double(Int64(nanoseconds + (nanoseconds < 0 ? -0.5 : 0.5))) / 1e6
  }
}

extension Trace {
  /// Milliseconds of the first down, or of the first row if no pointer goes down; 0 without rows.
  public var firstDownTime: Double {
    for row in rows { if case .pointer(let row) = row, row.phase == .down { return row.time } }
    return rows.first?.time ?? 0
  }

  /// The canonical file of this trace alone.
  public var canonicalBytes: [UInt8] {
    var writer = TraceWriter()
    writer.write(self)
    return writer.bytes
  }
}
