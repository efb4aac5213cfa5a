/// Where a trace comes from. Everything is optional; nothing in it names a person, a time of day or an address.
public struct TraceMeta: Hashable, Sendable {
  /// Whether the platform made samples up between the measured ones.
  public enum Resampling: String, CaseIterable, Hashable, Sendable {
    /// Some rows are made up; those that are known to be carry the flag `r`.
    case yes
    /// Every row was measured.
    case no
    /// Nobody knows.
    case unknown
  }

  /// A width and a height.
  public struct Size: Hashable, Sendable {
    /// Points from left to right.
    public var width: Double
    /// Points from top to bottom.
    public var height: Double
    /// A size in points.
    public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
  }

  /// What kind of recording it is, such as `browser`.
  public var source: String?
  /// The program that recorded or made it.
  public var tool: String?
  /// The day of the recording, as `2024-05-01`; never a time.
  public var recorded: String?
  /// The device's model.
  public var device: String?
  /// The operating system and its version.
  public var os: String?
  /// The browser or toolkit and its version.
  public var engine: String?
  /// Frames per second of the display.
  public var refreshRate: Double?
  /// Samples per second of the digitiser.
  public var inputRate: Double?
  /// Device pixels to a point.
  public var pixelRatio: Double?
  /// The window, in points.
  public var viewport: Size?
  /// The licence of the recording.
  public var license: String?
  /// Whether samples were made up.
  public var resampled: Resampling?
  /// What was done to the rows since, one clause a step.
  public var edited: [String] = []
  /// True if the recording breaks off, so that pointers may stay down.
  public var isTruncated = false
  /// Keys that this version does not know, kept as they are.
  public var others: [JSONMember] = []

  /// A meta that says nothing.
  public init() {}
}

extension TraceMeta {
  private static let keys = [
    "source", "tool", "recorded", "device", "os", "engine", "refresh_hz", "input_hz", "pixel_ratio", "viewport",
    "license", "resampled", "edited", "truncated",
  ]

  init(_ field: JSONField) throws(FileFault) {
    source = try field.optional("source")?.text()
    tool = try field.optional("tool")?.text()
    recorded = try field.optional("recorded")?.date()
    device = try field.optional("device")?.text()
    os = try field.optional("os")?.text()
    engine = try field.optional("engine")?.text()
    refreshRate = try field.optional("refresh_hz")?.positiveNumber()
    inputRate = try field.optional("input_hz")?.positiveNumber()
    pixelRatio = try field.optional("pixel_ratio")?.number(in: 0.1...100, "pixels to a point, from 0.1 to 100")
    viewport = try field.optional("viewport")?.size()
    license = try field.optional("license")?.text()
    resampled = try field.optional("resampled")?.choice()
    for step in try field.optional("edited")?.elements("a list of what was done") ?? [] {
      edited.append(try step.text("text that says what was done"))
    }
    isTruncated = try field.optional("truncated")?.bool() ?? false
    others = try field.others(than: Self.keys)
  }

  /// The same on a line so many lines below.
  func moved(by lines: Int) -> TraceMeta {
    if lines == 0 || others.isEmpty { return self }
    var moved = self
    moved.others = others.map { $0.moved(by: lines) }
    return moved
  }

  var members: [JSONMember] {
    var members: [JSONMember] = []
    func add(_ key: String, _ content: JSONValue.Content?) {
      if let content { members.append(JSONMember(key, content)) }
    }
    add("source", source.map { .string($0) })
    add("tool", tool.map { .string($0) })
    add("recorded", recorded.map { .string($0) })
    add("device", device.map { .string($0) })
    add("os", os.map { .string($0) })
    add("engine", engine.map { .string($0) })
    add("refresh_hz", refreshRate.map { .number($0) })
    add("input_hz", inputRate.map { .number($0) })
    add("pixel_ratio", pixelRatio.map { .number($0) })
    add("viewport", viewport.map { .array([JSONValue(.number($0.width)), JSONValue(.number($0.height))]) })
    add("license", license.map { .string($0) })
    add("resampled", resampled.map { .string($0.name) })
    if !edited.isEmpty { add("edited", .array(edited.map { JSONValue(.string($0)) })) }
    if isTruncated { add("truncated", .bool(true)) }
    return members + others
  }
}

extension JSONField {
  /// A day without a time.
  fileprivate func date() throws(FileFault) -> String {
    let expected = "a day such as \"2024-05-01\", without a time"
    let text = try text(expected)
    let pattern = Array("dddd-dd-dd".utf8)
    let bytes = Array(text.utf8)
    guard bytes.count == pattern.count else { throw unexpected(expected) }
    for index in bytes.indices {
      let isRight = pattern[index] == ASCII.minus ? bytes[index] == ASCII.minus : ASCII.isDigit(bytes[index])
      guard isRight else { throw unexpected(expected) }
    }
    return text
  }

  /// `[width, height]`.
  fileprivate func size() throws(FileFault) -> TraceMeta.Size {
    let sides = try elements("[width, height] in points")
    guard sides.count == 2 else { throw fault("found a list of \(sides.count), expected [width, height] in points") }
    return TraceMeta.Size(width: try sides[0].positiveNumber(), height: try sides[1].positiveNumber())
  }
}
