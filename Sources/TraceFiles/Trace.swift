/// One recorded gesture, or a few in a row, as its file says it: milliseconds, and lengths in the header's unit.
///
/// Two traces are equal if they say the same; the lines that they stood on do not count.
public struct Trace: Sendable {
  /// Who recorded it, in what units, and where the finger went down.
  public var header: TraceHeader
  /// Where it comes from; empty if the file does not say.
  public var meta: TraceMeta {
    get { (sharedMeta?.said ?? TraceMeta()).moved(by: metaLinesBelow) }
    set { (sharedMeta, metaLinesBelow) = (Shared(newValue), 0) }
  }
  /// The sheet that it happened on; `nil` where only velocities can be tested.
  public var scene: TraceScene? {
    get { sharedScene?.said.moved(by: sceneLinesBelow) }
    set { (sharedScene, sceneLinesBelow) = (newValue.map { Shared($0) }, 0) }
  }
  /// What happened, in order of time; rows of the same time in the order of the file.
  public var rows = TraceRows()
  /// What the person wanted; `nil` if nobody said.
  public var want: TraceWant?
  /// The line of the header in its file, from 1; 0 for a trace that was not read.
  public internal(set) var headerLine = 0
  /// The line of the first row, from 1; row `i` stands `i` lines below. 0 for a trace that was not read.
  public internal(set) var firstRowLine = 0

  /// What the meta and the scene line say, which many traces share; `nil` without one.
  var sharedMeta: Shared<TraceMeta>?
  var sharedScene: Shared<TraceScene>?
  /// What in them knows its place stands that many lines below.
  var metaLinesBelow = 0
  var sceneLinesBelow = 0

  /// True if nothing but fingers is in the rows.
  package var hasOnlyPointerRows: Bool { rows.hasOnlyPointers }

  /// A trace without rows.
  public init(_ header: TraceHeader) { self.header = header }

  /// Points in one unit of the file's lengths: 1, or one over the device's pixel ratio.
  public var pointsPerUnit: Double {
    switch header.lengthUnit {
    case .points: 1
    case .pixels: 1 / (sharedMeta?.said.pixelRatio ?? 1)
    }
  }

  /// Empties the trace and keeps the header and the rows' storage.
  mutating func restart(line: Int) {
    (sharedMeta, metaLinesBelow) = (nil, 0)
    (sharedScene, sceneLinesBelow) = (nil, 0)
    rows.removeAll(keepingCapacity: true)
    want = nil
    headerLine = line
    firstRowLine = 0
  }
}

extension Trace: Hashable {
  /// True if both say the same.
  public static func == (one: Trace, other: Trace) -> Bool {
    one.header == other.header && one.meta == other.meta && one.scene == other.scene && one.rows == other.rows
      && one.want == other.want
  }
  /// Hashes what the trace says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(header)
    hasher.combine(meta)
    hasher.combine(scene)
    hasher.combine(rows)
    hasher.combine(want)
  }
}

/// What the person meant to do, as a label; what a simulation must do is an expectation file's business.
public struct TraceWant: Hashable, Sendable {
  /// Who gave the label.
  public enum LabelSource: String, CaseIterable, Hashable, Sendable {
    /// The person who moved the finger.
    case recorder
    /// Somebody who looked at the recording.
    case reviewer
    /// A rule or a generator.
    case rule
  }

  /// The state aimed at.
  public var intent: String
  /// Who says so.
  public var labelBy: LabelSource

  /// The label `intent`, given by `labelBy`.
  public init(intent: String, labelBy: LabelSource) {
    self.intent = intent
    self.labelBy = labelBy
  }
}

/// What a line of many fields says, at the price of one reference.
final class Shared<Said: Sendable>: Sendable {
  let said: Said
  init(_ said: Said) { self.said = said }
}
