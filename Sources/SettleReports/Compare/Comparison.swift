public import SheetSimulation
public import SnapPhysics
public import TraceFiles

/// One trace answered by several sides: platforms, scenes, a scene with one value changed.
///
/// The first side is the reference. Every other one is compared with it gesture by gesture, and what makes the
/// difference is found by playing the reference with one part at a time taken from the other side.
public struct Comparison: Sendable {
  /// One side and what it did.
  public struct Side: Sendable {
    /// What a person called it.
    public let name: String
    /// What it was played on.
    public let scene: Scene
    /// What it did.
    public let timeline: Timeline
    /// Greatest distance (pt) between its heights at 60, 90, 120 and 240 Hz, at the times that all of them show.
    public let rateSpread: Double
    /// How it differs from the reference, by gesture; empty for the reference itself.
    public internal(set) var differences: [Difference] = []
  }

  /// How one gesture's answer differs from the reference's.
  public struct Difference: Hashable, Sendable {
    /// Another state.
    public internal(set) var targetDiffers = false
    /// Greatest distance (pt) of the heights from the finger's touch to the next one's.
    public internal(set) var greatestDistance = 0.0
    /// The parts that change the reference's answer when taken alone from the side.
    public internal(set) var causes: [Part] = []
    /// Those of them that change its target.
    public internal(set) var causesOfTarget: [Part] = []

    /// The answers are not the same.
    public var isOne: Bool { targetDiffers || greatestDistance > Comparison.leastDistance }
  }

  /// The trace's identifier.
  public let trace: String
  /// The reference, then the others.
  public internal(set) var sides: [Side]

  /// Points below which two curves are one.
  public static let leastDistance = 0.01
  /// Frames per second at which sensitivity to them is looked at.
  public static let rates = [60.0, 90, 120, 240]
  /// The greatest rate that divides all of ``rates``: when all of them show a frame.
  private static let commonRate = 30.0

  /// Plays a trace on every side.
  ///
  /// - Parameters:
  ///   - trace: What the finger did.
  ///   - scenes: What each side is called and plays on; the first is the reference.
  ///   - rate: Frames per second of the display.
  ///   - solver: What carries solved springs to rest.
  /// - Precondition: there is a side.
  /// - Throws: ``/SnapPhysics/SolverError`` of the solver.
  /// - Complexity: five plays a side, and up to four more to find the causes.
  public init<Solver: SettleSolver & ~Copyable>(
    of trace: Trace, on scenes: [(name: String, scene: Scene)], rate: Double = 120, with solver: inout Solver
  ) throws(SolverError) {
    precondition(!scenes.isEmpty, "a comparison needs a side")
    self.trace = trace.header.id
    let recording = trace.recording
    var sides: [Side] = []
    for (name, scene) in scenes {
      let timeline = try Self.played(recording, on: scene, rate, &solver)
      let spread = try Self.rateSpread(recording, on: scene, &solver)
      var side = Side(name: name, scene: scene, timeline: timeline, rateSpread: spread)
      if let reference = sides.first {
        side.differences = try Self.differences(of: side, from: reference, recording, rate, &solver)
      }
      sides.append(side)
    }
    self.sides = sides
  }

  private static func played<Solver: SettleSolver & ~Copyable>(
    _ recording: Recording, on scene: Scene, _ rate: Double, _ solver: inout Solver
  ) throws(SolverError) -> Timeline {
    var timeline = Timeline(rate: rate)
    var simulator = SheetSimulator(scene, rate: rate)
    try simulator.run(recording, with: &solver, into: &timeline)
    return timeline
  }

  private static func rateSpread<Solver: SettleSolver & ~Copyable>(
    _ recording: Recording, on scene: Scene, _ solver: inout Solver
  ) throws(SolverError) -> Double {
    var timelines: [Timeline] = []
    for rate in rates { timelines.append(try played(recording, on: scene, rate, &solver)) }
    let end = timelines.map { $0.time(of: $0.count - 1) }.max() ?? 0
    var spread = 0.0
    for frame in 0...Int((end * commonRate).rounded(.up)) {
      let heights = timelines.map { timeline in
        timeline.heights[min(frame * Int(timeline.rate / commonRate), timeline.count - 1)]
      }
      spread = max(spread, (heights.max() ?? 0) - (heights.min() ?? 0))
    }
    return spread
  }

  // MARK: Differences

  private static func differences<Solver: SettleSolver & ~Copyable>(
    of side: Side, from reference: Side, _ recording: Recording, _ rate: Double, _ solver: inout Solver
  ) throws(SolverError) -> [Difference] {
    var differences = compared(side.timeline, reference.timeline)
    guard differences.contains(where: { $0.isOne }) else { return differences }
    for part in Part.allCases where !part.isSame(side.scene, reference.scene) {
      // Another sheet is told as such: with other states neither side could stand in for the other.
      guard part != .sheet else {
        for index in differences.indices where differences[index].isOne { differences[index].causes.append(.sheet) }
        continue
      }
      var mixed = reference.scene
      part.copy(from: side.scene, to: &mixed)
      let alone = compared(try played(recording, on: mixed, rate, &solver), reference.timeline)
      for index in differences.indices where differences[index].isOne && alone[index].isOne {
        differences[index].causes.append(part)
        if differences[index].targetDiffers, alone[index].targetDiffers {
          differences[index].causesOfTarget.append(part)
        }
      }
    }
    return differences
  }

  /// Two timelines of one recording and rate, gesture by gesture.
  private static func compared(_ one: Timeline, _ other: Timeline) -> [Difference] {
    let starts = one.gestures.map { Int(($0.downTime * one.rate).rounded(.up)) }
    let last = max(one.count, other.count)
    return one.gestures.indices.map { index in
      var difference = Difference()
      difference.targetDiffers = one.gestures[index].target != other.gestures[index].target
      let end = index + 1 < starts.count ? starts[index + 1] : last
      for frame in starts[index]..<max(end, starts[index]) {
        let distance = one.heights[min(frame, one.count - 1)] - other.heights[min(frame, other.count - 1)]
        difference.greatestDistance = max(difference.greatestDistance, abs(distance))
      }
      return difference
    }
  }
}
