/// Why a history cannot be read or written.
package struct HistoryError: Error, Hashable, Sendable, CustomStringConvertible {
  package let path: String
  /// One clause.
  package let problem: String

  package var description: String { "\(path): \(problem)" }
}
