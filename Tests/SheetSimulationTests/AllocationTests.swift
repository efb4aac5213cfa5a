#if os(Linux) && canImport(Glibc)
  import Foundation
  import GestureForwarding
  import SheetSimulation
  import SnapPhysics
  import Testing

  /// Counted by the C library's own tracing allocator, which has to be there before a program starts: in a process of
  /// its own, where nothing else runs.
  @Suite("Memory", .enabled(if: AllocationTrace.isAvailable, "the C library has a tracing allocator"))
  struct AllocationTests {
    @Test("frames allocate nothing: sixteen times as many take no more allocations")
    func nothingPerFrame() async {
      setenv("LD_PRELOAD", AllocationTrace.library, 1)
      setenv("MALLOC_TRACE", "\(NSTemporaryDirectory())/settle-allocations-\(getpid())", 1)
      defer {
        unsetenv("LD_PRELOAD")
        unsetenv("MALLOC_TRACE")
      }
      await #expect(processExitsWith: .success) {
        let recording = Recording(
          samples: Finger.fling(down: -4000).samples + Finger.drag(at: 2, down: 300).samples, origin: .content)
        let slow = try AllocationTrace.run(recording, rate: 60)
        let fast = try AllocationTrace.run(recording, rate: 960)
        #expect(fast.frames > 15 * slow.frames)
        #expect(slow.count > 0, "the counter counts")
        #expect(fast.count == slow.count)
      }
    }
  }

  private enum AllocationTrace {
    static let library = "libc_malloc_debug.so.0"
    static var isAvailable: Bool { dlopen(library, RTLD_LAZY) != nil }

    /// Allocations of a run on a simulator and a timeline that have been used before, and the frames of the run.
    static func run(_ recording: Recording, rate: Double) throws -> (count: Int, frames: Int) {
      var simulator = SheetSimulator(Phone.scene(extent: 3000), rate: rate)
      var solver = ClosedFormSolver()
      var timeline = Timeline(rate: rate)
      try simulator.run(recording, with: &solver, into: &timeline)
      let file = try #require(ProcessInfo.processInfo.environment["MALLOC_TRACE"])
      try call("mtrace")
      try simulator.run(recording, with: &solver, into: &timeline)
      try call("muntrace")
      let trace = try String(contentsOfFile: file, encoding: .utf8)
      try FileManager.default.removeItem(atPath: file)
      return (trace.split(separator: "\n").count { $0.contains(" + 0x") }, timeline.count)
    }

    private static func call(_ name: String) throws {
      let symbol = try #require(dlsym(dlopen(library, RTLD_LAZY), name))
      unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
    }
  }
#endif
