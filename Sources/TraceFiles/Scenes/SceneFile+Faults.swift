import SheetModel

extension JSONField {
  /// One of a scene's names, by its bytes.
  /// - Parameter others: What may stand here instead of a name, for the message.
  func name(among names: [String], or others: String? = nil) throws(FileFault) -> String {
    if case .string(let text) = value.content, names.contains(where: { sameText($0, text) }) { return text }
    let expected = enumeration(names.map(plainName) + (others.map { [$0] } ?? []))
    guard case .string(let text) = value.content else { throw unexpected(expected) }
    throw unexpected(expected + advice(for: text, among: names))
  }

  /// A name that none of `others` has yet.
  func newName(among others: [String]) throws(FileFault) -> String {
    let name = try text("a name")
    guard !others.contains(where: { sameText($0, name) }) else {
      throw fault("found \(found) again, expected each name once")
    }
    return name
  }

  /// A height that cannot be read: at the character inside the text, where the text has a place in a file.
  func fault(of error: HeightExpressionError, in text: String) -> FileFault {
    let before = String(decoding: text.utf8.prefix(error.position), as: UTF8.self).unicodeScalars.count
    guard let position = value.position else {
      return fault("found \(found), expected a height: character \(before + 1), \(error.reason)")
    }
    // The text begins behind its opening quote. An escape in it would shift the column; no height needs one.
    let place = TextPosition(line: position.line, column: position.column + 1 + before)
    return FileFault(file: file, at: place, "\(path): in \(found): \(error.reason)")
  }

  /// A sheet that does not fit together: at the member of the sheet's object that the error speaks of.
  func fault(of error: ConfigurationError) -> FileFault {
    let place = place(of: error)
    guard let detent = error.detent else { return place.fault(error.reason) }
    if error.setting == .heights, sameText(detent, SheetState.maximum), optional("maximum") == nil {
      return place.unexpected("a height that leaves room for the maximum on this screen")
    }
    let isClause = error.reason.utf8.starts(with: "is ".utf8)
    return place.fault("\(excerpt(of: detent))\(isClause ? " " : ": ")\(error.reason)")
  }

  private func place(of error: ConfigurationError) -> JSONField {
    switch error.setting {
    case .detents:
      guard let list = optional("detents"), case .array(let elements) = list.value.content else { return self }
      for (index, element) in elements.enumerated() {
        guard case .string(let name)? = element["name"]?.content, let detent = error.detent, sameText(name, detent)
        else { continue }
        let field = JSONField(element, file: file, path: "\(list.path)[\(index)]")
        return field.optional("height") ?? field
      }
      return list
    case .heights:
      guard let detent = error.detent else { return self }
      let own = sameText(detent, SheetState.peek) ? "peek_offset" : detent
      for key in [own, "minimum_height", "fixed_height"] { if let field = optional(key) { return field } }
      return self
    default: return self
    }
  }
}

/// A name that a person chose, for a message: as it is, or quoted where it could be misread or steer a terminal.
func plainName(_ name: String) -> String {
  let isPlain = name.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value < 0x7F && $0 != "\"" && $0 != "," }
  return isPlain && !name.utf8.isEmpty && name.utf8.count <= 60 ? name : excerpt(of: name)
}

/// As ``suggestion(for:among:)``, for names that a person chose.
func advice(for text: String, among names: [String]) -> String {
  nearestName(to: text, among: names).map { "; did you mean \(plainName($0))?" } ?? ""
}

extension [JSONField] {
  /// The elements of `list`, which must not be too many.
  func limited(to greatest: Int, _ list: JSONField) throws(FileFault) -> [JSONField] {
    guard count <= greatest else { throw list.fault("found \(count) elements, expected at most \(greatest)") }
    return self
  }
}
