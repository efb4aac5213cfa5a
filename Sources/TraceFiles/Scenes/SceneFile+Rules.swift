import GestureForwarding
import GestureInput
import SheetModel
package import SheetSimulation
import SnapPhysics

extension SnapRule {
  /// Reads a rule: the name of a known one, or the parameters of one's own.
  init(_ field: JSONField) throws(FileFault) {
    if case .string(let text) = field.value.content {
      guard sameText(text, SnapRule.project.name) else {
        throw field.unexpected("\(SnapRule.project.name) or an object with a rule's parameters")
      }
      self = .project
      return
    }
    try field.refuseOtherKeys(than: ["name", "look_ahead_s", "step_limit", "redirect", "tie"])
    let standard = SnapRule.project
    let limit: Int?
    switch field.optional("step_limit") {
    case nil: limit = standard.stepLimit
    case let value? where value.value.content == .null: limit = nil
    case let value?: limit = try value.integer(in: 1...1000)
    }
    self.init(
      name: try field.optional("name")?.text() ?? "custom",
      lookAhead: try field.optional("look_ahead_s")?.number(in: 0...10, "seconds from 0 to 10") ?? standard.lookAhead,
      stepLimit: limit,
      redirect: try field.optional("redirect")?.number(in: 0...1, "a part from 0 to 1") ?? standard.redirect,
      tie: try field.optional("tie")?.choice() ?? standard.tie)
  }

  var json: JSONValue {
    if self == .project { return JSONValue(.string(name)) }
    return JSONValue(
      .object([
        JSONMember("name", .string(name)), JSONMember("look_ahead_s", .number(lookAhead)),
        JSONMember("step_limit", stepLimit.map { .number(Double($0)) } ?? .null),
        JSONMember("redirect", .number(redirect)), JSONMember("tie", .string(tie.name)),
      ]))
  }
}

extension ForwardingPolicy {
  private static let statesKey = "content_scrolls_in"

  /// Reads a policy: the name of a known one, or the states in which the content scrolls.
  init(_ field: JSONField, states: [String]) throws(FileFault) {
    if case .string(let text) = field.value.content {
      let names = Self.all.map { $0.name }
      guard let policy = Self.all.first(where: { sameText($0.name, text) }) else {
        throw field.unexpected(enumeration(names) + suggestion(for: text, among: names))
      }
      self = policy
      return
    }
    try field.refuseOtherKeys(than: [Self.statesKey])
    let list = try field.required(Self.statesKey, "the names of states")
    var chosen: [String] = []
    for element in try list.elements("a list of states") {
      let name = try element.text("the name of a state")
      guard states.contains(where: { sameText($0, name) }) else {
        throw element.unexpected(enumeration(states) + suggestion(for: name, among: states))
      }
      chosen.append(name)
    }
    self = .scrolls(in: chosen)
  }

  var json: JSONValue {
    guard case .inStates(let names) = contentScrolling else { return JSONValue(.string(name)) }
    return JSONValue(
      .object([JSONMember(Self.statesKey, .array(names.map { JSONValue(.string($0)) }))]))
  }
}

extension PanRecognizer.Settings {
  init(_ field: JSONField) throws(FileFault) {
    self.init()
    try field.refuseOtherKeys(than: ["slop_pt", "estimator"])
    if let value = field.optional("slop_pt") { slop = try value.number(in: 0...1000, "points from 0 to 1000") }
    if let value = field.optional("estimator") {
      let names = VelocityEstimator.all.map { $0.name }
      let name = try value.text(enumeration(names))
      guard let estimator = VelocityEstimator.named(name) else {
        throw value.unexpected(enumeration(names) + suggestion(for: name, among: names))
      }
      self.estimator = estimator
    }
  }

  var json: JSONValue {
    JSONValue(
      .object([JSONMember("slop_pt", .number(slop)), JSONMember("estimator", .string(estimator.name))]))
  }
}

extension Scene.Start {
  /// Reads where everything stands at first.
  init(_ field: JSONField, in scene: Scene) throws(FileFault) {
    self.init()
    try field.refuseOtherKeys(than: ["state", "offsets"])
    if let value = field.optional("state") { state = try scene.state(named: value) }
    guard let list = field.optional("offsets") else { return }
    for member in try list.members("offsets by the names of regions") {
      offsets.append(
        try scene.offset(JSONField(member.value, file: field.file, path: "offsets.\(member.key)"), member.key))
    }
  }

  var json: JSONValue {
    var members: [JSONMember] = []
    members.add("state", state)
    if !offsets.isEmpty {
      members.append(
        JSONMember("offsets", .object(offsets.map { JSONMember($0.region, .number($0.offset)) })))
    }
    return JSONValue(.object(members))
  }
}

extension Scene {
  /// The name of one of the sheet's states.
  package func state(named field: JSONField) throws(FileFault) -> String {
    let name = try field.text("the name of a state")
    guard stateNames.contains(where: { sameText($0, name) }) else {
      throw field.unexpected(enumeration(stateNames) + suggestion(for: name, among: stateNames))
    }
    return name
  }

  /// A region's offset, which must lie in the region.
  package func offset(_ field: JSONField, _ name: String) throws(FileFault) -> RegionOffset {
    let regions = content.compactMap { element in
      if case .scroll(let region) = element { return region } else { return nil }
    }
    guard let region = regions.first(where: { sameText($0.name, name) }) else {
      let names = regions.map { $0.name }
      throw field.fault(
        "found the region \(quoted(name)), expected \(names.isEmpty ? "none, as the scene has no scroll region" : enumeration(names))"
      )
    }
    let expected = "points from 0 to \(shortestText(region.extent))"
    return RegionOffset(region: name, offset: try field.number(in: 0...region.extent, expected))
  }
}
