import CommandLineProgram
import SheetSimulation
import SnapPhysics
import TraceFiles

/// All that a worker of a replay has to know, and nothing that it would share with others.
struct ReplayPlan: Sendable {
  var inputs: [Input] = []
  let form: ReplayForm
  let frames: FrameText?
  let drawsPicture: Bool
  let rate: Double
  let verifies: Bool
  let scenes: SceneSource
  /// The scenes of the second curve in the picture.
  let ghosts: SceneSource?
  let ghostChanges: [String]

  /// - Throws: What is wrong with the call's scenes and changes.
  init(_ call: Call, _ outputs: OutputGuard) throws(CommandError) {
    let changes = call.changes(.set) + call.estimatorChange
    let ghost = call.changes(.ghost)
    let platform = try call.platform
    let (path, origin) = (call.text(.scene), call.settings[.scene]?.origin ?? .commandLine)
    scenes = try SceneSource(path, from: origin, platform: platform, changes: changes, outputs)
    ghosts =
      ghost.isEmpty
      ? nil : try SceneSource(path, from: origin, platform: platform, changes: changes + ghost, outputs)
    ghostChanges = call.texts(.ghost)
    form = ReplayForm(call)
    frames = call.text(.frames).map { FrameText(for: $0) }
    drawsPicture = call.text(.svg) != nil
    rate = call.number(.hz) ?? 120
    verifies = call.has(.verify)
  }
}
