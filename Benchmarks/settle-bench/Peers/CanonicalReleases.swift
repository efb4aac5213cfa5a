package import CReference
package import SnapPhysics

extension settle_release {
  /// The release as C sees it.
  package init(_ release: SpringRelease) {
    self.init(
      displacement: release.displacement, velocity: release.velocity, stiffness: release.stiffnessPerMass,
      damping: release.dampingPerMass)
  }
}

extension settle_rest {
  /// The rule as C sees it.
  package init(_ rest: FrameRest) {
    self.init(interval: rest.interval, distance: rest.distance, speed: rest.speed, limit: Int64(rest.limit))
  }
}

extension SpringRelease {
  /// The release as C saw it.
  init(_ release: settle_release) {
    self.init(
      displacement: release.displacement, velocity: release.velocity, stiffnessPerMass: release.stiffness,
      dampingPerMass: release.damping)
  }
}

extension FrameRest {
  /// The rule as C saw it.
  init(_ rest: settle_rest) {
    self.init(interval: rest.interval, distance: rest.distance, speed: rest.speed, limit: Int(rest.limit))
  }
}

extension MotionState {
  /// A frame as C wrote it.
  init(_ frame: settle_frame) { self.init(position: frame.displacement, velocity: frame.velocity) }
}

/// The first releases of the canonical job.
///
/// - Parameter seed: 42 for the published figures.
package func canonicalReleases(_ count: Int, seed: UInt64 = 42) -> [settle_release] {
  CanonicalJob.releases(count, seed: seed).map(settle_release.init)
}

/// 120 frames a second, at rest within 0.5 pt and below 5 pt/s, at most 20 s.
package let canonicalRest = settle_rest(.standard)
