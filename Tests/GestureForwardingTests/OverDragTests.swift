import GestureForwarding
import GestureInput
import SnapPhysics
import TestSupport
import Testing

@Suite("Over-drag and catching")
struct OverDragTests {
  private func sheet(
    at height: Double, lowest: Double = 160, tallest: Double = 720, law: OverDragLaw = .standard
  ) -> ForwardingChain {
    var chain = ForwardingChain(
      [Participant(sheetAt: height, lowest: lowest, tallest: tallest, overDrag: law, dimension: 800)],
      policy: .sheetFirstUp)
    chain.begin(from: .handle)
    return chain
  }

  /// The figures of scenee/FloatingPanel's law for a container of 800 pt, to the digit that they are given with.
  @Test("the band gives way by 0.55 at either end", arguments: [(20.0, 10.9), (50, 26.6), (100, 51.5), (200, 96.7)])
  func band(travel: Double, displacement: Double) {
    var up = sheet(at: 720)
    _ = up.deliver(travel, along: .vertical)
    #expect(abs(up.participants[0].displayed - 720 - displacement) <= 0.051)
    var down = sheet(at: 160)
    _ = down.deliver(-travel, along: .vertical)
    #expect(abs(160 - down.participants[0].displayed - displacement) <= 0.051)
  }

  @Test("nothing stretches below height 0, and the way back is the way out")
  func neverBelowZero() {
    var lowest = sheet(at: 0, lowest: 0)
    #expect(lowest.deliver(-300, along: .vertical).leftOver == -300)
    #expect(lowest.participants[0].displayed == 0)
    var low = sheet(at: 160)
    var heights: [Double] = []
    for _ in 0..<60 {
      _ = low.deliver(-10, along: .vertical)
      heights.append(low.participants[0].displayed)
    }
    #expect(heights.last == 0 && heights.min() == 0)
    for height in heights.dropLast().reversed() {
      _ = low.deliver(10, along: .vertical)
      #expect(abs(low.participants[0].displayed - height) < 1e-9)
    }
  }

  @Test(
    "whatever a finger catches stays where it is drawn, under every law", arguments: [OverDragLaw.standard, .clamp])
  func placing(law: OverDragLaw) {
    var random = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      let height = random.number(-900...2500)
      var participant = Participant(sheetAt: 300, lowest: 160, tallest: 720, overDrag: law, dimension: 800)
      participant.place(at: height)
      #expect(abs(participant.displayed - height) <= 1e-9, "placed at \(height)")
    }
  }

  @Test("a sheet left above its limit by a change of layout goes back with the finger and no further out")
  func outOfRange() {
    for law in [OverDragLaw.clamp, .standard] {
      var chain = sheet(at: 300, lowest: 0, tallest: 100, law: law)
      chain.participants[0].place(at: 1500)
      _ = chain.deliver(-400, along: .vertical)
      #expect(chain.participants[0].displayed == 1100)
      let before = chain.participants[0].displayed
      _ = chain.deliver(50, along: .vertical)
      #expect(chain.participants[0].displayed >= before && chain.participants[0].displayed <= before + 0.55 * 50)
    }
  }

  @Test("room that is used up ends exactly on the limit")
  func exactLimit() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<3000 {
      let tallest = random.number(100...800)
      var chain = sheet(at: random.number(0...tallest), lowest: 0, tallest: tallest)
      while chain.participants[0].position < tallest, chain.participants[0].overTravel == 0 {
        _ = chain.deliver(random.number(1...90), along: .vertical)
      }
      #expect(chain.participants[0].position == tallest)
    }
  }

  @Test("a claim that is too large or against the offer is clamped and counted", arguments: [1.5, 100, -1, -0.001])
  func overClaims(gain: Double) {
    var chain = ForwardingChain(
      [
        Participant(region: ScrollRegion(name: "list", extent: 600), offset: 300),
        Participant(sheetAt: 300, lowest: 160, tallest: 720, dimension: 800),
      ], policy: .sheetFirstUp)
    chain.participants[1].claimGain = gain
    chain.begin(from: .content)
    let delivery = chain.deliver(100, along: .vertical)
    #expect(delivery.clampedClaims > 0)
    #expect(chain.participants.map(\.displayed) == (gain > 1 ? [300, 400] : [400, 300]))
    #expect(delivery.leftOver == 0 && delivery.lost == 0)
  }

  @Test("a participant that claims less than it could leaves the rest to the others")
  func modestClaim() {
    var chain = ForwardingChain(
      [
        Participant(region: ScrollRegion(name: "list", extent: 600), offset: 300),
        Participant(sheetAt: 300, lowest: 160, tallest: 720, dimension: 800),
      ], policy: .sheetFirstUp)
    chain.participants[0].claimGain = 0
    chain.participants[1].claimGain = 0.25
    chain.begin(from: .content)
    let delivery = chain.deliver(100, along: .vertical)
    #expect(delivery.clampedClaims == 0 && delivery.leftOver == 56.25, "the sheet is asked first and last")
    #expect(delivery.lost == 56.25, "and both could have moved on")
  }
}
