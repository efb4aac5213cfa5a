import SettleReports
import TestSupport
import Testing

@Suite struct `Numbers as text` {
  static let ascii: [(Double, Int, String)] = [
    (0, 2, "0"), (-0.0, 2, "0"), (-0.004, 2, "0"), (0.005, 2, "0.01"), (-0.005, 2, "-0.01"), (12.5, 0, "13"),
    (-12.5, 0, "-13"), (12.30, 2, "12.3"), (0.05, 3, "0.05"), (1e15, 3, "1000000000000000"), (99.999, 2, "100"),
  ]

  @Test(arguments: ascii) func `are rounded half away from zero, without idle zeros`(
    _ value: Double, _ decimals: Int, _ text: String
  ) {
    var bytes: [UInt8] = []
    FixedDecimal.append(value, decimals: decimals, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test func `read back to within half of the last decimal`() throws {
    for seed in UInt64(0)..<2000 {
      var random = SplitMix64(seed: seed)
      let decimals = random.count(0...3)
      let value = random.number(-1...1) * [1, 1e3, 1e6, 1e9][random.count(0...3)]
      var bytes: [UInt8] = []
      FixedDecimal.append(value, decimals: decimals, to: &bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      let back = try #require(Double(text), "seed \(seed): \(text)")
      let half = [0.5, 0.05, 0.005, 0.0005][decimals]
      // Scaling by a power of ten may cost the last two bits of the value.
      #expect(abs(back - value) <= half + 4 * value.ulp, "seed \(seed): \(value) as \(text)")
      #expect(text != "-0" && !(text.contains(".") && text.hasSuffix("0")), "seed \(seed): \(text)")
    }
  }

  @Test func `are grouped from five digits on, with the sign of typography`() {
    #expect(FixedDecimal.text(1234, decimals: 1) == "1234")
    #expect(FixedDecimal.text(-12345.67, decimals: 1) == "\u{2212}12\u{2009}345.7")
  }

  @Test func `take a power of ten where digits would say too little or too much`() {
    #expect(FixedDecimal.brief(0.5) == "0.5")
    #expect(FixedDecimal.brief(6.2e-9) == "6.2×10⁻⁹")
    #expect(FixedDecimal.brief(-1e9) == "\u{2212}1×10⁹")
    #expect(FixedDecimal.brief(99_999_999_999) == "10¹¹")
    #expect(FixedDecimal.scientific(mantissa: 1, exponent: -14) == "10⁻¹⁴")
    #expect(FixedDecimal.scientific(mantissa: 2500, exponent: 0) == "2.5×10³")
  }
}

@Suite struct `Ticks of an axis` {
  @Test func `are the round numbers that people expect`() {
    let linear = Ticks.find(in: 0...844, scale: .linear, atMost: 8)
    #expect(linear.map(\.text) == ["0", "200", "400", "600", "800"])
    #expect(Ticks.find(in: -0.03...0.21, scale: .linear, atMost: 6).map(\.text) == ["0", "0.05", "0.1", "0.15", "0.2"])
    let decades = Ticks.find(in: 1e-14...1e-2, scale: .logarithmic, atMost: 8)
    #expect(decades.map(\.text) == ["10⁻¹⁴", "10⁻¹²", "10⁻¹⁰", "10⁻⁸", "10⁻⁶", "10⁻⁴", "10⁻²"])
    let fine = Ticks.find(in: 15...600, scale: .logarithmic, atMost: 12)
    #expect(fine.map(\.text) == ["20", "50", "100", "200", "500"])
    // A third of a unit has no end in binary: the label is exact all the same.
    #expect(
      Ticks.find(in: 0...0.6, scale: .linear, atMost: 7).map(\.text) == ["0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6"])
  }

  @Test func `rise, stay in range, are few and say what they mark`() throws {
    for seed in UInt64(0)..<3000 {
      var random = SplitMix64(seed: seed)
      let scale: Chart.Axis.Scale = seed % 2 == 0 ? .linear : .logarithmic
      let size = [1e-9, 1e-3, 1, 1e3, 1e12][random.count(0...4)]
      let low = scale == .linear ? random.number(-1...1) * size : random.number(0.01...1) * size
      let range = low...(low + abs(low) * 1e-6 + random.number(0...1) * size * [1e-3, 1, 100][random.count(0...2)])
      let count = random.count(2...12)
      let ticks = Ticks.find(in: range, scale: scale, atMost: count)
      #expect(!ticks.isEmpty && ticks.count <= count, "seed \(seed): \(ticks.count) of \(count) in \(range)")
      for (a, b) in zip(ticks, ticks.dropFirst()) {
        #expect(a.value < b.value && a.text != b.text, "seed \(seed): \(ticks)")
      }
      for tick in ticks {
        #expect(range.contains(tick.value), "seed \(seed): \(tick) outside \(range)")
        let plain = tick.text.replacing("\u{2009}", with: "").replacing("\u{2212}", with: "-")
        if let read = Double(plain) { #expect(read == tick.value, "seed \(seed): \(tick)") }
      }
    }
  }
}
