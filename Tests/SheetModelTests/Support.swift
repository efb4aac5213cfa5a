import SheetModel
import Testing

/// A phone held upright: S = 900, so a third is 300, and with the 90 pt bar A = 810.
let phone = Viewport(width: 390, height: 900)
let phoneWithBar = Viewport(width: 390, height: 900, tabBarHeight: 90)
let tablet = Viewport(width: 1_024, height: 1_366)

/// The detents of the bug reports: 0, 160, 320 and 720 on a screen of 800.
let plainScreen = Viewport(width: 390, height: 800)
let plainSheet = SheetConfiguration.declared([
  DetentDeclaration(name: "low", height: .points(160)),
  DetentDeclaration(name: "half", height: .points(320)),
  DetentDeclaration(name: "tall", height: .points(720)),
])

extension Sheet {
  /// Lets a commanded settle run for 0.4 s, at four frames, and returns what its end commands.
  @discardableResult
  mutating func finish(_ command: SheetCommand, at time: Double) -> SheetCommand {
    guard case .settle(let goal, _) = command else { return command }
    let start = height
    for frame in 1...4 {
      moved(to: start + (goal - start) * Double(frame) / 4, at: time + 0.1 * Double(frame))
    }
    return settled(at: time + 0.4)
  }

  /// Presents and lets the sheet come to rest, then forgets the events of it.
  static func shown(_ configuration: SheetConfiguration, in viewport: Viewport, state: String? = nil) -> Sheet {
    var configuration = configuration
    if let state { configuration.preferredInitialState = state }
    var sheet = Sheet(configuration, in: viewport)
    sheet.finish(sheet.present(at: 0), at: 0)
    _ = sheet.drainEvents()
    return sheet
  }

  var kinds: [SheetEvent.Kind] { events.map(\.kind) }
}

extension SheetLayout {
  func height(of name: String) -> Double? { detents.first { $0.name == name }?.height }
  var detentNames: [String] { detents.map(\.name) }
}

/// An expectation for loops of many thousands, where `#expect` itself would take most of the time.
func hold(
  _ condition: Bool, _ comment: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation
) {
  if !condition { Issue.record(Comment(rawValue: comment()), sourceLocation: sourceLocation) }
}
