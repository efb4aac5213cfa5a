import SettleReports
import SnapPhysics

/// The pictures that the tests look at.
enum Fixture {
  /// `SailfishFlingUpFaster1` of LineageOS/android_frameworks_native, `libs/input/tests/VelocityTracker_test.cpp`:
  /// milliseconds, and device pixels downward at 2.625 px a point.
  static let swipe: [(milliseconds: Double, y: Double)] = [
    (0.0, 1042.0), (7.545, 1026.0), (15.869, 1024.0), (21.177394, 1020.82), (24.203, 1019.0), (31.998, 1006.0),
    (37.844743, 992.06), (40.386, 986.0), (49.123, 960.0), (54.511713, 943.02), (57.376, 934.0), (65.814, 906.0),
    (71.178697, 890.56), (74.502, 881.0), (83.473, 858.0), (88.556495, 845.37), (91.928, 837.0), (99.691, 814.0),
  ]
  /// What the same file expects of its default estimator for it, pt/s upward.
  static let releaseVelocity = 3695.859619 / 2.625
  static let detents = [("tip", 96.0), ("half", 422.0), ("full", 760.0)]

  static var finger: [ReplayPicture.Sample] {
    swipe.map { ReplayPicture.Sample(time: $0.milliseconds / 1000, value: 844 - $0.y / 2.625) }
  }

  /// The sheet follows the finger from half and is then carried to full.
  static func settle(_ spring: Spring) throws -> (samples: [ReplayPicture.Sample], rest: Double, overshoot: Double) {
    let drag = finger.map { ReplayPicture.Sample(time: $0.time, value: 422 + $0.value - finger[0].value) }
    let release = drag[drag.count - 1]
    let job = SettleJob(
      field: ForceField(spring, target: 760),
      start: MotionState(position: release.value, velocity: releaseVelocity))
    var solver = ClosedFormSolver()
    var frames = Array(repeating: MotionState(position: 0, velocity: 0), count: 1000)
    var span = frames.mutableSpan
    let summary = try solver.settle(job, into: &span)
    var samples = drag
    for index in 1..<summary.frameCount {
      samples.append(
        ReplayPicture.Sample(time: release.time + Double(index) / 120, value: frames[index].position))
    }
    let rest = release.time + summary.endTime
    samples.append(ReplayPicture.Sample(time: rest, value: 760))
    return (samples, rest, summary.overshoot)
  }

  /// One swipe under two springs, with everything that a picture can hold but the panels of other tests.
  static func twoSprings() throws -> ReplayPicture.Input {
    let tight = try settle(Spring(response: 0.32, dampingRatio: 0.9))
    let loose = try settle(Spring(response: 0.5, dampingRatio: 0.6))
    var input = ReplayPicture.Input(
      title: "One swipe, two springs: the softer one passes full by \(text(loose.overshoot)) pt",
      sheet: ReplayPicture.Curve("response 0.32 s, damping 0.9", samples: tight.samples))
    input.subtitle = [
      "A finger lifts the sheet from half and lets go at \(text(releaseVelocity, 0)) pt/s; it settles at full."
    ]
    input.captions = [
      "Rest: within 0.5 pt and slower than 5 pt/s from then on. Overshoot \(text(tight.overshoot)) pt against "
        + "\(text(loose.overshoot)) pt; at rest \(text(tight.rest * 1000, 0)) ms after the finger went down against \(text(loose.rest * 1000, 0)) ms.",
      "Swipe: SailfishFlingUpFaster1, LineageOS/android_frameworks_native, at 2.625 px a point.",
    ]
    input.detents = detents.map { ReplayPicture.Detent($0.0, height: $0.1) }
    input.ghosts = [ReplayPicture.Curve("response 0.5 s, damping 0.6", samples: loose.samples)]
    input.finger = ReplayPicture.Curve("finger, \(swipe.count) samples", samples: finger)
    input.down = 0
    input.release = finger[finger.count - 1].time
    input.rest = tight.rest
    input.overDragLimit = 810
    input.viewportHeight = 844
    return input
  }

  /// Error against work for steppers of four orders.
  static var workPrecision: Chart {
    let orders = [("rk2", 2.0, 2.0, 1e-2), ("rk4", 4, 4, 3e-4), ("rkf45", 6, 5, 8e-6), ("rk8pd", 13, 8, 3e-7)]
    let series = orders.map { name, stages, order, constant in
      var points: [Chart.Point] = []
      var (steps, error) = (10.0, constant)
      while steps <= 1280, error > 1e-14 {
        points.append(Chart.Point(x: steps * stages, y: error))
        steps *= 2
        for _ in 0..<Int(order) { error /= 2 }
      }
      return Chart.Series(name, style: .dottedCurve, points: points)
    }
    return Chart(
      title: "What a digit costs",
      subtitle: ["Greatest error of one settle against evaluations of the force, fixed steps."],
      horizontalAxis: Chart.Axis("Evaluations", unit: "", scale: .logarithmic),
      panels: [
        Chart.Panel(axis: Chart.Axis("Greatest error", unit: "pt", scale: .logarithmic), series: series, height: 380)
      ])
  }

  static func text(_ value: Double, _ decimals: Int = 1) -> String { FixedDecimal.text(value, decimals: decimals) }
}
