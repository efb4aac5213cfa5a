import SheetModel
import TestSupport
import Testing

func randomViewport(_ random: inout SplitMix64) -> Viewport {
  Viewport(
    width: random.number(200...1_400), height: random.number(200...1_400),
    safeAreaTop: random.pick([0, 24, 59]), safeAreaBottom: random.pick([0, 34]),
    tabBarHeight: random.pick([0, 0, 49, 83]), tabBarCanHide: random.chance(50),
    keyboardHeight: random.chance(20) ? random.number(50...500) : 0)
}

/// Any configuration that validation lets through on some screen, and a few that only just do.
func randomConfiguration(_ random: inout SplitMix64, declared: Bool? = nil) -> SheetConfiguration {
  var configuration =
    declared ?? random.chance(50) ? randomDeclared(&random) : SheetConfiguration(.seed(randomSeed(&random)))
  configuration.closeEnabled = random.chance(70)
  configuration.topContentHeight = random.chance(40) ? random.number(0...90) : nil
  configuration.contentHeight = random.chance(15) ? 0 : random.number(0...1_200)
  configuration.contentIsRequired = random.chance(20)
  configuration.hasScrollRegion = random.chance(30)
  if random.chance(20) { configuration.bottomPadding = random.number(0...80) }
  configuration.canFloat = random.chance(60)
  configuration.placement = random.pick([.topLeading, .topTrailing, .bottomLeading, .bottomTrailing])
  configuration.allowsDismissal = random.chance(80)
  configuration.explicitDismissalOnly = random.chance(30)
  configuration.isExpandable = random.pick([nil, nil, true, false])
  configuration.startsHidden = random.chance(70)
  configuration.aboveTabBar = random.chance(70)
  let names = stateNames(configuration)
  configuration.preferredInitialState = random.chance(50) ? random.pick(names) : nil
  if random.chance(10), configuration.allowsDismissal { configuration.preferredInitialState = "hidden" }
  if random.chance(40) { configuration.stateAfterKeyboardAppears = .state(random.pick(names)) }
  configuration.stateAfterKeyboardDisappears = random.pick([nil, .restore, .state(random.pick(names))])
  return configuration
}

func stateNames(_ configuration: SheetConfiguration) -> [String] {
  switch configuration.kind {
  case .declared(let detents): detents.map(\.name)
  case .seed: Array(SheetState.ordered.dropFirst())
  }
}

private func randomDeclared(_ random: inout SplitMix64) -> SheetConfiguration {
  let names = ["tip", "half", "fit", "tall", "a", "b", "minimum", "maximum"].shuffled(using: &random)
  let count = Int.random(in: 1...6, using: &random)
  let shared = HeightExpression.points(random.number(0...600))
  return .declared(
    names.prefix(count).map { name in
      // A few equal or nearly equal heights, so that merging has something to do.
      let height =
        random.chance(25)
        ? HeightExpression.sum(shared, .points(random.number(0...0.6))) : randomHeight(&random, depth: 2)
      return DetentDeclaration(name: name, height: height)
    })
}

private func randomSeed(_ random: inout SplitMix64) -> SeedHeights {
  SeedHeights(
    size: random.pick([.automatic, .minimum(random.number(0...700)), .fixed(random.number(1...900))]),
    peekOffset: random.pick([0, random.number(0...400)]),
    floatingMaximum: random.pick([.auto, .low, .mid, .tall, .percent(random.number(1...100))]),
    declaredMiddle: random.chance(15) ? randomHeight(&random, depth: 1) : nil,
    declaredMaximum: random.chance(15) ? randomHeight(&random, depth: 1) : nil,
    clampsPeek: random.chance(80), padsAfterThird: random.chance(20))
}

/// A sheet to which anything may happen, driven as the interface asks.
struct Walk {
  var sheet: Sheet
  var time = 0.0
  private var goal: Double?

  init(_ random: inout SplitMix64) {
    sheet = Sheet(randomConfiguration(&random), in: randomViewport(&random))
    obey(sheet.present(at: 0))
  }

  mutating func step(_ random: inout SplitMix64) {
    time += random.number(0...0.3)
    let names = stateNames(sheet.configuration) + ["hidden", "nowhere"]
    switch Int.random(in: 0..<22, using: &random) {
    case 0: obey(sheet.present(at: time))
    case 1: obey(random.chance(30) ? sheet.close(at: time) : sheet.pressCloseButton(at: time))
    case 2: obey(random.chance(20) ? sheet.removeForcibly(at: time) : sheet.tapBackground(at: time))
    case 3, 4: obey(sheet.go(to: random.pick(names), at: time))
    case 5, 6: obey(sheet.contentUpdated(ContentChange(contentHeight: random.number(0...900)), at: time))
    case 7: obey(sheet.contentUpdated(ContentChange(contentHeight: 0, bottomPadding: 0), at: time))
    case 8: obey(sheet.contentUpdated(ContentChange(topContentHeight: random.number(0...50)), at: time))
    case 9: obey(sheet.contentUpdated(ContentChange(hasScrollRegion: random.chance(50)), at: time))
    case 10: obey(sheet.setLoading(random.chance(50), at: time))
    case 11: obey(sheet.setExpandable(random.chance(50), at: time))
    case 12, 13: obey(sheet.showKeyboard(height: random.number(0...500), at: time))
    case 14: obey(sheet.hideKeyboard(at: time))
    case 15: obey(sheet.resize(to: randomViewport(&random), at: time))
    case 16: obey(sheet.setTabBar(visible: random.chance(50), at: time))
    case 17: sheet.cancelSettle(at: time)
    case 18, 19:
      sheet.beginDrag(at: time)
      sheet.drag(to: random.number(-50...1_000), at: time)
    case 20:
      obey(random.chance(70) ? sheet.beginSettle(toward: random.pick(names), at: time) : sheet.resumeSettle(at: time))
    default: fly(to: random.number(0...1))
    }
  }

  /// Ends whatever is going on.
  mutating func letGo() {
    time += 1
    obey(sheet.resumeSettle(at: time))
    fly(to: 1)
  }

  func check(_ comment: String) {
    hold(sheet.height.isFinite, "\(comment)")
    switch sheet.phase {
    case .removed: hold(sheet.height == 0 && sheet.state == SheetState.hidden && !sheet.isPresented, "\(comment)")
    case .resting:
      // A sheet that dismissal is not allowed for has no hidden detent, but may wait there for its first content.
      let rest = Detent(name: sheet.state, height: sheet.height)
      let isWaiting = rest == Detent(name: SheetState.hidden, height: 0) && !sheet.isPresented
      hold(isWaiting || sheet.layout.detents.contains(rest), "\(comment): \(rest), \(sheet.layout.detents)")
    case .settling:
      hold(sheet.target != nil, "\(comment)")
      let target = sheet.target.flatMap { sheet.layout.detent(named: $0) }
      hold(sheet.isDismissing || target?.height == goal, "\(comment): the command is for the current height")
    case .dragging: hold(sheet.target == nil, "\(comment)")
    }
  }

  private mutating func fly(to part: Double) {
    guard sheet.phase == .settling, let goal else { return }
    sheet.moved(to: sheet.height + (goal - sheet.height) * part, at: time)
    if part == 1 || part > 0.5 { obey(sheet.settled(at: time)) }
  }

  private mutating func obey(_ command: SheetCommand) {
    switch command {
    case .settle(let height, let name):
      goal = height
      hold(sheet.target == name && sheet.phase == .settling, "a settle is to the target")
    case .place(let height): hold(sheet.height == height, "a place is the height")
    case .remove: hold(sheet.phase == .removed, "removal ends the sheet")
    case .none: break
    }
  }
}
