/// The sheet that a trace happened on, and how it stood when the trace began.
public struct TraceScene: Hashable, Sendable {
  /// Where the scene is described.
  public enum Source: Hashable, Sendable {
    /// In a scene file of this name, relative to the trace's folder or the caller's.
    case file(String)
    /// In the trace itself; an object.
    case inline(JSONValue)
  }

  /// How far a scroll region was scrolled.
  public struct RegionOffset: Hashable, Sendable {
    /// The region's name in the scene.
    public var region: String
    /// Distance scrolled from the region's top, in the trace's length unit.
    public var offset: Double
    /// The offset of a region.
    public init(region: String, offset: Double) { (self.region, self.offset) = (region, offset) }
  }

  /// Where the scene is described.
  public var source: Source
  /// The state that the sheet was in; `nil` for the scene's own.
  public var start: String?
  /// How far regions were scrolled; those that are not named were at their top.
  public var offsets: [RegionOffset]

  /// A scene, and how it stood.
  public init(_ source: Source, start: String? = nil, offsets: [RegionOffset] = []) {
    (self.source, self.start, self.offsets) = (source, start, offsets)
  }
}

/// The scene line of a trace: traces of one reader whose scene lines are equal share it.
package struct SceneLine: Sendable {
  fileprivate let said: Shared<TraceScene>

  /// True only if `trace` has that very line, or one that says the same.
  package func isLine(of trace: Trace) -> Bool { trace.sharedScene === said }
}

extension Trace {
  /// Its scene line, if it has one.
  package var sceneLine: SceneLine? { sharedScene.map { SceneLine(said: $0) } }
}

extension TraceScene {
  /// The same on a line so many lines below.
  func moved(by lines: Int) -> TraceScene {
    guard case .inline(let scene) = source else { return self }
    var moved = self
    moved.source = .inline(scene.moved(by: lines))
    return moved
  }

  init(_ line: JSONField, _ limits: FileLimits) throws(FileFault) {
    let scene = try line.required("scene")
    switch scene.value.content {
    case .object: source = .inline(scene.value)
    case .string(let name) where !name.utf8.isEmpty && name.utf8.first != UInt8(ascii: "/"): source = .file(name)
    default: throw scene.unexpected("a scene file's relative name, or a scene")
    }
    start = try line.optional("start")?.text("the name of a state")
    offsets = []
    if let field = line.optional("offsets") {
      for member in try field.members("an object of offsets by region") {
        let offset = try field.required(member.key).number(
          in: -limits.coordinate...limits.coordinate, "an offset of at most \(shortestText(limits.coordinate))")
        offsets.append(RegionOffset(region: member.key, offset: offset))
      }
    }
    try line.refuseOtherKeys(than: ["scene", "start", "offsets"])
  }

  var members: [JSONMember] {
    var members: [JSONMember] = []
    switch source {
    case .file(let name): members.append(JSONMember("scene", .string(name)))
    case .inline(let scene): members.append(JSONMember("scene", scene))
    }
    if let start { members.append(JSONMember("start", .string(start))) }
    if !offsets.isEmpty {
      members.append(JSONMember("offsets", .object(offsets.map { JSONMember($0.region, .number($0.offset)) })))
    }
    return members
  }
}
