/// One command of the table.
package struct Command: Hashable, Sendable {
  /// What is given without a name.
  package struct Operand: Hashable, Sendable {
    /// What stands for it in help.
    package let placeholder: String
    package let kind: ValueKind
    package let help: String
    package var isRequired = false
    package var repeats = false

    var usage: String {
      let word = repeats ? "\(placeholder) ..." : placeholder
      return isRequired ? word : "[\(word)]"
    }
  }

  /// A call that works, and what it is for.
  package struct Example: Hashable, Sendable {
    package let call: String
    package let purpose: String
  }

  /// Rows of help beyond operands and options.
  package struct Note: Hashable, Sendable {
    package let title: String
    package let rows: [Row]
  }

  package let name: String
  /// One clause for the list of commands.
  package let summary: String
  /// One or two sentences that open the command's page.
  package let about: String
  package let examples: [Example]
  package var operand: Operand?
  package let options: [Option]
  package var notes: [Note] = []
  /// Whether the environment and `settle.json` have a say. What a shell calls at its start must not fail by them.
  package var readsConfiguration = true

  /// `settle replay [options] [PATH ...]`.
  package var usage: String {
    "settle \(name) [options]" + (operand.map { " \($0.usage)" } ?? "")
  }
  /// Its own options, then those that every command has.
  package var allOptions: [Option] { options + CommandTable.globalOptions }
}
