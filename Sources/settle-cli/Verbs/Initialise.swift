import GestureForwarding
import SheetModel
import SheetSimulation
import TraceFiles

/// `settle init`: a scene file for a person's own sheet, a folder for its traces, and a `settle.json` that names both.
enum Initialise {
  private static let sceneName = "sheet.scene.json"
  private static let folderName = "traces"
  private static let configurationName = "settle.json"

  static func run(_ call: Call) throws(CommandError) -> ExitCode {
    let folder = call.text(.outFolder) ?? "."
    let base = folder == "." ? "" : folder + "/"
    let scene = try scene(call)
    for name in [sceneName, folderName, configurationName] where FileSystem.exists(base + name) {
      throw CommandError(.badInput, "is there already, and nothing is overwritten", at: base + name)
    }
    try FileSystem.makeFolder(base + folderName)
    try write(scene.bytes, to: base + sceneName, call)
    let configuration = JSONValue(.object([JSONMember("scene", .string(sceneName))]))
    try write(configuration.indentedBytes, to: base + configurationName, call)
    try report(scene, base, folder, call)
    return .ok
  }

  private static func write(_ bytes: [UInt8], to path: String, _ call: Call) throws(CommandError) {
    var file = try call.outputFile(path)
    try file.write(bytes)
    try file.commit()
  }

  private static func scene(_ call: Call) throws(CommandError) -> SceneFile {
    let detents = call.assignments(.detents)
    if call.text(.preset) == "seed" && !detents.isEmpty {
      throw CommandError.usage("--detents goes with --preset detents: the seed's heights follow its own rules")
    }
    let isSeed = call.text(.preset).map { $0 == "seed" } ?? detents.isEmpty
    let given = detents.map { (name: $0.key, height: $0.value) }
    return isSeed ? seed : try declared(given.isEmpty ? standardDetents : given)
  }

  private static let standardDetents = [("tip", "96"), ("half", "50%"), ("tall", "90%available")].map {
    (name: $0.0, height: $0.1)
  }

  private static let viewport = Viewport(width: 390, height: 844, safeAreaTop: 47, safeAreaBottom: 34)

  static var seed: SceneFile {
    var sheet = SheetConfiguration.resizable(closeEnabled: true, minimumHeight: 120)
    if case .seed(var heights) = sheet.kind {
      heights.peekOffset = 100
      sheet.kind = .seed(heights)
    }
    sheet.contentHeight = 600
    sheet.hasScrollRegion = true
    return file(sheet)
  }

  /// Reads the detents by the rules of scene files, so that both say the same of a mistake.
  private static func declared(_ detents: [(name: String, height: String)]) throws(CommandError) -> SceneFile {
    var declarations: [DetentDeclaration] = []
    for detent in detents {
      do throws(HeightExpressionError) {
        declarations.append(DetentDeclaration(name: detent.name, height: try HeightExpression(parsing: detent.height)))
      } catch {
        throw CommandError.usage("--detents \(detent.name)=\(detent.height): \(error)")
      }
    }
    var sheet = SheetConfiguration.declared(declarations)
    sheet.contentHeight = 320
    do throws(ConfigurationError) {
      try sheet.validated(in: viewport)
    } catch {
      throw CommandError.usage("--detents: \(error)")
    }
    return file(sheet)
  }

  private static func file(_ sheet: SheetConfiguration) -> SceneFile {
    let list = ContentElement.scroll(ScrollRegion(name: "list", extent: 1200))
    return SceneFile(name: "my sheet", scene: Scene(viewport: viewport, sheet: sheet, content: [list]))
  }

  private static func report(
    _ scene: SceneFile, _ base: String, _ folder: String, _ call: Call
  ) throws(CommandError) {
    let layout = scene.scene.sheet.layout(in: scene.scene.viewport)
    let states = layout.detents.map { "\($0.name) \(fixed($0.height, decimals: 0)) pt" }.joined(separator: ", ")
    let go = folder == "." ? "" : "cd \(folder) && "
    try call.output.write(
      """
      wrote \(base)\(sceneName)  your sheet: \(states)
      wrote \(base)\(configurationName)       settle uses that scene in this folder and below
      made  \(base)\(folderName)/           put recorded gestures here, *.trace.jsonl

      next: \(go)settle generate --count 5 | settle replay

      """)
  }
}
