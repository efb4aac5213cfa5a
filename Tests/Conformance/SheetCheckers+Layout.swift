import GestureForwarding
import GestureInput
import SheetModel
import SheetSimulation
import SnapPhysics

/// A keyboard that comes and goes while the sheet moves.
@Sendable func checkKeyboard(_ check: inout FigureCheck) throws {
  guard SnapRule.named(check.profile) != nil else { throw NotUnderstood("no sheet is called \(check.profile)") }
  guard let detents = check.input("detents"), let events = check.input("events")?.list else {
    throw NotUnderstood("no detents or no events")
  }
  let named = try NamedHeights(detents)
  let container = try check.needed("container")
  let names = named.heights.indices.map { named.names[$0] ?? "detent \($0)" }
  var sheet = SheetConfiguration.declared(
    zip(names, named.heights).map { DetentDeclaration(name: $0, height: .points($1)) })
  sheet.contentHeight = check.number("content_height") ?? 0
  sheet.stateAfterKeyboardAppears = .restore
  let start = try named.index(of: check.input("height") ?? check.input("start") ?? .null)
  let viewport = Viewport(width: 400, height: container)
  let scene = Scene(viewport: viewport, sheet: sheet, start: Scene.Start(state: names[start]))

  var keyboard = 0.0
  let timed = try events.map { event in
    let time = (event["t_ms"]?.number ?? 0) / 1000
    switch event["type"]?.text {
    case "animate_to":
      return SceneEvent(time: time, kind: .state(names[try named.index(of: event["target"] ?? .null)]))
    case "keyboard_show":
      guard let height = event["height"]?.number else { throw NotUnderstood("a keyboard without a height") }
      keyboard = height
      return SceneEvent(time: time, kind: .keyboard(height: height))
    case "keyboard_hide":
      keyboard = 0
      return SceneEvent(time: time, kind: .keyboard(height: 0))
    default: throw NotUnderstood("the event \(event)")
    }
  }
  let timeline = try run(scene, Recording(events: timed))
  var final = viewport
  final.keyboardHeight = keyboard
  let height = timeline.heights[timeline.count - 1]
  try compareFinal(&check, height, in: sheet.layout(in: final))
}

private func compareFinal(_ check: inout FigureCheck, _ height: Double, in layout: SheetLayout) throws {
  guard let final = check.expectation("final")?.fields else { throw NotUnderstood("no final place") }
  for (key, value) in final.sorted(by: { $0.key < $1.key }) {
    guard let number = value.number else { throw NotUnderstood("expected.final.\(key) is \(value)") }
    switch key {
    case "sheet_top": check.compare(key, layout.frame(for: height).y, with: number, within: 1e-9)
    case "sheet_height", "height": check.compare(key, height, with: number, within: 1e-9)
    case "bottom_inset": check.compare(key, layout.viewport.keyboardOverlap, with: number, within: 1e-9)
    default: throw NotUnderstood("expected.final.\(key)")
    }
  }
}

/// Plays a recording by the closed form.
func run(_ scene: Scene, _ recording: Recording, rate: Double = 120) throws -> Timeline {
  var simulator = SheetSimulator(scene, rate: rate)
  var solver = ClosedFormSolver()
  var timeline = Timeline(rate: rate)
  try simulator.run(recording, with: &solver, into: &timeline)
  return timeline
}

/// BottomSheetBehavior resting in a state that its settings take away.
@Sendable func checkLayoutChange(_ check: inout FigureCheck) throws {
  var states = try MaterialStates(&check)
  guard var state = check.text("start"), states.heights[state] != nil, let events = check.input("events")?.list
  else { throw NotUnderstood("no start or no events") }
  for event in events {
    let words = event.text?.split { " =".contains($0) }.map(String.init) ?? []
    guard words.count == 3, words[0] == "set", ["true", "false"].contains(words[2]) else {
      throw NotUnderstood("the event \(event)")
    }
    let isOn = words[2] == "true"
    switch words[1] {
    case "fit_to_contents":
      states.heights["half"] = isOn ? nil : try states.container - check.needed("half")
      // The half state gives way to the expanded one (`setFitToContents`).
      if isOn, state == "half" { state = "expanded" }
    case "hideable":
      states.heights["hidden"] = isOn ? 0 : nil
      // A hidden sheet that may not hide collapses (`setHideable`).
      if !isOn, state == "hidden" { state = "collapsed" }
    default: throw NotUnderstood("the setting \(words[1])")
    }
  }
  let expected = check.expectation("state")
  check.holds(expected?.text == state, "state", "\(expected ?? .null)", state)
  if let height = states.heights[state] { try check.compare("top", states.container - height, within: 1e-9) }
}

/// What rounding leaves out of range settles at once.
@Sendable func checkNumerics(_ check: inout FigureCheck) throws {
  _ = try nestedPolicy(&check)
  guard let scroll = check.input("scroll"), let offset = scroll["offset"]?.number, let upper = scroll["max"]?.number,
    let events = check.input("events")?.list,
    events.allSatisfy({ $0["type"]?.text == "release" && ($0["velocity_up"]?.number ?? 0) == 0 })
  else { throw NotUnderstood("no offset or no release at a standstill") }
  let lower = scroll["min"]?.number ?? 0
  // Further out a list is not out of range by rounding, and bounces in a time of its own.
  guard max(lower - offset, offset - upper) < 1e-6 else { throw NotUnderstood("an offset far out of range") }
  let region = ScrollRegion(name: "content", extent: upper - lower)
  let scene = Scene(
    viewport: Viewport(width: 400, height: 800),
    sheet: .declared([DetentDeclaration(name: "only", height: .points(600))]),
    content: [.scroll(region)],
    start: Scene.Start(state: "only", offsets: [Scene.RegionOffset(region: "content", offset: offset - lower)]))
  let touch = PointerSample(time: 0, phase: .down, x: 200, y: 500)
  let lift = PointerSample(time: 0, phase: .up, x: 200, y: 500)
  let timeline = try run(scene, Recording(samples: [touch, lift], origin: .content))
  let positions = timeline.contentPositions
  let last = positions[positions.count - 1]
  try check.compare("final_scroll", lower + last, within: 0)
  // The first frame shows the release; what is in place there took the one frame that it takes to see it.
  let settled = positions.firstIndex { $0 == last } ?? 0
  try check.compare("frames", Double(max(settled, 1)), within: 0)
}
