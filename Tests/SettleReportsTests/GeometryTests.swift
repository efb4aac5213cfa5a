import SettleReports
import SnapPhysics
import TestSupport
import Testing

@Suite struct `A simplified curve` {
  /// No left-out point is further from the segment that spans it than the tolerance.
  static func expectClose(_ kept: [Pixel], to all: [Pixel], _ tolerance: Double, _ what: String) {
    #expect(kept.first == all.first && kept.last == all.last, "\(what): ends")
    var index = 0
    for (a, b) in zip(kept, kept.dropFirst()) {
      #expect(all[index] == a, "\(what): \(a) is not of the curve")
      index += 1
      while index < all.count, all[index] != b {
        let distance = all[index].distance(toSegment: a, b)
        #expect(distance <= tolerance, "\(what): point \(index) is \(distance) away")
        index += 1
      }
    }
    #expect(index == all.count - 1, "\(what): the curve is not used up")
  }

  @Test func `keeps to its tolerance on any path`() {
    for seed in UInt64(0)..<400 {
      var random = SplitMix64(seed: seed)
      let (step, tolerance) = (random.number(0.01...4), [0.01, 0.05, 1][random.count(0...2)])
      var place = Pixel(x: 0, y: 0)
      // The step to the right, never back, keeps points distinct.
      let path = (0..<random.count(1...300)).map { _ in
        place.x += random.number(0.001...step)
        place.y += random.number(-step...step)
        return place
      }
      Self.expectClose(simplified(path, tolerance: tolerance), to: path, tolerance, "seed \(seed)")
    }
  }

  @Test func `keeps a path that turns back on itself`() {
    let path = [0.0, 10, -5, 3].map { Pixel(x: $0, y: 0) }
    #expect(simplified(path, tolerance: 0.05) == path)
  }

  @Test func `of a settle needs few points`() {
    let motion = SpringMotion(spring: Spring(response: 0.4, dampingRatio: 0.7), displacement: -338, velocity: 1400)
    let path = (0...2000).map { index in
      let state = motion.state(at: Double(index) * 0.0005)
      return Pixel(x: Double(index) * 0.3, y: 300 - 0.4 * state.position)
    }
    let kept = simplified(path, tolerance: 0.05)
    Self.expectClose(kept, to: path, 0.05, "settle")
    #expect(kept.count < 100)
  }

  @Test func `of none, one or two points is itself`() {
    for count in 0...2 {
      let path = (0..<count).map { Pixel(x: Double($0), y: 1) }
      #expect(simplified(path, tolerance: 0.05) == path)
    }
  }
}

@Suite struct `Names moved apart` {
  @Test func `stay where they are when they have room`() {
    #expect(spread([100, 20, 60], gap: 15, in: 0...200) == [100, 20, 60])
    #expect(spread([], gap: 15, in: 0...0).isEmpty)
  }

  @Test func `share the move`() {
    #expect(spread([50, 50, 53], gap: 15, in: 0...200) == [36, 51, 66])
    #expect(spread([0, 0], gap: 15, in: 0...200) == [0, 15])
  }

  @Test func `keep gap, bounds and order, and no smaller move does`() {
    for seed in UInt64(0)..<1000 {
      var random = SplitMix64(seed: seed)
      let count = random.count(1...8)
      let gap = random.number(1...20)
      let bounds = 0...(Double(count - 1) * gap + random.number(0...100))
      let wanted = (0..<count).map { _ in random.number(bounds) }
      let moved = spread(wanted, gap: gap, in: bounds)
      let order = wanted.indices.sorted { wanted[$0] < wanted[$1] }
      for (a, b) in zip(order, order.dropFirst()) { #expect(moved[b] - moved[a] >= gap - 1e-9, "seed \(seed)") }
      #expect(moved.allSatisfy { $0 >= -1e-9 && $0 <= bounds.upperBound + 1e-9 }, "seed \(seed)")
      let cost = zip(wanted, moved).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
      for _ in 0..<40 {
        // Any mixture with another allowed placement is allowed as well.
        let other = spread(wanted.map { $0 + random.number(-30...30) }, gap: gap, in: bounds)
        guard order == other.indices.sorted(by: { other[$0] < other[$1] }) else { continue }
        let otherCost = zip(wanted, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        #expect(cost <= otherCost + 1e-6, "seed \(seed)")
      }
    }
  }

  @Test func `flags of one row are apart, and poles pass beside them`() {
    for seed in UInt64(0)..<1000 {
      var random = SplitMix64(seed: seed)
      let poles = (0..<random.count(0...7)).map { _ in random.number(0...400) }
      let flags = poles.map { ($0 + 5)...($0 + 5 + random.number(10...150)) }
      let rows = flagRows(poles: poles, flags: flags, gap: 8)
      for a in poles.indices {
        for b in poles.indices where a != b {
          if rows[a] == rows[b] {
            let isApart =
              flags[a].lowerBound >= flags[b].upperBound + 8 || flags[b].lowerBound >= flags[a].upperBound + 8
            #expect(isApart, "seed \(seed)")
          }
          if rows[a] > rows[b] { #expect(!flags[b].contains(poles[a]), "seed \(seed)") }
        }
      }
    }
  }
}
