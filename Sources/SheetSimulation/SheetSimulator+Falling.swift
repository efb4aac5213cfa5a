import GestureForwarding
import SheetModel
import SnapPhysics

/// A sheet that was let go among wells: where it goes is not known before it is solved.
struct Fall: Sendable {
  /// Height and velocity at the release.
  let state: MotionState
  /// Gesture that let it go.
  let gesture: Int?
}

extension SheetSimulator {
  /// Wells at the detents take the place of the snap rule.
  var fallsFreely: Bool { scene.physics.forces.wells != nil }

  /// Lets the sheet fall where its energy takes it: to the detent next to where it comes to rest, ties to the taller.
  ///
  /// A motion that the solver gives up heads for the detent next to the release, and fails on the way.
  mutating func beginFall<Solver: SettleSolver & ~Copyable>(
    with solver: inout Solver, into timeline: inout Timeline
  ) {
    guard let fall = falling else { return }
    falling = nil
    let candidates = sheet.layout.gestureCandidates
    var target = Self.nearest(to: fall.state.position, among: candidates)
    let trial = settle(
      chain.sheet, towards: candidates[target].height, from: fall.state, isReleased: true, falls: true,
      stopsAtTarget: false,
      speed: abs(fall.state.velocity))
    var frames = buffers[chain.sheet].mutableSpan
    do throws(SolverError) {
      let summary = try trial.play(
        in: scene.physics, rate: rate, until: .infinity, verifies: false, with: &solver, into: &frames)
      if case .stuck(let standstill) = summary.ending {
        target = Self.nearest(to: standstill.position, among: candidates)
      }
    } catch {
      // The settle below meets it again, at its time, unless something interrupts it before.
    }
    sheet.beginDrag(at: now)
    let command = sheet.beginSettle(toward: candidates[target].name, at: now)
    let goesThere = if case .settle(let height, _) = command { height == candidates[target].height } else { false }
    current[chain.sheet].velocity = fall.state.velocity
    carryOut(command, releasedAt: abs(fall.state.velocity), falls: goesThere)
    if let gesture = fall.gesture { timeline.gestures[gesture].target = sheet.target ?? sheet.state }
  }

  private static func nearest(to height: Double, among candidates: [Detent]) -> Int {
    var best = 0
    for index in candidates.indices
    where abs(candidates[index].height - height) <= abs(candidates[best].height - height) { best = index }
    return best
  }
}
