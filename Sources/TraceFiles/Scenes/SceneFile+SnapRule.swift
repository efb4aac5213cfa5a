import SnapPhysics

extension SnapRule {
  /// Reads a rule: the name of a known one, or the parameters of one's own.
  init(_ field: JSONField) throws(FileFault) {
    guard case .object = field.value.content else {
      let names = SnapRule.all.map { $0.name }
      let expected = "an object with a rule's parameters"
      guard let rule = SnapRule.named(try field.name(among: names, or: expected)) else {
        throw field.unexpected(expected)
      }
      self = rule
      return
    }
    try field.refuseOtherKeys(than: SceneKeys.rule)
    let standard = SnapRule.project
    let limit: Int?
    switch field.optional("step_limit") {
    case nil: limit = standard.stepLimit
    case let value? where value.value.content == .null: limit = nil
    case let value?: limit = try value.integer(in: 1...1000)
    }
    self.init(
      name: try field.optional("name")?.text() ?? "custom",
      method: try field.optional("method").map(Method.init) ?? .family,
      lookAhead: try field.optional("look_ahead_s")?.number(in: 0...10, "seconds from 0 to 10") ?? standard.lookAhead,
      stepLimit: limit,
      flick: try field.optional("flick").map(Flick.init),
      redirect: try field.optional("redirect")?.number(in: 0...1, "a part from 0 to 1") ?? standard.redirect,
      redirectDistance: try field.optional("redirect_distance_pt")?
        .number(in: 0...10_000, "points from 0 to 10000"),
      origin: try field.optional("origin")?.choice() ?? .detentBehind,
      tie: try field.optional("tie")?.choice() ?? standard.tie)
    guard let known = SnapRule.named(name), self != known else { return }
    throw (field.optional("name") ?? field).fault(
      "found \(excerpt(of: name)) with other parameters than that rule's, expected a name of its own")
  }

  var json: JSONValue { SnapRule.named(name) == self ? JSONValue(.string(name)) : JSONValue(.object(members)) }

  /// The rule's parameters, whatever it is called.
  var members: [JSONMember] {
    var members = [JSONMember("name", .string(name))]
    if method != .family { members.append(JSONMember("method", method.json)) }
    members.append(JSONMember("look_ahead_s", .number(lookAhead)))
    members.append(JSONMember("step_limit", stepLimit.map { .number(Double($0)) } ?? .null))
    if let flick { members.append(JSONMember("flick", flick.json)) }
    members.append(JSONMember("redirect", .number(redirect)))
    members.add("redirect_distance_pt", redirectDistance)
    if origin != .detentBehind { members.append(JSONMember("origin", .string(origin.name))) }
    members.append(JSONMember("tie", .string(tie.name)))
    return members
  }
}

extension SnapRule.Flick {
  init(_ field: JSONField) throws(FileFault) {
    try field.refuseOtherKeys(than: SceneKeys.flick)
    self.init(
      threshold: try field.required("threshold_pt_s", "a speed")
        .number(in: 0...1e6, "points per second from 0 to 1000000"),
      includesThreshold: try field.optional("includes_threshold")?.bool() ?? true,
      destination: try field.optional("destination")?.choice() ?? .next)
  }

  var json: JSONValue {
    JSONValue(
      .object([
        JSONMember("threshold_pt_s", .number(threshold)), JSONMember("includes_threshold", .bool(includesThreshold)),
        JSONMember("destination", .string(destination.name)),
      ]))
  }
}

/// The methods' names, and the keys that belong to each.
private enum MethodKind: NamedChoice {
  case family, floatingPanel, pulley, smoothSheets, material, vaul

  static let allCases: [MethodKind] = [.family, .floatingPanel, .pulley, .smoothSheets, .material, .vaul]

  var name: String {
    switch self {
    case .family: "family"
    case .floatingPanel: "floating-panel"
    case .pulley: "pulley"
    case .smoothSheets: "smooth-sheets"
    case .material: "material"
    case .vaul: "vaul"
    }
  }

  var keys: [String] {
    switch self {
    case .family: []
    case .floatingPanel: ["projects_momentum"]
    case .pulley: ["step_margin_pt"]
    case .smoothSheets: ["fling_speed_pt_s"]
    case .material: ["path", "skips_collapsed"]
    case .vaul: ["step_speed_pt_s", "through_speed_pt_s", "step_travel", "close_travel", "is_sequential"]
    }
  }
}

extension SnapRule.Method {
  /// Reads `{"kind": NAME}` with that method's parameters, which have the platform's own values where they are missing.
  init(_ field: JSONField) throws(FileFault) {
    try field.refuseOtherKeys(than: SceneKeys.method)
    let kind: MethodKind = try field.required("kind", "the name of a method").choice()
    try field.refuseOtherKeys(than: ["kind"] + kind.keys)
    func speed(_ key: String, _ standard: Double) throws(FileFault) -> Double {
      try field.optional(key)?.number(in: 0...1e6, "points per second from 0 to 1000000") ?? standard
    }
    func part(_ key: String, _ standard: Double) throws(FileFault) -> Double {
      try field.optional(key)?.number(in: 0...100, "a part from 0 to 100") ?? standard
    }
    switch kind {
    case .family: self = .family
    case .floatingPanel:
      self = .floatingPanel(projectsMomentum: try field.optional("projects_momentum")?.bool() ?? false)
    case .pulley:
      self = .pulley(
        margin: try field.optional("step_margin_pt")?.number(in: 0...10_000, "points from 0 to 10000") ?? 20)
    case .smoothSheets: self = .smoothSheets(minimumFlingSpeed: try speed("fling_speed_pt_s", 50))
    case .material:
      self = .materialBehavior(
        path: try field.optional("path")?.choice() ?? .direct,
        skipsCollapsed: try field.optional("skips_collapsed")?.bool() ?? false)
    case .vaul:
      var thresholds = SnapRule.VaulThresholds()
      thresholds.speed = try speed("step_speed_pt_s", thresholds.speed)
      thresholds.throughSpeed = try speed("through_speed_pt_s", thresholds.throughSpeed)
      thresholds.stepTravel = try part("step_travel", thresholds.stepTravel)
      thresholds.closeTravel = try part("close_travel", thresholds.closeTravel)
      thresholds.isSequential = try field.optional("is_sequential")?.bool() ?? false
      self = .vaul(thresholds)
    }
  }

  var json: JSONValue {
    func object(_ kind: MethodKind, _ members: [JSONMember]) -> JSONValue {
      JSONValue(.object([JSONMember("kind", .string(kind.name))] + members))
    }
    switch self {
    case .family: return object(.family, [])
    case .floatingPanel(let projects):
      return object(.floatingPanel, [JSONMember("projects_momentum", .bool(projects))])
    case .pulley(let margin): return object(.pulley, [JSONMember("step_margin_pt", .number(margin))])
    case .smoothSheets(let speed): return object(.smoothSheets, [JSONMember("fling_speed_pt_s", .number(speed))])
    case .materialBehavior(let path, let skips):
      return object(.material, [JSONMember("path", .string(path.name)), JSONMember("skips_collapsed", .bool(skips))])
    case .vaul(let thresholds):
      return object(
        .vaul,
        [
          JSONMember("step_speed_pt_s", .number(thresholds.speed)),
          JSONMember("through_speed_pt_s", .number(thresholds.throughSpeed)),
          JSONMember("step_travel", .number(thresholds.stepTravel)),
          JSONMember("close_travel", .number(thresholds.closeTravel)),
          JSONMember("is_sequential", .bool(thresholds.isSequential)),
        ])
    }
  }
}
