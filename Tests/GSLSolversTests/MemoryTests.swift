import Foundation
import GSLSolvers
import SnapPhysics
import Testing

@Suite("Memory")
struct MemoryTests {
  // GSL's LU factorisation allocates its pivots, inside every step of an implicit stepper.
  private static let choices = GSLSolver.Choice.all.filter { !$0.stepper.isImplicit }

  @Test("a settle allocates nothing: it succeeds where no memory is left", arguments: choices)
  func allocatesNothing(_ choice: GSLSolver.Choice) async {
    await #expect(processExitsWith: .success) { [name = choice.name as String] in
      var solver = try GSLSolver(GSLSolver.parse(name), tolerance: 1)
      try settleWithoutMemory(&solver)
    }
  }

  @Test("friction and stops allocate nothing, once a solver has had forces", arguments: choices)
  func forcesAllocateNothing(_ choice: GSLSolver.Choice) async {
    await #expect(processExitsWith: .success) { [name = choice.name as String] in
      var solver = try GSLSolver(GSLSolver.parse(name), tolerance: 1)
      var job = SettleJob.flick
      job.forces.friction = Friction(kinetic: 900)
      job.forces.lowerStop = EndStop(height: 60, restitution: 0.5)
      try settleWithoutMemory(&solver, job)
    }
  }

  @Test(
    "frames by GSL allocate nothing",
    arguments: choices.filter { $0.stepper == .rk8pd || $0.stepper == .msadams || $0.stepping == .frame })
  func framesAllocateNothing(_ choice: GSLSolver.Choice) async {
    await #expect(processExitsWith: .success) { [name = choice.name as String] in
      var solver = try GSLFrameSolver(GSLSolver.parse(name))
      try writeFramesWithoutMemory(&solver)
    }
  }

  @Test("frames by the propagator allocate nothing, nor does the settled frame alone")
  func propagatorAllocatesNothing() async {
    await #expect(processExitsWith: .success) {
      var solver = PropagatorSolver()
      try writeFramesWithoutMemory(&solver) { release throws(SolverError) in
        try PropagatorSolver().settleFrame(release, .standard)
      }
    }
  }

  @Test("an ensemble allocates nothing for a batch, however long", arguments: GSLStepper.explicit)
  func ensembleAllocatesNothing(_ stepper: GSLStepper) async {
    await #expect(processExitsWith: .success) { [name = stepper.rawValue as String] in
      var ensemble = try GSLEnsemble(try #require(GSLStepper(rawValue: name)), lanes: 8)
      try settleBatchWithoutMemory(&ensemble)
    }
  }

  @Test("the proofs above notice an allocation")
  func noticesAllocation() async {
    await #expect(processExitsWith: .failure) {
      exhaustMemory()
      let copy = [UInt8](repeating: 1, count: Int(getpid() % 7) + 1)
      if !copy.isEmpty { _exit(EXIT_SUCCESS) }
    }
  }

  @Test("a solver that goes away leaves nothing behind")
  func leaksNothing() async {
    await #expect(processExitsWith: .success) {
      func churn(_ count: Int) throws {
        for n in 0..<count {
          let choice = GSLSolver.Choice(GSLStepper.allCases[n % GSLStepper.allCases.count])
          _ = try GSLSolver(choice, tolerance: 1)
        }
      }
      try churn(1000)
      let before = peakKilobytes()
      try churn(100_000)
      // If each left but one of its smallest blocks behind, 32 bytes, that would be 3 MB.
      #expect(peakKilobytes() - before < 1000)
    }
  }
}

private func peakKilobytes() -> Int {
  var usage = rusage()
  #if os(Linux)
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  #else
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss / 1024
  #endif
}

/// Settles twice, the second time without memory, and leaves the process with status 0 if both agree.
private func settleWithoutMemory(_ solver: inout GSLSolver, _ job: SettleJob = .flick) throws {
  // The buffer is the caller's. A first settle loads what is loaded lazily, and a second the generic types, unspecialised
  // in debug, of the way of a solver that has had forces.
  var buffer = [MotionState](repeating: MotionState(position: 0, velocity: 0), count: 2000)
  var span = buffer.mutableSpan
  _ = try solver.settle(job, into: &span)
  let first = try solver.settle(job, into: &span)
  exhaustMemory()
  let second = try solver.settle(job, into: &span)
  leave(first == second ? EXIT_SUCCESS : 2)
}

/// Ends the process at once: an orderly exit would want memory. So would the end of a solver, generic in debug, which a
/// caller that is known never to return destroys first.
private func leave(_ status: Int32) { _exit(status) }

/// Writes the frames of a release twice, the second time without memory, and leaves the process with status 0 if both
/// agree with each other and with `another` way to their number.
private func writeFramesWithoutMemory<Solver: FrameSolver & ~Copyable>(
  _ solver: inout Solver, or another: (SpringRelease) throws(SolverError) -> Int = { _ throws(SolverError) in 0 }
) throws {
  let release = SpringRelease.with(400, -3000, response: 0.4, ratio: 0.8)
  var buffer = [MotionState](repeating: MotionState(position: 0, velocity: 0), count: 2400)
  var span = buffer.mutableSpan
  let first = try solver.settle(release, .standard, into: &span)
  let before = try another(release)
  exhaustMemory()
  let second = try solver.settle(release, .standard, into: &span)
  _exit(try first == second && another(release) == before && (before == 0 || before == first) ? EXIT_SUCCESS : 2)
}

/// The same for a batch of which every release takes a lane that another has left.
private func settleBatchWithoutMemory(_ ensemble: inout GSLEnsemble) throws {
  let releases = SpringRelease.canonical(100, seed: 9000)
  var counts = [Int](repeating: 0, count: releases.count)
  var span = counts.mutableSpan
  var (first, second) = (0, 0)
  ensemble.settle(
    releases.span, .standard, counts: &span, finished: { _, frames in first += frames.count }, failed: { _, _ in })
  exhaustMemory()
  ensemble.settle(
    releases.span, .standard, counts: &span, finished: { _, frames in second += frames.count }, failed: { _, _ in })
  _exit(first == second && first > 0 ? EXIT_SUCCESS : 2)
}

/// Leaves the process without a byte to allocate: no growth allowed, and every free block taken.
private func exhaustMemory() {
  var limit = rlimit()
  getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
  limit.rlim_cur = 1
  setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
  var size = 1 << 30
  // The blocks are chained so that no optimiser sees them as unused and leaves them out.
  var last: UnsafeMutableRawPointer?
  while size >= MemoryLayout<UnsafeMutableRawPointer?>.size {
    if let block = malloc(size) {
      block.storeBytes(of: last, as: UnsafeMutableRawPointer?.self)
      last = block
    } else {
      size /= 2
    }
  }
}
