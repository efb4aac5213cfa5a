import SheetSimulation
import SnapPhysics

extension JSONValue {
  /// The scene with one value changed; objects on the way to it are made where they are missing.
  ///
  /// The new value takes the place of the old one, or of the object that it was missing in, for the readers' messages.
  /// - Throws: ``OverrideError`` for a key that no scene has, a detent or region that this one has not, a value that is no JSON and
  ///   a key of another form of the spring. Whether the value is a good one, only reading the scene tells.
  public func applying(_ change: SceneOverride) throws(OverrideError) -> JSONValue {
    let path = try change.path()
    let content = try change.content(for: path)
    // No step limit is a value of its own; every other `null` takes the value away.
    let new = content == .null && !samePath(path, ["rule", "step_limit"]) ? nil : content
    if new != nil { try change.expectForm(of: self, path) }
    return try change.setting(path[...], below: [], of: self, to: new)
  }

  /// Itself with every place in it replaced by one.
  fileprivate func placed(at position: TextPosition?) -> JSONValue {
    switch content {
    case .array(let elements): JSONValue(.array(elements.map { $0.placed(at: position) }), at: position)
    case .object(let members):
      JSONValue(
        .object(members.map { JSONMember($0.key, $0.value.placed(at: position), at: position) }), at: position)
    default: JSONValue(content, at: position)
    }
  }

  /// What the scene calls a detent, a region or a sheet in the sheet.
  fileprivate var ownName: String? {
    for key in ["name", "scroll", "sheet"] {
      if case .string(let text)? = self[key]?.content { return text }
    }
    return nil
  }
}

extension SceneOverride {
  fileprivate func setting(
    _ path: ArraySlice<String>, below: [String], of old: JSONValue, to new: JSONValue.Content?
  ) throws(OverrideError) -> JSONValue {
    guard let name = path.first else { return JSONValue(new ?? .null).placed(at: old.position) }
    let rest = path.dropFirst()
    let inner = below + [name]
    switch old.content {
    case .object(var members):
      if let index = members.firstIndex(where: { sameText($0.key, name) }) {
        if rest.isEmpty && new == nil {
          members.remove(at: index)
        } else {
          members[index].value = try setting(rest, below: inner, of: members[index].value, to: new)
        }
      } else if new != nil {
        let blank = Self.blank(inner).placed(at: old.position)
        members.append(JSONMember(name, try setting(rest, below: inner, of: blank, to: new), at: old.position))
      }
      return JSONValue(.object(members), at: old.position)
    case .array(let elements):
      return JSONValue(.array(try setting(path, below: below, in: elements, old.position, to: new)), at: old.position)
    default:
      // A name that stands for an object, such as a rule's, gives way to an object of its own.
      guard new != nil else { return old }
      let blank = Self.spelledOut(old, below) ?? Self.blank(below)
      return try setting(path, below: below, of: blank.placed(at: old.position), to: new)
    }
  }

  /// The list with the element called by the first name changed. None is added: a misspelt name would add one unseen.
  private func setting(
    _ path: ArraySlice<String>, below: [String], in elements: [JSONValue], _ position: TextPosition?,
    to new: JSONValue.Content?
  ) throws(OverrideError) -> [JSONValue] {
    var elements = elements
    guard let name = path.first else { return elements }
    let isDetent = path.count == 1
    let index = elements.firstIndex { element in element.ownName.map { sameText($0, name) } ?? false }
    guard let index else {
      let names = elements.compactMap { $0.ownName }
      let list = samePath(below, ["sheet", "detents"]) ? "sheet.detents" : "content"
      let none = isDetent ? "no name, as the scene lists no detents" : "no name, as the scene has no content"
      let whole = isDetent ? "; a new detent takes the whole list, \(list)=[…]" : ""
      throw error(
        "found \(excerpt(of: name)), expected \(names.isEmpty ? none : enumeration(names.map(plainName)))"
          + advice(for: name, among: names) + whole)
    }
    if isDetent && new == nil {
      elements.remove(at: index)
    } else {
      let rest = isDetent ? ["height"] : path.dropFirst()
      elements[index] = try setting(rest, below: below + [name], of: elements[index], to: new)
    }
    return elements
  }

  /// A known rule as an object that says that it is being changed.
  private static func spelledOut(_ value: JSONValue, _ path: [String]) -> JSONValue? {
    guard samePath(path, ["rule"]), case .string(let name) = value.content, var rule = SnapRule.named(name) else {
      return nil
    }
    rule.name += ", changed"
    return JSONValue(.object(rule.members))
  }

  /// What is there before one of its values is set: the default where that is more than its parts, or nothing.
  private static func blank(_ path: [String]) -> JSONValue {
    if samePath(path, ["physics", "spring"]) { return SheetPhysics().spring.json }
    if samePath(path, ["physics", "rest"]) { return SheetPhysics().restRule.json }
    if samePath(path, ["rule"]) {
      return JSONValue(.object([JSONMember("name", .string("\(SnapRule.project.name), changed"))]))
    }
    let isList = path.last.map { sameText($0, "detents") || samePath(path, ["content"]) } ?? false
    return JSONValue(isList ? .array([]) : .object([]))
  }

  /// Refuses a key that the spring's form does not have: it would be ignored, or change what another one means.
  fileprivate func expectForm(of scene: JSONValue, _ path: [String]) throws(OverrideError) {
    guard path.count == 3, samePath(Array(path[..<2]), ["physics", "spring"]) else { return }
    let spring = scene["physics"]?["spring"] ?? SheetPhysics().spring.json
    guard case .object(let members) = spring.content else { return }
    let present = members.map { $0.key }
    guard !present.contains(where: { sameText($0, path[2]) }), SpringForm(present + [path[2]]) == nil else { return }
    throw error(
      "found \(path[2]) for a spring that has \(present.joined(separator: " and ")), expected one of these, or a whole "
        + "spring in one form, such as spring={\"mass\":1,\"stiffness\":320,\"damping\":30}: \(SpringForm.list)")
  }
}
