// Sources: LineageOS/android_frameworks_native libs/input/VelocityTracker.cpp (commit 7034776f), in Double instead of
// Float and with a relative cut-off in place of its absolute one; chromium/chromium
// ui/events/gesture_detection/velocity_tracker.cc (3e1a26c4); flutter/flutter
// packages/flutter/lib/src/gestures/velocity_tracker.dart; androidx/androidx
// compose/ui/ui/.../pointer/util/VelocityTracker.kt (0634aa15).
extension VelocityEstimator {
  /// Android's default for touch: least squares of degree 2 over at most 20 samples of the last 100 ms.
  public static let aospLSQ2 = VelocityEstimator(name: "aosp.lsq2", window: .aosp, fit: .polynomial(degree: 2))

  /// Every estimator that can be named.
  public static let all = aosp + chromium + flutter + compose

  private static let aosp = [
    VelocityEstimator(name: "aosp.lsq1", window: .aosp, fit: .polynomial(degree: 1)), aospLSQ2,
    VelocityEstimator(name: "aosp.lsq3", window: .aosp, fit: .polynomial(degree: 3)),
    VelocityEstimator(name: "aosp.wlsq2-delta", window: .aosp, fit: .polynomial(degree: 2, weighting: .delta)),
    VelocityEstimator(name: "aosp.wlsq2-central", window: .aosp, fit: .polynomial(degree: 2, weighting: .central)),
    VelocityEstimator(name: "aosp.wlsq2-recent", window: .aosp, fit: .polynomial(degree: 2, weighting: .recent)),
    VelocityEstimator(name: "aosp.int1", window: .unbounded(), fit: .filtered(order: 1, ignoring: 0.002)),
    VelocityEstimator(name: "aosp.int2", window: .unbounded(), fit: .filtered(order: 2, ignoring: 0.002)),
    VelocityEstimator(
      name: "aosp.legacy", window: HistoryWindow(capacity: 20, horizon: 0.2, stopGap: 0.04), fit: .blendedMeans),
    VelocityEstimator(name: "aosp.impulse", window: .aosp, fit: .impulse(pairIsExact: false)),
  ]

  private static let chromium = [
    VelocityEstimator(name: "chromium.lsq1", window: .chromium, fit: .polynomial(degree: 1)),
    VelocityEstimator(name: "chromium.lsq2", window: .chromium, fit: .polynomial(degree: 2)),
    VelocityEstimator(name: "chromium.lsq2-restricted", window: .chromium, fit: .parabolaAlongTravel),
    VelocityEstimator(name: "chromium.lsq3", window: .chromium, fit: .polynomial(degree: 3)),
    VelocityEstimator(name: "chromium.wlsq2-delta", window: .chromium, fit: .polynomial(degree: 2, weighting: .delta)),
    VelocityEstimator(
      name: "chromium.wlsq2-central", window: .chromium, fit: .polynomial(degree: 2, weighting: .central)),
    VelocityEstimator(
      name: "chromium.wlsq2-recent", window: .chromium, fit: .polynomial(degree: 2, weighting: .recent)),
    VelocityEstimator(
      name: "chromium.int1", window: .unbounded(liftGap: 0.08, limitsStop: true),
      fit: .filtered(order: 1, ignoring: 2e-6)),
    VelocityEstimator(
      name: "chromium.int2", window: .unbounded(liftGap: 0.08, limitsStop: true),
      fit: .filtered(order: 2, ignoring: 2e-6)),
  ]

  private static let flutter = [
    VelocityEstimator(name: "flutter.lsq2", window: .withoutLift(leastCount: 3), fit: .polynomial(degree: 2)),
    VelocityEstimator(name: "flutter.ios-scrollview", window: .lastPairs, fit: .pairs(0.6, 0.35, 0.05)),
    VelocityEstimator(name: "flutter.macos-scrollview", window: .lastPairs, fit: .pairs(0.15, 0.65, 0.2)),
  ]

  private static let compose = [
    VelocityEstimator(name: "compose.lsq2", window: .withoutLift(leastCount: 3), fit: .polynomial(degree: 2)),
    VelocityEstimator(name: "compose.impulse", window: .withoutLift(leastCount: 2), fit: .impulse(pairIsExact: true)),
  ]
}

extension HistoryWindow {
  /// Chromium's fork: a stop from 40 ms on, 80 ms before the lift, and repeated times stay as two rows.
  fileprivate static let chromium = HistoryWindow(
    capacity: 20, horizon: 0.1, stopGap: 0.04, liftGap: 0.08, limitsStop: true, repeatedTime: .stays,
    skipsResampled: false)

  /// A filter remembers everything since the last stop; after half a second at 10 ms nothing is left of a sample.
  fileprivate static func unbounded(liftGap: Double? = nil, limitsStop: Bool = false) -> HistoryWindow {
    HistoryWindow(
      capacity: 512, horizon: .infinity, stopGap: 0.04, liftGap: liftGap, limitsStop: limitsStop,
      skipsResampled: !limitsStop)
  }

  /// Flutter's and Compose's walk back from the newest sample, which is never told of the lift.
  fileprivate static func withoutLift(leastCount: Int) -> HistoryWindow {
    HistoryWindow(
      capacity: 20, leastCount: leastCount, horizon: 0.1, stopGap: 0.04, liftGap: .infinity, shortage: .zero)
  }

  /// The last four samples, however old, repeated times and all.
  fileprivate static let lastPairs = HistoryWindow(
    capacity: 4, horizon: .infinity, stopGap: .infinity, liftGap: .infinity, repeatedTime: .stays,
    skipsResampled: true, shortage: .zero)
}
