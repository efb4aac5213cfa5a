public import SnapPhysics

/// What carries a released sheet to its target.
///
/// All but the spring are what platforms do instead of solving one. A motion of a fixed time rests at its end, whatever
/// the rest rule says, and never passes a velocity on. Pagers keep the spring whatever moves the sheets.
public enum SheetMotion: Hashable, Sendable {
  /// The spring, solved.
  case spring
  /// At the speed of the release, but no slower than that (pt/s); flutter/flutter
  /// (`packages/flutter/lib/src/widgets/draggable_scrollable_sheet.dart`), with 1600.
  case linear(leastSpeed: Double)
  /// In a fixed time (s) along a curve, whatever the finger did.
  case tween(duration: Double, curve: EasingCurve)
  /// Along Android's quintic, in a time from the distance, the velocity and the screen; see ``/SnapPhysics/MaterialDuration``.
  case materialScroller
  /// The spring, one step of a library's own a displayed frame: what is shown depends on the frame rate.
  case stepped(FrameStepping)

  /// The scene's spring has a part in it.
  package var usesSpring: Bool {
    switch self {
    case .spring, .stepped: true
    case .linear, .tween, .materialScroller: false
    }
  }

  /// Which library's steps; see ``/SnapPhysics/SpringReplica``.
  public enum FrameStepping: Hashable, Sendable, CaseIterable {
    /// scenee/FloatingPanel's.
    case implicitEuler
    /// The textbook's implicit Euler.
    case textbookImplicitEuler
    /// Velocity first.
    case semiImplicitEuler
    /// Steps of a millisecond, at rest by a part of the travel.
    case reactSpring
    /// Runge-Kutta in steps of 8 ms, blended.
    case advance
    /// Runge-Kutta in steps of 1 ms with the library's faults.
    case rebound

    /// The steps for a sheet with so many points to go.
    func replica(travel: Double) -> SpringReplica {
      switch self {
      case .implicitEuler: .implicitEuler
      case .textbookImplicitEuler: .textbookImplicitEuler
      case .semiImplicitEuler: .semiImplicitEuler
      case .reactSpring: .reactSpring(travel: travel)
      case .advance: .advance
      case .rebound: .rebound
      }
    }
  }
}

/// A spring that is damped less the faster the sheet is let go: by its own ratio up to one speed, by another ratio from
/// a second speed on, in proportion between. The speed is the finger's, before any policy takes from it.
///
/// applidium/OverlayContainer blends from 1 at 150 pt/s to 0.7 at 3000
/// (`Source/Classes/SpringOverlayTranslationAnimationController.swift`); scenee/FloatingPanel switches at 300 pt/s, where
/// both speeds are one.
public struct DampingBySpeed: Hashable, Sendable {
  /// Greatest speed (pt/s) with the spring's own damping.
  public var slow: Double
  /// Least speed (pt/s) with the other damping ratio; faster than `slow` where both are equal.
  public var fast: Double
  /// The damping ratio from `fast` on.
  public var ratio: Double

  /// A damping that goes with the speed.
  ///
  /// - Precondition: the speeds are finite, not negative and ascend; the ratio is finite and not negative.
  public init(slow: Double, fast: Double, ratio: Double) {
    precondition(slow >= 0 && slow <= fast && fast.isFinite, "speeds of a damping ascend from 0")
    precondition(ratio >= 0 && ratio.isFinite, "a damping ratio is finite and not negative")
    self.slow = slow
    self.fast = fast
    self.ratio = ratio
  }

  /// The spring for a sheet that was let go at that speed, pt/s.
  func spring(_ spring: Spring, at speed: Double) -> Spring {
    guard speed > slow else { return spring }
    let part = speed >= fast ? 1 : (speed - slow) / (fast - slow)
    let blended = spring.dampingRatio + (ratio - spring.dampingRatio) * part
    return Spring(stiffness: spring.stiffness, dampingRatio: blended, mass: spring.mass)
  }
}
