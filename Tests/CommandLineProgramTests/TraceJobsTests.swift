import CommandLineProgram
import Foundation
import Synchronization
import Testing

@Suite("Jobs")
struct TraceJobsTests {
  /// Inputs that are not there are pieces that cost nothing.
  private static func inputs(_ count: Int) throws -> [Input] { try Input.all((0..<count).map { "/none/\($0)" }) }

  @Test("batches come in the inputs' order, whoever is done first", arguments: [1, 2, 3, 8])
  func order(_ threads: Int) throws {
    let count = 400
    let sign = StopSign()
    var pieces = TracePieces(try Self.inputs(count), stop: sign)
    var first = TracePiece()
    let isThere = pieces.next(into: &first)
    try #require(isThere)
    let jobs = TraceJobs<[Int]>(pieces, first: first, stop: sign, window: 2 * threads + 1)
    let inFlight = Atomic<Int>(0)
    let most = Atomic<Int>(0)
    let workers = (0..<threads).compactMap { worker in
      WorkerThread {
        var piece = TracePiece()
        while let number = jobs.take(into: &piece) {
          most.max(inFlight.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
          usleep(UInt32((number * 7 + worker * 13) % 5) * 100)
          // Some pieces have no batch, some more than may wait.
          for part in 0..<(number % 7) { _ = jobs.publish([piece.input, part], of: number) }
          inFlight.subtract(1, ordering: .relaxed)
          jobs.end(number)
        }
      }
    }
    #expect(workers.count == threads)
    var found: [[Int]] = []
    var batch = try jobs.next(returning: nil)
    while let next = batch {
      found.append(next)
      batch = try jobs.next(returning: next)
    }
    for worker in workers { worker.join() }
    #expect(found == (0..<count).flatMap { number in (0..<(number % 7)).map { [number, $0] } })
    #expect(most.load(ordering: .relaxed) <= threads)
  }

  @Test("no worker runs further ahead of the writer than the window, and a stop lets all of them end")
  func bounds() throws {
    let sign = StopSign()
    var pieces = TracePieces(try Self.inputs(1000), stop: sign)
    var first = TracePiece()
    let isThere = pieces.next(into: &first)
    try #require(isThere)
    let jobs = TraceJobs<[Int]>(pieces, first: first, stop: sign, window: 5)
    let furthest = Atomic<Int>(0)
    let workers = (0..<3).compactMap { _ in
      WorkerThread {
        var piece = TracePiece()
        while let number = jobs.take(into: &piece) {
          furthest.max(number, ordering: .relaxed)
          _ = jobs.publish([number], of: number)
          jobs.end(number)
        }
      }
    }
    usleep(50_000)
    #expect(furthest.load(ordering: .relaxed) < 5)
    for number in 0..<10 { #expect(try jobs.next(returning: nil) == [number]) }
    usleep(50_000)
    #expect((9..<15).contains(furthest.load(ordering: .relaxed)))
    jobs.stop()
    for worker in workers { worker.join() }
  }

  @Test("a piece with results without end waits for the writer")
  func backPressure() throws {
    let sign = StopSign()
    var pieces = TracePieces(try Self.inputs(2), stop: sign)
    var first = TracePiece()
    let isThere = pieces.next(into: &first)
    try #require(isThere)
    let jobs = TraceJobs<[Int]>(pieces, first: first, stop: sign, window: 3)
    let made = Atomic<Int>(0)
    let worker = try #require(
      WorkerThread {
        var piece = TracePiece()
        while let number = jobs.take(into: &piece) {
          for part in 0..<50 {
            _ = jobs.publish([number, part], of: number)
            made.add(1, ordering: .relaxed)
          }
          jobs.end(number)
        }
      })
    usleep(50_000)
    #expect(made.load(ordering: .relaxed) <= TraceJobs<[Int]>.mostBatches)
    for number in 0..<2 { for part in 0..<50 { #expect(try jobs.next(returning: nil) == [number, part]) } }
    #expect(try jobs.next(returning: nil) == nil)
    worker.join()
  }

  @Test("a worker that cannot work ends the run with its reason")
  func failure() throws {
    let sign = StopSign()
    let jobs = TraceJobs<[Int]>(
      TracePieces(try Self.inputs(2), stop: sign), first: TracePiece(), stop: sign, window: 2)
    jobs.fail(CommandError(.usage, "no"))
    #expect(throws: CommandError(.usage, "no")) { try jobs.next(returning: nil) }
  }

  @Test("there is a processor")
  func processors() { #expect(Processors.available >= 1) }
}
