#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How far a long job is, on standard error.
///
/// Nothing appears in the first half second, then at most ten lines a second, each over the last. Nothing at all
/// unless standard error is a terminal that can do so. Whatever ends the job takes the line away.
package struct Progress: ~Copyable {
  private var line: ProgressLine?

  package init(of total: Int, _ noun: String, isShown: Bool) {
    line = isShown ? ProgressLine(total: total, noun: noun, start: Progress.now) : nil
  }

  /// Progress in bytes.
  ///
  /// - Parameter bytes: How many there are in all; `nil` if nobody knows.
  package init(ofBytes bytes: Int?, isShown: Bool) {
    line = isShown ? ProgressLine(bytes: bytes, start: Progress.now) : nil
  }

  /// More is done.
  package mutating func advance(by count: Int) {
    guard line != nil, let text = line?.advance(by: count, at: Progress.now) else { return }
    writeToStandardError(text)
  }

  /// One more is done.
  package mutating func step() { advance(by: 1) }

  /// Wipes the line until the next step. Call it before anything is printed on the way.
  package mutating func pause() {
    if let text = line?.wipe() { writeToStandardError(text) }
  }

  deinit {
    var line = line
    if let text = line?.wipe() { writeToStandardError(text) }
  }

  /// Seconds of a clock that never goes back.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// The text of a progress line; time is an argument.
package struct ProgressLine {
  /// Seconds before the first line, and between lines.
  package static let patience = 0.5
  package static let interval = 0.1

  private enum Unit {
    case things(String)
    case bytes
  }

  private let total: Int?
  private let unit: Unit
  private let start: Double
  private var done = 0
  private var lastShown: Double?

  package init(total: Int, noun: String, start: Double) {
    self.total = total
    unit = .things(noun)
    self.start = start
  }

  package init(bytes: Int?, start: Double) {
    total = bytes
    unit = .bytes
    self.start = start
  }

  /// Counts more and returns the line to print, if it is time for one.
  package mutating func advance(by count: Int, at time: Double) -> String? {
    done += count
    let elapsed = time - start
    guard elapsed >= ProgressLine.patience, time - (lastShown ?? -.infinity) >= ProgressLine.interval else {
      return nil
    }
    lastShown = time
    return "\r\u{1B}[K" + text(after: elapsed)
  }

  private func text(after elapsed: Double) -> String {
    guard let total else { return amount(done) }
    let left = elapsed / Double(max(done, 1)) * Double(max(total - done, 0))
    let counts =
      switch unit {
      case .things(let noun): "\(done) of \(total) \(noun)"
      case .bytes: "\(fixed(Self.mebibytes(done), decimals: 1)) of \(amount(total))"
      }
    return "\(counts), \(ProgressLine.duration(left)) left"
  }

  private func amount(_ count: Int) -> String {
    switch unit {
    case .things(let noun): "\(count) \(noun)"
    case .bytes: "\(fixed(Self.mebibytes(count), decimals: 1)) MiB"
    }
  }

  private static func mebibytes(_ count: Int) -> Double { Double(count) / 1_048_576 }

  /// What takes the line away, if there is one.
  package mutating func wipe() -> String? {
    defer { lastShown = nil }
    return lastShown == nil ? nil : "\r\u{1B}[K"
  }

  /// Seconds, rounded up: `8 s`, `2 min 05 s`, `1 h 02 min`.
  package static func duration(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 3.6e8).rounded(.up))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(two(whole % 60)) s" }
    return "\(whole / 3600) h \(two(whole / 60 % 60)) min"
  }
}

/// Unbuffered; a standard error that is gone is nobody's concern.
package func writeToStandardError(_ text: String) {
  var text = text
  text.withUTF8 { bytes in
    var rest = UnsafeRawBufferPointer(bytes)
    while !rest.isEmpty {
      let written = write(2, rest.baseAddress, rest.count)
      if written < 0, errno != EINTR { return }
      rest = UnsafeRawBufferPointer(rebasing: rest[max(written, 0)...])
    }
  }
}
