import CommandLineProgram
import GestureForwarding
import SheetModel
import SheetSimulation
import TraceFiles

/// `settle init`: a scene file for a person's own sheet, a folder for its traces, and a `settle.json` that names the
/// scene.
enum Initialise {
  private static let sceneName = "sheet.scene.json"
  private static let folderName = "traces"
  private static let settingsName = "settle.json"

  static func run(_ call: Call) throws(CommandError) -> ExitCode {
    let folder = FilePath.tidied(call.text(.outFolder) ?? ".")
    let base = folder.isEmpty ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    let scene = try answering(as: try call.platform, scene(call))
    for name in [sceneName, folderName, settingsName] where FileSystem.isTaken(base + name) {
      throw CommandError(.badInput, "is there already, and nothing is overwritten", at: base + name)
    }
    try write(scene, base, call)
    try report(scene, base, folder, call)
    return .ok
  }

  /// Writes all of it or, by an error, nothing.
  private static func write(_ scene: SceneFile, _ base: String, _ call: Call) throws(CommandError) {
    var made: [String] = []
    do throws(CommandError) {
      made += try FileSystem.makeFolder(base + folderName)
      made.append(try write(scene.bytes, to: base + sceneName, call))
      let settings = JSONValue(.object([JSONMember(Option.scene.name, .string(sceneName))]))
      made.append(try write(settings.indentedBytes, to: base + settingsName, call))
    } catch {
      for path in made.reversed() { FileSystem.takeBack(path) }
      throw error
    }
  }

  private static func write(_ bytes: [UInt8], to path: String, _ call: Call) throws(CommandError) -> String {
    var file = try call.outputFile(path)
    try file.write(bytes)
    try file.commit()
    return path
  }

  /// The scene with a platform's answer to the finger, written out.
  private static func answering(
    as platform: PlatformPreset?, _ scene: SceneFile
  ) throws(CommandError) -> SceneFile {
    guard let platform else { return scene }
    do throws(FileFault) {
      return try SceneFile(platform.applied(to: scene.json), file: "data/presets/\(platform.name).json")
    } catch {
      throw CommandError(error)
    }
  }

  private static func scene(_ call: Call) throws(CommandError) -> SceneFile {
    let detents = call.assignments(.detents)
    if call.text(.preset) == "seed" && !detents.isEmpty {
      throw CommandError.usage(
        "--detents goes with --preset detents: the seed's heights follow its own rules", of: call.command)
    }
    let isSeed = call.text(.preset).map { $0 == "seed" } ?? detents.isEmpty
    if isSeed { return seed }
    let given = detents.map { (name: $0.key, height: $0.value) }
    return try declared(given.isEmpty ? standardDetents : given, call)
  }

  private static let standardDetents = [
    (name: "tip", height: "96"), (name: "half", height: "50%"), (name: "tall", height: "90%available"),
  ]

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
  private static func declared(
    _ detents: [(name: String, height: String)], _ call: Call
  ) throws(CommandError) -> SceneFile {
    var declarations: [DetentDeclaration] = []
    for detent in detents {
      do throws(HeightExpressionError) {
        declarations.append(DetentDeclaration(name: detent.name, height: try HeightExpression(parsing: detent.height)))
      } catch {
        throw .usage("--detents \(detent.name)=\(detent.height): \(error)", of: call.command, option: .detents)
      }
    }
    guard DetentDeclaration.hasVisible(declarations) else {
      throw .usage("--detents: found no visible detent, expected at least one", of: call.command, option: .detents)
    }
    var sheet = SheetConfiguration.declared(declarations)
    sheet.contentHeight = 600
    do throws(ConfigurationError) {
      try sheet.validated(in: viewport)
    } catch {
      throw .usage("--detents: \(error)", of: call.command, option: .detents)
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
    let states = layout.detents.map { "\($0.name) \(fixed($0.height, decimals: 0))" }.joined(separator: ", ")
    let width = fixed(scene.scene.viewport.width, decimals: 0)
    let height = fixed(scene.scene.viewport.height, decimals: 0)
    let rows = [
      Row(base + sceneName, "your sheet, on a screen of \(width) by \(height) pt"),
      Row(base + settingsName, "makes settle use that scene in this folder and below"),
      Row(base + folderName + "/", "for your recorded gestures, *\(FolderWalk.suffix)"),
    ]
    let isOwn = try call.platform == nil
    let next = [
      Row("settle generate --count 5 | settle replay", "made-up swipes"),
      Row("settle replay \(folderName)", "what you recorded"),
      isOwn
        ? Row("settle replay PATH --set response=0.5", "the same on another spring")
        : Row("settle compare PATH", "the same beside other platforms"),
    ]
    let go = folder.isEmpty ? "" : ", in \(folder)"
    let lines =
      ["made:"] + HelpPage.columns(rows) + ["", "its states, in pt: \(states)", "", "next\(go):"]
      + HelpPage.columns(next)
    try call.output.write(lines.joined(separator: "\n") + "\n")
  }
}
