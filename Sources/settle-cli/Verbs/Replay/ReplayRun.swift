import CommandLineProgram
import SnapPhysics
import TraceFiles

/// One replay of all its inputs with one kind of solver.
///
/// A fault in one input is reported, and the others are played all the same.
enum ReplayRun<Solver: SettleSolver & ~Copyable & SendableMetatype> {
  typealias Make = @Sendable () throws(CommandError) -> Solver

  /// Plays all that the call names and says how it went.
  ///
  /// - Parameter make: Makes a solver for each worker.
  static func run(_ call: Call, with make: @escaping Make) throws(CommandError) -> ExitCode {
    let solver = try make()
    let name = solver.name
    let outputs = try OutputGuard(call, [.svg, .frames], reading: [.scene, .aim])
    var plan = try ReplayPlan(call, outputs)
    plan.inputs = try call.inputs()
    for input in plan.inputs { try outputs.check(input.path) }
    var writer = try ReplayWriter(call, plan.inputs)
    let sign = StopSign()
    var pieces = TracePieces(plan.inputs, stop: sign)
    var piece = TracePiece()
    if pieces.next(into: &piece) {
      // A picture is of one trace, and the second trace is an error.
      let jobs = plan.drawsPicture ? 1 : call.whole(.jobs).map { Int($0) } ?? Processors.available
      if jobs == 1 || pieces.isOver {
        try play(piece, then: &pieces, sign, try ReplayWorker(plan, solver), &writer)
      } else {
        try play(piece, then: pieces, sign, plan, jobs, make, &writer)
      }
    }
    return try writer.finish(name)
  }

  /// Plays the pieces one after another.
  private static func play(
    _ first: consuming TracePiece, then pieces: inout TracePieces, _ sign: StopSign,
    _ worker: consuming ReplayWorker<Solver>, _ writer: inout ReplayWriter
  ) throws(CommandError) {
    var piece = first
    var isNeeded = true
    repeat {
      let isWhole = try worker.play(&piece, more: { pieces.more(into: &$0) }) { (batch) throws(CommandError) in
        isNeeded = try writer.write(batch)
        batch.reset()
        return isNeeded
      }
      if !isWhole { sign.abandon(piece.input) }
    } while isNeeded && pieces.next(into: &piece)
  }
}
