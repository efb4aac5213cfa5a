import GSLSolvers
import SettleReports

extension WorkPrecision {
  /// Error against time a frame: a panel for each way of stepping.
  var timePicture: Chart {
    chart("What a frame costs for its error", "time a frame", unit: "ns") { $0.nanosecondsPerFrame }
  }

  /// Error against evaluations of the force a frame.
  var evaluationsPicture: Chart {
    chart("How often the force is evaluated for a frame's error", "evaluations a frame", unit: "") {
      $0.evaluationsPerFrame
    }
  }

  private func chart(
    _ title: String, _ label: String, unit: String, _ cost: @escaping (Point) -> Double
  ) -> Chart {
    Chart(
      title: title,
      subtitle: ["\(releases) releases of the canonical job; further left is more exact, further down is cheaper."],
      captions: [
        "The exact propagator, for comparison: \(Self.rounded(exact.nanosecondsPerFrame)) ns a frame, no evaluations."
      ],
      horizontalAxis: Chart.Axis("greatest error of a frame", unit: "pt", scale: .logarithmic, range: 1e-12...10),
      panels: GSLStepping.allCases.map { stepping in panel(stepping, label, unit, cost) })
  }

  private func panel(
    _ stepping: GSLStepping, _ label: String, _ unit: String, _ cost: (Point) -> Double
  ) -> Chart.Panel {
    let series = curves.filter { $0.choice.stepping == stepping }.map { curve in
      Chart.Series(
        curve.choice.stepper.rawValue, style: .dottedCurve,
        points: curve.points.filter { $0.error > 0 && cost($0) > 0 }
          .map { Chart.Point(x: max($0.error, 1e-12), y: cost($0)) })
    }
    return Chart.Panel(
      axis: Chart.Axis("\(stepping.rawValue): \(label)", unit: unit, scale: .logarithmic), series: series, height: 300)
  }

  private static func rounded(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
}
