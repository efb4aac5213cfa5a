#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads the clocks of ``Subject/Clock``, in seconds.
package enum Stopwatch {
  package static func seconds(_ clock: Subject.Clock) -> Double {
    switch clock {
    case .thread: read(CLOCK_THREAD_CPUTIME_ID)
    case .children: childrenSeconds
    case .wall: wall
    // Nothing here runs with it.
    case .told: 0
    }
  }

  /// Seconds of a clock that never goes back.
  package static var wall: Double { read(CLOCK_MONOTONIC) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Of all child processes that have ended and were waited for.
  private static var childrenSeconds: Double {
    var usage = rusage()
    getrusage(children, &usage)
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  #if canImport(Glibc)
    private static let children = RUSAGE_CHILDREN.rawValue
  #else
    private static let children = RUSAGE_CHILDREN
  #endif

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
}
