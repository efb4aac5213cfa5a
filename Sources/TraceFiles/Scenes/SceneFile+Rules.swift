import GestureForwarding
import GestureInput
import SheetModel
package import SheetSimulation

extension ForwardingPolicy {
  /// Reads a policy: the name of a known one, or the states in which the content scrolls.
  init(_ field: JSONField, in scene: Scene) throws(FileFault) {
    guard case .object = field.value.content else {
      let name = try field.name(among: Self.catalogue.map { $0.name }, or: "{\"content_scrolls_in\": [STATE, …]}")
      guard let policy = Self.named(name) else { throw field.unexpected("a policy") }
      self = policy
      return
    }
    try field.refuseOtherKeys(than: SceneKeys.forwarding)
    let list = try field.required("content_scrolls_in", "the names of states")
    var chosen: [String] = []
    for element in try list.elements("a list of states").limited(to: 256, list) {
      _ = try element.newName(among: chosen)
      chosen.append(try scene.restingState(named: element))
    }
    self = .scrolls(in: chosen)
  }

  var json: JSONValue {
    guard case .inStates(let names) = contentScrolling else { return JSONValue(.string(name)) }
    return JSONValue(
      .object([JSONMember("content_scrolls_in", .array(names.map { JSONValue(.string($0)) }))]))
  }
}

extension PanRecognizer.Settings {
  init(_ field: JSONField) throws(FileFault) {
    self.init()
    try field.refuseOtherKeys(than: SceneKeys.recognition)
    if let value = field.optional("slop_pt") { slop = try value.number(in: 0...1000, "points from 0 to 1000") }
    if let value = field.optional("estimator") {
      let names = VelocityEstimator.all.map { $0.name }
      guard let estimator = VelocityEstimator.named(try value.name(among: names)) else {
        throw value.unexpected(enumeration(names))
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
    try field.refuseOtherKeys(than: SceneKeys.start)
    if let value = field.optional("state") { state = try scene.restingState(named: value) }
    guard let list = field.optional("offsets") else { return }
    for member in try list.members("offsets by the names of regions") {
      offsets.append(try scene.offset(try list.required(member.key), member.key))
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
    try field.name(among: stateNames)
  }

  /// The name of a state that the sheet can rest in on this screen.
  package func restingState(named field: JSONField) throws(FileFault) -> String {
    let name = try state(named: field)
    let layout = sheet.layout(in: viewport)
    guard layout.offers(name) else {
      let others = stateNames.filter { layout.offers($0) }
      throw field.unexpected(
        "\(enumeration(others.map(plainName))): on this screen the sheet cannot rest in that state")
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
        "found the region \(excerpt(of: name)), expected \(names.isEmpty ? "none, as the scene has no scroll region" : enumeration(names.map(plainName)))\(advice(for: name, among: names))"
      )
    }
    let expected = "points from 0 to \(shortestText(region.extent))"
    return RegionOffset(region: name, offset: try field.number(in: 0...region.extent, expected))
  }
}
