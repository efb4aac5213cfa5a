import GestureForwarding
import GestureInput
import SheetModel
import SheetSimulation
import SnapPhysics

extension SceneFile {
  /// The scene as a JSON value, in the order that files have.
  public var json: JSONValue {
    var members = [JSONMember("settle", .string("scene")), JSONMember("v", .number(1))]
    members.add("name", name)
    members.append(JSONMember("viewport", scene.viewport.json))
    members.append(JSONMember("sheet", scene.sheet.json))
    if !scene.content.isEmpty { members.append(JSONMember("content", .array(scene.content.map { $0.json }))) }
    members.append(JSONMember("physics", scene.physics.json))
    members.append(JSONMember("rule", scene.rule.json))
    members.append(JSONMember("forwarding", scene.policy.json))
    members.append(JSONMember("recognition", scene.recognition.json))
    if scene.start != Scene.Start() { members.append(JSONMember("start", scene.start.json)) }
    return JSONValue(.object(members))
  }

  /// The file's bytes, laid out for people.
  public var bytes: [UInt8] { json.indentedBytes }
}

extension [JSONMember] {
  mutating func add(_ key: String, _ value: Double, unless standard: Double) {
    if value != standard { append(JSONMember(key, .number(value))) }
  }

  mutating func add(_ key: String, _ value: Bool, unless standard: Bool) {
    if value != standard { append(JSONMember(key, .bool(value))) }
  }

  mutating func add(_ key: String, _ value: Double?) {
    if let value { append(JSONMember(key, .number(value))) }
  }

  mutating func add(_ key: String, _ value: String?) {
    if let value { append(JSONMember(key, .string(value))) }
  }
}
