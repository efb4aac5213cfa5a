#if canImport(Glibc)
  // The environment is a global variable of C.
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  import Darwin
#endif

/// A program that was started and is waited for.
struct ChildProcess {
  let id: pid_t

  /// Starts a program, which is looked for on the PATH.
  ///
  /// - Parameter files: What becomes its files 0, 1, 2; -1 leaves this program's own.
  /// - Returns: `nil` where there is no such program.
  static func start(_ words: [String], files: (Int32, Int32, Int32)) -> ChildProcess? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, file) in [files.0, files.1, files.2].enumerated() where file >= 0 {
      posix_spawn_file_actions_adddup2(&actions, file, Int32(target))
    }
    var arguments = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var id: pid_t = 0
    guard posix_spawnp(&id, words[0], &actions, nil, arguments, environment) == 0 else { return nil }
    return ChildProcess(id: id)
  }

  /// Waits for its end: its exit code, or -1 where a signal ended it.
  @discardableResult
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7f == 0 ? (status >> 8) & 0xff : -1
  }

  /// Runs a program to its end, with nothing to read: its exit code and what it printed and complained.
  static func run(_ words: [String]) -> (code: Int32, output: String)? {
    var ends: [Int32] = [-1, -1]
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child = start(words, files: (nothing, ends[1], ends[1]))
    close(ends[1])
    close(nothing)
    defer { close(ends[0]) }
    guard let child else { return nil }
    let output = String(decoding: FileBytes.toEnd(of: ends[0]), as: UTF8.self)
    return (child.wait(), output)
  }

  private static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
      _NSGetEnviron().pointee
    #else
      environ
    #endif
  }

  /// A variable of the environment; `nil` where it is empty, too.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}
