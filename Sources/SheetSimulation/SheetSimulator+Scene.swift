import GestureForwarding
import GestureInput
import SheetModel
import SnapPhysics

extension SheetSimulator {
  static func chain(of scene: Scene, sheet: Sheet) -> ForwardingChain {
    var participants: [Participant] = []
    for element in scene.content {
      switch element {
      case .scroll(let region):
        participants.append(Participant(region: region, offset: startOffset(of: region, in: scene)))
      case .sheet(let nested):
        let heights = nested.detents.map { $0.height }
        participants.append(
          Participant(
            sheetAt: heights[0], lowest: heights[0], tallest: heights[heights.count - 1],
            overDrag: .clamp, dimension: scene.viewport.height))
      }
    }
    participants.append(participant(of: sheet, in: scene))
    var chain = ForwardingChain(participants, policy: scene.policy)
    chain.scrollableHeights = scrollableHeights(of: sheet, in: scene)
    return chain
  }

  private static func startOffset(of region: ScrollRegion, in scene: Scene) -> Double {
    let offset = scene.start.offsets.first { $0.region == region.name }?.offset ?? 0
    guard let page = region.pageLength else { return offset }
    let pages = pages(of: page, extent: region.extent)
    return pages[scene.rule.forPages.target(among: pages, from: MotionState(position: offset, velocity: 0))]
  }

  /// Heights of the states in which the policy lets the content scroll, by the sheet's present layout.
  static func scrollableHeights(of sheet: Sheet, in scene: Scene) -> [Double] {
    guard case .inStates(let names) = scene.policy.contentScrolling else { return [] }
    return names.compactMap { sheet.layout.detent(named: $0)?.height }
  }

  static func participant(of sheet: Sheet, in scene: Scene) -> Participant {
    let candidates = sheet.layout.gestureCandidates
    let lowest = candidates.first?.height ?? 0
    let tallest = candidates.last?.height ?? lowest
    // The logarithm is of the height of the limit; the other laws are of the container.
    let isOfLimit = if case .logarithm = scene.physics.overDrag { true } else { false }
    return Participant(
      sheetAt: sheet.height, lowest: lowest, tallest: tallest,
      growsDownward: sheet.layout.growsDownward, overDrag: scene.physics.overDrag,
      dimension: isOfLimit ? max(tallest, 1) : sheet.viewport.height)
  }

  static func rests(of scene: Scene) -> [[Double]] {
    scene.content.map { element in
      switch element {
      case .sheet(let nested): return nested.detents.map { $0.height }
      case .scroll(let region):
        return region.pageLength.map { pages(of: $0, extent: region.extent) } ?? []
      }
    } + [[]]
  }

  /// Where a pager rests: on every page, the last of which may be a part of one.
  static func pages(of length: Double, extent: Double) -> [Double] {
    // Striding over Double would bring fused arithmetic into the portable targets.
    let whole = Int((extent / length).rounded(.up))
    return (0..<whole).map { Double($0) * length } + [extent]
  }
}
