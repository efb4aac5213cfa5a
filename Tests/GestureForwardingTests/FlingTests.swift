import GestureForwarding
import GestureInput
import SnapPhysics
import Testing

@Suite("Who takes a fling")
struct FlingTests {
  private func chain(
    _ policy: ForwardingPolicy = .sheetFirstUp, height: Double, offset: Double, from origin: DragOrigin = .content,
    atRest: Bool = true, nested: Double? = nil
  ) -> ForwardingChain {
    var participants = [Participant(region: ScrollRegion(name: "list", extent: 600), offset: offset)]
    if let nested {
      participants.append(Participant(sheetAt: nested, lowest: 50, tallest: 200, overDrag: .clamp, dimension: 800))
    }
    participants.append(Participant(sheetAt: height, lowest: 100, tallest: 500, dimension: 800))
    participants[participants.count - 1].isAtRest = atRest
    var chain = ForwardingChain(participants, policy: policy)
    chain.begin(from: origin)
    return chain
  }

  @Test("a sheet that is off its detents takes every fling, unless the drag may not move it")
  func offDetents() {
    var sheet = chain(height: 300, offset: 100, atRest: false)
    #expect(sheet.flingTaker(-900, along: .vertical) == 1)
    #expect(sheet.flingTaker(0, along: .vertical) == 1)
    var handleOnly = chain(.handleOnly, height: 300, offset: 100, atRest: false)
    #expect(handleOnly.flingTaker(-900, along: .vertical) == 0)
    var owned = chain(.classifiesOnce, height: 300, offset: 100, atRest: false)
    _ = owned.deliver(-10, along: .vertical)
    #expect(owned.flingTaker(-900, along: .vertical) == 0, "the content keeps what it took")
  }

  @Test("over-drag of a rounding error takes no fling")
  func negligibleOverDrag() {
    var sheet = chain(height: 500, offset: 600)
    _ = sheet.deliver(1e-7, along: .vertical)
    #expect(sheet.participants[1].overTravel > 0)
    #expect(sheet.flingTaker(-900, along: .vertical) == 0)
    _ = sheet.deliver(1e-3, along: .vertical)
    #expect(sheet.flingTaker(-900, along: .vertical) == 1)
  }

  @Test("at rest, up goes to the sheet while it can grow and then to the content; down the other way round")
  func atRest() {
    var low = chain(height: 300, offset: 100)
    #expect(low.flingTaker(900, along: .vertical) == 1)
    #expect(low.flingTaker(-900, along: .vertical) == 0)
    var tall = chain(height: 500, offset: 0)
    #expect(tall.flingTaker(900, along: .vertical) == 0)
    #expect(tall.flingTaker(-900, along: .vertical) == 1)
    #expect(tall.flingTaker(0, along: .vertical) == nil)
    #expect(tall.flingTaker(900, along: .horizontal) == nil)
  }

  @Test("content that meets its end gives on outward only")
  func outward() {
    var sheet = chain(height: 500, offset: 0)
    #expect(sheet.flingTaker(after: 0, -900, along: .vertical) == 1)
    #expect(sheet.flingTaker(after: 0, 900, along: .vertical) == nil)
    #expect(sheet.flingTaker(after: 1, -900, along: .vertical) == nil)
  }

  @Test(
    "beyond its tallest detent a sheet gives on to the content by the claims that hold there",
    arguments: [ForwardingPolicy.sheetFirstUp, .contentFirst, .onlyFromTop, .scrollsAtTallest, .handleOnly])
  func beyondSheet(policy: ForwardingPolicy) {
    var sheet = chain(policy, height: 300, offset: 0)
    #expect(sheet.flingTaker(beyondSheet: 1, 900) == 0)
    #expect(sheet.participants[1].position == 300, "only asked, not moved")
    var full = chain(policy, height: 300, offset: 600)
    #expect(full.flingTaker(beyondSheet: 1, 900) == nil)
  }

  @Test("a fling of the handle, and one of a gesture that the sheet owns, does not go on into the content")
  func notBeyondSheet() {
    for origin in [DragOrigin.handle, .header, .forwarded] {
      var sheet = chain(height: 300, offset: 0, from: origin)
      #expect(sheet.flingTaker(beyondSheet: 1, 900) == nil)
    }
    var owned = chain(.classifiesOnce, height: 300, offset: 0)
    _ = owned.deliver(10, along: .vertical)
    #expect(owned.flingTaker(beyondSheet: 1, 900) == nil)
  }

  @Test("of a sheet in a sheet the outer one goes first, then the inner one, then the content")
  func nested() {
    var both = chain(height: 300, offset: 0, nested: 50)
    #expect(both.flingTaker(900, along: .vertical) == 2)
    #expect(both.flingTaker(beyondSheet: 2, 900) == 1)
    #expect(both.flingTaker(beyondSheet: 1, 900) == 2)
    var tall = chain(height: 500, offset: 0, nested: 50)
    #expect(tall.flingTaker(900, along: .vertical) == 1)
    #expect(tall.flingTaker(beyondSheet: 1, 900) == 0)
  }
}
