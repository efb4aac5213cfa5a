import TraceFiles

/// The checked contents of a settings file: one flat object of the options' names.
package struct Configuration: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    let option: Option
    /// One text, or several where the option repeats.
    let values: [String]
  }

  /// As it was reached from the working directory: `settle.json`, `../settle.json`.
  package let path: String
  private var entries: [Entry] = []

  package static let none = Configuration(path: "")

  private init(path: String) { self.path = path }

  /// - Throws: An error at `path:line:column` for text that is not a flat JSON object, for a name that no command
  ///   has, and for a value that its option does not take.
  ///
  /// - Parameter program: Whose options the names are.
  package init(bytes: [UInt8], path: String, of program: Program) throws(CommandError) {
    self.init(path: path)
    do throws(FileFault) {
      let root = JSONField(try JSONValue(reading: bytes.span, file: path), file: path)
      let options = program.configurableOptions
      for member in try root.members("an object of settings") {
        entries.append(try entry(member, of: root, among: options))
      }
    } catch {
      throw CommandError(error)
    }
  }

  /// The texts of a setting. A relative path is relative to the file's folder, and comes out relative to the working
  /// directory.
  package subscript(name: String) -> [String]? {
    guard let entry = entries.first(where: { $0.option.name == name }) else { return nil }
    let folder = FilePath.folder(of: path)
    return entry.values.map { text in
      entry.option.kind.isPath && !text.hasPrefix("/") && text != "-" ? folder + text : text
    }
  }

  private func entry(
    _ member: JSONMember, of root: JSONField, among options: [Option]
  ) throws(FileFault) -> Entry {
    guard let option = options.first(where: { $0.name == member.key }) else {
      let advice = suggestion(for: member.key, among: options.map(\.name))
      let place = member.position ?? TextPosition(line: 1, column: 1)
      throw FileFault(file: path, at: place, "found the key \(excerpt(of: member.key)), expected a setting\(advice)")
    }
    let field = try root.required(member.key)
    guard option.repeats, case .array = field.value.content else {
      return Entry(option: option, values: [try text(of: option, field)])
    }
    var values: [String] = []
    for element in try field.elements() { values.append(try text(of: option, element)) }
    return Entry(option: option, values: values)
  }

  /// The value as the command line would write it.
  private func text(of option: Option, _ field: JSONField) throws(FileFault) -> String {
    let text: String?
    switch field.value.content {
    case .bool(let value): text = option.kind == .flag ? (value ? "true" : "false") : nil
    case .number(let value): text = option.kind.isNumber ? shortestText(value) : nil
    case .string(let value): text = option.kind == .flag || option.kind.isNumber ? nil : value
    case .null, .array, .object: text = nil
    }
    let fault = text.map { option.kind.fault(in: $0) } ?? ValueFault()
    guard let text, fault == nil else {
      let advice = fault?.nearest.map { "; did you mean \($0)?" } ?? ""
      throw field.fault("found \(field.found), expected \(option.kind.expectation)\(advice)")
    }
    return text
  }
}
