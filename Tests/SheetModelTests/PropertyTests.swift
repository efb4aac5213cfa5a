import SheetModel
import TestSupport
import Testing

@Suite("What holds for every sheet")
struct PropertyTests {
  @Test("heights are finite, sorted, apart and within limits, for any configuration and screen")
  func layouts() {
    for seed in 0..<6_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let viewport = randomViewport(&random)
      let layout = randomConfiguration(&random).layout(in: viewport)
      let heights = layout.detents.map(\.height)
      hold(!heights.isEmpty, "seed \(seed)")
      hold(heights.allSatisfy { $0.isFinite && $0 >= 0 && $0 <= viewport.restingLine }, "seed \(seed): \(heights)")
      for (low, high) in zip(heights, heights.dropFirst()) {
        hold(high - low > Detent.mergeDistance, "seed \(seed): \(heights)")
      }
      hold(layout.gestureCandidates.allSatisfy(layout.detents.contains), "seed \(seed)")
      hold(!layout.gestureCandidates.isEmpty, "seed \(seed)")
      for name in layout.detentNames { hold(layout.detent(named: name)?.name == name, "seed \(seed)") }
    }
  }

  @Test("the order in which detents are listed never matters")
  func permutations() {
    for seed in 0..<3_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var configuration = randomConfiguration(&random, declared: true)
      let viewport = randomViewport(&random)
      let expected = configuration.layout(in: viewport)
      guard case .declared(let detents) = configuration.kind else { continue }
      configuration.kind = .declared(detents.shuffled(using: &random))
      hold(configuration.layout(in: viewport) == expected, "seed \(seed)")
    }
  }

  @Test("a layout's rectangles lie inside the sheet, at any height that a detent has")
  func rectangles() {
    for seed in 0..<3_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let layout = randomConfiguration(&random).layout(in: randomViewport(&random))
      for detent in layout.detents {
        let frame = layout.frame(for: detent.height)
        let parts = [layout.handle(for: detent.height), layout.content(for: detent.height)]
        for part in parts + [layout.header(for: detent.height)].compactMap({ $0 }) {
          // Sums of coordinates below 2000 round by less than 1e-9.
          let isInside = part.y >= frame.y - 1e-9 && part.maxY <= frame.maxY + 1e-9 && part.height >= 0
          hold(isInside && part.x == frame.x && part.width == frame.width, "seed \(seed)")
        }
      }
    }
  }

  @Test("whatever happens, the sheet rests on a current detent or is removed, and events never run backwards")
  func machine() {
    for seed in 0..<4_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var walk = Walk(&random)
      var log: [SheetEvent] = []
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        walk.step(&random)
        log += walk.sheet.drainEvents()
        walk.check("seed \(seed)")
      }
      walk.letGo()
      walk.check("seed \(seed), at the end")
      log += walk.sheet.drainEvents()
      hold(walk.sheet.phase == .resting || walk.sheet.phase == .removed, "seed \(seed)")
      hold(walk.sheet.target == nil, "seed \(seed)")
      for (earlier, later) in zip(log, log.dropFirst()) { hold(earlier.time <= later.time, "seed \(seed)") }
      checkChains(log, seed: seed)
    }
  }

  @Test("the same happenings give the same sheet and the same events")
  func repeatable() {
    for seed in 0..<200 as Range<UInt64> {
      var sheets: [Sheet] = []
      for _ in 0..<2 {
        var random = SplitMix64(seed: seed)
        var walk = Walk(&random)
        for _ in 0..<30 { walk.step(&random) }
        sheets.append(walk.sheet)
      }
      hold(sheets[0] == sheets[1], "seed \(seed)")
    }
  }

  @Test("closing, loading, keyboard, tab bar and content said twice do what they do once")
  func idempotent() {
    for seed in 0..<2_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var walk = Walk(&random)
      for _ in 0..<Int.random(in: 1...15, using: &random) { walk.step(&random) }
      let time = walk.time + 1
      var calls: [(inout Sheet) -> SheetCommand] = []
      calls.append { $0.setLoading(true, at: time) }
      calls.append { $0.showKeyboard(height: 250, at: time) }
      calls.append { $0.hideKeyboard(at: time) }
      calls.append { $0.setTabBar(visible: false, at: time) }
      calls.append { $0.present(at: time) }
      calls.append { $0.removeForcibly(at: time) }
      if walk.sheet.configuration.allowsDismissal { calls.append { $0.close(at: time) } }
      for call in calls {
        var sheet = walk.sheet
        _ = call(&sheet)
        let once = sheet
        hold(call(&sheet) == .none, "seed \(seed)")
        hold(sheet == once, "seed \(seed)")
      }
      var sheet = walk.sheet
      let change = ContentChange(contentHeight: 333, bottomPadding: 12)
      _ = sheet.contentUpdated(change, at: time)
      hold(sheet.contentUpdated(change, at: time) == .none, "seed \(seed)")
    }
  }

  /// State and target changes follow on one another, and a dismissal keeps its order.
  private func checkChains(_ log: [SheetEvent], seed: UInt64) {
    var state: String?
    var stage = 0
    for event in log {
      switch event.kind {
      case .stateChanged(let from, let to):
        hold(from != to && (state == nil || state == from), "seed \(seed)")
        state = to
      case .willDismiss:
        hold(stage == 0, "seed \(seed)")
        stage = 1
      case .dismissalCancelled:
        hold(stage == 1, "seed \(seed)")
        stage = 0
      case .didDismiss:
        hold(stage == 1, "seed \(seed)")
        stage = 2
      case .didRemove:
        hold(stage == 2, "seed \(seed)")
        stage = 0
      default: break
      }
    }
  }
}
