/// The words of a call, understood.
package struct ParsedWords: Hashable, Sendable {
  /// What an option was given on the command line, in order.
  package struct Given: Hashable, Sendable {
    package let option: Option
    package let value: String
  }

  package var command: Command?
  package var operands: [String] = []
  package var given: [Given] = []

  /// Whether a flag was given and not taken back.
  package func has(_ option: Option) -> Bool {
    given.last { $0.option.name == option.name }.map { $0.value == "true" } ?? false
  }
}
