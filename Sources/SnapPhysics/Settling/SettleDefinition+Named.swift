// Sources: the rest tests of each library as its repository has them; where a rule goes with the travel it takes it.
extension SettleDefinition {
  /// Flutter: 0.001 and 0.001 per second at the instant asked for, from then on.
  public static let flutter = SettleDefinition.stays(within: 0.001, slowerThan: 0.001)
  /// Flutter's scroll view: a physical pixel and 20 of them per second.
  public static func flutterScroll(pixelRatio: Double) -> SettleDefinition {
    .stays(within: 1 / pixelRatio, slowerThan: 1 / (0.05 * pixelRatio))
  }
  /// Compose: the envelope, no velocity; 0.01 unless the value says otherwise.
  public static func compose(visibilityThreshold: Double = 0.01) -> SettleDefinition {
    .envelope(threshold: visibilityThreshold)
  }
  /// AndroidX: a threshold, and one threshold per 16 ms frame, which is 62.5 a second.
  public static func androidX(minimumVisibleChange: Double = 1) -> SettleDefinition {
    .stays(within: minimumVisibleChange, slowerThan: 62.5 * minimumVisibleChange)
  }
  /// jtrivedi/Wave: time only.
  public static let wave = SettleDefinition.velocityBlind(fraction: 1e-4, criticalFactor: 1.25)
  /// motion: 2 pt/s and 0.5 pt, or 0.01 and 0.005 when the travel is under 5, at steps of 50 ms up to 20 s.
  public static func motion(travel: Double) -> SettleDefinition {
    let isFine = abs(travel) < 5
    return .firstSample(within: isFine ? 0.005 : 0.5, slowerThan: isFine ? 0.01 : 2, every: 0.05, upTo: 20)
  }
  /// React Native's Animated and rebound: 0.001 and 0.001 per second, frame by frame at 60 Hz.
  public static let reactNative = SettleDefinition.firstSample(
    within: 0.001, slowerThan: 0.001, every: 1.0 / 60, upTo: 3600)
  /// wobble: 0.001 and 0.001 per millisecond, in frames of 16 ms.
  public static let wobble = SettleDefinition.firstSample(within: 0.001, slowerThan: 1, every: 0.016, upTo: 3600)
  /// react-spring: a thousandth of the travel but at most 1, 0.005 without travel, and a tenth of it per millisecond.
  public static func reactSpring(travel: Double) -> SettleDefinition {
    let precision = travel == 0 ? 0.005 : min(1, 0.001 * abs(travel))
    return .firstSample(within: precision, slowerThan: 100 * precision, every: 0.001, upTo: 3600)
  }
  /// Reanimated from version 4 on: 6e-9 of the energy at the release.
  public static let reanimated = SettleDefinition.energy(fraction: 6e-9)
  /// Reanimated before version 4: 0.01 and 2 per second, frame by frame at 60 Hz.
  public static let reanimated3 = SettleDefinition.firstSample(within: 0.01, slowerThan: 2, every: 1.0 / 60, upTo: 3600)
  /// gorhom/react-native-bottom-sheet: 10 and 10.
  public static let gorhom = SettleDefinition.firstSample(within: 10, slowerThan: 10, every: 1.0 / 60, upTo: 3600)
  /// b3ll/Motion: 0.01 and 0.01.
  public static let b3llMotion = SettleDefinition.firstSample(
    within: 0.01, slowerThan: 0.01, every: 1.0 / 60, upTo: 3600)
  /// scenee/FloatingPanel: a point from the target and a point a frame.
  public static func floatingPanel(frameRate: Double = 60) -> SettleDefinition {
    .smallFrame(within: 1, movedBy: 1, every: 1 / frameRate)
  }
  /// timdonnelly/Advance: 0.1 and 0.1, at its steps of 8 ms.
  public static let advance = SettleDefinition.firstSample(within: 0.1, slowerThan: 0.1, every: 0.008, upTo: 3600)
  /// SwiftUI's `settlingDuration` as documented, for a travel of 1: 0.001. Its formula is not published; this is the
  /// last crossing.
  public static let swiftUI = SettleDefinition.stays(within: 0.001, slowerThan: .infinity)

  /// The definition of a name from a table of them, for a travel in points; `nil` for a name that there is not.
  public static func named(_ name: String, travel: Double) -> SettleDefinition? {
    named(travel: travel).first { $0.name == name }?.definition
  }

  /// Every definition that can be named, for a travel in points.
  public static func named(travel: Double) -> [(name: String, definition: SettleDefinition)] {
    [
      ("flutter", .flutter), ("flutter-scroll", .flutterScroll(pixelRatio: 1)), ("compose", .compose()),
      ("androidx", .androidX()), ("wave", .wave), ("motion", .motion(travel: travel)),
      ("react-native", .reactNative), ("wobble", .wobble), ("react-spring", .reactSpring(travel: travel)),
      ("reanimated", .reanimated), ("reanimated-3", .reanimated3), ("gorhom", .gorhom),
      ("b3ll-motion", .b3llMotion), ("floating-panel", .floatingPanel()), ("advance", .advance),
      ("swiftui", .swiftUI),
    ]
  }
}

extension SettleDefinition {
  /// Every threshold, interval and part is positive, so that a motion can meet it.
  public var isValid: Bool {
    switch self {
    case .stays(let distance, let speed): distance > 0 && speed > 0
    case .firstSample(let distance, let speed, let interval, let limit):
      distance > 0 && speed > 0 && interval > 0 && limit > 0
    case .smallFrame(let distance, let step, let interval): distance > 0 && step > 0 && interval > 0
    case .envelope(let threshold): threshold > 0
    case .velocityBlind(let fraction, let factor): fraction > 0 && fraction < 1 && factor > 0
    case .energy(let fraction): fraction > 0
    }
  }
}
