#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread of the system that runs one function to its end.
package struct WorkerThread {
  /// 8 MiB, as the first thread has; some systems give later ones far less.
  private static let stackSize = 8 << 20

  private let thread: pthread_t

  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts the thread; `nil` where the system gives no more of them.
  package init?(_ run: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, WorkerThread.stackSize)
    let body = Unmanaged.passRetained(Body(run))
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = pthread_create(&thread, &attributes, { WorkerThread.begin($0) }, body.toOpaque())
      guard code == 0, let thread else {
        body.release()
        return nil
      }
    #else
      var thread = pthread_t()
      let code = pthread_create(&thread, &attributes, { WorkerThread.begin($0) }, body.toOpaque())
      guard code == 0 else {
        body.release()
        return nil
      }
    #endif
    self.thread = thread
  }

  private static func begin(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }

  /// Waits for its end; once.
  package func join() { pthread_join(thread, nil) }
}
