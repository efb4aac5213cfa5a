#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The temporary files that must not outlive the process.
///
/// The first file starts a thread that waits for the signals that end a process, removes the files and exits with
/// 128 + the signal's number. A thread, because a handler could reach neither the list nor a lock.
package final class Interruption: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var paths: [String] = []
  private var isWatching = false

  package init() {
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Removes the file should the process be interrupted from now on. It need not exist yet, but while another
  /// process could own it, it may exist only for a moment: names hold this process's number.
  func protect(_ path: String) {
    if !isWatching { watch() }
    locked { paths.append(path) }
  }

  /// The file is somebody else's.
  func forget(_ path: String) {
    locked { paths.removeAll { $0 == path } }
  }

  func remove(_ path: String) {
    locked {
      unlink(path)
      paths.removeAll { $0 == path }
    }
  }

  /// Moves a protected file to its place; `false`, with `errno` set, where that fails.
  func rename(_ path: String, to target: String) -> Bool {
    locked {
      guard renameFile(path, target) == 0 else { return false }
      paths.removeAll { $0 == path }
      return true
    }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }

  /// The signals are blocked in this thread and so in every later one; the waiting thread alone takes them.
  private func watch() {
    isWatching = true
    var signals = Startup.endingSignals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let context = Unmanaged.passRetained(self).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      pthread_create(&thread, nil, { Interruption.wait($0) }, context)
    #else
      var thread = pthread_t()
      pthread_create(&thread, nil, { Interruption.wait($0) }, context)
    #endif
  }

  private static func wait(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let interruption = Unmanaged<Interruption>.fromOpaque(context).takeUnretainedValue()
    var signals = Startup.endingSignals
    var signal: Int32 = 0
    while sigwait(&signals, &signal) != 0 {}
    interruption.end(by: signal)
  }

  /// Removes every protected file and ends the process with 128 + `signal`.
  package func end(by signal: Int32) -> Never {
    // Never unlocked: nothing may be renamed or made after this.
    pthread_mutex_lock(lock)
    for path in paths { unlink(path) }
    _exit(128 + signal)
  }
}

private func renameFile(_ path: String, _ target: String) -> Int32 { rename(path, target) }
