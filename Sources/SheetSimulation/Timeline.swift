public import SheetModel
import SnapPhysics

/// What a sheet did, frame by frame, and why.
///
/// Columns of equal length, one entry a frame: frame `k` is at `k / rate` seconds since the start of the recording and
/// shows how things stand at that time, after everything that happens at it. While a finger holds the sheet the height
/// is that of its last sample. The first frame is at 0; the last is the first at or after the end, which is the last
/// sample or event or, if something still moves then, the time when everything rests. So ``count`` is one more than the
/// least `k` with `k / rate >= end`, and the last frame shows the sheet at rest, exactly on its target, or gone.
///
/// A timeline is reused: clearing it keeps its memory.
public struct Timeline: Sendable {
  /// Frames per second.
  public internal(set) var rate: Double
  /// Heights of the sheet, pt.
  public internal(set) var heights: [Double] = []
  /// Velocities of the sheet's moving edge, pt/s, up-positive on the screen: for a sheet that hangs from the top,
  /// negative while it grows. 0 while a finger holds it.
  public internal(set) var velocities: [Double] = []
  /// What the sheet was doing.
  public internal(set) var phases: [Sheet.Phase] = []
  /// Offsets (pt) of scroll regions and heights of nested sheets: ``contentNames``.count numbers a frame, innermost
  /// first.
  public internal(set) var contentPositions: [Double] = []
  /// Names of what ``contentPositions`` holds.
  public internal(set) var contentNames: [String] = []
  /// What the sheet told the outside, in the order of time.
  public internal(set) var events: [SheetEvent] = []
  /// Where one thing passed its motion to another.
  public internal(set) var handOffs: [HandOff] = []
  /// One report a gesture.
  public internal(set) var gestures: [GestureReport] = []
  /// How often an invariant of forwarding was broken; all zero for the `settle.*` policies.
  public internal(set) var breaches = InvariantBreaches()

  /// An empty timeline.
  ///
  /// - Precondition: the rate is positive and finite.
  public init(rate: Double = 120) {
    precondition(rate > 0 && rate.isFinite, "a display has a positive, finite rate")
    self.rate = rate
  }

  /// Frames so far.
  public var count: Int { heights.count }

  /// Seconds since the start of the recording at which frame `index` is shown.
  public func time(of index: Int) -> Double { Double(index) / rate }

  mutating func clear(contentNames: [String], expecting frames: Int) {
    heights.removeAll(keepingCapacity: true)
    velocities.removeAll(keepingCapacity: true)
    phases.removeAll(keepingCapacity: true)
    contentPositions.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    handOffs.removeAll(keepingCapacity: true)
    gestures.removeAll(keepingCapacity: true)
    breaches = InvariantBreaches()
    self.contentNames = contentNames
    heights.reserveCapacity(frames)
    velocities.reserveCapacity(frames)
    phases.reserveCapacity(frames)
    contentPositions.reserveCapacity(frames * contentNames.count)
  }
}

/// One thing passing its motion on to another.
public struct HandOff: Hashable, Sendable {
  /// Seconds since the start of the recording.
  public let time: Double
  /// Who stopped; the sheet's own name is `sheet`.
  public let from: String
  /// Who carries on.
  public let to: String
  /// Velocity before, pt/s, up- or left-positive as the finger's travel; `nil` if a finger drags.
  public let velocityBefore: Double?
  /// Velocity after, pt/s.
  public let velocityAfter: Double?
}

/// How often the invariants of forwarding were broken. Platform families break some by design; the counts show it.
public struct InvariantBreaches: Hashable, Sendable {
  /// What was taken and what was left over did not add up to the finger's travel.
  public internal(set) var conservation = 0
  /// Somebody claimed more than was offered, or against it, and was clamped.
  public internal(set) var overClaims = 0
  /// Something moved further than the finger, or against it.
  public internal(set) var jumps = 0
  /// A drag that started on the handle or header changed a scroll offset.
  public internal(set) var handleScrolls = 0
  /// A velocity grew or turned round at a hand-off.
  public internal(set) var grownVelocities = 0

  /// All of them.
  public var total: Int { conservation + overClaims + jumps + handleScrolls + grownVelocities }
}
