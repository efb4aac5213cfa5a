import TraceFiles
import TestSupport

/// A valid trace whose first down is at time 0.
func randomTrace(_ random: inout SplitMix64) -> Trace {
  func chance() -> Bool { Bool.random(using: &random) }
  var header = TraceHeader(
    id: randomText(&random), clock: .allCases[Int.random(in: 0..<4, using: &random)],
    lengthUnit: chance() ? .points : .pixels, timeResolution: chance() ? 0.1 : nil,
    downOn: .allCases[Int.random(in: 0..<6, using: &random)])
  if chance() { header.others = randomMembers(&random, depth: 1) }
  var trace = Trace(header)
  if chance() { trace.meta.device = randomText(&random) }
  if chance() { trace.meta.viewport = .init(width: 390, height: 844.5) }
  if chance() { trace.meta.edited = [randomText(&random), "x"] }
  if chance() { trace.meta.others = randomMembers(&random, depth: 1) }
  if header.lengthUnit == .pixels { trace.meta.pixelRatio = 2.625 }
  trace.meta.isTruncated = chance()
  switch Int.random(in: 0..<3, using: &random) {
  case 0: trace.scene = TraceScene(.file("a.scene.json"), start: chance() ? "peek" : nil)
  case 1:
    let scene = JSONValue(.object(randomMembers(&random, depth: 1)))
    trace.scene = TraceScene(.inline(scene), offsets: [.init(region: "list", offset: 12.5)])
  default: break
  }
  addRows(to: &trace, &random)
  if chance() { trace.want = TraceWant(intent: randomText(&random), labelBy: .rule) }
  return trace
}

private func addRows(to trace: inout Trace, _ random: inout SplitMix64) {
  if Bool.random(using: &random) { trace.rows.append(.event(randomEvent(&random), at: -30)) }
  var time = 0.0
  var down: [Int] = []
  for index in 0..<Int.random(in: 1...60, using: &random) {
    if index > 0 {
      time += [0, 8, 8.3, 16.667, Double.random(in: 0...20, using: &random)][Int.random(in: 0..<5, using: &random)]
    }
    let choice = index == 0 ? 1 : Int.random(in: 0..<20, using: &random)
    if choice == 0 {
      trace.rows.append(.event(randomEvent(&random), at: time))
    } else if choice == 2 {
      trace.rows.append(.observed(TraceObservation(height: 12.25, state: randomText(&random)), at: time))
    } else if choice == 1 || down.isEmpty {
      let pointer = [0, 1, 2, 10, 2_147_483_647].filter { !down.contains($0) }.randomElement(using: &random)
      if let pointer { trace.rows.append(pointerRow(time, .down, pointer, &random)) }
      down += pointer.map { [$0] } ?? []
    } else {
      let finger = Int.random(in: 0..<down.count, using: &random)
      let phase: TracePointerRow.Phase = choice == 3 ? .up : choice == 4 ? .cancel : .move
      trace.rows.append(pointerRow(time, phase, down[finger], &random))
      if phase != .move { down.remove(at: finger) }
    }
  }
  guard !trace.meta.isTruncated else { return }
  for pointer in down { trace.rows.append(pointerRow(time, .up, pointer, &random)) }
}

private func pointerRow(
  _ time: Double, _ phase: TracePointerRow.Phase, _ pointer: Int, _ random: inout SplitMix64
) -> TraceRow {
  func coordinate() -> Double {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: Double(Int.random(in: -1_000_000...1_000_000, using: &random))
    case 1: Double(Int.random(in: -84_400...84_400, using: &random)) / 100
    case 2: Double.random(in: -1e6...1e6, using: &random)
    default: Double.random(in: -1...1, using: &random) * 1e-9
    }
  }
  let isResampled = Int.random(in: 0..<8, using: &random) == 0
  return .pointer(
    TracePointerRow(
      time: time, phase: phase, pointer: pointer, x: coordinate(), y: coordinate(), isResampled: isResampled))
}

private func randomEvent(_ random: inout SplitMix64) -> TraceEvent {
  let events: [TraceEvent] = [
    .keyboard(height: 0), .keyboard(height: 301.5), .rotate(width: 844, height: 390), .content(height: 1e5),
    .loading(true), .close, .state(randomText(&random)), .tabbar(isVisible: false), .expandable(true),
    .scroll(region: randomText(&random), offset: -3.5),
  ]
  return events[Int.random(in: 0..<events.count, using: &random)]
}

/// Damages one place: a byte changed, dropped or put in, a piece doubled, moved or cut off.
func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
  guard !bytes.isEmpty else { return }
  let at = Int.random(in: bytes.indices, using: &random)
  let end = min(bytes.count, at + Int.random(in: 1...40, using: &random))
  let telling = Array("0123456789.-eE[]{},:\"\\ \r\n\tdmuc".utf8) + [0, 0x7F, 0x80, 0xC3, 0xED, 0xFF]
  switch Int.random(in: 0..<7, using: &random) {
  case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
  case 1: bytes[at] = telling[Int.random(in: telling.indices, using: &random)]
  case 2: bytes.insert(telling[Int.random(in: telling.indices, using: &random)], at: at)
  case 3: bytes.remove(at: at)
  case 4: bytes.insert(contentsOf: bytes[at..<end], at: Int.random(in: 0...bytes.count, using: &random))
  case 5: bytes.removeSubrange(at..<end)
  default: bytes.removeSubrange(at...)
  }
}

extension TraceRow {
  func moved(by offset: Double) -> TraceRow {
    switch self {
    case .pointer(var row):
      row.time += offset
      return .pointer(row)
    case .event(let event, let time): return .event(event, at: time + offset)
    case .observed(let observation, let time): return .observed(observation, at: time + offset)
    }
  }
}

extension Trace {
  /// As the writer shifts it.
  var shifted: Trace {
    var trace = self
    let zero = firstDownTime
    guard zero != 0 else { return self }
    trace.rows = TraceRows(
      rows.map { row in
        let time = ((row.time - zero) * 1e6).rounded(.toNearestOrAwayFromZero) / 1e6
        return row.moved(by: 0).at(time)
      })
    return trace
  }
}

extension TraceRow {
  fileprivate func at(_ time: Double) -> TraceRow {
    switch self {
    case .pointer(var row):
      row.time = time
      return .pointer(row)
    case .event(let event, _): return .event(event, at: time)
    case .observed(let observation, _): return .observed(observation, at: time)
    }
  }
}
