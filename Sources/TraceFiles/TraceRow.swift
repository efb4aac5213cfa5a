/// One line of what happened.
public enum TraceRow: Hashable, Sendable {
  /// A finger.
  case pointer(TracePointerRow)
  /// Something that the host or the system did, at a time in milliseconds. Boxed, so that pointer rows stay small.
  indirect case event(TraceEvent, at: Double)
  /// What the recorded app's own sheet did, at a time in milliseconds.
  indirect case observed(TraceObservation, at: Double)

  /// Milliseconds on the trace's own clock.
  public var time: Double {
    switch self {
    case .pointer(let row): row.time
    case .event(_, let time), .observed(_, let time): time
    }
  }
}

/// What a pointer did: `[t,phase,pointer,x,y]` with an optional sixth element `"r"`.
public struct TracePointerRow: Hashable, BitwiseCopyable, Sendable {
  /// What a pointer does.
  public enum Phase: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// It touches: `d`.
    case down = 0x64
    /// It moves, or stays where it is: `m`.
    case move = 0x6D
    /// It lifts: `u`.
    case up = 0x75
    /// The system took it away: `c`.
    case cancel = 0x63
  }

  /// Milliseconds on the trace's own clock.
  public var time: Double
  /// Rightwards, in the header's length unit.
  public var x: Double
  /// Downwards, in the header's length unit.
  public var y: Double
  /// Which finger; 0 or more.
  public var pointer: Int
  /// What it did.
  public var phase: Phase
  /// True for a sample that the platform made up or predicted; estimators skip it.
  public var isResampled: Bool

  /// A row.
  public init(
    time: Double, phase: Phase, pointer: Int = 0, x: Double, y: Double, isResampled: Bool = false
  ) {
    (self.time, self.x, self.y, self.pointer) = (time, x, y, pointer)
    (self.phase, self.isResampled) = (phase, isResampled)
  }
}

/// What the recorded app's own sheet did: `{"t":..,"observed":{..}}`. At least one of the three is there.
public struct TraceObservation: Hashable, Sendable {
  /// The sheet's height, in the header's length unit.
  public var height: Double?
  /// How far its content was scrolled, in the header's length unit.
  public var offset: Double?
  /// The state that it reported.
  public var state: String?

  /// An observation.
  public init(height: Double? = nil, offset: Double? = nil, state: String? = nil) {
    (self.height, self.offset, self.state) = (height, offset, state)
  }
}

extension TraceObservation {
  init(_ field: JSONField, _ limits: FileLimits) throws(FileFault) {
    let range = -limits.coordinate...limits.coordinate
    let expected = "a length of at most \(shortestText(limits.coordinate))"
    height = try field.optional("height")?.number(in: range, expected)
    offset = try field.optional("offset")?.number(in: range, expected)
    state = try field.optional("state")?.text("the name of a state")
    try field.refuseOtherKeys(than: ["height", "offset", "state"])
    if height == nil, offset == nil, state == nil { throw field.unexpected("height, offset or state in it") }
  }

  var members: [JSONMember] {
    var members: [JSONMember] = []
    if let height { members.append(JSONMember("height", .number(height))) }
    if let offset { members.append(JSONMember("offset", .number(offset))) }
    if let state { members.append(JSONMember("state", .string(state))) }
    return members
  }
}
