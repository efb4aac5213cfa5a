/// A wish that the layout could not grant. The layout holds; the conflict is only reported.
public enum LayoutConflict: Hashable, Sendable {
  /// The host insists on a content height (pt) and the sheet gives another.
  case requiredContentHeight(required: Double, given: Double)
  /// A detent's height (pt) was brought within the limits of the screen, of its neighbours or of finite numbers.
  case clamped(name: String, from: Double, to: Double)
  /// The tab bar should make way but cannot; the sheet stays above it.
  case tabBarCannotHide
}
