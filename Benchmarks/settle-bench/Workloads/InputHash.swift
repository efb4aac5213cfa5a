/// A hash of what a workload works on, by which a baseline knows whether it measured the same: FNV-1a, 64 bits.
struct InputHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init() {}

  init(of numbers: [Double]) {
    for number in numbers { add(number) }
  }

  init(of bytes: [UInt8]) {
    for byte in bytes { add(byte) }
  }

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  mutating func add(_ number: Double) {
    for shift in 0..<8 { add(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(8 * shift))) }
  }
}
