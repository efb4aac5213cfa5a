/// A seeded source of numbers, the same on every platform.
///
/// SplitMix64: a counter through a 64-bit mixing function (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", OOPSLA 2014).
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// A source that starts from a seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number in 0..<1, a multiple of 2^-53.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number between two bounds.
  public mutating func uniform(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  /// An index below `count`.
  ///
  /// - Precondition: the count is positive.
  public mutating func index(below count: Int) -> Int {
    precondition(count > 0, "there is nothing to choose from")
    return min(Int(unit() * Double(count)), count - 1)
  }

  /// True with a probability.
  public mutating func chance(_ probability: Double) -> Bool { unit() < probability }

  /// A number with mean 0, variance 1 and a bell-shaped distribution: twelve uniform ones added up, so that no
  /// elementary function brings in a platform's last bit.
  public mutating func bell() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += unit() }
    return sum
  }
}
