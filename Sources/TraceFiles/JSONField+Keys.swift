extension JSONField {
  /// The members of an object.
  package func members(_ expected: String = "an object") throws(FileFault) -> [JSONMember] {
    guard case .object(let members) = value.content else { throw unexpected(expected) }
    return members
  }

  /// The value of `key`, if it is there. `null` is a value: give it only where it means something.
  package func optional(_ key: String) -> JSONField? {
    guard let value = value[key] else { return nil }
    return JSONField(value, file: file, key: key, of: path)
  }

  /// The value of `key`.
  /// - Parameter expected: What belongs there, for the message.
  /// - Throws: at this object, that the key is missing.
  package func required(_ key: String, _ expected: String = "") throws(FileFault) -> JSONField {
    _ = try members()
    guard let field = optional(key) else {
      throw fault("found no key \(excerpt(of: key)), expected it\(expected.isEmpty ? "" : " with \(expected)")")
    }
    return field
  }

  /// Refuses keys that are not in `known`, at the key, with the nearest known one.
  package func refuseOtherKeys(than known: [String]) throws(FileFault) {
    for member in try others(than: known) {
      let advice = suggestion(for: member.key, among: known)
      let keys = known.isEmpty ? "no key here" : enumeration(known)
      let prefix = path.isEmpty ? "" : "\(path): "
      let position = member.position ?? value.position ?? TextPosition(line: 1, column: 1)
      throw FileFault(
        file: file, at: position, "\(prefix)found the key \(excerpt(of: member.key)), expected \(keys)\(advice)")
    }
  }

  /// The members whose keys are not in `known`, in order, to be kept as they are.
  package func others(than known: [String]) throws(FileFault) -> [JSONMember] {
    let members = try members()
    var others: [JSONMember] = []
    for index in members.indices {
      var isKnown = false
      for key in known where !isKnown { isKnown = sameText(key, members[index].key) }
      if !isKnown { others.append(members[index]) }
    }
    return others
  }
}
