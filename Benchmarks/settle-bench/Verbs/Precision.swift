import BenchmarkHarness
import CommandLineProgram
import GSLSolvers
import SettleReports
import TraceFiles

/// `precision`: what every stepper costs for the error that it has.
enum Precision {
  static func run(_ call: Call) throws(CommandError) -> ExitCode {
    try call.refuseDebugBuild()
    let progress = MeasureProgress(call)
    let precision: WorkPrecision
    do {
      precision = try WorkPrecision(seed: call.whole(.seed) ?? 42, report: progress.report)
    } catch {
      throw CommandError(.failure, "\(error)")
    }
    progress.wipe()
    if call.has(.json) {
      for line in precision.json { try call.output.write(line.compactBytes + [0x0A]) }
    } else {
      try table(precision, call)
    }
    for (option, chart) in [
      (Option.precisionPicture, precision.timePicture), (.evaluationsPicture, precision.evaluationsPicture),
    ] {
      guard let path = call.text(option) else { continue }
      var file = try call.outputFile(path)
      try file.write(chart.svg())
      try file.commit()
    }
    return .ok
  }

  private static func table(_ precision: WorkPrecision, _ call: Call) throws(CommandError) {
    var table = TextTable(columns: [
      .left("stepper", least: 12), .left("setting", least: 10), .right("greatest error", unit: "pt"),
      .right("time", unit: "ns/frame"), .right("evaluations", unit: "/frame"),
    ])
    for curve in precision.curves {
      for point in curve.points {
        let setting = point.tolerance.map { "\($0)" } ?? "\(point.substeps ?? 1) a frame"
        table.add([
          curve.choice.name, setting, Figures.scientific(point.error),
          Figures.plain(point.nanosecondsPerFrame, decimals: 1),
          Figures.plain(point.evaluationsPerFrame, decimals: 1),
        ])
      }
    }
    try call.output.write(table.part(width: call.terminal.width, style: call.style))
  }
}
