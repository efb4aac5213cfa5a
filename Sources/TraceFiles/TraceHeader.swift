/// The first line of a trace. Units are declared, never implied: times in milliseconds, y downwards.
public struct TraceHeader: Hashable, Sendable {
  /// What the rows' times were taken from.
  public enum Clock: String, CaseIterable, Hashable, Sendable {
    /// The event's own time stamp: the only one fit for velocities.
    case event
    /// The time of the frame that delivered the event.
    case frame
    /// The time at which a handler ran.
    case handler
    /// No clock: the rows were made.
    case synthetic
  }

  /// The unit of every length in the trace.
  public enum LengthUnit: String, CaseIterable, Hashable, Sendable {
    /// Points: logical pixels.
    case points = "pt"
    /// Device pixels; meta says how many there are to a point.
    case pixels = "px"
  }

  /// Where the finger went down.
  public enum Surface: String, CaseIterable, Hashable, Sendable {
    /// The sheet's handle.
    case handle
    /// The sheet's header or top content.
    case header
    /// A scroll region or other content of the sheet.
    case content
    /// What is behind the sheet.
    case background
    /// Elsewhere; the host forwards the pan to the sheet.
    case forwarded
    /// Wherever the scene's layout says that the point is.
    case hitTest = "hit-test"
  }

  /// The trace's name, used in reports.
  public var id: String
  /// What the rows' times were taken from.
  public var clock: Clock
  /// The unit of every length in the trace.
  public var lengthUnit: LengthUnit
  /// What the clock can resolve, in milliseconds; `nil` if unknown.
  public var timeResolution: Double?
  /// Where the finger went down.
  public var downOn: Surface
  /// Keys that this version does not know, kept as they are.
  public var others: [JSONMember] = []

  /// A header of version 1.
  public init(
    id: String, clock: Clock, lengthUnit: LengthUnit = .points, timeResolution: Double? = nil,
    downOn: Surface = .hitTest
  ) {
    self.id = id
    self.clock = clock
    self.lengthUnit = lengthUnit
    self.timeResolution = timeResolution
    self.downOn = downOn
  }
}

extension TraceHeader.Clock: NamedChoice {}
extension TraceHeader.LengthUnit: NamedChoice {}
extension TraceHeader.Surface: NamedChoice {}
extension TraceWant.LabelSource: NamedChoice {}
extension TraceMeta.Resampling: NamedChoice {}

extension TraceHeader {
  private static let keys = [
    "settle", "v", "id", "clock", "t_unit", "length_unit", "y_axis", "t_resolution_ms", "down_on",
  ]

  init(_ line: JSONField) throws(FileFault) {
    try line.required("settle").expect("trace", "\"trace\"")
    let version = try line.required("v", "the format's version, 1")
    guard case .number(1) = version.value.content else {
      throw version.unexpected("1, the only version that this reader knows")
    }
    id = try line.required("id", "the trace's name").text("the trace's name")
    clock = try line.required("clock", "event, frame, handler or synthetic").choice()
    try line.required("t_unit", "\"ms\"").expect("ms", "\"ms\": times are milliseconds")
    lengthUnit = try line.required("length_unit", "\"pt\" or \"px\"").choice()
    try line.required("y_axis", "\"down\"").expect("down", "\"down\": y grows downwards")
    timeResolution = try line.optional("t_resolution_ms")?.positiveNumber("milliseconds greater than 0")
    downOn = try line.optional("down_on")?.choice() ?? .hitTest
    others = try line.others(than: Self.keys)
  }

  var members: [JSONMember] {
    var members = [
      JSONMember("settle", .string("trace")), JSONMember("v", .number(1)), JSONMember("id", .string(id)),
      JSONMember("clock", .string(clock.name)), JSONMember("t_unit", .string("ms")),
      JSONMember("length_unit", .string(lengthUnit.name)), JSONMember("y_axis", .string("down")),
    ]
    if let timeResolution { members.append(JSONMember("t_resolution_ms", .number(timeResolution))) }
    members.append(JSONMember("down_on", .string(downOn.name)))
    return members + others
  }
}

extension TraceWant {
  init(_ field: JSONField) throws(FileFault) {
    intent = try field.required("intent", "the state aimed at").text("the name of a state")
    labelBy = try field.required("label_by", "recorder, reviewer or rule").choice()
    try field.refuseOtherKeys(than: ["intent", "label_by"])
  }

  var members: [JSONMember] {
    [JSONMember("intent", .string(intent)), JSONMember("label_by", .string(labelBy.name))]
  }
}
