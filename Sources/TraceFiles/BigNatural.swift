/// A natural number of any size: just what exact rounding of decimals needs.
struct BigNatural: Sendable {
  /// 32 bits each, lowest first, the highest not zero.
  private var limbs: [UInt32] = []

  init(_ value: UInt64) {
    limbs = [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)]
    dropZeros()
  }

  var isZero: Bool { limbs.isEmpty }

  /// Bits up to the highest that is set.
  var bitWidth: Int {
    guard let top = limbs.last else { return 0 }
    return limbs.count * 32 - top.leadingZeroBitCount
  }

  mutating func multiply(by factor: UInt32, adding term: UInt32) {
    var carry = UInt64(term)
    for index in limbs.indices {
      carry += UInt64(limbs[index]) * UInt64(factor)
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(truncatingIfNeeded: carry)) }
  }

  mutating func multiply(byPowerOfTen exponent: Int) {
    for _ in 0..<(exponent / 9) { multiply(by: 1_000_000_000, adding: 0) }
    for _ in 0..<(exponent % 9) { multiply(by: 10, adding: 0) }
  }

  mutating func shiftLeft(by bits: Int) {
    let (whole, part) = (bits / 32, UInt32(bits % 32))
    if part > 0 {
      var carry: UInt32 = 0
      for index in limbs.indices {
        let limb = limbs[index]
        limbs[index] = limb << part | carry
        carry = limb >> (32 - part)
      }
      if carry > 0 { limbs.append(carry) }
    }
    if whole > 0, !limbs.isEmpty { limbs.insert(contentsOf: [UInt32](repeating: 0, count: whole), at: 0) }
  }

  /// One step of long division: takes this times 2³² modulo `divisor` and returns the quotient.
  ///
  /// This must be less than `divisor`, whose highest limb must have its top bit set.
  /// Source: Knuth, The Art of Computer Programming 2, section 4.3.1: the guess is at most 2 too great.
  mutating func nextQuotientDigit(by divisor: BigNatural) -> UInt32 {
    precondition(isLess(than: divisor), "quotient of more than one digit")
    shiftLeft(by: 32)
    let top = divisor.limbs.count - 1
    let dividend = UInt64(limb(top + 1)) << 32 | UInt64(limb(top))
    var digit = UInt32(min(dividend / UInt64(divisor.limb(top)), 0xFFFF_FFFF))
    var product = divisor
    product.multiply(by: digit, adding: 0)
    product.dropZeros()
    while isLess(than: product) {
      digit -= 1
      product.subtract(divisor)
    }
    subtract(product)
    return digit
  }

  private func limb(_ index: Int) -> UInt32 { index < limbs.count ? limbs[index] : 0 }

  /// Takes away `other`, which must not be greater.
  mutating func subtract(_ other: BigNatural) {
    var borrow: UInt64 = 0
    for index in limbs.indices {
      let taken = (index < other.limbs.count ? UInt64(other.limbs[index]) : 0) + borrow
      let limb = UInt64(limbs[index])
      borrow = limb < taken ? 1 : 0
      limbs[index] = UInt32(truncatingIfNeeded: limb &- taken)
    }
    precondition(borrow == 0, "subtrahend greater than minuend")
    dropZeros()
  }

  func isLess(than other: BigNatural) -> Bool {
    guard limbs.count == other.limbs.count else { return limbs.count < other.limbs.count }
    for index in limbs.indices.reversed() where limbs[index] != other.limbs[index] {
      return limbs[index] < other.limbs[index]
    }
    return false
  }

  private mutating func dropZeros() {
    while limbs.last == 0 { limbs.removeLast() }
  }
}
