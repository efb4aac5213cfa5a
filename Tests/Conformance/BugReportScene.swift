import Foundation
import GestureForwarding
import GestureInput
import SheetModel
import SheetSimulation
import SnapPhysics

/// The scene and the recording that a report of a fault describes.
///
/// One scroll region called `content`, where the report has one. Frames come every millisecond, so that each event of a
/// report, whose times are whole milliseconds, has a frame of its own.
struct BugReportScene {
  var scene: Scene
  /// Heights by name, as the report has them; empty where they follow from the screen.
  let heights: [String: Double]
  let start: String
  let container: Double
  let keyboard: Double
  let events: [FigureValue]

  static let rate = 1000.0
  static let content = "content"

  private static let known: Set<String> = [
    "container", "detents", "detents_rule", "state", "hideable", "dismissible", "scroll", "policy", "step_limit",
    "over_drag_bottom", "keyboard", "after_keyboard", "auto_height", "content_height", "size_class", "listed",
  ]

  init(_ check: FigureCheck) throws {
    guard let scenario = check.record["scenario"], let config = scenario["config"], let fields = config.fields,
      let container = config["container"]?.number, let events = scenario["events"]?.list
    else { throw NotUnderstood("no scenario with a container and events") }
    if let key = fields.keys.sorted().first(where: { !Self.known.contains($0) }) {
      throw NotUnderstood("the setting \(key)")
    }
    self.container = container
    self.events = events
    keyboard = config["keyboard"]?["height"]?.number ?? 0
    heights = try config["detents"].map { try Self.heights($0, listed: config["listed"]) } ?? [:]
    start = config["state"]?.text ?? SheetState.hidden
    scene = Scene(
      viewport: Self.viewport(config, container), sheet: try Self.sheet(config, heights),
      content: Self.content(config), physics: Self.physics(config), rule: Self.rule(config),
      policy: try Self.policy(config, heights), recognition: PanRecognizer.Settings(slop: 0),
      start: Scene.Start(state: start, offsets: Self.offsets(config)))
  }

  private static func heights(_ value: FigureValue, listed: FigureValue?) throws -> [String: Double] {
    let named = try NamedHeights(value)
    var heights: [String: Double] = [:]
    for (name, height) in zip(named.names, named.heights) {
      guard let name else { throw NotUnderstood("detents without names") }
      heights[name] = height
    }
    guard let names = listed?.list?.compactMap(\.text) else { return heights }
    // What is not listed is no detent, but a sheet that may be dismissed can always go.
    return heights.filter { names.contains($0.key) || $0.key == SheetState.hidden }
  }

  private static func viewport(_ config: FigureValue, _ container: Double) -> Viewport {
    switch config["size_class"]?.text {
    case "regular": Viewport(width: 800, height: container, widthClass: .regular)
    default: Viewport(width: 400, height: container, widthClass: .compact)
    }
  }

  private static func sheet(_ config: FigureValue, _ heights: [String: Double]) throws -> SheetConfiguration {
    var sheet: SheetConfiguration
    if heights.isEmpty {
      guard config["detents_rule"]?.text == "fraction" else { throw NotUnderstood("a sheet without detents") }
      sheet = .resizable(closeEnabled: true, minimumHeight: 100)
    } else {
      let visible = heights.filter { $0.key != SheetState.hidden }
      let lowest = visible.min { ($0.value, $0.key) < ($1.value, $1.key) }?.key
      let isAuto = config["auto_height"]?.flag ?? false
      sheet = .declared(
        visible.sorted { $0.value < $1.value }.map {
          DetentDeclaration(name: $0.key, height: isAuto && $0.key == lowest ? .content : .points($0.value))
        })
      let mayGo = config["hideable"]?.flag ?? config["dismissible"]?.flag ?? true
      sheet.allowsDismissal = heights[SheetState.hidden] != nil && mayGo
    }
    sheet.contentHeight = config["content_height"]?.number ?? 0
    sheet.hasScrollRegion = config["scroll"] != nil
    switch config["after_keyboard"]?.text {
    case nil: break
    case "restore": sheet.stateAfterKeyboardDisappears = .restore
    case let name?: sheet.stateAfterKeyboardDisappears = .state(name)
    }
    return sheet
  }

  private static func content(_ config: FigureValue) -> [ContentElement] {
    guard let scroll = config["scroll"] else { return [] }
    return [.scroll(ScrollRegion(name: content, extent: scroll["max"]?.number ?? 1e6))]
  }

  private static func offsets(_ config: FigureValue) -> [Scene.RegionOffset] {
    config["scroll"]?["offset"]?.number.map { [Scene.RegionOffset(region: content, offset: $0)] } ?? []
  }

  private static func physics(_ config: FigureValue) -> SheetPhysics {
    var physics = SheetPhysics()
    // A buffer below the lowest detent lets the sheet follow the finger so far.
    if let buffer = config["over_drag_bottom"]?.number { physics.overDrag = .margin(buffer) }
    return physics
  }

  private static func rule(_ config: FigureValue) -> SnapRule {
    var rule = SnapRule.project
    if config["step_limit"]?.flag == false { rule.stepLimit = nil }
    return rule
  }

  private static func policy(_ config: FigureValue, _ heights: [String: Double]) throws -> ForwardingPolicy {
    guard let text = config["policy"]?.text else { return .sheetFirstUp }
    switch text {
    case "content-first-down": return .sheetFirstUp
    case "content-first": return .contentFirst
    case "sheet-first": return .sheetFirst
    default: break
    }
    let words = text.split(separator: " ").map(String.init)
    if words.dropLast() == ["scrollable", "only", "at"], let state = words.last, let height = heights[state] {
      return height == heights.values.max() ? .scrollsAtTallest : .scrolls(in: [state])
    }
    guard let policy = ForwardingPolicy.named(text) else { throw NotUnderstood("the policy \(text)") }
    return policy
  }
}
