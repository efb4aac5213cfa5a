import BenchmarkHarness
import CommandLineProgram

/// How far a run is, in one line of standard error that each report writes anew.
final class MeasureProgress {
  private let isShown: Bool
  private let start = Stopwatch.wall
  private var last: Double?

  init(_ call: Call) {
    isShown =
      call.terminal.errorIsTerminal && !call.terminal.isDumb && !call.has(.quiet)
      && call.settings[.json]?.values.last != "true"
  }

  /// ` 42 %  canonical/gsl:rk8pd  12 s left`, at most ten times a second and not within the first half.
  func report(_ step: Sampler.Step) {
    guard isDue else { return }
    let percent = "\(Int(step.fraction * 100))"
    let blanks = String(repeating: " ", count: 3 - percent.count)
    show("\(blanks)\(percent) %  \(shortened(step.name, to: 50))  \(ProgressLine.duration(step.secondsLeft)) left")
  }

  func report(_ text: String) {
    if isDue { show(text) }
  }

  /// Takes the line away.
  func wipe() {
    if last != nil { writeToStandardError("\r\u{1B}[K") }
    last = nil
  }

  private var isDue: Bool {
    let now = Stopwatch.wall
    return isShown && now - start >= ProgressLine.patience && now - (last ?? 0) >= ProgressLine.interval
  }

  private func show(_ line: String) {
    writeToStandardError("\r\u{1B}[K\(line)")
    last = Stopwatch.wall
  }
}
