#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock, and two conditions to wait for under it.
struct Monitor: ~Copyable {
  /// Which waiters are meant.
  enum Condition { case workers, writer }

  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let workers: UnsafeMutablePointer<pthread_cond_t>
  private let writer: UnsafeMutablePointer<pthread_cond_t>

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    workers = .allocate(capacity: 1)
    workers.initialize(to: pthread_cond_t())
    pthread_cond_init(workers, nil)
    writer = .allocate(capacity: 1)
    writer.initialize(to: pthread_cond_t())
    pthread_cond_init(writer, nil)
  }

  deinit {
    pthread_cond_destroy(writer)
    writer.deallocate()
    pthread_cond_destroy(workers)
    workers.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func lock() { pthread_mutex_lock(mutex) }

  func unlock() { pthread_mutex_unlock(mutex) }

  func locked<Result: ~Copyable, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Gives the lock away until somebody wakes this thread, or nobody did: check what you wait for again.
  func wait(as condition: Condition) { pthread_cond_wait(pointer(condition), mutex) }

  func wake(_ condition: Condition) { pthread_cond_broadcast(pointer(condition)) }

  private func pointer(_ condition: Condition) -> UnsafeMutablePointer<pthread_cond_t> {
    condition == .workers ? workers : writer
  }
}
