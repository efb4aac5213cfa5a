import GestureForwarding
import GestureInput
import SheetModel
public import SnapPhysics

/// Plays a recording on a scene: samples in, the sheet's every frame out.
///
/// A pure function of scene, recording, solver and rate. The simulator keeps its buffers between runs and allocates
/// nothing per frame.
public struct SheetSimulator: Sendable {
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
  /// What is seen of the participants in the running slice, in the chain's order.
  var sights: [Sight] = []
  /// How every run starts: the sheet waiting to be presented, once a recording asked for it, or presented before.
  private var waiting: (sheet: Sheet, chain: ForwardingChain)?
  private var presented: (sheet: Sheet, chain: ForwardingChain)
  private let restsAtStart: [[Double]]
  /// Frames of the running settles, one buffer a participant.
  var buffers: [[MotionState]]
  /// Where nested sheets and pagers rest, in the chain's order; empty for the others.
  var rests: [[Double]]
  /// Where nested sheets and pagers were going when a finger caught them, in the chain's order.
  var caughtTargets: [Double?]
  let contentNames: [String]
  var now = 0.0
  var nextFrame = 0
  /// Gesture of the finger that is down.
  var finger: Int?
  /// The finger moves the chain: it is not beside the sheet, and the sheet was not closed under it.
  var holdsChain = false
  /// The sheet took travel of this gesture.
  var draggedSheet = false
  /// The sheet was let go among wells, and nobody worked out yet where it goes.
  var falling: Fall?
  /// Whoever moved last under the finger.
  var lastMover: Int?
  /// What the finger hit when it went down; `nil` if the recording says that it was something else.
  var touchedRegion: SheetLayout.Region?
  /// Gesture whose flings run on.
  var released: Int?
  /// The finger's velocity at its release, pt/s.
  var releasedVelocity = 0.0
  /// What snap rules ask about the gesture that moved the chain last.
  var pull = Pull()
  /// Gesture that the sheet settles for; `nil` once somebody else sent it elsewhere.
  var settling: Int?
  /// The settles of ``settling`` so far, and those before the running one.
  var totals = SettleTotals()
  var earlierTotals = SettleTotals()

  /// A simulator of a scene.
  ///
  /// - Parameters:
  ///   - scene: What every run starts from.
  ///   - rate: Frames per second of the display.
  ///   - verifies: Compare every settle with the closed form.
  /// - Precondition: the rate is positive and finite.
  public init(_ scene: Scene, rate: Double = 120, verifies: Bool = false) {
    precondition(rate > 0 && rate.isFinite, "a display has a positive, finite rate")
    self.scene = scene
    self.rate = rate
    self.verifies = verifies
    sheet = Sheet(scene.sheet, in: scene.viewport, restingIn: scene.start.state)
    chain = Self.chain(of: scene, sheet: sheet)
    presented = (sheet, chain)
    recognizer = PanRecognizer(scene.recognition)
    contentNames = scene.content.map { $0.name }
    let rests = Self.rests(of: scene)
    self.rests = rests
    restsAtStart = rests
    current = []
    movers = []
    caughtTargets = []
    let frames = Int((scene.physics.timeLimit * rate).rounded(.up)) + 2
    buffers = chain.participants.indices.map { index in
      let settles = index == scene.content.count || !rests[index].isEmpty
      return settles ? [MotionState](repeating: MotionState(position: 0, velocity: 0), count: frames) : []
    }
  }

  /// Plays a recording to the end and on until everything rests.
  ///
  /// - Parameters:
  ///   - recording: What the fingers did and what else happened.
  ///   - solver: What carries a released sheet to rest.
  ///   - timeline: Is cleared first; its memory is reused.
  /// - Throws: ``/SnapPhysics/SolverError`` of the solver, its time counted from the release.
  public mutating func run<Solver: SettleSolver & ~Copyable>(
    _ recording: borrowing Recording, with solver: inout Solver, into timeline: inout Timeline
  ) throws(SolverError) {
    reset(waits: recording.waitsToBePresented)
    let last = max(recording.samples.last?.time ?? 0, recording.events.last?.time ?? 0)
    timeline.rate = rate
    timeline.clear(contentNames: contentNames, expecting: Int(last * rate) + Int(2 * rate) + 2)
    var (sample, event) = (0, 0)
    while sample < recording.samples.count || event < recording.events.count {
      let sampleTime = sample < recording.samples.count ? recording.samples[sample].time : .infinity
      let eventTime = event < recording.events.count ? recording.events[event].time : .infinity
      try advance(to: min(sampleTime, eventTime), with: &solver, into: &timeline)
      if eventTime <= sampleTime {
        apply(recording.events[event].kind)
        event += 1
      } else {
        take(recording.samples[sample], recording.stated(finger ?? timeline.gestures.count), into: &timeline)
        sample += 1
      }
    }
    if recognizer.isTouched { handle(recognizer.lose(), origin: nil, ending: .lost, into: &timeline) }
    try advance(to: .infinity, with: &solver, into: &timeline)
    // Everything rests: the first frame at or after the end shows it.
    writeFrame(into: &timeline)
    timeline.events.append(contentsOf: sheet.drainEvents())
  }

  /// - Parameter waits: The sheet waits to be presented; otherwise it was presented before.
  private mutating func reset(waits: Bool) {
    if waits, waiting == nil {
      let sheet = Sheet(scene.sheet, in: scene.viewport)
      waiting = (sheet, Self.chain(of: scene, sheet: sheet))
    }
    (sheet, chain) = waits ? waiting ?? presented : presented
    rests = restsAtStart
    // Left down by a run that its solver broke off; the next touch clears the rest.
    if recognizer.isTouched { _ = recognizer.lose() }
    current.removeAll(keepingCapacity: true)
    movers.removeAll(keepingCapacity: true)
    caughtTargets.removeAll(keepingCapacity: true)
    for participant in chain.participants {
      current.append(MotionState(position: participant.position, velocity: 0))
      movers.append(nil)
      caughtTargets.append(nil)
    }
    (now, nextFrame, releasedVelocity) = (0, 0, 0)
    (finger, released, settling, lastMover, touchedRegion) = (nil, nil, nil, nil, nil)
    (holdsChain, draggedSheet, falling) = (false, false, nil)
    pull = Pull()
    (totals, earlierTotals) = (SettleTotals(), SettleTotals())
  }

  /// What reports call a participant.
  func name(of index: Int) -> String {
    index < contentNames.count ? contentNames[index] : "sheet"
  }
}
