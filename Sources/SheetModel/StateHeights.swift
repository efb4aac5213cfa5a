/// The states of a sheet with their heights on one screen, before equal heights merge.
struct StateHeights {
  private(set) var names: [SheetLayout.NamedHeight] = []
  private(set) var conflicts: [LayoutConflict] = []
  /// Names whose states are known but cannot be had.
  private var missing: [SheetLayout.NamedHeight] = []

  init(configuration: SheetConfiguration, viewport: Viewport) {
    if configuration.allowsDismissal { add(SheetState.hidden, 0) }
    switch configuration.kind {
    case .declared(let detents): addDeclared(detents, configuration, viewport)
    case .seed(let heights): addSeed(heights, configuration, viewport)
    }
  }

  /// Drops all visible states but the lowest.
  mutating func keepOnlyLowestVisible() {
    let visible = names.filter { $0.name != SheetState.hidden }
    guard let lowest = visible.min(by: Self.isLower) else { return }
    missing += visible.filter { $0 != lowest }
    names.removeAll { $0.name != SheetState.hidden && $0 != lowest }
  }

  /// The detents, lowest first, and for every name the detent that stands for it.
  ///
  /// Greedy from the lowest: a height within the merge distance of the lowest of its group joins the group.
  func merged() -> (detents: [Detent], names: [SheetLayout.NamedHeight]) {
    var detents: [Detent] = []
    var resolved: [SheetLayout.NamedHeight] = []
    for var state in names.sorted(by: Self.isLower) {
      if let last = detents.last, state.height - last.height <= Detent.mergeDistance {
        state.detent = detents.count - 1
      } else {
        state.detent = detents.count
        detents.append(Detent(name: state.name, height: state.height))
      }
      resolved.append(state)
    }
    return (detents, resolved + missing.sorted(by: Self.isLower))
  }

  /// By height; of equal ones the seed's states keep their order, hidden is first and other names go by their bytes.
  private static func isLower(_ a: SheetLayout.NamedHeight, _ b: SheetLayout.NamedHeight) -> Bool {
    if a.height != b.height { return a.height < b.height }
    let ranks = (rank(a.name), rank(b.name))
    if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
    return a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
  }

  private static func rank(_ name: String) -> Int {
    SheetState.ordered.firstIndex(of: name) ?? SheetState.ordered.count
  }

  private mutating func add(_ name: String, _ height: Double) {
    names.append(SheetLayout.NamedHeight(name: name, height: height, detent: nil))
  }

  private mutating func lack(_ name: String, _ height: Double) {
    missing.append(SheetLayout.NamedHeight(name: name, height: height, detent: nil))
  }

  /// Brings a height within limits and reports it.
  private mutating func clamp(_ name: String, _ height: Double, to limits: ClosedRange<Double>) -> Double {
    let clamped = height.isNaN ? limits.lowerBound : min(max(height, limits.lowerBound), limits.upperBound)
    if clamped != height { conflicts.append(.clamped(name: name, from: height, to: clamped)) }
    return clamped
  }
}

extension StateHeights {
  fileprivate mutating func addDeclared(
    _ detents: [DetentDeclaration], _ configuration: SheetConfiguration, _ viewport: Viewport
  ) {
    let room = configuration.floats(in: viewport) ? viewport.floatingRoom : viewport.restingLine
    // By name, so that conflicts come in the same order however the detents are listed.
    for detent in detents.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
      // Hidden may be listed as well as implied; either way it is at 0.
      if detent.name == SheetState.hidden { continue }
      let height = detent.height.evaluate(
        screen: viewport.height, available: viewport.availableHeight, content: configuration.fitHeight(in: viewport))
      add(detent.name, clamp(detent.name, height, to: 0...max(0, room)))
    }
  }

  fileprivate mutating func addSeed(
    _ heights: SeedHeights, _ configuration: SheetConfiguration, _ viewport: Viewport
  ) {
    let floating = configuration.floats(in: viewport)
    let room = max(0, floating ? viewport.floatingRoom : viewport.restingLine - SheetLayout.topGap)
    let minimumWish = configuration.seedMinimum(heights, in: viewport)
    if heights.fixedHeight != nil {
      let height = clamp(SheetState.minimum, minimumWish, to: 0...room)
      add(SheetState.minimum, height)
      for name in SheetState.ordered.dropFirst(2) { lack(name, height) }
      return
    }
    let maximum = seedMaximum(heights, room: room, floating: floating, configuration, viewport)
    let minimum = clamp(SheetState.minimum, minimumWish, to: 0...maximum)
    // Half the maximum bounds peek only where the minimum leaves it room.
    let half = heights.clampsPeek && minimum <= maximum / 2 ? maximum / 2 : maximum
    let peek = clamp(SheetState.peek, minimum + heights.peekOffset, to: minimum...half)
    let middle = value(heights.declaredMiddle, configuration, viewport) ?? 0.6 * viewport.availableHeight
    add(SheetState.minimum, minimum)
    add(SheetState.peek, peek)
    if middle > peek, middle < maximum {
      add(SheetState.middle, middle)
    } else {
      lack(SheetState.middle, middle)
    }
    add(SheetState.maximum, maximum)
  }

  /// Nine tenths of the available height on a compact screen, the stated part of the screen when floating; a declared
  /// maximum comes before either. The limits of the screen cut the derived ones without a word.
  private mutating func seedMaximum(
    _ heights: SeedHeights, room: Double, floating: Bool, _ configuration: SheetConfiguration, _ viewport: Viewport
  ) -> Double {
    if let declared = value(heights.declaredMaximum, configuration, viewport) {
      return clamp(SheetState.maximum, declared, to: 0...room)
    }
    let derived =
      floating
      ? heights.floatingMaximum.percentOfScreen * viewport.height / 100 : 0.9 * viewport.availableHeight
    return derived.isNaN ? 0 : max(0, min(derived, room))
  }

  private func value(
    _ expression: HeightExpression?, _ configuration: SheetConfiguration, _ viewport: Viewport
  ) -> Double? {
    expression.map {
      $0.evaluate(
        screen: viewport.height, available: viewport.availableHeight, content: configuration.fitHeight(in: viewport))
    }
  }
}

extension SheetConfiguration {
  /// The seed's lowest height before any limit: fixed, else declared, else the content up to a third of the screen.
  func seedMinimum(_ heights: SeedHeights, in viewport: Viewport) -> Double {
    if let height = heights.fixedHeight ?? heights.declaredMinimum { return height }
    let third = viewport.height / 3
    let fit = fitHeight(in: viewport)
    return heights.padsAfterThird ? min(fit - bottomPadding, third) + bottomPadding : min(fit, third)
  }
}

extension SheetLayout {
  /// What the seed's sheet keeps from the top of the screen, points.
  public static let topGap = 30.0
}
