import GestureForwarding
import GestureInput
import SheetModel
import SheetSimulation

extension BugReportScene {
  /// What happened when, and what it was for a check.
  struct Script {
    var recording = Recording()
    /// Milliseconds and finger travel (pt, downward) of every move.
    var moves: [(frame: Int, dy: Double)] = []
    /// Frames at which a finger touched and lifted, one a gesture.
    var downs: [Int] = []
    var ups: [Int] = []
    /// Travel of each gesture, pt, downward, and its stated velocity, pt/s, downward.
    var travels: [Double] = []
    var velocities: [Double] = []
    /// Frames of the other happenings.
    var happenings: [Int] = []
    private(set) var end = 0.0
    private var y = 400.0

    mutating func down(at time: Double, _ origin: DragOrigin) {
      recording.samples.append(PointerSample(time: time / 1000, phase: .down, x: 100, y: y))
      recording.gestures.append(StatedGesture(origin: origin))
      downs.append(Int(time))
      travels.append(0)
      end = max(end, time)
    }

    mutating func move(at time: Double, by dy: Double) {
      y += dy
      recording.samples.append(PointerSample(time: time / 1000, phase: .move, x: 100, y: y))
      moves.append((Int(time), dy))
      travels[travels.count - 1] += dy
      end = max(end, time)
    }

    mutating func up(at time: Double, velocity: Double) {
      recording.samples.append(PointerSample(time: time / 1000, phase: .up, x: 100, y: y))
      recording.gestures[recording.gestures.count - 1].releaseVelocity = PointerVelocity(x: 0, y: velocity)
      ups.append(Int(time))
      velocities.append(velocity)
      end = max(end, time)
    }

    mutating func happens(_ kind: SceneEvent.Kind, at time: Double) {
      recording.events.append(SceneEvent(time: time / 1000, kind: kind))
      happenings.append(Int(time))
      end = max(end, time)
    }
  }

  /// Milliseconds that an event without a time waits for all that moves to rest.
  private static let pause = 5000.0

  /// The report's events; `origin` takes the place of where the report's fingers go down.
  func script(from origin: DragOrigin? = nil) throws -> Script {
    var script = Script()
    for event in events {
      let isFirst = script.recording.samples.isEmpty && script.recording.events.isEmpty
      let time = event["t"]?.number ?? (isFirst ? 0 : script.end + Self.pause)
      try add(event, at: time, origin, to: &script)
    }
    return script
  }

  private func add(_ event: FigureValue, at time: Double, _ origin: DragOrigin?, to script: inout Script) throws {
    let type = event["type"]?.text ?? ""
    let dy = event["finger_dy"]?.number ?? 0
    let velocity = event["velocity_down"]?.number ?? 0
    switch type {
    case "down": script.down(at: time, try origin ?? Self.origin(event["target"]?.text))
    case "move": script.move(at: time, by: dy)
    case "up": script.up(at: time, velocity: velocity)
    case "drag_handle", "drag_content", "drag_header":
      script.down(at: time, try origin ?? Self.origin(String(type.dropFirst(5))))
      script.move(at: time + 100, by: dy)
      script.up(at: time + 116, velocity: velocity)
    case "fling":
      guard let from = event["from_height"]?.number, let height = heights[start] else {
        throw NotUnderstood("a fling from nowhere")
      }
      script.down(at: time, origin ?? .handle)
      script.move(at: time + 100, by: height - from)
      script.up(at: time + 116, velocity: velocity)
    default: script.happens(try happening(event, type), at: time)
    }
  }

  private func happening(_ event: FigureValue, _ type: String) throws -> SceneEvent.Kind {
    switch type {
    case "keyboard_show": return .keyboard(height: event["height"]?.number ?? keyboard)
    case "keyboard_hide": return .keyboard(height: 0)
    case "set_state": return .state(try Self.needed(event["target"]?.text, "a state to go to"))
    case "content_height": return .contentHeight(try Self.needed(event["value"]?.number, "a height"))
    case "scroll_to":
      return .scroll(region: Self.content, offset: try Self.needed(event["offset"]?.number, "an offset"))
    case "resize":
      let height = try Self.needed(event["container"]?.number, "a container")
      return .resize(width: event["width"]?.number ?? scene.viewport.width, height: height)
    default: throw NotUnderstood("the event \(event)")
    }
  }

  private static func needed<Value>(_ value: Value?, _ what: String) throws -> Value {
    guard let value else { throw NotUnderstood("an event without \(what)") }
    return value
  }

  private static func origin(_ name: String?) throws -> DragOrigin {
    switch name {
    case "handle": return .handle
    case "header": return .header
    case "scroll", "content", "sheet": return .content
    default: throw NotUnderstood("a finger on \(name ?? "nothing")")
    }
  }

  /// Plays a script, on a changed scene where `scene` is given.
  func play(_ script: Script, on other: Scene? = nil) throws -> Timeline {
    try run(other ?? scene, script.recording, rate: Self.rate)
  }
}
