public import SheetSimulation

extension Trace {
  /// A generated gesture as a trace, labelled with the state aimed at.
  ///
  /// - Parameters:
  ///   - gesture: What ``/SheetSimulation/GestureGenerator`` made.
  ///   - seed: The generator's seed. With `index` it names the trace: `synthetic-7-000012`.
  ///   - index: 1 for the generator's first gesture.
  ///   - inputRate: Samples per second of the generator.
  ///   - scene: How the trace names the scene that the gesture was made for.
  public init(
    synthetic gesture: SyntheticGesture, seed: UInt64, index: UInt64, inputRate: Double, on scene: TraceScene.Source
  ) {
    var header = TraceHeader(id: Self.syntheticName(seed: seed, index: index), clock: .synthetic)
    header.downOn = TraceHeader.Surface(gesture.origin)
    self.init(header)
    meta.source = "synthetic"
    meta.tool = "settle generate"
    meta.inputRate = inputRate
    meta.license = "CC0-1.0"
    meta.resampled = .no
    self.scene = TraceScene(scene, start: gesture.startState)
    rows = TraceRows(gesture.samples.map { .pointer(TracePointerRow($0)) })
    want = TraceWant(intent: gesture.intent, labelBy: .rule)
  }

  /// The name of a generated gesture; see ``init(synthetic:seed:index:inputRate:on:)``.
  package static func syntheticName(seed: UInt64, index: UInt64) -> String {
    let number = String(index)
    return "synthetic-\(seed)-" + String(repeating: "0", count: max(0, 6 - number.utf8.count)) + number
  }
}
