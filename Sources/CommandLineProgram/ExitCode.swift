/// What the process tells its caller. A program adds its own codes and lists all of them in its ``Program``.
package struct ExitCode: Hashable, Sendable {
  package let rawValue: Int32
  /// The phrase that help and the reference page use.
  package let meaning: String

  package init(_ rawValue: Int32, _ meaning: String) {
    self.rawValue = rawValue
    self.meaning = meaning
  }

  package static func == (a: ExitCode, b: ExitCode) -> Bool { a.rawValue == b.rawValue }
  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  package static let ok = ExitCode(0, "done")
  package static let usage = ExitCode(2, "wrong usage")
  package static let badInput = ExitCode(3, "a file that cannot be read, written or understood")
  package static let interrupted = ExitCode(130, "interrupted")
}
