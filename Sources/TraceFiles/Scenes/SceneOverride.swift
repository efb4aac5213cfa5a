/// One value of a scene, changed from outside: `physics.spring.response=0.4`.
///
/// A key is a path of names, or its last names where only one path ends with them (`response`, `spring.response`). A
/// detent goes by its name: `detents.half=40%`.
public struct SceneOverride: Hashable, Sendable {
  /// The path, as it was given.
  public let key: String
  /// The value, as it was given: a number, `true`, `false`, `null`, an object or list in JSON, or else text.
  public let value: String

  /// A change of the value of `key`.
  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }

  static let paths = [
    "name", "viewport.width", "viewport.height", "viewport.safe_area_top", "viewport.safe_area_bottom",
    "viewport.tab_bar_height", "viewport.tab_bar_can_hide", "viewport.tab_bar_visible", "viewport.keyboard_height",
    "viewport.width_class", "sheet.detents", "sheet.preset", "sheet.minimum_height", "sheet.fixed_height",
    "sheet.peek_offset", "sheet.maximum_floating_height", "sheet.middle", "sheet.maximum", "sheet.clamps_peek",
    "sheet.pads_after_third", "sheet.close_enabled", "sheet.close_button", "sheet.top_content_height",
    "sheet.content_height", "sheet.content_required", "sheet.scroll_region", "sheet.bottom_padding",
    "sheet.handle_height", "sheet.can_float", "sheet.placement", "sheet.dismissible",
    "sheet.explicit_dismissal_only", "sheet.expandable", "sheet.starts_hidden", "sheet.initial_state",
    "sheet.after_keyboard_appears", "sheet.after_keyboard_disappears", "sheet.above_tab_bar", "sheet.loading",
    "content", "physics.spring", "physics.spring.response", "physics.spring.damping_ratio", "physics.spring.mass",
    "physics.spring.stiffness", "physics.spring.damping", "physics.spring.duration", "physics.spring.bounce",
    "physics.over_damping", "physics.rest", "physics.rest.within_pt", "physics.rest.slower_than_pt_s",
    "physics.rest.first_frame", "physics.over_drag", "physics.over_drag.rubber_band", "physics.release_velocity",
    "physics.fling_deceleration_rate", "physics.fling_time_constant_s", "physics.time_limit_s", "rule", "rule.name",
    "rule.look_ahead_s", "rule.step_limit", "rule.redirect", "rule.tie", "forwarding",
    "forwarding.content_scrolls_in", "recognition.slop_pt", "recognition.estimator", "start.state", "start.offsets",
  ]

  /// The whole path of the key.
  ///
  /// - Throws: ``OverrideError`` if no path ends with the key or several do.
  func path() throws(OverrideError) -> [String] {
    let names = Self.names(of: key)
    for open in [["sheet", "detents"], ["start", "offsets"]] {
      for start in 0..<open.count where names.count == open.count - start + 1 {
        if Self.isSame(Array(names.dropLast()), Array(open[start...])) { return open + [names[names.count - 1]] }
      }
    }
    let matches = Self.paths.filter { path in
      let known = Self.names(of: path)
      return known.count >= names.count && Self.isSame(Array(known.suffix(names.count)), names)
    }
    if let exact = matches.first(where: { sameText($0, key) }) ?? (matches.count == 1 ? matches[0] : nil) {
      return Self.names(of: exact)
    }
    guard matches.isEmpty else {
      throw OverrideError(key: key, problem: "found \(key), expected one of \(enumeration(matches))")
    }
    let leaves = Self.paths.map { Self.names(of: $0).last ?? $0 }
    let advice = nearestName(to: key, among: Self.paths) ?? nearestName(to: names.last ?? key, among: leaves)
    let hint = advice.map { "; did you mean \($0)?" } ?? ""
    throw OverrideError(key: key, problem: "found \(key), expected a key of a scene file\(hint)")
  }

  private static func names(of path: String) -> [String] {
    var names: [String] = [""]
    for character in path.unicodeScalars {
      if character == "." { names.append("") } else { names[names.count - 1].unicodeScalars.append(character) }
    }
    return names
  }

  private static func isSame(_ one: [String], _ other: [String]) -> Bool {
    guard one.count == other.count else { return false }
    for index in one.indices where !sameText(one[index], other[index]) { return false }
    return true
  }

  /// The value as JSON: text unless it reads as something else.
  var json: JSONValue {
    let bytes = Array(value.utf8)
    do throws(FileFault) {
      return JSONValue(try JSONValue(reading: bytes.span, file: "").content)
    } catch {
      return JSONValue(.string(value))
    }
  }
}

/// Why a change of a scene cannot be made.
public struct OverrideError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The key that was given.
  public let key: String
  /// What was found, what was expected.
  public let problem: String
  /// The problem.
  public var description: String { problem }
}

extension JSONValue {
  /// The scene with one value changed; objects on the way to it are made where they are missing.
  public func applying(_ change: SceneOverride) throws(OverrideError) -> JSONValue {
    setting(try change.path()[...], to: change.json)
  }

  private func setting(_ path: ArraySlice<String>, to new: JSONValue) -> JSONValue {
    guard let name = path.first else { return new }
    let rest = path.dropFirst()
    switch content {
    case .object(var members):
      if let index = members.firstIndex(where: { sameText($0.key, name) }) {
        members[index].value = members[index].value.setting(rest, to: new)
      } else {
        members.append(JSONMember(name, JSONValue.defaults(of: name).setting(rest, to: new)))
      }
      return JSONValue(.object(members), at: position)
    case .array(var elements):
      let index = elements.firstIndex { element in
        if case .string(let text)? = element["name"]?.content { return sameText(text, name) } else { return false }
      }
      if let index {
        elements[index] = elements[index].setting(["height"], to: new)
      } else {
        elements.append(
          JSONValue(.object([JSONMember("name", .string(name)), JSONMember("height", new)])))
      }
      return JSONValue(.array(elements), at: position)
    default:
      // A name that stands for an object, such as a rule's, gives way to an object of its own.
      return JSONValue(.object([]), at: position).setting(path, to: new)
    }
  }

  /// What an object that is missing says when one of its values is set.
  private static func defaults(of key: String) -> JSONValue {
    if sameText(key, "spring") {
      return JSONValue(
        .object([JSONMember("response", .number(0.35)), JSONMember("damping_ratio", .number(0.86))]))
    }
    if sameText(key, "rest") {
      return JSONValue(
        .object([JSONMember("within_pt", .number(0.5)), JSONMember("slower_than_pt_s", .number(5))]))
    }
    return JSONValue(.object([]))
  }
}
