import GestureForwarding
import GestureInput
import SheetModel
import SheetSimulation
import SnapPhysics
import TestSupport
import Testing

/// One random scene with a random recording, small enough to print.
struct SimulationCase {
  var scene: Scene
  var recording: Recording

  init(seed: UInt64, withEvents: Bool = true) {
    var random = SplitMix64(seed: seed)
    scene = Self.scene(&random)
    recording = Recording(samples: [], origin: random.pick([nil, .content, .content, .handle, .header, .forwarded]))
    recording.samples = Self.samples(&random, scene.viewport)
    let end = recording.samples.last?.time ?? 1
    guard withEvents, random.chance(0.6) else { return }
    recording.events = (0..<random.count(1...4)).map { _ in
      // Some at the very time of a sample or of a frame.
      let time = random.pick([random.number(0...end + 0.5), random.pick(recording.samples).time, 0.25])
      return SceneEvent(time: time, kind: Self.event(&random, scene))
    }.sorted { $0.time < $1.time }
  }

  // MARK: Scenes

  private static func scene(_ random: inout SplitMix64) -> Scene {
    let isTablet = random.chance(0.3)
    let viewport = isTablet ? Viewport(width: 1024, height: 1366) : Viewport(width: 400, height: 800)
    var sheet = configuration(&random, viewport)
    sheet.explicitDismissalOnly = random.chance(0.2)
    sheet.allowsDismissal = random.chance(0.85)
    sheet.canFloat = random.chance(0.7)
    sheet.placement = random.pick([.topLeading, .topTrailing, .bottomLeading, .bottomTrailing])
    sheet.hasScrollRegion = true
    sheet.contentHeight = random.number(50...900)
    if random.chance(0.3) { sheet.topContentHeight = random.number(0...80) }
    let layout = sheet.layout(in: viewport)
    let states = layout.detents.map(\.name)
    let policies = ForwardingPolicy.all + [.scrolls(in: [random.pick(states), random.pick(states)])]
    let content = self.content(&random)
    return Scene(
      viewport: viewport, sheet: sheet, content: content, physics: physics(&random),
      rule: SnapRule(
        name: "random", lookAhead: random.number(0...0.5), stepLimit: random.pick([nil, 1, 2]),
        redirect: random.number(0.2...0.8)),
      policy: random.pick(policies),
      recognition: PanRecognizer.Settings(slop: random.pick([0, 8, 18])),
      start: Scene.Start(
        state: random.pick(states),
        offsets: content.map {
          Scene.RegionOffset(region: $0.name, offset: random.pick([0, 1e9, random.number(0...300)]))
        }
      ))
  }

  private static func configuration(_ random: inout SplitMix64, _ viewport: Viewport) -> SheetConfiguration {
    switch random.count(0...3) {
    case 0: return .automatic(closeEnabled: random.chance(0.5))
    case 1: return .resizable(closeEnabled: true, minimumHeight: random.number(60...200))
    default:
      var height = random.number(40...200)
      return .declared(
        (0..<random.count(1...5)).map { index in
          defer { height += random.number(1...250) }
          return DetentDeclaration(name: "d\(index)", height: .points(min(height, viewport.height * 0.95)))
        })
    }
  }

  private static func physics(_ random: inout SplitMix64) -> SheetPhysics {
    SheetPhysics(
      spring: Spring(response: random.number(0.15...0.8), dampingRatio: random.number(0.3...1.6)),
      overDrag: random.chance(0.8) ? .standard : .clamp,
      releaseVelocity: random.pick([.asIs, .asIs, .halved, .ignored, .clamped(to: 1500), .zeroWhenPointingAway]),
      flingTimeConstant: random.number(0.1...0.5), timeLimit: 30)
  }

  private static func content(_ random: inout SplitMix64) -> [ContentElement] {
    (0..<random.count(0...4)).map { index in
      switch random.count(0...4) {
      case 0:
        let lowest = random.number(0...80)
        let detents = (0..<random.count(1...3)).map {
          Detent(name: "n\($0)", height: lowest + Double($0) * random.number(60...100))
        }
        return .sheet(NestedSheet(name: "c\(index)", detents: detents.sorted { $0.height < $1.height }))
      case 1:
        let pages = Double(random.count(0...4))
        return .scroll(ScrollRegion(name: "c\(index)", axis: .horizontal, extent: 320 * pages, pageLength: 320))
      default:
        return .scroll(
          ScrollRegion(
            name: "c\(index)", axis: random.chance(0.85) ? .vertical : .horizontal, extent: random.number(0...1500)))
      }
    }
  }

  // MARK: Fingers

  private static func samples(_ random: inout SplitMix64, _ viewport: Viewport) -> [PointerSample] {
    var samples: [PointerSample] = []
    var time = random.pick([0, random.number(0...0.3)])
    let gestures = random.count(1...3)
    for gesture in 0..<gestures {
      stroke(&random, viewport, pointer: gesture * 2, isLast: gesture == gestures - 1, &time, &samples)
      // Mostly still in flight when the next finger comes.
      time += random.pick([random.number(0.02...0.4), random.number(0.5...1.5)])
    }
    return samples
  }

  private static func stroke(
    _ random: inout SplitMix64, _ viewport: Viewport, pointer: Int, isLast: Bool, _ time: inout Double,
    _ samples: inout [PointerSample]
  ) {
    var x = random.number(10...viewport.width - 10)
    var y = random.number(10...viewport.height - 10)
    let isSideways = random.chance(0.15)
    var speed = random.number(50...4000) * (random.chance(0.5) ? 1 : -1)
    var second: (x: Double, y: Double)?
    func add(_ phase: PointerPhase, _ finger: Int, _ x: Double, _ y: Double) {
      samples.append(PointerSample(time: time, pointer: finger, phase: phase, x: x, y: y))
    }
    add(.down, pointer, x, y)
    for _ in 0..<random.count(0...22) {
      let interval = random.chance(0.05) ? 0 : random.number(0.004...0.02)
      time += interval
      if random.chance(0.12) { speed = -speed * random.number(0...1) }
      x += isSideways ? speed * interval : random.number(-0.5...0.5)
      y += isSideways ? random.number(-0.5...0.5) : speed * interval
      add(.move, pointer, x, y)
      if var finger = second {
        finger.y += random.number(-20...20)
        second = finger
        add(.move, pointer + 1, finger.x, finger.y)
      } else if random.chance(0.03) {
        second = (x + 60, y + 20)
        add(.down, pointer + 1, x + 60, y + 20)
      }
    }
    time += random.number(0...0.03)
    if isLast && random.chance(0.1) { return }
    add(random.chance(0.1) ? .cancel : .up, pointer, x, y)
    guard let finger = second else { return }
    time += 0.01
    add(.move, pointer + 1, finger.x, finger.y - random.number(0...80))
    add(random.chance(0.1) ? .cancel : .up, pointer + 1, finger.x, finger.y)
  }

  // MARK: Events

  private static func event(_ random: inout SplitMix64, _ scene: Scene) -> SceneEvent.Kind {
    let region = scene.content.isEmpty ? "none" : random.pick(scene.content).name
    switch random.count(0...11) {
    case 0: return .keyboard(height: random.number(100...350))
    case 1: return .keyboard(height: 0)
    case 2: return .resize(width: scene.viewport.height, height: scene.viewport.width)
    case 3: return .contentHeight(random.number(0...1200))
    case 4: return .scrollExtent(region: region, extent: random.number(0...2000))
    case 5: return .scroll(region: region, offset: random.number(0...500))
    case 6: return .loading(random.chance(0.5))
    case 7: return .expandable(random.chance(0.5))
    case 8, 9: return .state(random.pick(scene.sheet.layout(in: scene.viewport).detents).name)
    case 10: return random.chance(0.5) ? .close : .present
    default: return random.chance(0.3) ? .remove : .tabBar(visible: true)
    }
  }
}

/// Holds a check against `count` random simulations; of the first that fails it prints the seed and the smallest case
/// that still does.
func check(
  _ count: Int, from first: UInt64, withEvents: Bool = true, sourceLocation: SourceLocation = #_sourceLocation,
  _ failure: (SimulationCase, Timeline) throws -> String?
) {
  func complaint(about one: SimulationCase) -> String? {
    do {
      return try failure(one, play(one.scene, one.recording))
    } catch {
      return "threw \(error)"
    }
  }
  for seed in first..<first + UInt64(count) {
    var found = SimulationCase(seed: seed, withEvents: withEvents)
    guard var said = complaint(about: found) else { continue }
    shrinking: while true {
      for less in found.smaller {
        guard let itsComplaint = complaint(about: less) else { continue }
        (found, said) = (less, itsComplaint)
        continue shrinking
      }
      break
    }
    Issue.record("seed \(seed): \(said)\n\(found)", sourceLocation: sourceLocation)
    return
  }
}

extension SimulationCase: CustomStringConvertible {
  /// Every case that is a little smaller: without an event, the tail of the samples, a move, or a content element.
  var smaller: [SimulationCase] {
    var cases: [SimulationCase] = []
    func add(_ change: (inout SimulationCase) -> Void) {
      var copy = self
      change(&copy)
      cases.append(copy)
    }
    for index in recording.events.indices { add { $0.recording.events.remove(at: index) } }
    if let last = recording.samples.lastIndex(where: { $0.phase == .down }), last > 0 {
      add { $0.recording.samples.removeSubrange(last...) }
    }
    for index in recording.samples.indices where recording.samples[index].phase == .move {
      add { $0.recording.samples.remove(at: index) }
    }
    for index in scene.content.indices { add { $0.scene.content.remove(at: index) } }
    return cases
  }

  var description: String {
    let samples = recording.samples.map { "\($0.phase)\($0.pointer) \($0.time) \($0.x) \($0.y)" }
    return """
      \(scene.sheet.kind) in \(scene.viewport.width) x \(scene.viewport.height)
      content \(scene.content)
      policy \(scene.policy.name) \(scene.policy.contentScrolling), start \(scene.start), physics \(scene.physics)
      origin \(recording.origin.map { "\($0)" } ?? "by hit test"), events \(recording.events)
      \(samples.joined(separator: "\n"))
      """
  }
}
