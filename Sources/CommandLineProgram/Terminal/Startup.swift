#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the process settles with the system before it does anything.
enum Startup {
  /// Those of interrupt, hang-up and termination that the process's parent did not tell it to ignore.
  static var endingSignals: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGINT, SIGHUP, SIGTERM] where !isIgnored(signal) { sigaddset(&set, signal) }
    return set
  }

  /// A closed pipe and a file too large become errors of `write`, and an interrupt exits with 130 instead of dying of the signal, so
  /// that every caller sees one code.
  ///
  /// A standard stream that the parent has closed is filled, or the next file that is opened would become standard
  /// output. It is filled for reading only, so that writing to it is still an error.
  static func prepare() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 { _ = open("/dev/null", O_RDONLY) }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // A parent's thread that blocked them passes that on by accident.
    var signals = endingSignals
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    if !isIgnored(SIGINT) { signal(SIGINT) { _ in _exit(128 + SIGINT) } }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
