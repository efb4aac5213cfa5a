/// The screen that a sheet lives on, in points.
public struct Viewport: Hashable, Sendable {
  /// Whether there is room to float: a phone held upright is compact, a tablet regular.
  public enum WidthClass: Hashable, Sendable {
    /// The sheet takes the whole width.
    case compact
    /// The sheet may float.
    case regular
  }

  /// From this width on a screen counts as regular unless it says otherwise.
  public static let regularWidth = 600.0

  /// The screen's width.
  public var width: Double
  /// The screen's height.
  public var height: Double
  /// Inset of the safe area at the top. It keeps a floating sheet clear; the seed's limit of 30 pt is from the screen's
  /// edge and does not count it.
  public var safeAreaTop: Double
  /// Inset of the safe area at the bottom. A sheet reaches the screen's lower edge all the same, as the bottom padding
  /// keeps its content clear; a floating sheet keeps above it.
  public var safeAreaBottom: Double
  /// The tab bar's height from the screen's lower edge, so its safe area is included. 0: there is none.
  public var tabBarHeight: Double
  /// Whether the tab bar's owner knows how to hide it.
  public var tabBarCanHide: Bool
  /// Whether the tab bar is on the screen now.
  public var tabBarIsVisible: Bool
  /// The keyboard's height from the screen's lower edge, so it covers a tab bar. 0: there is none.
  public var keyboardHeight: Double
  /// The width class that was asked for, `nil` to go by the width.
  public var statedWidthClass: WidthClass?

  /// A screen of `width` by `height` points.
  public init(
    width: Double, height: Double, safeAreaTop: Double = 0, safeAreaBottom: Double = 0, tabBarHeight: Double = 0,
    tabBarCanHide: Bool = false, tabBarIsVisible: Bool = true, keyboardHeight: Double = 0,
    widthClass: WidthClass? = nil
  ) {
    self.width = width
    self.height = height
    self.safeAreaTop = safeAreaTop
    self.safeAreaBottom = safeAreaBottom
    self.tabBarHeight = tabBarHeight
    self.tabBarCanHide = tabBarCanHide
    self.tabBarIsVisible = tabBarIsVisible
    self.keyboardHeight = keyboardHeight
    self.statedWidthClass = widthClass
  }

  /// The width class in force: the stated one, else regular from ``regularWidth`` on.
  public var widthClass: WidthClass { statedWidthClass ?? (width >= Self.regularWidth ? .regular : .compact) }

  /// T: what a visible tab bar takes from the bottom.
  public var bottomInset: Double { tabBarIsVisible ? min(tabBarHeight, height) : 0 }

  /// A = S - T: the screen less the tab bar. The keyboard does not change it.
  public var availableHeight: Double { height - bottomInset }

  /// K: how far the keyboard reaches above the tab bar.
  public var keyboardOverlap: Double { max(0, min(keyboardHeight, height) - bottomInset) }

  /// The y of the line that a sheet rests on: the lower edge of the screen, or the top of whatever covers it.
  public var restingLine: Double { availableHeight - keyboardOverlap }

  /// Whether every number is finite and not negative, and the screen has an area.
  public var isUsable: Bool {
    let insets = [safeAreaTop, safeAreaBottom, tabBarHeight, keyboardHeight]
    return width > 0 && width.isFinite && height > 0 && height.isFinite && insets.allSatisfy { $0 >= 0 && $0.isFinite }
  }
}
