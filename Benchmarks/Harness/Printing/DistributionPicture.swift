internal import SettleReports

/// Every sample of every row of a workload, as a strip of dots a row.
package enum DistributionPicture {
  /// Samples further off than this are drawn at the edge. Percent of the median.
  private static let reach = 50.0

  /// `nil` where nothing was timed.
  package static func picture(_ rows: [MeasuredRow]) -> Picture? {
    let timed = rows.filter { $0.times?.seconds.isEmpty == false }
    guard let workload = timed.first?.workload else { return nil }
    var strips: [Chart.Series] = []
    var names: [Chart.Level] = []
    for (index, row) in timed.enumerated() {
      guard let times = row.times, let summary = row.summary else { continue }
      let height = Double(timed.count - index)
      names.append(Chart.Level(row.method, at: height, kind: .limit))
      strips.append(
        Chart.Series(
          "", style: .points,
          points: times.seconds.map { seconds in
            Chart.Point(x: min(max((seconds / summary.median - 1) * 100, -reach), reach), y: height)
          }))
    }
    let chart = Chart(
      title: "\(workload): every sample, as its distance from the row's median",
      captions: ["One row a line, in the order of the table. Beyond ±\(Int(reach)) % at the edge."],
      horizontalAxis: Chart.Axis("distance from the median", unit: "%"),
      markers: [Chart.Marker("median", at: 0)],
      panels: [
        Chart.Panel(
          axis: Chart.Axis("row", unit: "", range: 0...Double(timed.count + 1)), series: strips, levels: names,
          height: min(max(100, Double(timed.count) * 20), 1200))
      ])
    return Picture(title: "Distributions", svg: chart.svg(identifier: "samples-\(workload)"))
  }
}
