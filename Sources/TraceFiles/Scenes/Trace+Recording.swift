public import GestureForwarding
public import GestureInput
public import SheetSimulation

extension Trace {
  /// The trace as a simulation takes it: points, and seconds since its first row.
  ///
  /// A trace and its canonical form, in which the first down is at 0, give the same recording, bit for bit.
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
    let clock = TraceClock(self)
    guard !rows.hasOnlyPointers else {
      for row in rows.pointers { recording.samples.append(row.sample(at: clock.seconds(row.time), scale: scale)) }
      return
    }
    for row in rows {
      switch row {
      case .pointer(let row): recording.samples.append(row.sample(at: clock.seconds(row.time), scale: scale))
      case .event(let event, let time):
        recording.events.append(SceneEvent(time: clock.seconds(time), kind: event.kind(scale: scale)))
      case .observed: break
      }
    }
  }

  /// What the recorded app's own sheet came to: the last state and the last height (pt) that it was seen in.
  public var lastObservation: (state: String?, height: Double?)? {
    var last: (state: String?, height: Double?)?
    for (_, row) in rows.others {
      guard case .observed(let seen, _) = row else { continue }
      last = (seen.state ?? last?.state, seen.height.map { $0 * pointsPerUnit } ?? last?.height)
    }
    return last
  }

  /// Seconds since the first row and heights (pt) of the recorded app's own sheet.
  public var observedHeights: [(time: Double, height: Double)] {
    let clock = TraceClock(self)
    return rows.compactMap { row in
      guard case .observed(let seen, let time) = row, let height = seen.height else { return nil }
      return (clock.seconds(time), height * pointsPerUnit)
    }
  }
}

/// Turns a trace's times into a recording's: first those of the canonical form, then seconds since the first row.
private struct TraceClock {
  private let firstDown: Double
  private let first: Double

  init(_ trace: Trace) {
    firstDown = trace.firstDownTime
    first = Self.difference(trace.rows.first?.time ?? 0, firstDown)
  }

  func seconds(_ time: Double) -> Double { Self.difference(Self.difference(time, firstDown), first) / 1000 }

  /// In whole nanoseconds, as ``TraceWriter`` shifts times.
  private static func difference(_ time: Double, _ zero: Double) -> Double {
    guard zero != 0 else { return time }
    let nanoseconds = (time - zero) * 1e6
    guard abs(nanoseconds) < 9e15 else { return time - zero }
    return Double(Int64(nanoseconds + (nanoseconds < 0 ? -0.5 : 0.5))) / 1e6
  }
}

extension TracePointerRow {
  fileprivate func sample(at seconds: Double, scale: Double) -> PointerSample {
    let phase: PointerPhase =
      switch self.phase {
      case .down: .down
      case .move: .move
      case .up: .up
      case .cancel: .cancel
      }
    return PointerSample(
      time: seconds, pointer: pointer, phase: phase, x: x * scale, y: y * scale, isResampled: isResampled)
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
    case .present: .present
    case .close: .close
    case .remove: .remove
    case .state(let name): .state(name)
    case .tabbar(let isVisible): .tabBar(visible: isVisible)
    case .expandable(let isExpandable): .expandable(isExpandable)
    case .scroll(let region, let offset): .scroll(region: region, offset: offset * scale)
    case .extent(let region, let extent): .scrollExtent(region: region, extent: extent * scale)
    }
  }
}
