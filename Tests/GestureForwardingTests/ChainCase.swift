import GestureForwarding
import GestureInput
import SnapPhysics
import TestSupport

/// One random drag over one random chain, small enough to print.
struct ChainCase: CustomStringConvertible {
  var content: [Participant]
  var sheet: Participant
  var policy: ForwardingPolicy
  var scrollableHeights: [Double]
  var origin: DragOrigin
  var axis: PanAxis
  var pieces: [Double]

  static let policies = ForwardingPolicy.all + [.scrolls(in: ["some"])]

  init(seed: UInt64, policies: [ForwardingPolicy] = ChainCase.policies) {
    var random = SplitMix64(seed: seed)
    content = (0..<random.count(0...6)).map { _ in Self.content(&random) }
    sheet = Self.sheet(&random)
    policy = random.pick(policies)
    scrollableHeights = random.chance(0.3) ? [sheet.lower, sheet.upper] : [random.number(sheet.lower...sheet.upper)]
    origin = random.chance(0.7) ? .content : random.pick([.handle, .header, .forwarded, .background])
    axis = random.chance(0.85) ? .vertical : .horizontal
    var heading = random.chance(0.5) ? 1.0 : -1.0
    pieces = (0..<random.count(1...9)).map { _ in
      if random.chance(0.3) { heading = -heading }
      return heading * (random.chance(0.05) ? 1e-9 : random.number(0.1...random.pick([5, 60, 400])))
    }
  }

  private static func content(_ random: inout SplitMix64) -> Participant {
    if random.chance(0.2) {
      let lowest = random.number(0...100)
      let tallest = lowest + random.number(20...300)
      var nested = Participant(
        sheetAt: lowest, lowest: lowest, tallest: tallest, overDrag: .clamp, dimension: 800)
      nested.position = random.pick([lowest, tallest, random.number(lowest...tallest)])
      return nested
    }
    let extent = random.chance(0.1) ? 0 : random.number(1...600)
    let isHorizontal = random.chance(0.25)
    let region = ScrollRegion(
      name: "region", axis: isHorizontal ? .horizontal : .vertical, extent: extent,
      pageLength: isHorizontal && random.chance(0.5) ? 100 : nil)
    return Participant(region: region, offset: random.pick([0, extent, random.number(0...max(extent, 1))]))
  }

  private static func sheet(_ random: inout SplitMix64) -> Participant {
    let lowest = random.chance(0.4) ? 0 : random.number(40...300)
    let tallest = lowest + (random.chance(0.1) ? 0 : random.number(10...500))
    var sheet = Participant(
      sheetAt: lowest, lowest: lowest, tallest: tallest, growsDownward: random.chance(0.2),
      overDrag: random.chance(0.8) ? .standard : .clamp, dimension: 800)
    // Also where a finger may catch it: beyond either end.
    sheet.place(at: random.pick([lowest, tallest, random.number(lowest...tallest), tallest + random.number(0...90)]))
    if random.chance(0.1) { sheet.place(at: lowest - random.number(0...50)) }
    return sheet
  }

  var chain: ForwardingChain {
    var chain = ForwardingChain(content + [sheet], policy: policy)
    chain.scrollableHeights = scrollableHeights
    chain.begin(from: origin)
    return chain
  }

  /// Every case that is a little smaller.
  var smaller: [ChainCase] {
    let fewerPieces = pieces.indices.map { index in
      var copy = self
      copy.pieces.remove(at: index)
      return copy
    }
    let fewerParticipants = content.indices.map { index in
      var copy = self
      copy.content.remove(at: index)
      return copy
    }
    let rounder = pieces.indices.filter { pieces[$0] != pieces[$0].rounded() }.map { index in
      var copy = self
      copy.pieces[index].round()
      return copy
    }
    return fewerPieces + fewerParticipants + rounder
  }

  var description: String {
    func show(_ participant: Participant) -> String {
      let grows = participant.forwardSign > 0 ? "" : " hung"
      return
        "\(participant.axis) \(participant.kind)\(grows) at \(participant.position) in \(participant.lower)...\(participant.upper)"
        + " over \(participant.overTravel) \(participant.overDrag)"
    }
    return """
      \(policy.name), from \(origin) along \(axis), scrolls at \(scrollableHeights)
      \((content + [sheet]).map(show).joined(separator: "\n"))
      pieces \(pieces)
      """
  }
}

/// What can be seen from outside of one participant, before or after a piece of travel.
struct Standing {
  /// Where it is drawn, in the direction of forward travel.
  let drawn: Double
  /// How far the finger has brought it, in the direction of forward travel: over-drag counts as the finger's travel.
  let finger: Double
  let over: Double
  let participant: Participant

  init(_ participant: Participant) {
    drawn = participant.displayed * participant.forwardSign
    finger = (participant.position + participant.overTravel) * participant.forwardSign
    over = participant.overTravel * participant.forwardSign
    self.participant = participant
  }

  /// Room for travel in the direction of `forward`, from positions alone.
  func room(_ forward: Double) -> Double {
    let grows = forward * participant.forwardSign > 0
    return max(0, grows ? participant.upper - participant.position : participant.position - participant.lower)
  }
}

/// One piece of travel with everything before and after it.
struct Passage {
  let travel: Double
  let before: [Standing]
  let after: [Standing]
  let delivery: Delivery

  /// Finger travel that each participant took, told from positions.
  var moved: [Double] { zip(before, after).map { $1.finger - $0.finger } }
  /// Points that each participant was seen to move.
  var seen: [Double] { zip(before, after).map { $1.drawn - $0.drawn } }
}

extension ChainCase {
  /// Plays the drag.
  func passages() -> [Passage] {
    var chain = chain
    return pieces.map { travel in
      let before = chain.participants.map { Standing($0) }
      let delivery = chain.deliver(travel, along: axis)
      return Passage(
        travel: travel, before: before, after: chain.participants.map { Standing($0) }, delivery: delivery)
    }
  }
}
