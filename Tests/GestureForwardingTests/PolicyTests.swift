import GestureForwarding
import GestureInput
import SnapPhysics
import Testing

/// What each named policy says, on one sheet of 100 to 500 pt over one list of 0 to 600 pt.
@Suite("Policies")
struct PolicyTests {
  private func chain(
    _ policy: ForwardingPolicy, height: Double = 300, offset: Double = 200, origin: DragOrigin = .content,
    hung: Bool = false, scrollable: [Double] = []
  ) -> ForwardingChain {
    var chain = ForwardingChain(
      [
        Participant(region: ScrollRegion(name: "list", extent: 600), offset: offset),
        Participant(sheetAt: height, lowest: 100, tallest: 500, growsDownward: hung, dimension: 800),
      ], policy: policy)
    chain.scrollableHeights = scrollable
    chain.begin(from: origin)
    return chain
  }

  private func positions(_ chain: ForwardingChain) -> [Double] { chain.participants.map(\.displayed) }

  private func after(_ travels: Double..., on chain: ForwardingChain) -> [Double] {
    var chain = chain
    for travel in travels { _ = chain.deliver(travel, along: .vertical) }
    return positions(chain)
  }

  @Test("sheet first up, content first down")
  func sheetFirstUp() {
    #expect(after(150, on: chain(.sheetFirstUp)) == [200, 450])
    #expect(after(250, on: chain(.sheetFirstUp)) == [250, 500])
    #expect(after(-150, on: chain(.sheetFirstUp)) == [50, 300])
    #expect(after(-250, on: chain(.sheetFirstUp)) == [0, 250])
  }

  @Test("content first scrolls to its end before the sheet moves, both ways")
  func contentFirst() {
    #expect(after(450, on: chain(.contentFirst)) == [600, 350])
    #expect(after(-250, on: chain(.contentFirst)) == [0, 250])
  }

  @Test("only-from-top collapses only under a drag that began with everything at its top")
  func onlyFromTop() {
    #expect(after(-250, on: chain(.onlyFromTop)) == [0, 300])
    #expect(after(-250, on: chain(.onlyFromTop, offset: 0)) == [0, 100 - 50.rubberBanded])
    #expect(after(-150, on: chain(.onlyFromTop, offset: 1e-9)) == [0, 150 + 1e-9], "a rounding error is the top")
    #expect(after(150, on: chain(.onlyFromTop)) == [200, 450], "expanding is as ever")
    var two = ForwardingChain(
      [
        Participant(region: ScrollRegion(name: "inner", extent: 100), offset: 0),
        Participant(region: ScrollRegion(name: "outer", extent: 100), offset: 40),
        Participant(sheetAt: 300, lowest: 100, tallest: 500, dimension: 800),
      ], policy: .onlyFromTop)
    two.begin(from: .content)
    #expect(after(-90, on: two) == [0, 0, 300], "a scrolled outer list counts too")
  }

  @Test("content that scrolls at the tallest detent only moves the sheet below it")
  func scrollsAtTallest() {
    #expect(after(-150, on: chain(.scrollsAtTallest)) == [200, 150])
    #expect(after(300, on: chain(.scrollsAtTallest)) == [300, 500])
    #expect(after(-250, on: chain(.scrollsAtTallest, height: 500)) == [0, 450])
    #expect(
      after(-300, on: chain(.scrollsAtTallest, height: 300, offset: 0, hung: true)) == [0, 500 + 100.rubberBanded])
  }

  @Test("content that scrolls in named states scrolls there and nowhere else")
  func scrollsInStates() {
    let policy = ForwardingPolicy.scrolls(in: ["half"])
    #expect(after(50, on: chain(policy, scrollable: [400])) == [200, 350])
    #expect(after(150, on: chain(policy, scrollable: [400])) == [250, 400], "it stops there for the content")
    #expect(after(550, on: chain(policy, scrollable: [400])) == [600, 450], "and goes on when that is at its end")
    #expect(after(-150, on: chain(policy, height: 400, scrollable: [400])) == [50, 400])
    #expect(after(-250, on: chain(policy, height: 400, scrollable: [400])) == [0, 350])
    #expect(after(-250, -50, 100, on: chain(policy, height: 400, scrollable: [400])) == [0, 400])
  }

  @Test("a drag in the content never moves the sheet where only the handle does")
  func handleOnly() {
    #expect(after(1000, on: chain(.handleOnly)) == [600, 300])
    #expect(after(-1000, on: chain(.handleOnly)) == [0, 300])
    #expect(after(100, on: chain(.handleOnly, origin: .handle)) == [200, 400])
    var caught = chain(.handleOnly)
    caught.participants[1].place(at: 520)
    #expect(after(-50, on: caught)[0] == 150 && abs(after(-50, on: caught)[1] - 520) < 1e-9)
  }

  @Test("whoever takes the first move keeps the gesture, be it over-drag")
  func classifiesOnce() {
    #expect(after(50, -300, on: chain(.classifiesOnce)) == [200, 100 - 50.rubberBanded])
    #expect(after(-50, 500, on: chain(.classifiesOnce)) == [600, 300])
    #expect(after(40, -100, on: chain(.classifiesOnce, height: 500, offset: 600)) == [600, 440])
  }

  @Test("a forwarded pan always moves the sheet, also at the tallest detent over content that could scroll")
  func forwarded() {
    for policy in ForwardingPolicy.all {
      #expect(after(100, on: chain(policy, origin: .forwarded)) == [200, 400])
      #expect(after(-100, on: chain(policy, height: 500, origin: .forwarded)) == [200, 400])
      #expect(after(50, on: chain(policy, height: 500, origin: .forwarded)) == [200, 500 + 50.rubberBanded])
    }
  }

  @Test("content in a hung sheet claims both directions; the sheet takes what is left and what the handle says")
  func hung() {
    #expect(after(100, on: chain(.sheetFirstUp, hung: true)) == [300, 300])
    #expect(after(450, on: chain(.sheetFirstUp, hung: true)) == [600, 250], "up collapses")
    #expect(after(-250, on: chain(.sheetFirstUp, hung: true)) == [0, 350], "down expands")
    #expect(after(-50, on: chain(.sheetFirstUp, origin: .handle, hung: true)) == [200, 350])
  }

  @Test("a drag beside the sheet moves nothing", arguments: ForwardingPolicy.all)
  func background(policy: ForwardingPolicy) {
    var chain = chain(policy, origin: .background)
    let delivery = chain.deliver(100, along: .vertical)
    #expect(delivery.leftOver == 100 && delivery.lost == 0 && positions(chain) == [200, 300])
  }

  @Test("every policy is found by its name, and no other")
  func names() {
    for policy in ForwardingPolicy.all { #expect(ForwardingPolicy.named(policy.name) == policy) }
    #expect(Set(ForwardingPolicy.all.map(\.name)).count == ForwardingPolicy.all.count)
    #expect(ForwardingPolicy.named("settle.nothing") == nil)
  }
}

extension Double {
  /// What 800 pt of rubber band with 0.55 make of a travel: `d (1 - 1 / (0.55 x / d + 1))`.
  fileprivate var rubberBanded: Double { 0.55 * self * 800 / (0.55 * self + 800) }
}
