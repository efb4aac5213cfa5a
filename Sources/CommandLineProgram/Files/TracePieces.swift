import TraceFiles

/// Reads inputs one after another and cuts them where traces begin, so that several readers can share a stream.
///
/// How it is cut makes no difference to what its readers find: each piece ends behind the header that shows its last
/// trace to be whole. A trace that is longer than a piece may be comes in parts for one reader, and so does what a
/// slow pipe has to say so far.
package struct TracePieces: ~Copyable {
  /// Bytes that are read at a time, 256 KiB: some hundred traces.
  package static let blockSize = 1 << 18
  /// A piece with that many blocks and no place to cut it comes in parts.
  package static let mostBlocks = 8
  /// Milliseconds after which what a silent pipe has said so far is handed out.
  private static let patience: Int32 = 50

  private let inputs: [Input]
  private let blockSize: Int
  private let stop: StopSign
  private var file: FileReading?
  private var input = -1
  /// Bytes behind the last piece, which begin the next.
  private var rest: [UInt8] = []
  /// The number of the line that comes next.
  private var line = 1
  /// The last piece goes on.
  private var isInside = false
  /// What follows begins a line.
  private var startsLine = true

  /// - Parameter blockSize: Fewer bytes only make more pieces; the tests use that.
  package init(_ inputs: [Input], stop: StopSign, blockSize: Int = TracePieces.blockSize) {
    precondition(blockSize > 0, "a block has at least one byte")
    self.inputs = inputs
    self.stop = stop
    self.blockSize = blockSize
  }

  /// The next piece; `false` after the last.
  ///
  /// The storage of `piece` is used again. Waits while a pipe is empty, until the sign says that nobody needs its bytes.
  package mutating func next(into piece: inout TracePiece) -> Bool {
    // A piece that goes on and was given up takes the rest of its input with it.
    if input >= 0, isInside || stop.isAbandoned(input) { leave() }
    piece.count = 0
    piece.ownCount = 0
    if file == nil {
      guard input + 1 < inputs.count, !stop.isStopped else { return false }
      open(&piece)
    } else {
      fill(&piece)
    }
    if case .input = piece.end { leave() }
    return true
  }

  /// No piece follows the last one.
  package var isOver: Bool { file == nil && input + 1 >= inputs.count }

  /// The next part of a piece that goes on.
  package mutating func more(into piece: inout TracePiece) {
    piece.count = 0
    piece.ownCount = 0
    if stop.isAbandoned(input) { piece.end = .input(nil) } else { fill(&piece) }
    if case .input = piece.end { leave() }
  }

  private mutating func open(_ piece: inout TracePiece) {
    input += 1
    piece.input = input
    piece.firstLine = 1
    do throws(CommandError) {
      file = try inputs[input].open()
    } catch {
      piece.end = .input(error)
      return
    }
    fill(&piece)
  }

  /// Done with the file.
  private mutating func leave() {
    file = nil
    rest.removeAll(keepingCapacity: true)
    line = 1
    isInside = false
    startsLine = true
  }

  private mutating func fill(_ piece: inout TracePiece) {
    piece.input = input
    piece.firstLine = line
    take(rest[...], into: &piece)
    rest.removeAll(keepingCapacity: true)
    // A piece may not be cut where it begins; a further part of one may.
    var least = isInside ? 0 : 1
    do throws(CommandError) {
      while true {
        let supply = try read(into: &piece)
        if supply == .end { return finish(&piece, .input(nil)) }
        if let header = lastHeader(of: piece, from: least) {
          rest.append(contentsOf: piece.bytes[header.start..<piece.count])
          piece.count = header.end
          return finish(&piece, .header, own: header.start)
        }
        if supply == .allForNow || piece.count >= TracePieces.mostBlocks * blockSize {
          return finish(&piece, .goesOn)
        }
        least = max(least, lastLineStart(of: piece))
      }
    } catch {
      finish(&piece, .input(error))
    }
  }

  private mutating func finish(_ piece: inout TracePiece, _ end: TracePiece.End, own: Int? = nil) {
    piece.end = end
    piece.ownCount = own ?? piece.count
    line += HeaderSearch.lineFeeds(in: piece.bytes.span.extracting(0..<piece.ownCount))
    isInside = end == .goesOn
    startsLine = piece.ownCount > 0 ? piece.bytes[piece.ownCount - 1] == ASCII.lineFeed : startsLine
  }

  private func lastHeader(of piece: borrowing TracePiece, from least: Int) -> HeaderSearch.Line? {
    HeaderSearch.last(in: piece.bytes.span.extracting(0..<piece.count), from: least, startsLine: startsLine)
  }

  private func lastLineStart(of piece: TracePiece) -> Int {
    piece.bytes[..<piece.count].lastIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? 0
  }

  private enum Supply {
    case some
    /// A pipe that is empty, but not closed.
    case allForNow
    /// All to the end, or nobody needs more.
    case end
  }

  /// Reads a block behind what the piece holds, or as much of it as there is.
  private mutating func read(into piece: inout TracePiece) throws(CommandError) -> Supply {
    let start = piece.count
    makeRoom(in: &piece, for: start + blockSize)
    while file?.isReady(within: TracePieces.patience) != true {
      if stop.isAbandoned(input) { return .end }
      if start > 0 { return .allForNow }
    }
    while piece.count < start + blockSize {
      if piece.count > start, file?.isReady(within: 0) != true { return .allForNow }
      let count = try file?.read(into: &piece.bytes, piece.count..<start + blockSize) ?? 0
      if count == 0 { return .end }
      piece.count += count
    }
    return .some
  }

  private func makeRoom(in piece: inout TracePiece, for count: Int) {
    if piece.bytes.count < count {
      piece.bytes.append(contentsOf: repeatElement(0, count: count - piece.bytes.count))
    }
  }

  private func take(_ bytes: ArraySlice<UInt8>, into piece: inout TracePiece) {
    makeRoom(in: &piece, for: bytes.count)
    piece.bytes.replaceSubrange(0..<bytes.count, with: bytes)
    piece.count = bytes.count
  }
}
