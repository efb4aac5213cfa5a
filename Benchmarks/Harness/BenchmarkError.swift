/// Why something cannot be measured, read or compared.
package struct BenchmarkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One clause, no capital, no full stop.
  package let description: String

  package init(_ description: String) { self.description = description }
}
