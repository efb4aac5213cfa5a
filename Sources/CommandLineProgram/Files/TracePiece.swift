/// A stretch of one input that can be read without what stands before it.
package struct TracePiece {
  package enum End: Hashable, Sendable {
    /// The last of its lines is a header, with which the next piece begins: it shows that the trace before is over.
    case header
    /// More of it follows, by the same reader.
    case goesOn
    /// It is the input's last. A fault says that no more of the input can be read.
    case input(CommandError?)
  }

  /// Its input's place in the list.
  package internal(set) var input = 0
  /// The number of its first line, from 1.
  package internal(set) var firstLine = 1
  /// The storage, of which the first ``count`` bytes count.
  package internal(set) var bytes: [UInt8] = []
  package internal(set) var count = 0
  /// How many of them are not the next piece's as well.
  package internal(set) var ownCount = 0
  package internal(set) var end = End.input(nil)

  package init() {}

  package var goesOn: Bool { end == .goesOn }
}
