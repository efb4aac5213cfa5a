import CommandLineProgram
import SnapPhysics

extension ReplayRun where Solver: ~Copyable {
  /// Plays the pieces with threads, and writes with this one what comes of them.
  static func play(
    _ first: consuming TracePiece, then pieces: consuming TracePieces, _ sign: StopSign, _ plan: ReplayPlan,
    _ jobs: Int, _ make: @escaping Make, _ writer: inout ReplayWriter
  ) throws(CommandError) {
    let count = min(jobs, mostPieces(of: plan.inputs, upTo: jobs))
    let shared = TraceJobs<ReplayBatch>(pieces, first: first, stop: sign, window: 4 * count)
    var threads: [WorkerThread] = []
    while threads.count < count, let thread = WorkerThread({ work(shared, sign, plan, make) }) {
      threads.append(thread)
    }
    defer {
      shared.stop()
      for thread in threads { thread.join() }
    }
    guard !threads.isEmpty else {
      throw CommandError(.badInput, "the system starts no thread; --jobs 1 needs none")
    }
    var batch = try shared.next(returning: nil)
    while let next = batch.take() {
      guard try writer.write(next) else { break }
      batch = try shared.next(returning: next)
    }
  }

  /// How many pieces there may be, as far as that matters.
  private static func mostPieces(of inputs: [Input], upTo limit: Int) -> Int {
    var count = 0
    for input in inputs where count < limit { count += input.size.map { $0 / TracePieces.blockSize + 1 } ?? limit }
    return count
  }

  /// What a thread does.
  private static func work(_ jobs: TraceJobs<ReplayBatch>, _ sign: StopSign, _ plan: ReplayPlan, _ make: Make) {
    do throws(CommandError) {
      var worker = try ReplayWorker(plan, try make())
      var piece = TracePiece()
      while let number = jobs.take(into: &piece) {
        let input = piece.input
        let isWhole = try worker.play(&piece, more: { jobs.more(into: &$0) }) { batch in
          batch = jobs.publish(batch, of: number) ?? ReplayBatch()
          batch.reset()
          // What a later piece gave up may be needed of this one.
          return !sign.isStopped
        }
        if !isWhole { sign.abandon(input) }
        if piece.goesOn { jobs.release() }
        jobs.end(number)
      }
    } catch {
      jobs.fail(error)
    }
  }
}
