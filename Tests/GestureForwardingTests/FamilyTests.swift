import GestureForwarding
import GestureInput
import SnapPhysics
import Testing

/// Order and amounts of the policies of other sheets, on one sheet of 100 to 500 pt over one list of 0 to 600 pt.
@Suite("Policies of other sheets")
struct FamilyTests {
  private func chain(
    _ policy: ForwardingPolicy, height: Double = 300, offset: Double = 200, atRest: Bool = true
  ) -> ForwardingChain {
    var sheet = Participant(sheetAt: height, lowest: 100, tallest: 500, overDrag: .clamp, dimension: 800)
    sheet.isAtRest = atRest
    var chain = ForwardingChain(
      [Participant(region: ScrollRegion(name: "list", extent: 600), offset: offset), sheet], policy: policy)
    chain.begin(from: .content)
    return chain
  }

  /// Offset, height and what was left over of the last travel.
  private func after(_ travels: Double..., on chain: ForwardingChain) -> [Double] {
    var chain = chain
    var left = 0.0
    for travel in travels { left = chain.deliver(travel, along: .vertical).leftOver }
    return chain.participants.map(\.displayed) + [left]
  }

  @Test("an AndroidX parent takes what the content leaves, both ways")
  func androidx() {
    #expect(after(450, on: chain(.androidxNestedScroll)) == [600, 350, 0])
    #expect(after(-250, on: chain(.androidxNestedScroll)) == [0, 250, 0])
    var low = chain(.androidxNestedScroll, offset: 0)
    #expect(low.flingTaker(900, along: .vertical) == 0)
    #expect(low.flingTaker(after: 0, 900, along: .vertical) == 1, "the fling's own session goes on in the parent")
    #expect(low.flingTaker(beyondSheet: 1, 900) == nil, "all or nothing")
  }

  @Test(
    "Compose and Material 3 take up before the content and both ways after it",
    arguments: [ForwardingPolicy.composeNestedScroll, .composeMaterial3])
  func compose(policy: ForwardingPolicy) {
    #expect(after(250, on: chain(policy)) == [250, 500, 0])
    #expect(after(-150, on: chain(policy)) == [50, 300, 0])
    #expect(after(-250, on: chain(policy)) == [0, 250, 0])
  }

  @Test("a claim of a Compose node that is too large, or against the offer, is clamped and counted")
  func composeClaims() {
    for (gain, granted, left) in [(1.5, 100.0, 0.0), (-1, 0, 0), (0.25, 25, 0)] {
      var chain = chain(.composeNestedScroll)
      chain.participants[1].claimGain = gain
      let delivery = chain.deliver(100, along: .vertical)
      #expect(chain.taken[1] == granted && delivery.leftOver == left)
      #expect((delivery.clampedClaims > 0) == (gain > 1 || gain < 0))
      #expect(chain.taken.reduce(delivery.leftOver, +) == 100)
    }
  }

  @Test("Material 3 keeps a fling up below its top anchor whole, and leaves every other one to the content first")
  func material3Flings() {
    var low = chain(.composeMaterial3, atRest: false)
    #expect(low.flingTaker(900, along: .vertical) == 1)
    #expect(low.flingTaker(-900, along: .vertical) == 0, "the sheet settles with what the content leaves")
    #expect(low.flingTaker(after: 0, -900, along: .vertical) == 1)
    #expect(low.flingTaker(beyondSheet: 1, 900) == nil)
    var tall = chain(.composeMaterial3, height: 500, offset: 0)
    #expect(tall.flingTaker(900, along: .vertical) == 0)
    #expect(tall.flingTaker(-900, along: .vertical) == 1)
    var compose = chain(.composeNestedScroll)
    #expect(compose.flingTaker(beyondSheet: 1, 900) == 0, "Compose offers on what the sheet leaves")
  }

  @Test("a Material sheet takes nothing after the content: the rest of the sample at its start is lost")
  func material() {
    #expect(after(250, on: chain(.materialBottomSheet)) == [250, 500, 0])
    #expect(after(-250, on: chain(.materialBottomSheet)) == [0, 300, -50])
    #expect(after(-250, -80, on: chain(.materialBottomSheet)) == [0, 220, 0])
    #expect(after(-300, on: chain(.materialBottomSheet, offset: 0)) == [0, 100, -100], "it stops when collapsed")
    var lossy = chain(.materialBottomSheet)
    #expect(lossy.deliver(-250, along: .vertical).lost == 50)
    var low = chain(.materialBottomSheet)
    #expect(low.flingTaker(-900, along: .vertical) == 1 && low.flingTaker(900, along: .vertical) == 1)
    var tall = chain(.materialBottomSheet, height: 500)
    #expect(tall.flingTaker(-900, along: .vertical) == 0)
    #expect(tall.flingTaker(after: 0, -900, along: .vertical) == nil, "a fling's deltas are not the sheet's")
  }

  @Test("smooth_sheets' axis: up the sheet and then the list, down the other way round, and a fling ends at an edge")
  func smoothSheets() {
    #expect(after(250, on: chain(.smoothSheets)) == [250, 500, 0])
    #expect(after(-250, on: chain(.smoothSheets)) == [0, 250, 0])
    var sheet = chain(.smoothSheets)
    #expect(sheet.flingTaker(after: 0, -900, along: .vertical) == nil)
    #expect(sheet.flingTaker(beyondSheet: 1, 900) == nil)
    #expect(after(250, on: chain(.smoothSheetsOnlyFromTop)) == [450, 300, 0])
    #expect(after(-250, on: chain(.smoothSheetsOnlyFromTop)) == [0, 300, -50])
    #expect(after(-50, 100, on: chain(.smoothSheetsOnlyFromTop, offset: 0)) == [0, 350, 0])
    var scrolled = chain(.smoothSheetsOnlyFromTop, atRest: false)
    #expect(scrolled.flingTaker(900, along: .vertical) == 0)
  }

  @Test("in Flutter each sample is the sheet's while the list is at its top and the sheet has room, else the list's")
  func flutter() {
    #expect(after(250, on: chain(.flutterDraggableSheet)) == [450, 300, 0], "a scrolled list keeps the drag")
    #expect(after(-250, on: chain(.flutterDraggableSheet)) == [0, 300, -50])
    #expect(after(250, on: chain(.flutterDraggableSheet, offset: 0)) == [0, 500, 50])
    #expect(after(250, 30, on: chain(.flutterDraggableSheet, offset: 0)) == [30, 500, 0])
    #expect(after(-250, on: chain(.flutterDraggableSheet, offset: 0)) == [0, 100, -50])
    var sheet = chain(.flutterDraggableSheet, offset: 0)
    #expect(sheet.flingTaker(beyondSheet: 1, 900) == 0)
    #expect(sheet.flingTaker(after: 0, -900, along: .vertical) == nil)
  }

  @Test(
    "content that is locked below the tallest state never scrolls there, and a sample moves one of the two",
    arguments: [ForwardingPolicy.floatingPanel, .gorhom])
  func pinAndLock(policy: ForwardingPolicy) {
    #expect(after(-150, on: chain(policy)) == [200, 150, 0])
    #expect(after(250, on: chain(policy)) == [200, 500, 50], "pinned while the panel moves")
    #expect(after(250, 30, on: chain(policy)) == [230, 500, 0])
    #expect(after(-250, on: chain(policy, height: 500)) == [0, 500, -50])
    #expect(after(-250, -30, on: chain(policy, height: 500)) == [0, 470, 0])
  }

  @Test("an overlay takes up, and down what the content leaves; between notches only the last mover has the fling")
  func overlay() {
    #expect(after(-10, 20, -20, -280, on: chain(.overlayContainer)) == [0, 210, 0])
    var moved = chain(.overlayContainer, atRest: false)
    _ = moved.deliver(10, along: .vertical)
    #expect(moved.flingTaker(900, along: .vertical) == 1)
    _ = moved.deliver(-10, along: .vertical)
    #expect(moved.flingTaker(-900, along: .vertical) == nil, "the content's deceleration is cancelled")
    var top = chain(.overlayContainer, height: 500)
    _ = top.deliver(10, along: .vertical)
    #expect(top.flingTaker(900, along: .vertical) == 0)
  }

  @Test("vaul's first move decides: everything at its top, or no drag")
  func vaul() {
    #expect(after(-50, 80, on: chain(.vaul, offset: 0)) == [0, 330, 0])
    #expect(after(-250, -100, on: chain(.vaul)) == [0, 300, -100])
    #expect(after(50, -100, on: chain(.vaul, height: 500, offset: 0)) == [0, 500, -50], "up there is only the list")
  }

  @Test("vaul refuses drags for 100 ms after one that was refused and for 500 ms after opening")
  func refusals() {
    var refused = chain(.vaul, offset: 50)
    refused.now = 1
    _ = refused.deliver(-50, along: .vertical)
    for (time, height) in [(1.05, 300.0), (1.2, 260)] {
      var next = refused
      next.now = time
      next.begin(from: .content)
      _ = next.deliver(-40, along: .vertical)
      #expect(next.participants[1].position == height, "\(time) s")
    }
    var opened = chain(.vaul, offset: 0)
    opened.now = 2
    opened.opened()
    for origin in [DragOrigin.content, .handle] {
      for (time, height) in [(2.4, 300.0), (2.7, 260)] {
        var next = opened
        next.now = time
        next.begin(from: origin)
        _ = next.deliver(-40, along: .vertical)
        #expect(next.participants[1].position == height, "\(origin) at \(time) s")
      }
    }
    var ours = chain(.classifiesOnce, offset: 0)
    ours.opened()
    _ = ours.deliver(-40, along: .vertical)
    #expect(ours.participants[1].position == 260, "ours refuses nothing")
  }

  @Test("the touch and its fling are two sessions, and a fling by code has only the second")
  func sessions() {
    let both = NestedScrollSessions()
    #expect(both.touch == [.start, .accepted, .preScroll, .scroll, .preFling, .fling(consumed: true), .stop])
    #expect(both.nonTouch == [.start, .accepted, .preScroll, .scroll, .stop])
    #expect(NestedScrollSessions(isTouched: false).touch.isEmpty)
    #expect(NestedScrollSessions(isTouched: false).nonTouch == both.nonTouch)
    let taken = NestedScrollSessions(parentTakesPreFling: true)
    #expect(taken.touch == [.start, .accepted, .preScroll, .scroll, .preFling, .stop])
    #expect(taken.nonTouch.isEmpty && !taken.childFlings)
    #expect(NestedScrollSessions(isFlung: false).touch == [.start, .accepted, .preScroll, .scroll, .stop])
  }

  @Test("every policy is found by its name, and names are one each")
  func names() {
    for policy in ForwardingPolicy.catalogue { #expect(ForwardingPolicy.named(policy.name) == policy) }
    #expect(Set(ForwardingPolicy.catalogue.map(\.name)).count == ForwardingPolicy.catalogue.count)
    #expect(ForwardingPolicy.named("settle.sheet-first") == .sheetFirst)
  }

  @Test("sheet first takes both ways before the content")
  func sheetFirst() {
    #expect(after(250, on: chain(.sheetFirst)) == [250, 500, 0])
    #expect(after(-250, on: chain(.sheetFirst)) == [150, 100, 0])
  }

  @Test("of every family what is taken and left adds up, nobody takes too much, and the handle never scrolls")
  func invariants() {
    for seed in UInt64(20_000_000)..<20_006_000 {
      let one = ChainCase(seed: seed, policies: ForwardingPolicy.families + [.sheetFirst])
      for passage in one.passages() {
        let sum = passage.moved.reduce(passage.delivery.leftOver, +)
        #expect(abs(sum - passage.travel) <= 1e-9, "seed \(seed): took \(sum)\n\(one)")
        for (index, moved) in passage.moved.enumerated() {
          let isFair = abs(moved) <= abs(passage.travel) + 1e-9 && moved * passage.travel >= -1e-9
          #expect(isFair, "seed \(seed): \(index) took \(moved)\n\(one)")
        }
        guard one.origin != .content else { continue }
        let isStill = one.content.indices.allSatisfy { passage.seen[$0] == 0 }
        #expect(isStill, "seed \(seed)\n\(one)")
      }
    }
  }
}
