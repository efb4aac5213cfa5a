// facebookarchive/rebound-js src/OrigamiValueConverter.js and src/BouncyConversion.js; React Native's Animated takes
// the same numbers.
extension Spring {
  /// A spring of unit mass from Origami's tension and friction: `k = 3.62 (T - 30) + 194`, `c = 3 (F - 8) + 25`.
  ///
  /// - Precondition: the stiffness that comes out is positive and the damping not negative.
  public init(origamiTension tension: Double, origamiFriction friction: Double) {
    self.init(mass: 1, stiffness: (tension - 30) * 3.62 + 194, damping: (friction - 8) * 3 + 25)
  }

  /// Origami's tension of a spring of unit mass; a spring of another mass counts as the one that moves alike.
  public var origamiTension: Double { (stiffness / mass - 194) / 3.62 + 30 }

  /// Origami's friction of a spring of unit mass; a spring of another mass counts as the one that moves alike.
  public var origamiFriction: Double { (damping / mass - 25) / 3 + 8 }

  /// A spring of unit mass from a bounciness and a speed, both usually 0...20.
  ///
  /// The speed gives Origami's tension on a line, the bounciness its friction between that without a bounce and 0.01.
  public init(bounciness: Double, speed: Double) {
    let share = bounciness / 1.7 / 20 * 0.8
    let tension = 0.5 + speed / 1.7 / 20 * (200 - 0.5)
    let eased = 2 * share - share * share
    let friction = eased * 0.01 + (1 - eased) * Self.frictionWithoutBounce(tension: tension)
    self.init(origamiTension: tension, origamiFriction: friction)
  }

  /// Origami's friction at which a tension does not bounce, a cubic in three pieces.
  private static func frictionWithoutBounce(tension t: Double) -> Double {
    let (square, cube) = (t * t, t * t * t)
    if t <= 18 { return 0.0007 * cube - 0.031 * square + 0.64 * t + 1.28 }
    if t <= 44 { return 0.000044 * cube - 0.006 * square + 0.36 * t + 2 }
    return 0.00000045 * cube - 0.000332 * square + 0.1078 * t + 5.84
  }
}
