internal import SettleReports

/// The rows of each workload over the runs.
package enum HistoryPicture {
  /// One picture a workload, in the order of the rows; none with fewer than two runs.
  package static func pictures(_ runs: [History.Run], _ points: [History.Point]) -> [Picture] {
    guard runs.count > 1 else { return [] }
    var workloads: [String] = []
    for point in points {
      let workload = String(point.name.prefix { $0 != "/" })
      if !workloads.contains(workload) { workloads.append(workload) }
    }
    return workloads.compactMap { workload in
      chart(of: workload, runs, points.filter { $0.name.hasPrefix("\(workload)/") }).map { chart in
        Picture(title: "\(workload) over the runs", svg: chart.svg(identifier: "history-\(workload)"))
      }
    }
  }

  /// All pictures below each other, for a file of its own.
  package static func chart(_ runs: [History.Run], _ points: [History.Point], title: String) -> String? {
    chart(of: title, runs, points)?.svg(identifier: "history")
  }

  private static func chart(of workload: String, _ runs: [History.Run], _ points: [History.Point]) -> Chart? {
    let last = points.last?.run ?? 0
    var names: [String] = []
    for point in points where point.run == last { names.append(point.name) }
    let series = names.map { name in
      let method = String(name.drop { $0 != "/" }.dropFirst())
      return Chart.Series(
        method, style: .dottedCurve,
        points: points.filter { $0.name == name }.compactMap { point in
          point.seconds.flatMap { $0 > 0 ? Chart.Point(x: Double(point.run), y: $0 * 1e9) : nil }
        })
    }.filter { !$0.points.isEmpty }
    guard !series.isEmpty else { return nil }
    return Chart(
      title: "\(workload): time of an operation over the runs",
      captions: captions(runs),
      horizontalAxis: Chart.Axis("run", unit: ""),
      panels: [
        Chart.Panel(
          axis: Chart.Axis("time", unit: "ns", scale: .logarithmic), series: series,
          height: min(max(280, Double(series.count) * 18), 900))
      ])
  }

  private static func captions(_ runs: [History.Run]) -> [String] {
    guard let first = runs.first, let last = runs.last else { return [] }
    let machines = Set(runs.map(\.machine)).count
    return [
      "Runs \(first.number) (\(first.saved)) to \(last.number) (\(last.saved)), "
        + (machines == 1 ? "all on one machine." : "on \(machines) machines or builds, which do not compare.")
    ]
  }
}
