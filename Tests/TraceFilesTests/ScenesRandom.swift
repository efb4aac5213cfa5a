import GestureInput
import GestureForwarding
import SheetModel
import SheetSimulation
import SnapPhysics
import TraceFiles
import TestSupport

/// A scene that makes a sheet: every field of a scene takes its default and other values over the seeds.
func randomScene(_ random: inout SplitMix64) -> SceneFile {
  while true {
    let viewport = randomViewport(&random)
    let sheet = randomSheet(&random)
    do throws(ConfigurationError) {
      try sheet.validated(in: viewport)
    } catch { continue }
    var scene = Scene(viewport: viewport, sheet: sheet)
    scene.content = randomContent(&random)
    scene.physics = randomPhysics(&random)
    scene.rule = randomRule(&random)
    let layout = sheet.layout(in: viewport)
    let states = scene.stateNames.filter { layout.offers($0) }
    scene.policy = randomPolicy(&random, states)
    scene.recognition.slop = random.pick([8, 0, 18, random.number(0...1000)])
    if random.flag() { scene.start.state = random.pick(states) }
    for case .scroll(let region) in scene.content where random.flag() {
      scene.start.offsets.append(.init(region: region.name, offset: random.number(0...region.extent)))
    }
    return SceneFile(name: random.flag() ? randomText(&random) : nil, scene: scene)
  }
}

extension SplitMix64 {
  fileprivate mutating func flag() -> Bool { Bool.random(using: &self) }
  fileprivate mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: choices.indices, using: &self)] }
  /// Round, to tenths and with all digits.
  fileprivate mutating func number(_ range: ClosedRange<Double>) -> Double {
    let value = Double.random(in: range, using: &self)
    let rounded = pick([value, value.rounded(), (value * 10).rounded() / 10])
    return range.contains(rounded) ? rounded : value
  }
}

private func randomViewport(_ random: inout SplitMix64) -> Viewport {
  var viewport = Viewport(width: random.number(300...1200), height: random.number(400...1400))
  if random.flag() { viewport.safeAreaTop = random.number(0...60) }
  if random.flag() { viewport.safeAreaBottom = random.number(0...60) }
  if random.flag() { viewport.tabBarHeight = random.number(0...90) }
  viewport.tabBarCanHide = random.flag()
  viewport.tabBarIsVisible = random.flag()
  if random.flag() { viewport.keyboardHeight = random.number(0...400) }
  viewport.statedWidthClass = random.pick([nil, .compact, .regular])
  return viewport
}

private func randomSheet(_ random: inout SplitMix64) -> SheetConfiguration {
  let names = (0..<Int.random(in: 1...5, using: &random)).map { "\($0) \(randomText(&random))" }
  let kind: SheetConfiguration.Kind =
    random.flag()
    ? .declared(names.map { DetentDeclaration(name: $0, height: randomHeight(&random, depth: 2)) })
    : .seed(randomSeedHeights(&random))
  var sheet = SheetConfiguration(kind)
  sheet.closeEnabled = random.flag()
  if random.flag() { sheet.closeButton = .init(top: random.number(-9...40), trailing: 3, width: 44, height: 12.5) }
  if random.flag() { sheet.topContentHeight = random.number(0...90) }
  if random.flag() { sheet.contentHeight = random.number(0...1500) }
  sheet.contentIsRequired = random.flag()
  sheet.hasScrollRegion = random.flag()
  if random.flag() { sheet.bottomPadding = random.number(0...60) }
  if random.flag() { sheet.handleHeight = random.number(0...40) }
  sheet.canFloat = random.flag()
  sheet.placement = random.pick([.topLeading, .topTrailing, .bottomLeading, .bottomTrailing])
  sheet.allowsDismissal = random.flag()
  sheet.explicitDismissalOnly = random.flag()
  sheet.isExpandable = random.pick([nil, true, false])
  sheet.startsHidden = random.flag()
  let states = if case .declared = kind { names } else { Array(SheetState.ordered.dropFirst()) }
  if random.flag() { sheet.preferredInitialState = random.pick(states) }
  sheet.stateAfterKeyboardAppears = random.pick([nil, .restore, .state(random.pick(states))])
  sheet.stateAfterKeyboardDisappears = random.pick([nil, .restore, .state(random.pick(states))])
  sheet.aboveTabBar = random.flag()
  sheet.isLoading = random.flag()
  return sheet
}

private func randomSeedHeights(_ random: inout SplitMix64) -> SeedHeights {
  var heights = SeedHeights()
  heights.size = random.pick([.automatic, .minimum(random.number(0...300)), .fixed(random.number(1...500))])
  if random.flag() { heights.peekOffset = random.number(0...200) }
  heights.floatingMaximum = random.pick([.auto, .low, .mid, .tall, .percent(random.number(1...100))])
  if random.flag() { heights.declaredMiddle = randomHeight(&random, depth: 1) }
  if random.flag() { heights.declaredMaximum = randomHeight(&random, depth: 1) }
  heights.clampsPeek = random.flag()
  heights.padsAfterThird = random.flag()
  return heights
}

/// As a text can hold it: at most nine decimals, and none negative.
private func randomHeight(_ random: inout SplitMix64, depth: Int) -> HeightExpression {
  let value = (random.number(0...1000) * 1e6).rounded() / 1e6
  func inner() -> HeightExpression { randomHeight(&random, depth: depth - 1) }
  switch Int.random(in: 0..<(depth > 0 ? 8 : 4), using: &random) {
  case 0: return .points(value)
  case 1: return .percentOfScreen(value / 8)
  case 2: return .percentOfAvailable(value / 8)
  case 3: return .content
  case 4: return .sum(inner(), inner())
  case 5: return .difference(inner(), inner())
  case 6: return .least([inner(), inner()])
  default: return .greatest([inner(), inner(), inner()])
  }
}

private func randomContent(_ random: inout SplitMix64) -> [ContentElement] {
  (0..<Int.random(in: 0...4, using: &random)).map { index in
    let name = "\(index) \(randomText(&random))"
    guard random.flag() else {
      let heights = [random.number(0...100), random.number(101...300), random.number(301...900)]
      let detents = heights.prefix(Int.random(in: 1...3, using: &random)).enumerated().map {
        Detent(name: "\($0.offset)", height: $0.element)
      }
      return .sheet(NestedSheet(name: name, detents: detents))
    }
    let extent = random.number(0...5000)
    return .scroll(
      ScrollRegion(
        name: name, axis: random.pick([.vertical, .horizontal]), extent: extent,
        pageLength: random.flag() ? random.number(1...800) : nil))
  }
}

private func randomPhysics(_ random: inout SplitMix64) -> SheetPhysics {
  var physics = SheetPhysics()
  let mass = random.pick([1, random.number(0.1...50)])
  physics.spring = random.pick([
    Spring(response: random.number(0.01...3), dampingRatio: random.number(0...4), mass: mass),
    Spring(mass: mass, stiffness: random.number(1...5000), damping: random.number(0...200)),
    Spring(stiffness: random.number(1...5000), dampingRatio: random.number(0...4), mass: mass),
    Spring(duration: random.number(0.01...3), bounce: random.number(-0.9...1)),
    Spring(mass: 1e6, stiffness: 1e-9, damping: 1e14), Spring(mass: 1e-6, stiffness: 1e14, damping: 0),
  ])
  physics.overdamping = random.pick([.allowed, .clampedToCritical])
  let (distance, speed) = (random.number(0.001...4), random.number(0.001...90))
  physics.restRule = random.pick([
    .standard, .stays(within: distance, slowerThan: speed), .firstFrame(within: distance, slowerThan: speed),
  ])
  physics.overDrag = random.pick([
    .standard, .clamp, .rubberBand(coefficient: random.number(0.001...1)), .linear(factor: random.number(0...1)),
    .margin(random.number(0...1000)), .logarithm(factor: random.number(0.001...2)),
    .squareRoot(factor: random.number(0.001...100)), .flooredLogarithm(factor: random.number(0.001...100)),
  ])
  physics.releaseVelocity = random.pick([
    .asIs, .halved, .ignored, .zeroWhenPointingAway, .clamped(to: random.number(0...9000)),
    .limitedUp(to: random.number(0...9000)),
    .bouncing(extent: random.number(0.001...900), resistance: random.number(0.001...90)),
  ])
  physics.motion = randomMotion(&random)
  if random.flag() {
    let speeds = [random.number(0...4000), random.number(0...4000)].sorted()
    physics.dampingBySpeed = DampingBySpeed(slow: speeds[0], fast: speeds[1], ratio: random.number(0...3))
  }
  if random.flag() { physics.flingTimeConstant = random.number(0.001...100) }
  if random.flag() { physics.timeLimit = random.number(0.1...600) }
  if physics.motion == .spring, random.flag() { physics.forces = randomForces(&random) }
  return physics
}

private func randomForces(_ random: inout SplitMix64) -> SheetForces {
  var forces = SheetForces()
  if random.flag() { forces.drag = random.number(0...1) }
  if random.flag() {
    let kinetic = random.number(0...5000)
    forces.friction = Friction(kinetic: kinetic, holding: random.pick([kinetic, kinetic + random.number(0...900)]))
  }
  func stop(_ heights: ClosedRange<Double>) -> SheetForces.Stop {
    SheetForces.Stop(
      height: random.flag() ? random.number(heights) : nil, restitution: random.pick([0, random.number(0...1), 1]))
  }
  if random.flag() { forces.lowerStop = stop(-100...300) }
  if random.flag() { forces.upperStop = stop(301...900) }
  if random.flag() { forces.wells = SheetForces.Wells(depth: random.number(1...1e6), width: random.number(1...200)) }
  return forces
}

private func randomMotion(_ random: inout SplitMix64) -> SheetMotion {
  let curve: EasingCurve = random.pick([
    .linear, .ease, .easeInOut, .fastOutSlowIn, .vaul, .exponentialOut, .quinticOut,
    .cubicBezier(random.number(0...1), random.number(-9...9), random.number(0...1), random.number(-9...9)),
    .sampled((0..<Int.random(in: 2...9, using: &random)).map { _ in random.number(-2...2) }),
  ])
  return random.pick([
    .spring, .spring, .linear(leastSpeed: random.number(1...5000)), .materialScroller,
    .tween(duration: random.number(0...60), curve: curve), .stepped(random.pick(SheetMotion.FrameStepping.allCases)),
  ])
}

private func randomRule(_ random: inout SplitMix64) -> SnapRule {
  guard random.flag() else { return random.pick(SnapRule.all) }
  var thresholds = SnapRule.VaulThresholds()
  thresholds.speed = random.number(0...900)
  thresholds.throughSpeed = random.number(0...9000)
  thresholds.stepTravel = random.number(0...1)
  thresholds.closeTravel = random.number(0...1)
  thresholds.isSequential = random.flag()
  let flick = SnapRule.Flick(
    threshold: random.number(0...900), includesThreshold: random.flag(),
    destination: random.pick([.next, .nextBeyond, .furtherOfNearestTwo]))
  return SnapRule(
    name: randomText(&random),
    method: random.pick([
      .family, .family, .floatingPanel(projectsMomentum: random.flag()), .pulley(margin: random.number(0...90)),
      .smoothSheets(minimumFlingSpeed: random.number(0...90)), .vaul(thresholds),
      .materialBehavior(path: random.pick([.direct, .nested]), skipsCollapsed: random.flag()),
    ]),
    lookAhead: random.number(0...1), stepLimit: random.pick([nil, 1, 2, 1000]), flick: random.flag() ? flick : nil,
    redirect: random.number(0...1), redirectDistance: random.flag() ? random.number(0...900) : nil,
    origin: random.pick([.detentBehind, .middle, .currentDetent]), tie: random.pick([.taller, .lower, .onward]))
}

private func randomPolicy(_ random: inout SplitMix64, _ states: [String]) -> ForwardingPolicy {
  guard random.flag() else { return random.pick(ForwardingPolicy.catalogue) }
  return .scrolls(in: states.filter { _ in random.flag() })
}
