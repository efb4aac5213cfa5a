package import TraceFiles

extension Input {
  /// Hands every trace to `use` as it comes, with the folder that its scene is relative to.
  ///
  /// One trace and one piece of the file are held at a time.
  package func forEachTrace(_ use: (Trace, _ folder: String) throws(CommandError) -> Void) throws(CommandError) {
    var reader = TraceReader(file: name)
    var trace = Trace(TraceHeader(id: "", clock: .event))
    var file = try open()
    let folder = folder
    while try file.next({ (piece) throws(CommandError) in
      while try reader.nextTrace(in: piece.span, into: &trace) { try use(trace, folder) }
    }) {}
    while try reader.lastTrace(into: &trace) { try use(trace, folder) }
  }
}

extension TraceReader {
  fileprivate mutating func nextTrace(in piece: Span<UInt8>, into trace: inout Trace) throws(CommandError) -> Bool {
    do throws(FileFault) {
      return try next(in: piece, into: &trace)
    } catch {
      throw CommandError(error)
    }
  }

  fileprivate mutating func lastTrace(into trace: inout Trace) throws(CommandError) -> Bool {
    do throws(FileFault) {
      return try finish(into: &trace)
    } catch {
      throw CommandError(error)
    }
  }
}
