/// Colour and weight, or neither.
package struct Style: Hashable, Sendable {
  package let isOn: Bool

  package static let plain = Style(isOn: false)

  package init(isOn: Bool) { self.isOn = isOn }

  /// The rule for a stream: `always` and `never` as they say; `auto` heeds, in this order, `NO_COLOR`,
  /// `CLICOLOR_FORCE`, `TERM=dumb`, and whether the stream is a terminal.
  package init(_ choice: String, isTerminal: Bool, environment: Environment) {
    switch choice {
    case "always": isOn = true
    case "never": isOn = false
    default:
      if let value = environment["NO_COLOR"], !value.isEmpty {
        isOn = false
      } else if let value = environment["CLICOLOR_FORCE"], !value.isEmpty, value != "0" {
        isOn = true
      } else {
        isOn = isTerminal && environment["TERM"] != "dumb"
      }
    }
  }

  package func bold(_ text: String) -> String { wrap(text, "1") }
  package func dim(_ text: String) -> String { wrap(text, "2") }
  package func error(_ text: String) -> String { wrap(text, "1;31") }
  package func good(_ text: String) -> String { wrap(text, "32") }
  package func warning(_ text: String) -> String { wrap(text, "33") }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
