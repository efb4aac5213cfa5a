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
  public var json: JSONValue { JSONValue(.object(members.map { JSONMember($0.key, $0.content) })) }

  /// Writes ``json`` on one line, at a fraction of its price.
  package func write(to writer: inout ByteWriter) {
    var mark = ASCII.openBrace
    for (key, content) in members {
      writer.write(mark)
      // Keys are plain.
      writer.write(ASCII.quote)
      writer.write(raw: key)
      writer.write(ASCII.quote)
      writer.write(ASCII.colon)
      switch content {
      case .null: writer.write(raw: "null")
      case .number(let value): writer.write(value)
      case .string(let text): writer.write(quoted: text)
      case .bool, .array, .object: writer.write(JSONValue(content))
      }
      mark = ASCII.comma
    }
    writer.write(ASCII.closeBrace)
  }

  private var members: [(key: String, content: JSONValue.Content)] {
    func number(_ value: Double?) -> JSONValue.Content { value.map { .number($0) } ?? .null }
    func text(_ value: String?) -> JSONValue.Content { value.map { .string($0) } ?? .null }
    return [
      ("trace", .string(trace)),
      ("gesture", .number(Double(report.index + 1))),
      ("estimator", .string(report.estimator)),
      ("release_velocity_up_pt_s", number(report.releaseVelocity)),
      ("rule", text(report.decision?.rule.name)),
      ("start_state", .string(report.startState)),
      ("target", .string(report.target)),
      ("intent", text(intent)),
      ("observed", text(observed?.state)),
      ("settle_time_s", number(report.settleTime)),
      ("rest_rule", .string(restRule.text)),
      ("overshoot_pt", number(report.overshoot)),
      ("peak_speed_pt_s", number(report.peakSpeed)),
      ("handoffs", .number(Double(report.handOffs))),
      ("lost_travel_pt", .number(report.lostTravel)),
      ("flip_velocity_up_pt_s", number(report.flipVelocityUp)),
      ("flip_height_pt", number(report.decision?.flipHeight)),
      ("solver", .string(solver)),
      ("rhs_evaluations", number(report.evaluations.map { Double($0) })),
      ("max_error_pt", number(report.maxError)),
      ("observed_height_pt", number(observed?.height)),
      ("release_height_pt", .number(report.releaseHeight)),
      ("slop_pt", .number(report.slop)),
      ("left_over_travel_pt", .number(report.leftOverTravel)),
      ("down_on", .string(report.origin.name)),
      ("ended", .string(report.ending.name)),
      ("breaches", .number(Double(breaches))),
      ("stuck_pt", number(report.standstill?.offset)),
    ]
  }
}
