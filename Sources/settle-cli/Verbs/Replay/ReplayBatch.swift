import CommandLineProgram

/// What came of some traces that follow each other in one input, ready to be written.
struct ReplayBatch: Sendable {
  /// What stands behind the traces of the batch.
  enum End: Sendable {
    case nothing
    /// The solver failed on one more trace.
    case failure(CommandError)
    /// No more of the input can be played.
    case fault(CommandError)
  }

  /// The input's place in the list.
  var input = 0
  /// Bytes of the input that are done with.
  var bytes = 0
  var played = 0
  /// Traces that had a scene of their own in place of which they got the named one.
  var replaced = 0
  /// Traces that start in a state of which the named scene has none.
  var displaced = 0
  /// The estimator that was assumed last, where one was.
  var assumed: String?
  /// Lines of JSON, or explanations.
  var output: [UInt8] = []
  var table = ReplayTableRows()
  var frames: [UInt8] = []
  /// A batch with a picture holds one trace.
  var picture: String?
  var end = End.nothing

  /// Larger ones are handed over in parts, so that frames without number need no memory without end.
  private static let mostBytes = 1 << 20

  var isFull: Bool { output.count + frames.count >= Self.mostBytes }

  var isEmpty: Bool {
    guard case .nothing = end else { return false }
    return bytes == 0 && played == 0 && replaced == 0 && displaced == 0 && frames.isEmpty
  }

  /// Empties it and keeps the storage.
  mutating func reset() {
    (bytes, played, replaced, displaced) = (0, 0, 0, 0)
    (assumed, picture, end) = (nil, nil, .nothing)
    output.removeAll(keepingCapacity: true)
    frames.removeAll(keepingCapacity: true)
    table.removeAll()
  }
}
