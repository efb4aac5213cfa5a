public import GestureForwarding
public import GestureInput
public import SheetSimulation

extension Trace {
  /// The trace as a simulation takes it: seconds and points.
  ///
  /// - Complexity: O(*n*) in the rows.
  public var recording: Recording {
    var recording = Recording()
    fill(&recording)
    return recording
  }

  /// Fills a recording, reusing its memory.
  public func fill(_ recording: inout Recording) {
    recording.samples.removeAll(keepingCapacity: true)
    recording.events.removeAll(keepingCapacity: true)
    recording.origin = header.downOn.origin
    let scale = pointsPerUnit
    for row in rows {
      switch row {
      case .pointer(let row): recording.samples.append(row.sample(scale: scale))
      case .event(let event, let time):
        recording.events.append(SceneEvent(time: time / 1000, kind: event.kind(scale: scale)))
      case .observed: break
      }
    }
  }

  /// What the recorded app's own sheet came to: the last state and the last height (pt) that it was seen in.
  public var lastObservation: (state: String?, height: Double?)? {
    var last: (state: String?, height: Double?)?
    for row in rows {
      guard case .observed(let seen, _) = row else { continue }
      last = (seen.state ?? last?.state, seen.height.map { $0 * pointsPerUnit } ?? last?.height)
    }
    return last
  }

  /// Seconds and heights (pt) of the recorded app's own sheet.
  public var observedHeights: [(time: Double, height: Double)] {
    rows.compactMap { row in
      guard case .observed(let seen, let time) = row, let height = seen.height else { return nil }
      return (time / 1000, height * pointsPerUnit)
    }
  }
}

extension TracePointerRow {
  fileprivate func sample(scale: Double) -> PointerSample {
    let phase: PointerPhase =
      switch self.phase {
      case .down: .down
      case .move: .move
      case .up: .up
      case .cancel: .cancel
      }
    return PointerSample(
      time: time / 1000, pointer: pointer, phase: phase, x: x * scale, y: y * scale, isResampled: isResampled)
  }

  /// A sample as a trace in points writes it.
  public init(_ sample: PointerSample) {
    let phase: Phase =
      switch sample.phase {
      case .down: .down
      case .move: .move
      case .up: .up
      case .cancel: .cancel
      }
    // Tenths of a microsecond: a time of whole tenths of a millisecond comes back as it was.
    let time = (sample.time * 1e7).rounded() / 1e4
    self.init(
      time: time, phase: phase, pointer: sample.pointer, x: sample.x, y: sample.y, isResampled: sample.isResampled)
  }
}

extension TraceHeader.Surface {
  /// Where the finger went down; `nil` if the layout is to tell.
  public var origin: DragOrigin? {
    switch self {
    case .handle: .handle
    case .header: .header
    case .content: .content
    case .background: .background
    case .forwarded: .forwarded
    case .hitTest: nil
    }
  }

  /// The surface of an origin.
  public init(_ origin: DragOrigin) {
    switch origin {
    case .handle: self = .handle
    case .header: self = .header
    case .content: self = .content
    case .background: self = .background
    case .forwarded: self = .forwarded
    }
  }
}

extension TraceEvent {
  fileprivate func kind(scale: Double) -> SceneEvent.Kind {
    switch self {
    case .keyboard(let height): .keyboard(height: height * scale)
    case .rotate(let width, let height): .resize(width: width * scale, height: height * scale)
    case .content(let height): .contentHeight(height * scale)
    case .loading(let isLoading): .loading(isLoading)
    case .close: .close
    case .state(let name): .state(name)
    case .tabbar(let isVisible): .tabBar(visible: isVisible)
    case .expandable(let isExpandable): .expandable(isExpandable)
    case .scroll(let region, let offset): .scroll(region: region, offset: offset * scale)
    }
  }
}

extension Scene {
  /// The scene as a trace found it: with the trace's start state and offsets.
  ///
  /// - Throws: ``/TraceFiles/FileFault`` at the trace's scene line for a state or region that the scene does not have.
  public func starting(as trace: Trace, file: String) throws(FileFault) -> Scene {
    guard let given = trace.scene else { return self }
    var scene = self
    // The scene is the last line before the rows.
    let line = TextPosition(line: trace.firstRowLine > 0 ? trace.firstRowLine - 1 : trace.headerLine, column: 1)
    func field(_ content: JSONValue.Content, _ path: String) -> JSONField {
      JSONField(JSONValue(content, at: line), file: file, path: path)
    }
    if let state = given.start { scene.start.state = try self.state(named: field(.string(state), "start")) }
    for given in given.offsets {
      let points = given.offset * trace.pointsPerUnit
      let offset = try self.offset(field(.number(points), "offsets.\(given.region)"), given.region)
      scene.start.offsets.removeAll { sameText($0.region, given.region) }
      scene.start.offsets.append(offset)
    }
    for case .event(let event, let time) in trace.rows { try scene.check(event, at: time, trace, file) }
    return scene
  }

  /// A trace's events name states and regions of this scene.
  private func check(_ event: TraceEvent, at time: Double, _ trace: Trace, _ file: String) throws(FileFault) {
    let row = trace.rows.firstIndex { row in
      if case .event(let other, let at) = row { return other == event && at == time } else { return false }
    }
    let line = TextPosition(line: trace.firstRowLine + (row ?? 0), column: 1)
    switch event {
    case .state(let name):
      _ = try state(named: JSONField(JSONValue(.string(name), at: line), file: file, path: "name"))
    case .scroll(let region, _):
      _ = try offset(JSONField(JSONValue(.number(0), at: line), file: file, path: "region"), region)
    default: break
    }
  }
}

extension Scene {
  /// The scene with a trace's start state and offsets, as far as it has such a state and such regions.
  public func starting(leniently trace: Trace) -> Scene {
    guard let given = trace.scene else { return self }
    var scene = self
    if let state = given.start, stateNames.contains(where: { sameText($0, state) }) { scene.start.state = state }
    for given in given.offsets {
      let points = given.offset * trace.pointsPerUnit
      let hasRegion = content.contains { element in
        if case .scroll(let region) = element {
          return sameText(region.name, given.region) && (0...region.extent).contains(points)
        } else {
          return false
        }
      }
      guard hasRegion else { continue }
      scene.start.offsets.removeAll { sameText($0.region, given.region) }
      scene.start.offsets.append(RegionOffset(region: given.region, offset: points))
    }
    return scene
  }
}
