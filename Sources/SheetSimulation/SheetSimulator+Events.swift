import GestureForwarding
import SheetModel
import SnapPhysics

extension SheetSimulator {
  /// Carries out something that happens to the scene.
  mutating func apply(_ kind: SceneEvent.Kind) {
    let before = sheet.target
    carryOut(kind)
    if sheet.target != before { settling = nil }
    // A finger that holds a sheet loses it when it is closed or removed.
    guard holdsChain, !sheet.isPresented || (sheet.isDismissing && sheet.phase == .settling) else { return }
    holdsChain = false
    settleRests()
  }

  private mutating func carryOut(_ kind: SceneEvent.Kind) {
    switch kind {
    case .keyboard(let height):
      carryOut(height > 0 ? sheet.showKeyboard(height: height, at: now) : sheet.hideKeyboard(at: now))
    case .resize(let width, let height):
      var viewport = sheet.viewport
      viewport.width = width
      viewport.height = height
      carryOut(sheet.resize(to: viewport, at: now))
    case .contentHeight(let height):
      carryOut(sheet.contentUpdated(ContentChange(contentHeight: height), at: now))
    case .scrollExtent(let region, let extent): setExtent(of: region, extent)
    case .scroll(let region, let offset): scroll(region, to: offset)
    case .loading(let isLoading): carryOut(sheet.setLoading(isLoading, at: now))
    case .expandable(let isExpandable): carryOut(sheet.setExpandable(isExpandable, at: now))
    case .state(let name): carryOut(sheet.go(to: name, at: now))
    case .tabBar(let visible): carryOut(sheet.setTabBar(visible: visible, at: now))
    case .present:
      chain.now = now
      chain.opened()
      carryOut(sheet.present(at: now))
    case .close: carryOut(sheet.close(at: now))
    case .remove: carryOut(sheet.removeForcibly(at: now))
    }
  }

  private func index(ofRegion name: String) -> Int? {
    contentNames.indices.first { contentNames[$0] == name && chain.participants[$0].kind == .region }
  }

  private mutating func setExtent(of region: String, _ extent: Double) {
    guard let index = index(ofRegion: region) else { return }
    chain.participants[index].upper = max(0, extent)
    if let page = chain.participants[index].pageLength { rests[index] = Self.pages(of: page, extent: max(0, extent)) }
    scroll(region, to: current[index].position)
    turnToPage(index)
  }

  /// Ends a fling of the region: the app's own scrolling wins.
  private mutating func scroll(_ region: String, to offset: Double) {
    guard let index = index(ofRegion: region) else { return }
    let inside = min(max(offset, 0), chain.participants[index].upper)
    guard inside != current[index].position else { return }
    movers[index] = nil
    place(index, MotionState(position: inside, velocity: 0))
    turnToPage(index)
  }

  /// A pager that neither rests on a page nor is on its way to one goes to one, unless a finger holds it.
  private mutating func turnToPage(_ index: Int) {
    guard !rests[index].isEmpty, !(finger != nil && holdsChain) else { return }
    if case .settle(let settle)? = movers[index], rests[index].contains(settle.field.target) { return }
    if movers[index] == nil, rests[index].contains(current[index].position) { return }
    settleRest(index, current[index].velocity)
  }
}
