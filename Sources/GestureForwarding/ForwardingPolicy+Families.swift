/// What other sheets do with a drag in their content, read from their sources and tests.
///
/// They carry the names of the snap rules and figures of the same sheets. Some break invariants that the `settle.*`
/// policies keep, as the originals do: they lose travel (``Delivery/lost``) or drop velocities at a hand-off.
extension ForwardingPolicy {
  /// androidx/androidx core `NestedScrollView`, nested scrolling v3: the content scrolls and its parents take what it
  /// leaves, innermost first. A fling is a session of its own whose frames go the same way, so content that meets its
  /// end gives on; a parent takes a fling whole or not at all, and keeps it.
  public static let androidxNestedScroll = ForwardingPolicy(
    name: "androidx-nested-scroll-view", sheetFirst: .neither, contentOverDrags: false,
    flings: Flings(sheetHandsOn: false))

  /// androidx/androidx Compose `nestedScroll`: a sheet claims expanding travel before the content and both ways after.
  /// Claims are not limited there; here one that is too large is clamped and counted. A fling's deltas go the same way,
  /// and what a node leaves of its velocity is offered on.
  public static let composeNestedScroll = ForwardingPolicy(name: "compose-nested-scroll", contentOverDrags: false)

  /// androidx/androidx Compose Material 3 sheets: only the finger's deltas count, up before the content, both ways
  /// after. A fling up below the top anchor is the sheet's as a whole; what the content leaves of one settles the sheet
  /// and goes no further.
  public static let composeMaterial3 = ForwardingPolicy(
    name: "compose-material3", contentOverDrags: false,
    flings: Flings(sheetClaim: .expandingBelowTallest, sheetHandsOn: false))

  /// material-components/material-components-android `BottomSheetBehavior`: takes before the content alone, down only
  /// where that is at its start, and nothing after it: the rest of a sample that brings content to its start is lost.
  /// Only the touch counts; a fling below the expanded state is the sheet's, any other stays with the content.
  public static let materialBottomSheet = ForwardingPolicy(
    name: "material-bottom-sheet-behavior", sheetFirst: .expanding, sheetAfter: .neither,
    sheetFirstAtTop: .collapsing, contentOverDrags: false,
    flings: Flings(sheetClaim: .belowTallest, contentHandsOn: false, sheetHandsOn: false))

  /// fujidaiti/smooth_sheets (`lib/src/scrollable.dart`): sheet and content are one axis. Up the sheet comes first, down
  /// the content. One motion runs over both; where the content ends it stops, and the sheet settles from a standstill.
  public static let smoothSheets = ForwardingPolicy(
    name: "smooth-sheets", flings: Flings(contentHandsOn: false, sheetHandsOn: false))

  /// The same with its option that a drag moves the sheet only if it began with the content at its top.
  public static let smoothSheetsOnlyFromTop = ForwardingPolicy(
    name: "smooth-sheets-only-from-top", movesOnlyFromTop: true,
    flings: Flings(contentHandsOn: false, sheetHandsOn: false))

  /// flutter/flutter `DraggableScrollableSheet`: each delta is the sheet's while the content is at its top and the sheet
  /// has room that way, else the content's; what is too much for either is lost. A flung sheet gives on to the list at
  /// its limit, the list never to the sheet.
  public static let flutterDraggableSheet = ForwardingPolicy(
    name: "flutter-draggable-sheet", sheetFirst: .neither, sheetAfter: .neither, sheetFirstAtTop: .both,
    sharing: .wholeSamples, contentOverDrags: false, flings: Flings(contentHandsOn: false))

  /// scenee/FloatingPanel: the content is pinned below the tallest state, and in it while the panel moves; a callback
  /// moves one of the two. A fling between states is the panel's if it was the one to move.
  public static let floatingPanel = pinAndLock("floating-panel", contentScrolling: .atTallest, sharing: .wholeSamples)

  /// applidium/OverlayContainer (`ScrollViewOverlayTranslationDriver`): up the overlay until its top, down the content
  /// until its own; the content is pinned meanwhile, and its deceleration is cancelled between notches.
  public static let overlayContainer = pinAndLock("overlay-container", contentScrolling: .always, sharing: .inTurn)

  /// gorhom/react-native-bottom-sheet: the content is locked below the tallest snap point.
  public static let gorhom = pinAndLock("gorhom", contentScrolling: .atTallest, sharing: .wholeSamples)

  /// emilkowalski/vaul: the first move decides. The sheet is dragged if everything in it is at its top, and not within
  /// 100 ms of a drag that it was refused or 500 ms of its opening.
  public static let vaul = ForwardingPolicy(
    name: "vaul", sheetFirst: .neither, sheetAfter: .neither, sheetFirstAtTop: .both, classifiesOnce: true,
    refusals: Refusals(afterRefusal: 0.1, afterOpening: 0.5),
    flings: Flings(contentHandsOn: false, sheetHandsOn: false))

  private static func pinAndLock(
    _ name: String, contentScrolling: ContentScrolling, sharing: Sharing
  ) -> ForwardingPolicy {
    ForwardingPolicy(
      name: name, sheetAfter: sharing == .inTurn ? .both : .neither, sheetFirstAtTop: .collapsing,
      contentScrolling: contentScrolling, sharing: sharing, contentOverDrags: false,
      flings: Flings(sheetClaim: .offDetentsIfItMovedLast, contentHandsOn: false, sheetHandsOn: false))
  }

  /// The policies of other sheets.
  public static let families = [
    androidxNestedScroll, composeNestedScroll, composeMaterial3, materialBottomSheet, smoothSheets,
    smoothSheetsOnlyFromTop, flutterDraggableSheet, floatingPanel, overlayContainer, gorhom, vaul,
  ]

  /// Everything that ``named(_:)`` finds: ours, then those of other sheets.
  public static let catalogue = all + [sheetFirst] + families

  /// The policy of that name, if there is one.
  public static func named(_ name: String) -> ForwardingPolicy? {
    catalogue.first { $0.name == name }
  }
}
