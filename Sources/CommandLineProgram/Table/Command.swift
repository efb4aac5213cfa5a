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

    package init(
      placeholder: String, kind: ValueKind, help: String, isRequired: Bool = false, repeats: Bool = false
    ) {
      self.placeholder = placeholder
      self.kind = kind
      self.help = help
      self.isRequired = isRequired
      self.repeats = repeats
    }

    var usage: String {
      let word = repeats ? "\(placeholder) ..." : placeholder
      return isRequired ? word : "[\(word)]"
    }
  }

  /// A call that works, and what it is for.
  package struct Example: Hashable, Sendable {
    package let call: String
    package let purpose: String

    package init(call: String, purpose: String) {
      self.call = call
      self.purpose = purpose
    }
  }

  /// Rows of help beyond operands and options.
  package struct Note: Hashable, Sendable {
    package let title: String
    package let rows: [Row]

    package init(title: String, rows: [Row]) {
      self.title = title
      self.rows = rows
    }
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
  /// Whether the environment and the settings file have a say. What a shell calls at its start must not fail by them.
  package var readsConfiguration = true

  package init(
    name: String, summary: String, about: String, examples: [Example], operand: Operand? = nil, options: [Option],
    notes: [Note] = [], readsConfiguration: Bool = true
  ) {
    self.name = name
    self.summary = summary
    self.about = about
    self.examples = examples
    self.operand = operand
    self.options = options
    self.notes = notes
    self.readsConfiguration = readsConfiguration
  }

  /// What follows the program's name: `replay [options] [PATH ...]`.
  package var usage: String { "\(name) [options]" + (operand.map { " \($0.usage)" } ?? "") }
}
