import GestureForwarding
import GestureInput
import SheetModel
import SheetSimulation
import SnapPhysics
import Testing

/// A phone of 400 by 800 pt with a sheet of the four detents that the scenarios speak of.
enum Phone {
  static let viewport = Viewport(width: 400, height: 800)
  static let detents = [("minimum", 160.0), ("peek", 320.0), ("maximum", 720.0)]

  static func sheet(_ detents: [(String, Double)] = Phone.detents) -> SheetConfiguration {
    var sheet = SheetConfiguration.declared(detents.map { DetentDeclaration(name: $0.0, height: .points($0.1)) })
    sheet.hasScrollRegion = true
    return sheet
  }

  /// A sheet with one list in it.
  static func scene(
    in state: String = "peek", offset: Double = 0, extent: Double = 900, policy: ForwardingPolicy = .sheetFirstUp,
    _ change: (inout Scene) -> Void = { _ in }
  ) -> Scene {
    var scene = Scene(
      viewport: viewport, sheet: sheet(), content: [.scroll(ScrollRegion(name: "list", extent: extent))],
      policy: policy,
      start: Scene.Start(state: state, offsets: [Scene.RegionOffset(region: "list", offset: offset)]))
    change(&scene)
    return scene
  }
}

/// A finger's strokes, written as a person would: so far down in so many seconds.
struct Finger {
  private(set) var samples: [PointerSample] = []
  private var time: Double
  private var x = 200.0
  private var y = 0.0
  private let pointer: Int

  /// A finger that touches at a height of the screen.
  init(at time: Double = 0, x: Double = 200, y: Double = 700, pointer: Int = 0) {
    (self.time, self.x, self.y, self.pointer) = (time, x, y, pointer)
    samples.append(PointerSample(time: time, pointer: pointer, phase: .down, x: x, y: y))
  }

  /// Moves evenly, at 125 samples a second; `down` and `right` are points.
  func moved(down: Double = 0, right: Double = 0, in duration: Double) -> Finger {
    var finger = self
    let steps = max(1, Int((duration * 125).rounded()))
    let (x0, y0, t0) = (x, y, time)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      finger.time = t0 + duration * part
      (finger.x, finger.y) = (x0 + right * part, y0 + down * part)
      finger.add(.move)
    }
    return finger
  }

  /// Stays so long that no velocity is left.
  func held(for duration: Double = 0.2) -> Finger {
    var finger = self
    finger.time += duration
    finger.add(.move)
    return finger
  }

  func lifted(after pause: Double = 0) -> Finger { ended(.up, after: pause) }
  func cancelled(after pause: Double = 0) -> Finger { ended(.cancel, after: pause) }

  private func ended(_ phase: PointerPhase, after pause: Double) -> Finger {
    var finger = self
    finger.time += pause
    finger.add(phase)
    return finger
  }

  private mutating func add(_ phase: PointerPhase) {
    samples.append(PointerSample(time: time, pointer: pointer, phase: phase, x: x, y: y))
  }

  /// A stroke that moves what it drags by `down` points beyond the slop and is then held until it has no velocity.
  static func drag(
    at time: Double = 0, down: Double, slop: Double = 8, y: Double = 700, in duration: Double = 0.4
  ) -> Finger {
    Finger(at: time, y: y).moved(down: down < 0 ? down - slop : down + slop, in: duration).held().lifted()
  }

  /// A stroke of even velocity (pt/s, downward), let go on the way.
  static func fling(at time: Double = 0, down velocity: Double, for duration: Double = 0.08, y: Double = 700) -> Finger
  {
    Finger(at: time, y: y).moved(down: velocity * duration, in: duration).lifted()
  }
}

/// Plays a recording with the closed form.
func play(
  _ scene: Scene, _ fingers: Finger..., events: [(Double, SceneEvent.Kind)] = [], from origin: DragOrigin? = .content,
  rate: Double = 120
) throws -> Timeline {
  let samples = fingers.flatMap(\.samples).enumerated()
    .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  let recording = Recording(
    samples: samples, events: events.map { SceneEvent(time: $0.0, kind: $0.1) }, origin: origin)
  return try play(scene, recording, rate: rate)
}

func play(_ scene: Scene, _ recording: Recording, rate: Double = 120) throws -> Timeline {
  var simulator = SheetSimulator(scene, rate: rate)
  var solver = ClosedFormSolver()
  var timeline = Timeline(rate: rate)
  try simulator.run(recording, with: &solver, into: &timeline)
  return timeline
}

extension Timeline {
  /// The frame at or just before a time.
  func frame(at time: Double) -> Int { min(Int((time * rate + 1e-9).rounded(.down)), count - 1) }
  func height(at time: Double) -> Double { heights[frame(at: time)] }

  /// Positions of one content element in every frame.
  func positions(of name: String) -> [Double] {
    guard let index = contentNames.firstIndex(of: name) else { return [] }
    return stride(from: index, to: contentPositions.count, by: contentNames.count).map { contentPositions[$0] }
  }

  var lastHeight: Double { heights.last ?? .nan }
  var lastPhase: Sheet.Phase? { phases.last }
  func last(_ name: String) -> Double { positions(of: name).last ?? .nan }

  /// The greatest change of height from one frame to the next.
  var greatestStep: Double { zip(heights, heights.dropFirst()).map { abs($1 - $0) }.max() ?? 0 }

  func times(of kind: SheetEvent.Kind) -> [Double] { events.filter { $0.kind == kind }.map(\.time) }
}
