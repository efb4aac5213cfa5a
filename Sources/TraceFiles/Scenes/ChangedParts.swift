/// Which parts of a scene were changed from outside, where a trace has a say in them too.
package struct ChangedParts: Sendable {
  /// The start state is the change's, not the trace's.
  let state: Bool
  /// All offsets are.
  let allOffsets: Bool
  /// Regions whose offsets are.
  let regions: [String]
  /// The states may be others than the trace knows.
  let sheet: Bool

  /// Nothing was changed.
  package static let none = ChangedParts(paths: [])

  /// The parts that `changes` change.
  ///
  /// - Throws: ``OverrideError`` for a key that no scene has.
  package init(_ changes: [SceneOverride]) throws(OverrideError) {
    var paths: [[String]] = []
    for change in changes { paths.append(try change.path()) }
    self.init(paths: paths)
  }

  private init(paths: [[String]]) {
    let isWhole = paths.contains { samePath($0, ["start"]) }
    state = isWhole || paths.contains { samePath($0, ["start", "state"]) }
    allOffsets = isWhole || paths.contains { samePath($0, ["start", "offsets"]) }
    regions = paths.filter { $0.count == 3 && samePath(Array($0[..<2]), ["start", "offsets"]) }.map { $0[2] }
    sheet = paths.contains { $0.first.map { sameText($0, "sheet") || sameText($0, "viewport") } ?? false }
  }

  func hasOffset(of region: String) -> Bool { allOffsets || regions.contains { sameText($0, region) } }
}
