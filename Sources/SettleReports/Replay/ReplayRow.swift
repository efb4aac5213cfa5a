public import SheetSimulation
public import SnapPhysics
public import TraceFiles

/// One gesture of a replay, as one line of JSON: the keys are stable, and a key with nothing to say is null.
public struct ReplayRow: Hashable, Sendable {
  /// The trace's identifier.
  public var trace: String
  /// What the gesture did.
  public var report: GestureReport
  /// The state that the person aimed at, if somebody said so.
  public var intent: String?
  /// What the recorded app's own sheet came to, if it was observed.
  public var observed: Observed?
  /// When the sheet counted as settled.
  public var restRule: RestRule
  /// The solver's name.
  public var solver: String
  /// How often an invariant of forwarding was broken in the trace.
  public var breaches: Int

  /// What the recorded app's own sheet came to.
  public struct Observed: Hashable, Sendable {
    /// The last state that it reported.
    public var state: String?
    /// The last height that was seen, pt.
    public var height: Double?

    /// An observation.
    public init(state: String?, height: Double?) {
      self.state = state
      self.height = height
    }
  }

  /// A row.
  public init(
    trace: String, report: GestureReport, intent: String? = nil, observed: Observed? = nil, restRule: RestRule,
    solver: String, breaches: Int = 0
  ) {
    self.trace = trace
    self.report = report
    self.intent = intent
    self.observed = observed
    self.restRule = restRule
    self.solver = solver
    self.breaches = breaches
  }

  /// The row as a JSON object, its keys in the documented order.
  public var json: JSONValue {
    var members = RowMembers()
    put(into: &members)
    return JSONValue(.object(members.all))
  }

  /// Writes ``json`` on one line, at a fraction of its price.
  package func write(to writer: inout ByteWriter) {
    var line = RowLine(writer: consume writer)
    put(into: &line)
    writer = line.writer
    writer.write(ASCII.closeBrace)
  }

  private func put(into row: inout some RowSink) {
    row.put("trace", trace)
    row.put("gesture", Double(report.index + 1))
    row.put("estimator", report.estimator)
    row.put("release_velocity_up_pt_s", report.releaseVelocity)
    row.put("rule", report.decision?.rule.name)
    row.put("start_state", report.startState)
    row.put("target", report.target)
    row.put("intent", intent)
    row.put("observed", observed?.state)
    row.put("settle_time_s", report.settleTime)
    row.put("rest_rule", restRule)
    row.put("overshoot_pt", report.overshoot)
    row.put("peak_speed_pt_s", report.peakSpeed)
    row.put("handoffs", Double(report.handOffs))
    row.put("lost_travel_pt", report.lostTravel)
    row.put("flip_velocity_up_pt_s", report.flipVelocityUp)
    row.put("flip_height_pt", report.decision?.flipHeight)
    row.put("solver", solver)
    row.put("rhs_evaluations", report.evaluations.map { Double($0) })
    row.put("max_error_pt", report.maxError)
    row.put("observed_height_pt", observed?.height)
    row.put("release_height_pt", report.releaseHeight)
    row.put("slop_pt", report.slop)
    row.put("left_over_travel_pt", report.leftOverTravel)
    row.put("down_on", report.origin.name)
    row.put("ended", report.ending.name)
    row.put("breaches", Double(breaches))
    row.put("stuck_pt", report.standstill?.offset)
  }
}

/// Takes the keys of a row in their order; what is `nil` is null.
private protocol RowSink {
  mutating func put(_ key: String, _ number: Double?)
  mutating func put(_ key: String, _ text: String?)
  mutating func put(_ key: String, _ rule: RestRule)
}

private struct RowMembers: RowSink {
  var all: [JSONMember] = []

  mutating func put(_ key: String, _ number: Double?) {
    all.append(JSONMember(key, number.map { .number($0) } ?? .null))
  }
  mutating func put(_ key: String, _ text: String?) { all.append(JSONMember(key, text.map { .string($0) } ?? .null)) }
  mutating func put(_ key: String, _ rule: RestRule) { put(key, rule.text) }
}

private struct RowLine: RowSink {
  var writer: ByteWriter
  private var mark = ASCII.openBrace

  init(writer: consuming ByteWriter) { self.writer = writer }

  mutating func put(_ key: String, _ number: Double?) {
    put(key)
    if let number { writer.write(number) } else { writer.write(raw: "null") }
  }

  mutating func put(_ key: String, _ text: String?) {
    put(key)
    if let text { writer.write(quoted: text) } else { writer.write(raw: "null") }
  }

  /// Its words are plain.
  mutating func put(_ key: String, _ rule: RestRule) {
    put(key)
    writer.write(ASCII.quote)
    rule.write(to: &writer)
    writer.write(ASCII.quote)
  }

  /// Keys are plain.
  private mutating func put(_ key: String) {
    writer.write(plainKey: key, after: mark)
    mark = ASCII.comma
  }
}
