/// Two columns of help: what to type, and what it does.
package struct Row: Hashable, Sendable {
  package let term: String
  package let text: String

  package init(_ term: String, _ text: String) {
    self.term = term
    self.text = text
  }
}

/// One option of the table.
package struct Option: Hashable, Sendable {
  /// Without dashes: `hz` for `--hz`, and for the key `hz` of a settings file.
  package let name: String
  /// The one-letter form, without its dash.
  package var letter: Character?
  package let kind: ValueKind
  /// What stands for the value in help; empty for a flag.
  package var placeholder = ""
  /// One clause, no capital, no full stop.
  package let help: String
  /// The value when nobody gives one.
  package var fallback: String?
  /// What happens when nobody gives a value and there is no fallback.
  package var absence: String?
  /// Each use adds a value, where otherwise the last one holds.
  package var repeats = false
  /// The environment and the settings file may give it.
  package var isConfigurable = true

  package init(
    name: String, letter: Character? = nil, kind: ValueKind, placeholder: String = "", help: String,
    fallback: String? = nil, absence: String? = nil, repeats: Bool = false, isConfigurable: Bool = true
  ) {
    self.name = name
    self.letter = letter
    self.kind = kind
    self.placeholder = placeholder
    self.help = help
    self.fallback = fallback
    self.absence = absence
    self.repeats = repeats
    self.isConfigurable = isConfigurable
  }

  /// `--hz`.
  package var flag: String { "--\(name)" }

  package var row: Row {
    let short = letter.map { "-\($0), " } ?? ""
    let value = placeholder.isEmpty ? "" : " \(placeholder)"
    var text = help
    // A no-break space: a default is not torn from its bracket.
    if let fallback { text += " [default:\u{A0}\(fallback)]" }
    if repeats { text += " (repeatable)" }
    return Row(short + flag + value, text)
  }
}

extension String {
  /// Every `character` replaced; the standard library has no such function without Foundation or regular expressions.
  func replacing(_ character: Character, by other: Character) -> String {
    String(map { $0 == character ? other : $0 })
  }
}
