/// What one platform does about a gesture: its velocity estimator, snap rule, over-drag, motion, release velocity and
/// nested scroll, each with its source. It is laid over a scene, whose sheet and content stay.
///
/// A file under `data/presets` is one JSON object: `"settle": "preset", "v": 1`, `name`, `about`, then `physics`, `rule`,
/// `forwarding` and `recognition` as a scene has them, and `sources`, which names the source of each of them by its path.
public struct PlatformPreset: Hashable, Sendable {
  /// What `--platform` takes.
  public let name: String
  /// Shorter names for the same.
  public let aliases: [String]
  /// One sentence.
  public let about: String
  /// Source by path, such as `physics.spring`: repository and path, with a remark behind a colon.
  public let sources: [Source]
  let parts: [JSONMember]

  /// Where a value comes from.
  public struct Source: Hashable, Sendable {
    /// The path of the value.
    public let path: String
    /// Repository and path, or whose it is.
    public let text: String
  }

  private static let keys = ["settle", "v", "name", "aliases", "about"] + partKeys + ["sources"]
  private static let partKeys = ["physics", "rule", "forwarding", "recognition"]
  /// What a scene's physics keeps under a preset that does not speak of it: when a sheet rests, and for how long it may
  /// move, are the observer's; flings are the content's.
  private static let kept = ["rest", "time_limit_s", "fling_deceleration_rate", "fling_time_constant_s"]

  /// Reads a preset.
  ///
  /// - Throws: ``FileFault`` at a key that no preset has, or where a value has no source or a source no value. Whether
  ///   the values are good ones, reading a scene with the preset tells.
  public init(_ value: JSONValue, file: String) throws(FileFault) {
    let root = JSONField(value, file: file)
    try root.required("settle", "\"preset\"").expect("preset", "\"preset\"")
    let version = try root.required("v", "the version, 1")
    guard case .number(1) = version.value.content else { throw version.unexpected("version 1") }
    try root.refuseOtherKeys(than: Self.keys)
    name = try root.required("name", "the platform's name").text()
    about = try root.required("about", "a sentence").text()
    var aliases: [String] = []
    for element in try root.optional("aliases")?.elements() ?? [] { aliases.append(try element.text()) }
    self.aliases = aliases
    parts = try root.members().filter { member in Self.partKeys.contains { sameText($0, member.key) } }
    let list = try root.required("sources", "the source of each value")
    var sources: [Source] = []
    for member in try list.members("sources by the paths of values") {
      sources.append(Source(path: member.key, text: try list.required(member.key).text()))
    }
    self.sources = sources
    try check(list)
  }

  private func check(_ list: JSONField) throws(FileFault) {
    let paths = Self.paths(of: parts)
    for path in paths where !sources.contains(where: { sameText($0.path, path) }) {
      throw list.fault("found no source of \(path), expected one")
    }
    for source in sources where !paths.contains(where: { sameText($0, source.path) }) {
      throw list.fault("found a source of \(excerpt(of: source.path)), which the preset does not set")
    }
  }

  /// Values that need a source: a rule and a policy as a whole, of physics and recognition each key.
  private static func paths(of parts: [JSONMember]) -> [String] {
    parts.flatMap { part in
      guard !sameText(part.key, "rule"), case .object(let members) = part.value.content else { return [part.key] }
      return members.map { "\(part.key).\($0.key)" }
    }
  }

  /// The scene as the platform would answer the finger.
  ///
  /// Of the physics the scene keeps what a preset leaves to it; rule, policy and estimator are the preset's where it has
  /// one.
  public func applied(to scene: JSONValue) -> JSONValue {
    guard case .object(var members) = scene.content else { return scene }
    for part in parts {
      let index = members.firstIndex { sameText($0.key, part.key) }
      let old = index.map { members[$0].value }
      let member = JSONMember(part.key, Self.laid(part, over: old))
      if let index { members[index] = member } else { members.append(member) }
    }
    return JSONValue(.object(members), at: scene.position)
  }

  private static func laid(_ part: JSONMember, over old: JSONValue?) -> JSONValue {
    guard !sameText(part.key, "rule"), case .object(let new) = part.value.content,
      case .object(let others)? = old?.content
    else { return part.value }
    let isPhysics = sameText(part.key, "physics")
    let stays = others.filter { other in
      !new.contains { sameText($0.key, other.key) } && (!isPhysics || kept.contains { sameText($0, other.key) })
    }
    return JSONValue(.object(stays + new), at: old?.position)
  }
}

extension PlatformPreset {
  /// Every name and alias, in the order of the names.
  public static let names: [String] = table.map { $0.name } + table.flatMap { $0.aliases }

  /// The names without the aliases.
  public static let platforms: [String] = table.map { $0.name }

  /// The preset of that name or alias; `nil` if there is none.
  ///
  /// - Throws: ``FileFault`` if the built-in text is broken.
  public static func named(_ name: String) throws(FileFault) -> PlatformPreset? {
    for row in table where sameText(row.name, name) || row.aliases.contains(where: { sameText($0, name) }) {
      let bytes = Array(row.text.utf8)
      let file = "data/presets/\(row.name).json"
      return try PlatformPreset(JSONValue(reading: bytes.span, file: file), file: file)
    }
    return nil
  }

  /// One preset as it is built in.
  struct Row: Sendable {
    let name: String
    let aliases: [String]
    /// The bytes of `data/presets/NAME.json`.
    let text: String
  }
}
