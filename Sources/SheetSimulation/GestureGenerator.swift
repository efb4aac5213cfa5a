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
/// lifted near its fastest point. Samples get noise in place, jitter in time, and now and then are dropped or reported
/// twice at one time. Times are whole tenths of a millisecond and places whole hundredths of a point, so they print short.
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
    let origin = origin(at: start.height)
    let (x, y) = place(origin, at: start.height)
    let travel = goal.height - start.height
    return SyntheticGesture(
      samples: stroke(fromX: x, y: y, towards: travel), origin: origin, startState: start.name, intent: goal.name)
  }

  private mutating func origin(at height: Double) -> DragOrigin {
    let place = random.unit()
    if layout.header(for: height) != nil, place < 0.25 { return .header }
    return place < 0.45 ? .handle : .content
  }

  /// A point of that part of the sheet, inside the screen.
  private mutating func place(_ origin: DragOrigin, at height: Double) -> (x: Double, y: Double) {
    let area =
      switch origin {
      case .handle: layout.handle(for: height)
      case .header: layout.header(for: height) ?? layout.handle(for: height)
      default: layout.content(for: height)
      }
    let x = area.x + area.width * random.uniform(0.25, 0.75)
    let y = area.y + area.height * random.uniform(0.2, 0.8)
    return (rounded(x, 0.01), rounded(min(max(y, 1), scene.viewport.height - 1), 0.01))
  }

  /// Finger samples of a stroke that is to change the height by `travel`.
  private mutating func stroke(fromX x: Double, y: Double, towards travel: Double) -> [PointerSample] {
    let isFlick = random.chance(0.6)
    let length = travel * (isFlick ? random.uniform(0.5, 1.2) : random.uniform(0.8, 1.05)) + 12 * random.bell()
    let duration = isFlick ? random.uniform(0.14, 0.32) : random.uniform(0.35, 0.8)
    let liftAt = duration * (isFlick ? random.uniform(0.45, 0.75) : random.uniform(0.92, 1))
    let drift = random.bell() * 6
    // The finger's y grows downward: a sheet that grows upward follows a finger that moves against it.
    let sign = layout.growsDownward ? 1.0 : -1.0
    var samples = [PointerSample(time: 0, phase: .down, x: x, y: y)]
    var last = samples[0]
    var tick = 1.0
    while tick / inputRate < liftAt {
      let nominal = tick / inputRate
      tick += 1
      if random.chance(damage.dropped) { continue }
      let part = nominal / duration
      let way = part * part * part * (10 - 15 * part + 6 * part * part)
      let time =
        random.chance(damage.coalesced)
        ? last.time : max(last.time, rounded(nominal + damage.jitter * random.bell(), 0.0001))
      last = PointerSample(
        time: time, phase: .move, x: rounded(x + drift * way + damage.noise * random.bell(), 0.01),
        y: rounded(y + sign * length * way + damage.noise * random.bell(), 0.01))
      samples.append(last)
    }
    last.phase = .up
    last.time = max(last.time, rounded(liftAt + random.uniform(0.001, 0.008), 0.0001))
    samples.append(last)
    return samples
  }

  private func rounded(_ value: Double, _ step: Double) -> Double {
    let perUnit = (1 / step).rounded()
    return (value * perUnit).rounded() / perUnit
  }
}
