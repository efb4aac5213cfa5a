/// How far a sheet is slid out, as material-components-android reports it to listeners
/// (`lib/java/com/google/android/material/bottomsheet/BottomSheetBehavior.java`).
public enum SlideOffset {
  /// 1 at the expanded height, 0 at the collapsed one, -1 hidden, linear between; beyond the expanded height above 1.
  ///
  /// - Parameters:
  ///   - height: The sheet's height, pt.
  ///   - collapsed: Height of its lowest visible detent, pt.
  ///   - expanded: Height of its tallest detent, pt.
  /// - Precondition: 0 < collapsed < expanded.
  public static func value(height: Double, collapsed: Double, expanded: Double) -> Double {
    precondition(collapsed > 0 && collapsed < expanded, "a slide offset needs two visible heights")
    let above = height - collapsed
    return above < 0 ? above / collapsed : above / (expanded - collapsed)
  }
}
