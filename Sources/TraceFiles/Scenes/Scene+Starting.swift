import GestureForwarding
import SheetModel
public import SheetSimulation

extension TraceScene {
  /// An inline scene knows its place. A named one stands above the first row in canonical order; a trace that was made
  /// in memory has no lines.
  fileprivate func place(in trace: Trace) -> TextPosition {
    if case .inline(let value) = source, let place = value.position { return TextPosition(line: place.line, column: 1) }
    return TextPosition(line: max(1, trace.firstRowLine - 1), column: 1)
  }
}

extension Scene {
  /// The scene as a trace found it: with the trace's start state and offsets.
  ///
  /// - Throws: ``/TraceFiles/FileFault`` at the trace's scene line for a start state that the sheet cannot rest in on this screen, a
  ///   region that the scene does not have or an offset beyond its end; at an event's row for a state or region that the
  ///   scene does not have; at the want's line for such a state.
  /// - Complexity: O(*n*) in the rows.
  public func starting(as trace: Trace, file: String) throws(FileFault) -> Scene {
    try starting(as: trace, file: file, after: .none)
  }

  /// As ``starting(as:file:)``, for a scene that was changed from outside: the changes win over the trace.
  package func starting(as trace: Trace, file: String, after changed: ChangedParts) throws(FileFault) -> Scene {
    var scene = self
    if let given = trace.scene {
      let line = given.place(in: trace)
      func field(_ content: JSONValue.Content, _ path: String) -> JSONField {
        JSONField(JSONValue(content, at: line), file: file, path: path)
      }
      if let state = given.start, !changed.state {
        scene.start.state = try restingState(named: field(.string(state), "start"))
      }
      for given in given.offsets where !changed.hasOffset(of: given.region) {
        let points = given.offset * trace.pointsPerUnit
        scene.set(try offset(field(.number(points), "offsets.\(plainName(given.region))"), given.region))
      }
    }
    try checkNames(in: trace, file: file, after: changed)
    return scene
  }

  /// The part of ``starting(as:file:after:)`` that differs between traces with one scene line.
  package func checkNames(in trace: Trace, file: String, after changed: ChangedParts) throws(FileFault) {
    for (index, row) in trace.rows.others {
      guard case .event(let event, _) = row else { continue }
      try check(event, file, TextPosition(line: trace.firstRowLine + index, column: 1))
    }
    if let want = trace.want, !changed.sheet {
      // It ends the trace, a line below the last row.
      let place = TextPosition(line: trace.firstRowLine + trace.rows.count, column: 1)
      _ = try state(named: JSONField(JSONValue(.string(want.intent), at: place), file: file, path: "want.intent"))
    }
  }

  /// A trace's events name states and regions of this scene.
  private func check(_ event: TraceEvent, _ file: String, _ place: TextPosition) throws(FileFault) {
    switch event {
    case .state(let name):
      _ = try state(named: JSONField(JSONValue(.string(name), at: place), file: file, path: "name"))
    case .scroll(let region, _), .extent(let region, _):
      _ = try offset(JSONField(JSONValue(.number(0), at: place), file: file, path: "region"), region)
    default: break
    }
  }

  /// The scene with a trace's start state and offsets, as far as it has such a state and such regions: for a trace that
  /// was recorded on another scene.
  public func starting(leniently trace: Trace) -> Scene { starting(leniently: trace, after: .none) }

  /// As ``starting(leniently:)``, for a scene that was changed from outside: the changes win over the trace.
  package func starting(leniently trace: Trace, after changed: ChangedParts) -> Scene {
    guard let given = trace.scene else { return self }
    var scene = self
    if !changed.state, let state = given.start, sheet.layout(in: viewport).offers(state) { scene.start.state = state }
    for given in given.offsets where !changed.hasOffset(of: given.region) {
      let points = given.offset * trace.pointsPerUnit
      let hasRegion = content.contains { element in
        guard case .scroll(let region) = element else { return false }
        return sameText(region.name, given.region) && (0...region.extent).contains(points)
      }
      if hasRegion { scene.set(RegionOffset(region: given.region, offset: points)) }
    }
    return scene
  }

  private mutating func set(_ offset: RegionOffset) {
    if let index = start.offsets.firstIndex(where: { sameText($0.region, offset.region) }) {
      start.offsets[index] = offset
    } else {
      start.offsets.append(offset)
    }
  }
}
