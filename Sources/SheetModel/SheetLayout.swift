/// A sheet on one screen: where it may rest, how far it may be dragged and what is where at a given height.
///
/// Heights are points above the resting line (``Viewport/restingLine``), or below the upper edge of a sheet that hangs
/// from the top. A layout always has a detent, whatever it was made from.
public struct SheetLayout: Hashable, Sendable {
  /// The handle's place in a hit test, and the rest of the sheet's.
  public enum Region: Hashable, Sendable {
    /// The strip for the finger.
    case handle
    /// The header above the content.
    case header
    /// The content and the padding around it.
    case content
    /// Anything outside the sheet.
    case background
    /// The close button.
    case closeButton
  }

  /// A state's own height before equal heights merged, and the detent that stands for it.
  struct NamedHeight: Hashable, Sendable {
    let name: String
    let height: Double
    /// Index into ``SheetLayout/detents``; `nil` when the state cannot be had.
    var detent: Int?
  }

  /// The places to rest, lowest first, more than ``Detent/mergeDistance`` apart; hidden at 0 where dismissal is allowed.
  public let detents: [Detent]
  /// Those that a drag may end on: all but hidden if only explicit dismissal is allowed. Never empty.
  public let gestureCandidates: [Detent]
  /// The lowest visible detent; hidden if nothing is visible.
  public let lowestVisible: Detent
  /// Whether the sheet floats in a corner.
  public let isFloating: Bool
  /// Whether the sheet hangs from its upper edge, so that a finger moving down makes it taller.
  public let growsDownward: Bool
  /// Whether the sheet may be dragged beyond its lowest height.
  public let isExpandable: Bool
  /// Whether the content made it so, and the user's setting is void.
  public let isExpandableForced: Bool
  /// The height that shows header, content and padding in full.
  public let fitHeight: Double
  /// The sheet's width.
  public let width: Double
  /// What could not be granted.
  public let conflicts: [LayoutConflict]
  /// The screen that the layout was made for.
  public let viewport: Viewport
  /// The height that the sheet needs besides its content: header, padding and handle.
  public let chromeHeight: Double

  let names: [NamedHeight]
  let parts: Parts

  /// What the rectangles are made from.
  struct Parts: Hashable, Sendable {
    let placement: SheetConfiguration.Placement
    let handleHeight: Double
    let topContentHeight: Double
    let bottomPadding: Double
    let closeButton: SheetConfiguration.CloseButton?
  }

  /// The lowest height that a drag may end on; below it the sheet is over-dragged.
  public var lowestRest: Detent { gestureCandidates.first ?? lowestVisible }

  /// The tallest height that the sheet may rest at; above it the sheet is over-dragged.
  public var tallest: Detent { detents.last ?? lowestVisible }

  /// The detent that stands for a state: its own, the one it merged with, or else the nearest one at or below it.
  ///
  /// A visible state never falls back to hidden while anything is visible.
  /// - Returns: `nil` if the sheet has no state of that name.
  /// - Complexity: O(*n*) in the states.
  public func detent(named name: String) -> Detent? {
    guard let named = names.first(where: { $0.name == name }) else { return nil }
    if let index = named.detent { return detents[index] }
    let below = detents.last { $0.height <= named.height && $0.name != SheetState.hidden }
    return below ?? lowestVisible
  }

  /// Whether the sheet can rest in this state, be it under another name.
  public func offers(_ name: String) -> Bool {
    names.contains { $0.name == name && $0.detent != nil }
  }
}
