#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that could not be started, or did not end well.
struct ChildFailure: Error, CustomStringConvertible {
  let description: String
}

/// What a child process came to.
struct ChildRun {
  /// Processor time of the process and of all that it waited for, s.
  var processorSeconds = 0.0
  /// From start to end, s.
  var wallSeconds = 0.0
  /// Greatest resident memory, bytes.
  var peakMemory = 0
}

/// A started process. Whoever starts one waits for it.
struct ChildProcess: ~Copyable {
  private let words: [String]
  private let identifier: pid_t
  private let began: Double
  private var peakMemory = 0

  /// Starts a program; `words` begins with its path. Standard input is a file, standard output goes to another.
  init(_ words: [String], input: String = "/dev/null", output: String = "/dev/null") throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    self.words = words
    var identifier = pid_t()
    began = wallTime()
    let status = posix_spawnp(&identifier, words[0], &actions, nil, &arguments, environ)
    guard status == 0 else {
      throw ChildFailure(description: "\(words[0]) could not be started: \(String(cString: strerror(status)))")
    }
    self.identifier = identifier
  }

  /// Waits for the end.
  ///
  /// The greatest memory that the kernel reports at the end includes that of this process before the program was
  /// loaded, so the child's own is asked for while it runs, every 2 ms, where the system tells.
  consuming func wait() throws -> ChildRun {
    var status: Int32 = 0
    var usage = rusage()
    var wait: useconds_t = 200
    while true {
      let ended = wait4(identifier, &status, WNOHANG, &usage)
      if ended == identifier { break }
      guard ended == 0 else {
        throw ChildFailure(description: "\(words[0]) was lost: \(String(cString: strerror(errno)))")
      }
      peakMemory = max(peakMemory, residentPeak(of: identifier) ?? 0)
      usleep(wait)
      wait = min(wait * 2, 2000)
    }
    guard status == 0 else {
      throw ChildFailure(description: "\(words.joined(separator: " ")) ended with status \(status)")
    }
    return ChildRun(
      processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), wallSeconds: wallTime() - began,
      peakMemory: peakMemory)
  }

  /// Runs a program to its end.
  static func run(_ words: [String], input: String = "/dev/null", output: String = "/dev/null") throws -> ChildRun {
    try ChildProcess(words, input: input, output: output).wait()
  }
}

extension ChildProcess {
  /// Why a program cannot be started here; `nil` if it can.
  static func absence(of program: String) -> String? {
    guard !program.contains("/") else { return access(program, X_OK) == 0 ? nil : "not built" }
    let folders = getenv("PATH").map { String(cString: $0) }?.split(separator: ":") ?? []
    return folders.contains { access("\($0)/\(program)", X_OK) == 0 } ? nil : "not installed"
  }
}

/// Seconds of a clock that only goes forward.
func wallTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
}

private func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + 1e-6 * Double(time.tv_usec) }

/// Bytes; `nil` where the system does not say, or the process is gone.
private func residentPeak(of identifier: pid_t) -> Int? {
  guard let file = fopen("/proc/\(identifier)/status", "r") else { return nil }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  while fgets(&line, Int32(line.count), file) != nil {
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard text.hasPrefix("VmHWM:") else { continue }
    let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber }
    return Int(digits).map { $0 * 1024 }
  }
  return nil
}
