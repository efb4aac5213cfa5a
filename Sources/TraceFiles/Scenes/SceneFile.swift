import GestureForwarding
import GestureInput
import SheetModel
public import SheetSimulation
import SnapPhysics

/// A scene as a file holds it: the scene and what it is called.
///
/// The format is one JSON object: `"settle": "scene", "v": 1`, then `name`, `viewport`, `sheet`, `content`, `physics`,
/// `rule`, `forwarding`, `recognition` and `start`. Only `viewport` and `sheet` have no default. Unknown keys are
/// refused. Reading and writing are inverse: a scene that is written and read again is the same scene.
public struct SceneFile: Hashable, Sendable {
  /// What the scene is called; `nil` if the file does not say.
  public var name: String?
  /// The scene.
  public var scene: Scene

  /// A scene and its name.
  public init(name: String? = nil, scene: Scene) {
    self.name = name
    self.scene = scene
  }

  /// Reads a scene file.
  ///
  /// - Parameters:
  ///   - bytes: The file's content, UTF-8.
  ///   - file: The file's name, for messages.
  /// - Throws: ``FileFault`` at the value that is wrong: its type, its range, or a configuration that makes no sheet.
  public init(reading bytes: Span<UInt8>, file: String) throws(FileFault) {
    guard !Self.isBlank(bytes) else {
      let example = "a scene such as {\"settle\": \"scene\", \"v\": 1, \"viewport\": {…}, \"sheet\": {…}}"
      throw FileFault(file: file, at: TextPosition(line: 1, column: 1), "found an empty file, expected \(example)")
    }
    try self.init(JSONValue(reading: bytes, file: file), file: file)
  }

  private static func isBlank(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where bytes[index] > 0x20 { return false }
    return true
  }

  /// Reads a scene from a value that was read before, and perhaps changed.
  public init(_ value: JSONValue, file: String) throws(FileFault) {
    let root = JSONField(value, file: file)
    _ = try root.members("a scene, an object")
    try root.required("settle", "\"scene\"").expect("scene", "\"scene\"")
    let version = try root.required("v", "the version, 1")
    guard case .number(1) = version.value.content else { throw version.unexpected("version 1") }
    try root.refuseOtherKeys(than: SceneKeys.file)
    name = try root.optional("name")?.text()
    scene = try Scene(root)
  }
}

extension Scene {
  /// Reads the parts of a scene out of its object.
  init(_ root: JSONField) throws(FileFault) {
    let viewport = try Viewport(try root.required("viewport", "the screen's width and height"))
    let sheetField = try root.required("sheet", "the sheet's detents or a preset")
    let sheet = try SheetConfiguration(sheetField)
    do throws(ConfigurationError) {
      try sheet.validated(in: viewport)
    } catch {
      throw sheetField.fault(of: error)
    }
    self.init(viewport: viewport, sheet: sheet)
    if let field = root.optional("content") { content = try ContentElement.list(field) }
    if let field = root.optional("physics") { physics = try SheetPhysics(field) }
    if let field = root.optional("rule") { rule = try SnapRule(field) }
    if let field = root.optional("forwarding") { policy = try ForwardingPolicy(field, in: self) }
    if let field = root.optional("recognition") { recognition = try PanRecognizer.Settings(field) }
    if let field = root.optional("start") { start = try Start(field, in: self) }
  }

  /// Names of the states that the sheet knows, hidden included where it is one; on this screen some may be missing.
  public var stateNames: [String] { sheet.stateNames }
}
