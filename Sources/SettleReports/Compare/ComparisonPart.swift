import SheetSimulation
import SnapPhysics

extension Comparison {
  /// The parts of a scene that can make two answers differ.
  public enum Part: Hashable, Sendable, CaseIterable {
    /// Screen, sheet, content and where they stand.
    case sheet
    /// How the pan and its velocity are told.
    case velocity
    /// Who takes a drag, what gives way past the end, and how the content runs out.
    case forwarding
    /// Where a released sheet goes.
    case rule
    /// What carries it there, and what of the velocity that is given.
    case motion

    /// What results call it.
    public var name: String {
      switch self {
      case .sheet: "sheet"
      case .velocity: "velocity"
      case .forwarding: "forwarding"
      case .rule: "rule"
      case .motion: "motion"
      }
    }

    /// Both scenes have this part alike.
    func isSame(_ one: Scene, _ other: Scene) -> Bool {
      var mixed = one
      copy(from: other, to: &mixed)
      return mixed == one
    }

    /// Gives a scene this part of another one.
    func copy(from other: Scene, to scene: inout Scene) {
      switch self {
      case .sheet:
        (scene.viewport, scene.sheet) = (other.viewport, other.sheet)
        (scene.content, scene.start) = (other.content, other.start)
      case .velocity: scene.recognition = other.recognition
      case .forwarding:
        scene.policy = other.policy
        scene.physics.overDrag = other.physics.overDrag
        scene.physics.flingTimeConstant = other.physics.flingTimeConstant
      case .rule: scene.rule = other.rule
      case .motion:
        let own = scene.physics
        scene.physics = other.physics
        scene.physics.overDrag = own.overDrag
        scene.physics.flingTimeConstant = own.flingTimeConstant
      }
    }
  }
}
