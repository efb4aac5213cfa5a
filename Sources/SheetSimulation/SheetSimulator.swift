import GestureForwarding
import GestureInput
import SheetModel
public import SnapPhysics

/// Plays a recording on a scene: samples in, the sheet's every frame out.
///
/// A pure function of scene, recording, solver and rate. The simulator keeps its buffers between runs and allocates
/// nothing per frame.
public struct SheetSimulator: Sendable {
  /// What something that moves by itself does.
  enum Mover: Sendable {
    /// A spring carries it to the field's target.
    case settle(ForceField, stopsAtTarget: Bool)
    /// It slows down by itself; times are seconds since the start of the recording.
    case decay(DecayMotion, since: Double)
  }

  /// The scene that every run starts from.
  public let scene: Scene
  /// Frames per second.
  public let rate: Double
  /// Every settle is compared with the closed form.
  public let verifies: Bool

  var sheet: Sheet
  var chain: ForwardingChain
  var recognizer: PanRecognizer
  /// Where everything is drawn and how fast it moves (pt, pt/s), in the chain's order.
  var current: [MotionState]
  /// What moves by itself, in the chain's order.
  var movers: [Mover?]
  /// Frames of the running slice, one buffer a participant.
  var buffers: [[MotionState]]
  /// What the running slice's settles came to.
  var summaries: [SettleSummary?]
  /// Where nested sheets and pagers rest, in the chain's order; empty for the others.
  let rests: [[Double]]
  let contentNames: [String]
  var now = 0.0
  var nextFrame = 0
  /// State that a touch-down interrupted on the way to.
  var caughtTarget: String?
  /// Whoever moved last under the finger.
  var lastMover: Int?
  /// Settled seconds of the last release, through all its slices.
  var settleElapsed = 0.0
  /// Gesture whose release is being carried out.
  var openGesture: Int?
  /// What the finger hit when it went down.
  var touchedRegion = SheetLayout.Region.background

  /// A simulator of a scene.
  ///
  /// - Parameters:
  ///   - rate: Frames per second of the display.
  ///   - verifies: Compare every settle with the closed form.
  /// - Precondition: the rate is positive and finite.
  public init(_ scene: Scene, rate: Double = 120, verifies: Bool = false) {
    precondition(rate > 0 && rate.isFinite, "a display has a positive, finite rate")
    self.scene = scene
    self.rate = rate
    self.verifies = verifies
    sheet = Sheet(scene.sheet, in: scene.viewport)
    chain = Self.chain(of: scene, sheet: sheet)
    recognizer = PanRecognizer(scene.recognition)
    contentNames = scene.content.map { $0.name }
    rests = Self.rests(of: scene)
    current = []
    movers = []
    summaries = []
    let frames = Int((scene.physics.timeLimit * rate).rounded(.up)) + 2
    buffers = chain.participants.indices.map { index in
      let settles = index == scene.content.count || !Self.rests(of: scene)[index].isEmpty
      return settles ? [MotionState](repeating: MotionState(position: 0, velocity: 0), count: frames) : []
    }
  }

  /// Plays a recording to the end and on until everything rests.
  ///
  /// - Parameter timeline: Is cleared first; its memory is reused.
  /// - Throws: ``SolverError`` of the solver, its time counted from the release.
  public mutating func run<Solver: SettleSolver & ~Copyable>(
    _ recording: borrowing Recording, with solver: inout Solver, into timeline: inout Timeline
  ) throws(SolverError) {
    reset()
    let last = max(recording.samples.last?.time ?? 0, recording.events.last?.time ?? 0)
    timeline.rate = rate
    timeline.clear(contentNames: contentNames, expecting: Int(last * rate) + Int(2 * rate) + 2)
    writeFrame(into: &timeline)
    var (sample, event) = (0, 0)
    while sample < recording.samples.count || event < recording.events.count {
      let sampleTime = sample < recording.samples.count ? recording.samples[sample].time : .infinity
      let eventTime = event < recording.events.count ? recording.events[event].time : .infinity
      try advance(to: min(sampleTime, eventTime), with: &solver, into: &timeline)
      if eventTime <= sampleTime {
        apply(recording.events[event].kind)
        event += 1
      } else {
        take(recording.samples[sample], origin: recording.origin, into: &timeline)
        sample += 1
      }
    }
    if recognizer.isTouched { handle(recognizer.lose(), origin: nil, ending: .lost, into: &timeline) }
    try advance(to: .infinity, with: &solver, into: &timeline)
    writeFrame(into: &timeline)
    timeline.events.append(contentsOf: sheet.drainEvents())
  }

  private mutating func reset() {
    sheet = Sheet(scene.sheet, in: scene.viewport, restingIn: scene.start.state)
    chain = Self.chain(of: scene, sheet: sheet)
    recognizer = PanRecognizer(scene.recognition)
    current = chain.participants.map { MotionState(position: $0.position, velocity: 0) }
    movers = current.map { _ in nil }
    summaries = current.map { _ in nil }
    (now, nextFrame, settleElapsed) = (0, 0, 0)
    (caughtTarget, lastMover, openGesture) = (nil, nil, nil)
  }

  /// What reports call a participant.
  func name(of index: Int) -> String {
    index < contentNames.count ? contentNames[index] : "sheet"
  }
}

extension SheetSimulator {
  private static func chain(of scene: Scene, sheet: Sheet) -> ForwardingChain {
    var participants: [Participant] = []
    for element in scene.content {
      switch element {
      case .scroll(let region):
        let offset = scene.start.offsets.first { $0.region == region.name }?.offset ?? 0
        participants.append(Participant(region: region, offset: offset))
      case .sheet(let nested):
        let heights = nested.detents.map { $0.height }
        participants.append(
          Participant(
            sheetAt: heights[0], lowest: heights[0], tallest: heights[heights.count - 1],
            overDrag: .clamp, dimension: scene.viewport.height))
      }
    }
    participants.append(participant(of: sheet, in: scene))
    var chain = ForwardingChain(participants, policy: scene.policy)
    if case .inStates(let names) = scene.policy.contentScrolling {
      chain.scrollableHeights = names.compactMap { sheet.layout.detent(named: $0)?.height }
    }
    return chain
  }

  static func participant(of sheet: Sheet, in scene: Scene) -> Participant {
    let candidates = sheet.layout.gestureCandidates
    let lowest = candidates.first?.height ?? 0
    return Participant(
      sheetAt: sheet.height, lowest: lowest, tallest: candidates.last?.height ?? lowest,
      growsDownward: sheet.layout.growsDownward, overDrag: scene.physics.overDrag,
      dimension: scene.viewport.height)
  }

  private static func rests(of scene: Scene) -> [[Double]] {
    scene.content.map { element in
      switch element {
      case .sheet(let nested): return nested.detents.map { $0.height }
      case .scroll(let region):
        guard let page = region.pageLength else { return [] }
        let whole = Int((region.extent / page).rounded(.up))
        var stops = (0..<whole).map { Double($0) * page }
        stops.append(region.extent)
        return stops
      }
    } + [[]]
  }
}
