public import GestureForwarding
public import GestureInput
import SheetModel

/// One made-up gesture and what it was meant to do.
public struct SyntheticGesture: Hashable, Sendable {
  /// The finger's samples.
  public var samples: [PointerSample]
  /// Where the finger goes down.
  public var origin: DragOrigin
  /// The state that the sheet rests in before.
  public var startState: String
  /// The state aimed at.
  public var intent: String
}

/// Makes gestures as people make them, for any scene, from a seed.
///
/// A stroke follows the minimum-jerk path `10 u^3 - 15 u^4 + 6 u^5` (Flash and Hogan, "The coordination of arm
/// movements", J. Neuroscience 5, 1985) towards the state aimed at. A drag ends near the end of the path, a flick is
/// lifted near its fastest point. A finger goes down where the layout has the handle, the header or the content, and
/// never leaves the screen: a stroke that has no room for its travel is shorter. Samples get noise in place, jitter in
/// time, and now and then are dropped or come at the time of the one before. Damage changes nothing but the damaged
/// samples: the strokes of a seed are the same with any. Times are whole tenths of a millisecond and places whole
/// hundredths of a point, so they print short.
public struct GestureGenerator: Sendable {
  /// How the samples are damaged.
  public struct Damage: Hashable, Sendable {
    /// Standard deviation of the noise in place, pt.
    public var noise = 0.15
    /// Standard deviation of the jitter in time, s.
    public var jitter = 0.0003
    /// Probability that a sample is missing.
    public var dropped = 0.03
    /// Probability that a sample comes at the time of the one before it.
    public var coalesced = 0.02

    /// The usual damage.
    public init() {}

    /// No damage at all.
    public static let none: Damage = {
      var damage = Damage()
      (damage.noise, damage.jitter, damage.dropped, damage.coalesced) = (0, 0, 0, 0)
      return damage
    }()
  }

  private let scene: Scene
  private let layout: SheetLayout
  private let inputRate: Double
  private let damage: Damage
  private var random: SplitMix64

  /// A generator for a scene.
  ///
  /// - Parameters:
  ///   - scene: The sheet whose states the gestures aim at.
  ///   - seed: The same seed gives the same gestures.
  ///   - inputRate: Samples per second.
  ///   - damage: How the samples are damaged.
  /// - Precondition: the rate is positive and finite.
  public init(scene: Scene, seed: UInt64, inputRate: Double = 120, damage: Damage = Damage()) {
    precondition(inputRate > 0 && inputRate.isFinite, "a touch screen has a positive, finite rate")
    self.scene = scene
    self.inputRate = inputRate
    self.damage = damage
    layout = scene.sheet.layout(in: scene.viewport)
    random = SplitMix64(seed: seed)
  }

  /// The next gesture.
  public mutating func next() -> SyntheticGesture {
    let visible = layout.gestureCandidates.filter { $0.height > 0 }
    let starts = visible.isEmpty ? layout.detents : visible
    let start = starts[random.index(below: starts.count)]
    let goals = layout.gestureCandidates
    let goal = goals[random.index(below: goals.count)]
    let touch = touch(at: start.height)
    let samples = stroke(fromX: touch.x, y: touch.y, towards: goal.height - start.height)
    return SyntheticGesture(samples: samples, origin: touch.origin, startState: start.name, intent: goal.name)
  }

  /// Where the finger goes down; a place that the sheet does not have, or not at this height, is not chosen.
  private mutating func touch(at height: Double) -> (origin: DragOrigin, x: Double, y: Double) {
    let choice = random.unit()
    let origins: [DragOrigin] = choice < 0.25 ? [.header, .handle, .content] : choice < 0.45 ? [.handle] : contentFirst
    for origin in origins {
      if let place = place(origin, at: height) { return (origin, place.x, place.y) }
    }
    let frame = layout.frame(for: height)
    return (.handle, onScreen(frame.x + frame.width / 2, width), onScreen(frame.y, screen))
  }

  /// A drag in the content is no way to move a sheet whose policy never gives it one.
  private var contentFirst: [DragOrigin] {
    let policy = scene.policy
    let moves = [policy.sheetFirst, policy.sheetFirstAtTop, policy.sheetAfter].contains { $0 != .neither }
    return moves ? [.content, .handle] : [.handle]
  }

  /// A point that a hit test finds in that part of the sheet.
  private mutating func place(_ origin: DragOrigin, at height: Double) -> (x: Double, y: Double)? {
    let (area, region): (Rect, SheetLayout.Region)
    switch origin {
    case .handle: (area, region) = (layout.handle(for: height), .handle)
    case .header:
      guard let header = layout.header(for: height) else { return nil }
      (area, region) = (header, .header)
    default: (area, region) = (layout.content(for: height), .content)
    }
    // The handle and the close button lie over parts of the others; eight tries find what they leave.
    for _ in 0..<8 {
      let x = onScreen(area.x + area.width * random.uniform(0.2, 0.8), width)
      let y = onScreen(area.y + area.height * random.uniform(0.1, 0.9), screen)
      if layout.region(x: x, y: y, height: height) == region { return (x, y) }
    }
    return nil
  }

  /// Finger samples of a stroke that is to change the height by `travel`.
  private mutating func stroke(fromX x: Double, y: Double, towards travel: Double) -> [PointerSample] {
    let isFlick = random.chance(0.6)
    let part = isFlick ? random.uniform(0.5, 1.2) : random.uniform(0.8, 1.05)
    // Who means to stay nudges the sheet a little, up or down.
    let nudge = random.uniform(8, 30) * (random.chance(0.5) ? 1 : -1)
    let wanted = travel == 0 ? nudge : travel * part + 12 * random.bell()
    // Recognition swallows its slop of a drag, so a person who looks at the sheet moves that much further.
    let slop = wanted < 0 ? -scene.recognition.slop : scene.recognition.slop
    // The finger's y grows downward: a sheet that grows upward follows a finger that moves against it.
    let sign = layout.growsDownward ? 1.0 : -1.0
    let end = onScreen(y + sign * (wanted + slop), screen)
    let duration = isFlick ? random.uniform(0.14, 0.32) : random.uniform(0.35, 0.8)
    let liftAt = duration * (isFlick ? random.uniform(0.45, 0.75) : random.uniform(0.92, 1))
    let drift = random.bell() * 6
    let lift = random.uniform(0.001, 0.008)
    var samples = [PointerSample(time: 0, phase: .down, x: x, y: y)]
    var last = samples[0]
    var tick = 1.0
    while tick / inputRate < liftAt {
      let nominal = tick / inputRate
      tick += 1
      let part = nominal / duration
      let way = part * part * part * (10 - 15 * part + 6 * part * part)
      guard let damaged = damaged(nominal, x + drift * way, y + (end - y) * way, after: last.time) else { continue }
      last = damaged
      samples.append(last)
    }
    last.phase = .up
    last.time = max(last.time, tenthsOfMilliseconds(liftAt + lift))
    samples.append(last)
    return samples
  }

  /// A sample as it is reported, `nil` if it is not. All its random numbers are drawn in any case.
  private mutating func damaged(_ time: Double, _ x: Double, _ y: Double, after last: Double) -> PointerSample? {
    let (isDropped, isCoalesced) = (random.chance(damage.dropped), random.chance(damage.coalesced))
    let jitter = damage.jitter * random.bell()
    let (noiseX, noiseY) = (damage.noise * random.bell(), damage.noise * random.bell())
    if isDropped { return nil }
    return PointerSample(
      time: isCoalesced ? last : max(last, tenthsOfMilliseconds(time + jitter)), phase: .move,
      x: onScreen(x + noiseX, width), y: onScreen(y + noiseY, screen))
  }

  private var width: Double { scene.viewport.width }
  private var screen: Double { scene.viewport.height }

  /// A coordinate that a touch screen of that length reports, to hundredths of a point.
  private func onScreen(_ value: Double, _ length: Double) -> Double {
    let last = (length * 100).rounded(.down) / 100
    return (min(max(value, 0), last) * 100).rounded() / 100
  }

  /// Seconds of whole tenths of a millisecond, with the very bits that reading them from a trace gives.
  private func tenthsOfMilliseconds(_ seconds: Double) -> Double { (seconds * 10_000).rounded() / 10 / 1000 }
}
