/// Standard output, buffered; a terminal sees each write at once.
package final class StandardOutput {
  private var buffer = WriteBuffer(1, named: "<stdout>")
  private let isTerminal: Bool

  package init(isTerminal: Bool) { self.isTerminal = isTerminal }

  /// - Throws: ``CommandError/readerGone`` where nobody reads any more; let it pass up.
  package func write(_ bytes: [UInt8]) throws(CommandError) {
    try buffer.append(bytes)
    if isTerminal { try buffer.flush() }
  }

  /// See ``write(_:)``.
  package func write(_ text: String) throws(CommandError) {
    try buffer.append(text.utf8)
    if isTerminal { try buffer.flush() }
  }

  package func flush() throws(CommandError) { try buffer.flush() }
}
