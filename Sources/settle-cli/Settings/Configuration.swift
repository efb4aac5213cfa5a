/// The checked contents of a `settle.json`.
package struct Configuration: Hashable, Sendable {
  /// As it was reached from the working directory: `settle.json`, `../settle.json`.
  package let path: String
  private let entries: [ConfigurationEntry]

  package static let none = Configuration(path: "", entries: [])

  private init(path: String, entries: [ConfigurationEntry]) {
    self.path = path
    self.entries = entries
  }

  /// - Throws: An error at `path:line:column` for text that is not a flat JSON object, for a name that no command
  ///   has, and for a value that its option does not take.
  package init(bytes: [UInt8], path: String) throws(CommandError) {
    let options = CommandTable.configurableOptions
    let entries = try readConfiguration(bytes: bytes, path: path)
    for entry in entries {
      guard let option = options.first(where: { $0.name == entry.name }) else {
        var error = CommandError.badInput("no setting is named '\(entry.name)'", at: "\(path):\(entry.namePlace)")
        error.suggestion = Suggestion.nearest(to: entry.name, among: options.map(\.name))
        throw error
      }
      try Configuration.check(entry, of: option, path: path)
    }
    self.init(path: path, entries: entries)
  }

  /// The text of a setting. A relative path is relative to the file's folder, and comes out relative to the working
  /// directory.
  package subscript(name: String) -> String? {
    guard let entry = entries.first(where: { $0.name == name }) else { return nil }
    let isPath = CommandTable.configurableOptions.first { $0.name == name }?.kind.isPath ?? false
    guard isPath, !entry.text.hasPrefix("/"), entry.text != "-", let slash = path.lastIndex(of: "/") else {
      return entry.text
    }
    return path[...slash] + entry.text
  }

  private static func check(_ entry: ConfigurationEntry, of option: Option, path: String) throws(CommandError) {
    let isRightType =
      switch entry.type {
      case .boolean: option.kind == .flag
      case .number: option.kind.isNumber
      case .string: option.kind != .flag && !option.kind.isNumber
      }
    let fault = option.kind.fault(in: entry.text)
    if isRightType, fault == nil { return }
    let found = entry.type == .string ? "the string \"\(entry.text)\"" : entry.text
    var error = CommandError.badInput(
      "'\(entry.name)' takes \(option.kind.expectation), not \(found)", at: "\(path):\(entry.valuePlace)")
    error.suggestion = fault?.nearest
    throw error
  }
}
