import GestureInput
import SheetModel
import SheetSimulation
import TraceFiles

/// Generated traces as a file holds them.
enum TraceBytes {
  /// `count` gestures for a phone's sheet, each trace with the scene in it.
  static func generated(_ count: Int, seed: UInt64) -> [UInt8] {
    let scene = SceneFile(name: "phone", scene: .benchmark)
    var generator = GestureGenerator(scene: scene.scene, seed: seed)
    let source = TraceScene.Source.inline(scene.json)
    var writer = TraceWriter()
    for index in 1...UInt64(count) {
      writer.write(Trace(synthetic: generator.next(), seed: seed, index: index, inputRate: 120, on: source))
    }
    return writer.bytes
  }

  /// Reads every trace; what came out is counted, so that nothing is left out.
  ///
  /// - Throws: At the first byte that is wrong.
  static func read(_ bytes: [UInt8], into trace: inout Trace) throws(FileFault) -> (traces: Int, rows: Int) {
    var reader = TraceReader(file: "corpus")
    var (traces, rows) = (0, 0)
    while try reader.next(in: bytes.span, into: &trace) {
      traces += 1
      rows += trace.rows.count
    }
    while try reader.finish(into: &trace) {
      traces += 1
      rows += trace.rows.count
    }
    return (traces, rows)
  }
}

extension Scene {
  /// The sheet of the generated corpus: three detents on a phone, a list inside.
  static let benchmark = Scene(
    viewport: Viewport(width: 390, height: 844),
    sheet: SheetConfiguration(
      .declared([
        DetentDeclaration(name: "tip", height: .points(96)),
        DetentDeclaration(name: "half", height: .percentOfScreen(50)),
        DetentDeclaration(name: "tall", height: .percentOfScreen(90)),
      ])))
}
