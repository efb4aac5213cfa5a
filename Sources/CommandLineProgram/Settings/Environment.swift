#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The variables that the process was started with, or those of a test.
package struct Environment: Sendable {
  private let value: @Sendable (String) -> String?

  /// The process's own.
  package static var process: Environment {
    Environment { name in getenv(name).map { String(cString: $0) } }
  }

  /// Nothing is set.
  static let empty = Environment { _ in nil }

  package init(_ value: @escaping @Sendable (String) -> String?) { self.value = value }

  package subscript(name: String) -> String? { value(name) }
}
