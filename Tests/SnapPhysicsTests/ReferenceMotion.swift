/// A number of 106 significant bits as the sum of two `Double`s, for references that do not share our rounding.
struct DoubleDouble {
  var high: Double
  var low = 0.0

  init(_ high: Double, _ low: Double = 0) { (self.high, self.low) = (high, low) }

  /// `high + low` where `|high| >= |low|`.
  private static func renormalised(_ high: Double, _ low: Double) -> DoubleDouble {
    let sum = high + low
    return DoubleDouble(sum, low - (sum - high))
  }

  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let sum = a.high + b.high
    let part = sum - a.high
    let rest = (a.high - (sum - part)) + (b.high - part)
    return renormalised(sum, rest + a.low + b.low)
  }

  static prefix func - (a: DoubleDouble) -> DoubleDouble { DoubleDouble(-a.high, -a.low) }
  static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

  static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let product = a.high * b.high
    let rest = (-product).addingProduct(a.high, b.high)
    return renormalised(product, rest + (a.high * b.low + a.low * b.high))
  }

  static func / (a: DoubleDouble, b: Double) -> DoubleDouble {
    let first = a.high / b
    let rest = a - DoubleDouble(first) * DoubleDouble(b)
    return renormalised(first, rest.high / b)
  }
}

/// The motion of a spring by Taylor series of its differential equation, in steps, with 106 bits: no closed form, no
/// elementary function.
struct ReferenceMotion {
  private let stiffness: DoubleDouble
  private let damping: DoubleDouble
  private let greatestStep: Double
  private(set) var position: DoubleDouble
  private(set) var velocity: DoubleDouble
  private(set) var time = 0.0

  /// Constants as a spring stores them.
  init(mass: Double, stiffness: Double, damping: Double, position: Double, velocity: Double) {
    self.stiffness = DoubleDouble(stiffness) / mass
    self.damping = DoubleDouble(damping) / mass
    greatestStep = 0.5 / max((stiffness / mass).squareRoot(), damping / mass)
    self.position = DoubleDouble(position)
    self.velocity = DoubleDouble(velocity)
  }

  /// Carries the motion on to `end`; the sum of the steps is exact to the last bit of `end`.
  mutating func advance(to end: Double) {
    while time < end {
      let next = end - time <= greatestStep ? end : time + greatestStep
      step(DoubleDouble(next) - DoubleDouble(time))
      time = next
    }
  }

  /// `y'' = -k y - c y'` gives each Taylor coefficient from the two before it.
  private mutating func step(_ h: DoubleDouble) {
    var (now, next) = (position, velocity)
    var power = DoubleDouble(1)
    var (y, v) = (now, next)
    for n in 0..<40 {
      let k = Double(n)
      let after = -(stiffness * now + damping * (DoubleDouble(k + 1) * next)) / ((k + 1) * (k + 2))
      power = power * h
      y = y + next * power
      v = v + DoubleDouble(k + 2) * after * power
      (now, next) = (next, after)
    }
    (position, velocity) = (y, v)
  }
}
