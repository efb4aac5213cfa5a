/// The rules of eleven sheets. Constants and their sources are at each; a rule that is said to be ours stands for a
/// platform whose own is not published.
extension SnapRule {
  /// scenee/FloatingPanel (`Sources/Core.swift`, `Behavior.swift`): 0.998 per millisecond ahead, at most the next
  /// detent, on if more than half way.
  public static let floatingPanel = SnapRule(
    name: "floating-panel", method: .floatingPanel(projectsMomentum: false),
    lookAhead: lookAhead(projectionRate: 0.998), stepLimit: nil)

  /// The same with momentum projected to every detent.
  public static let floatingPanelAllProjection = SnapRule(
    name: "floating-panel-all-projection", method: .floatingPanel(projectsMomentum: true),
    lookAhead: lookAhead(projectionRate: 0.998), stepLimit: nil)

  /// 52inc/Pulley (`PulleyLib/PulleyViewController.swift`): UIKit's normal deceleration, 20 pt.
  public static let pulley = SnapRule(
    name: "pulley", method: .pulley(margin: 20), lookAhead: lookAhead(projectionRate: 0.998), stepLimit: nil)

  /// applidium/OverlayContainer (`Source/Classes/RushingForwardTargetNotchPolicy.swift`): 0.1 s ahead; faster than
  /// 400 pt/s of the two nearest the one in the direction; ties to the lower.
  public static let overlayContainer = SnapRule(
    name: "overlay-container", lookAhead: 0.1, stepLimit: nil,
    flick: Flick(threshold: 400, includesThreshold: false, destination: .furtherOfNearestTwo), tie: .lower)

  /// fujidaiti/smooth_sheets (`lib/src/snap_grid.dart`): 50 pt/s.
  public static let smoothSheets = SnapRule(
    name: "smooth-sheets", method: .smoothSheets(minimumFlingSpeed: 50), lookAhead: 0, stepLimit: nil)

  /// flutter/flutter (`packages/flutter/lib/src/widgets/draggable_scrollable_sheet.dart`): faster than the scroll
  /// tolerance the next size, else the nearest, ties to the taller. The tolerance is 20 pt/s over the device's pixels a
  /// point; this is that of 3.
  public static let flutterDraggableSheet = SnapRule(
    name: "flutter-draggable-sheet", lookAhead: 0, stepLimit: nil,
    flick: Flick(threshold: 20.0 / 3, includesThreshold: false, destination: .nextBeyond))

  /// androidx/androidx (`compose/foundation/.../gestures/AnchoredDraggable.kt`): from 125 dp/s on the next anchor, the
  /// one that it stands on included; else on from half way.
  public static let composeAnchoredDraggable = SnapRule(
    name: "compose-anchored-draggable", lookAhead: 0, stepLimit: nil,
    flick: Flick(threshold: 125, includesThreshold: true, destination: .next), tie: .onward)

  /// androidx/androidx (`compose/material3/.../SheetDefaults.kt`): the same, on from 56 dp.
  public static let composeMaterial3 = SnapRule(
    name: "compose-material3", lookAhead: 0, stepLimit: nil,
    flick: Flick(threshold: 125, includesThreshold: true, destination: .next), redirectDistance: 56, tie: .onward)

  /// The older internal copy in Material 3, which measures from the current value.
  public static let composeMaterial3CurrentValue = SnapRule(
    name: "compose-material3-current-value", lookAhead: 0, stepLimit: nil,
    flick: Flick(threshold: 125, includesThreshold: true, destination: .next), redirectDistance: 56,
    origin: .currentDetent, tie: .onward)

  /// material-components-android's BottomSheetBehavior after a drag of the sheet.
  public static let materialBottomSheetBehavior = SnapRule(
    name: "material-bottom-sheet-behavior", method: .materialBehavior(path: .direct, skipsCollapsed: false),
    lookAhead: 0, stepLimit: nil)

  /// The same after a drag of content inside it: no velocity at all.
  public static let materialBottomSheetBehaviorNested = SnapRule(
    name: "material-bottom-sheet-behavior-nested", method: .materialBehavior(path: .nested, skipsCollapsed: false),
    lookAhead: 0, stepLimit: nil)

  /// wcandillon/react-native-redash (`src/Physics.ts`): nearest to 0.2 s ahead. Its first listed point wins a tie:
  /// with ascending points the lower.
  public static let redashSnapPoint = SnapRule(name: "redash-snap-point", lookAhead: 0.2, stepLimit: nil, tie: .lower)

  /// gorhom/react-native-bottom-sheet, which uses the same function.
  public static let gorhom = SnapRule(name: "gorhom", lookAhead: 0.2, stepLimit: nil, tie: .lower)

  /// emilkowalski/vaul (`src/index.tsx`, `src/use-snap-points.ts`).
  public static let vaul = SnapRule(name: "vaul", method: .vaul(VaulThresholds()), lookAhead: 0, stepLimit: nil)

  /// The same, one snap point a gesture.
  public static let vaulSequential: SnapRule = {
    var thresholds = VaulThresholds()
    thresholds.isSequential = true
    return SnapRule(name: "vaul-sequential", method: .vaul(thresholds), lookAhead: 0, stepLimit: nil)
  }()

  /// CSS scroll snap, `mandatory`. The engine chooses; ours takes the point nearest to where UIScrollView's normal
  /// deceleration comes to rest. `proximity` may rest between points, which no sheet does: it is none of these rules.
  public static let cssMandatory = SnapRule(
    name: "css-mandatory", lookAhead: lookAhead(projectionRate: 0.998), stepLimit: nil)

  /// The same with `scroll-snap-stop: always`, which forbids passing a point.
  public static let cssMandatoryStop = SnapRule(
    name: "css-mandatory-stop", lookAhead: lookAhead(projectionRate: 0.998), stepLimit: 1)

  /// Ours, in the style of UIKit's sheet, whose rule is not published: the detent nearest to where the fast
  /// deceleration rate comes to rest.
  public static let uikitStyle = SnapRule(
    name: "uikit-style", lookAhead: lookAhead(projectionRate: 0.99), stepLimit: nil)

  /// Every named rule.
  public static let all: [SnapRule] = [
    project, floatingPanel, floatingPanelAllProjection, pulley, overlayContainer, smoothSheets, flutterDraggableSheet,
    composeAnchoredDraggable, composeMaterial3, composeMaterial3CurrentValue, materialBottomSheetBehavior,
    materialBottomSheetBehaviorNested, redashSnapPoint, gorhom, vaul, vaulSequential, cssMandatory, cssMandatoryStop,
    uikitStyle,
  ]

  /// The rule of that name.
  public static func named(_ name: String) -> SnapRule? {
    for rule in all where rule.name.utf8.elementsEqual(name.utf8) { return rule }
    return nil
  }
}
