/// Where workers take pieces of inputs and leave what came of them, and where one writer gets it in the inputs' order.
///
/// It owns all that threads share. It is unchecked because the compiler does not see what guards what: `pieces`,
/// `first` and `taken` are touched only under `input`, all other variables only under `output`; a batch belongs to whoever holds
/// it, and is handed over under `output`.
///
/// Memory is bounded: at most `window` pieces are taken that are not written yet, a worker holds the bytes of one of
/// them, and ``mostBatches`` batches of a piece wait for the writer.
package final class TraceJobs<Batch>: @unchecked Sendable {
  private struct Slot {
    var batches: [Batch] = []
    var isEnded = false
  }

  private let sign: StopSign
  private let window: Int
  /// Batches of one piece that may wait.
  package static var mostBatches: Int { 2 }

  private let input = Monitor()
  private var pieces: TracePieces
  private var first: TracePiece?
  private var taken = 0

  private let output = Monitor()
  /// Pieces that may be taken, or have been.
  private var admitted = 0
  /// The piece that the writer is at.
  private var head = 0
  /// How many pieces there are, once that is known.
  private var total: Int?
  private var slots: [Slot]
  private var spares: [Batch] = []
  private var failure: CommandError?

  /// - Parameters:
  ///   - first: The first of the pieces, which was taken already.
  ///   - window: How many pieces may be in flight. Few a worker let it wait for the writer where pieces are small.
  package init(_ pieces: consuming TracePieces, first: consuming TracePiece, stop: StopSign, window: Int) {
    precondition(window > 0, "a piece must be able to be in flight")
    self.pieces = pieces
    self.first = first
    self.sign = stop
    self.window = window
    slots = Array(repeating: Slot(), count: window)
  }
}

// What a worker does.
extension TraceJobs {
  /// The next piece and its number; `nil` where there is none, or where nobody needs it.
  ///
  /// While the piece goes on, nobody else gets one: ask for ``more(into:)``, or ``release()`` it.
  package func take(into piece: inout TracePiece) -> Int? {
    guard admit() else { return nil }
    input.lock()
    guard !sign.isStopped, next(into: &piece) else {
      let count = taken
      input.unlock()
      output.locked { total = count }
      output.wake(.writer)
      return nil
    }
    let number = taken
    taken += 1
    if !piece.goesOn { input.unlock() }
    return number
  }

  private func next(into piece: inout TracePiece) -> Bool {
    guard let waiting = first.take() else { return pieces.next(into: &piece) }
    piece = waiting
    return true
  }

  /// The next part of a piece that goes on.
  package func more(into piece: inout TracePiece) {
    pieces.more(into: &piece)
    if !piece.goesOn { input.unlock() }
  }

  /// Gives up a piece that goes on.
  package func release() { input.unlock() }

  private func admit() -> Bool {
    output.locked {
      while admitted - head >= window, !sign.isStopped { output.wait(as: .workers) }
      admitted += 1
      return !sign.isStopped
    }
  }

  /// Hands a batch over, in exchange for an old one whose storage can be used again, if there is one.
  ///
  /// Waits while too many of the piece wait already.
  package func publish(_ batch: consuming Batch, of number: Int) -> Batch? {
    output.lock()
    defer { output.unlock() }
    let slot = number % window
    while slots[slot].batches.count >= Self.mostBatches, !sign.isStopped { output.wait(as: .workers) }
    slots[slot].batches.append(batch)
    if number == head { output.wake(.writer) }
    return spares.popLast()
  }

  /// A worker cannot work.
  package func fail(_ error: CommandError) {
    output.locked { failure = error }
    output.wake(.writer)
  }

  /// Nothing more comes of a piece.
  package func end(_ number: Int) {
    output.locked {
      slots[number % window].isEnded = true
      if number == head { output.wake(.writer) }
    }
  }
}

// What the writer does.
extension TraceJobs {
  /// The next batch in order; `nil` after the last.
  ///
  /// - Parameter spare: A batch that is done with.
  /// - Throws: Why a worker cannot work.
  package func next(returning spare: consuming Batch?) throws(CommandError) -> Batch? {
    output.lock()
    defer { output.unlock() }
    if let spare, spares.count < window { spares.append(spare) }
    while true {
      if let failure { throw failure }
      let slot = head % window
      if !slots[slot].batches.isEmpty {
        if slots[slot].batches.count == Self.mostBatches { output.wake(.workers) }
        return slots[slot].batches.removeFirst()
      }
      if slots[slot].isEnded {
        slots[slot].isEnded = false
        head += 1
        output.wake(.workers)
      } else if let total, head >= total {
        return nil
      } else {
        output.wait(as: .writer)
      }
    }
  }

  /// Lets every worker end soon: nothing that follows is needed.
  package func stop() {
    sign.stop()
    output.locked { output.wake(.workers) }
  }
}
