package import BenchmarkHarness
import CommandLineProgram
import SettleReports

/// All that can be measured, in the order of the table.
package enum Registry {
  package static var all: [Workload] { workloads + [Synthetic.workload] }

  /// Pictures for the page of a run, beyond its distributions and its history.
  ///
  /// - Parameter progress: Told what is being measured for them.
  static func pictures(_ result: RunResult, _ progress: MeasureProgress) throws(CommandError) -> [Picture] {
    guard result.rows.contains(where: { $0.workload == "canonical" && $0.times != nil }) else { return [] }
    do {
      let precision = try WorkPrecision(seed: result.seed, report: progress.report)
      return [
        Picture(title: "Time against error", svg: precision.timePicture.svg(identifier: "time")),
        Picture(title: "Evaluations against error", svg: precision.evaluationsPicture.svg(identifier: "evaluations")),
      ]
    } catch {
      throw CommandError(.failure, "\(error)", at: "work-precision")
    }
  }
}
