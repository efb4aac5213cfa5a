import BenchmarkHarness

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a program's run came to.
struct MeasuredRun {
  /// Processor time of the process and of all that it waited for, s.
  let processorSeconds: Double
  /// From start to end, s.
  let wallSeconds: Double
  /// Greatest resident memory, bytes; 0 where the system does not say.
  let peakMemory: Int
}

/// A program that runs to be measured. Whoever starts one waits for it.
struct MeasuredProcess: ~Copyable {
  private let words: [String]
  private let child: ChildProcess
  private let began: Double
  private var peakMemory = 0

  /// Starts a program with nothing to read; what it prints is thrown away.
  init(_ words: [String]) throws {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    began = Stopwatch.wall
    guard let child = ChildProcess.start(words, files: (nothing, nothing, nothing)) else {
      throw BenchmarkError("\(words[0]) cannot be started")
    }
    self.child = child
    self.words = words
  }

  /// Waits for the end.
  ///
  /// What the kernel reports as a child's greatest memory includes that of this process, as which the child began. So
  /// the child's own is asked for while it runs.
  consuming func wait() throws -> MeasuredRun {
    var status: Int32 = 0
    var usage = rusage()
    var pause: useconds_t = 200
    while wait4(child.id, &status, WNOHANG, &usage) == 0 {
      peakMemory = max(peakMemory, residentPeak(of: child.id))
      usleep(pause)
      pause = min(pause * 2, 2000)
    }
    let wallSeconds = Stopwatch.wall - began
    guard status == 0 else { throw BenchmarkError("\(words.joined(separator: " ")) ended with status \(status)") }
    return MeasuredRun(
      processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), wallSeconds: wallSeconds,
      peakMemory: peakMemory)
  }

  /// Runs a program to its end.
  static func run(_ words: [String]) throws -> MeasuredRun { try MeasuredProcess(words).wait() }

  /// Why a program cannot be started here; `nil` if it can.
  static func absence(of program: String) -> String? {
    guard !program.contains("/") else { return access(program, X_OK) == 0 ? nil : "not built" }
    let folders = ChildProcess.variable("PATH")?.split(separator: ":") ?? []
    return folders.contains { access("\($0)/\(program)", X_OK) == 0 } ? nil : "not installed"
  }
}

private func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + 1e-6 * Double(time.tv_usec) }

/// Bytes; 0 where the system does not say, or the process is gone.
private func residentPeak(of process: pid_t) -> Int {
  guard let file = fopen("/proc/\(process)/status", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  while fgets(&line, Int32(line.count), file) != nil {
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard text.hasPrefix("VmHWM:") else { continue }
    return (Int(text.drop { !$0.isNumber }.prefix { $0.isNumber }) ?? 0) * 1024
  }
  return 0
}
