/// Everything that is decided about a sheet before it is shown. Heights and lengths are points.
///
/// A configuration is a value: what a subclass would override in the seed is a change to a copy of what a builder made.
public struct SheetConfiguration: Hashable, Sendable {
  /// Where the sheet's heights come from.
  public enum Kind: Hashable, Sendable {
    /// From a list, whose order does not matter. Hidden is added where dismissal is allowed.
    case declared([DetentDeclaration])
    /// From the seed's rules: hidden, minimum, peek, middle, maximum.
    case seed(SeedHeights)
  }

  /// The corner of a large screen that a floating sheet keeps to.
  public enum Placement: Hashable, Sendable {
    /// Upper left. The sheet hangs from its upper edge and grows downward.
    case topLeading
    /// Upper right. The sheet hangs from its upper edge and grows downward.
    case topTrailing
    /// Lower left.
    case bottomLeading
    /// Lower right.
    case bottomTrailing

    /// Whether a sheet here hangs from its upper edge.
    public var isAtTop: Bool { self == .topLeading || self == .topTrailing }
    /// Whether a sheet here keeps to the left.
    public var isLeading: Bool { self == .topLeading || self == .bottomLeading }
  }

  /// Where the sheet goes when the keyboard comes or goes.
  public enum KeyboardResponse: Hashable, Sendable {
    /// To this state.
    case state(String)
    /// After the keyboard: to the state before it came. When the keyboard comes: stays in its state.
    case restore
  }

  /// Where the close button is in the sheet.
  public struct CloseButton: Hashable, Sendable {
    /// From the sheet's upper edge to the button's.
    public var top: Double
    /// From the button's right edge to the sheet's.
    public var trailing: Double
    /// The button's width.
    public var width: Double
    /// The button's height.
    public var height: Double

    /// A button in the upper right corner of the sheet.
    public init(top: Double = 12, trailing: Double = 12, width: Double = 30, height: Double = 30) {
      self.top = top
      self.trailing = trailing
      self.width = width
      self.height = height
    }
  }

  /// Where the sheet's heights come from.
  public var kind: Kind
  /// Whether the sheet has a close button that works.
  public var closeEnabled = true
  /// Where the close button is.
  public var closeButton = CloseButton()
  /// The header's height; `nil` until somebody asks for a header, and then the content begins below it.
  public var topContentHeight: Double?
  /// The height that the content would like.
  public var contentHeight = 0.0
  /// Whether the host insists on that height. A layout that cannot give it reports a conflict, and holds.
  public var contentIsRequired = false
  /// Whether the content is, or holds, something that scrolls.
  public var hasScrollRegion = false
  /// Kept free below the content.
  public var bottomPadding: Double
  /// The strip for the finger. Floating sheets make room for it; others have it over their upper edge, where it takes
  /// touches but no height.
  public var handleHeight = 20.0
  /// Whether the sheet floats where there is room for it.
  public var canFloat: Bool
  /// The corner that it then floats in.
  public var placement = Placement.topLeading
  /// Whether hidden is a detent at all.
  public var allowsDismissal = true
  /// Whether only closing and forced removal dismiss the sheet: no drag does, and no tap on the background.
  public var explicitDismissalOnly = false
  /// Whether the user may drag the sheet beyond its lowest height. `nil`: as the kind has it, which is `true` except for
  /// the seed's automatic size. The content can force it, and a fixed size rules it out.
  public var isExpandable: Bool?
  /// Whether the sheet starts off the screen; otherwise its first frame is at its lowest visible height.
  public var startsHidden = true
  /// The state that it goes to when it first appears. `nil`: maximum for the seed's sheet, else the lowest visible.
  public var preferredInitialState: String?
  /// What the keyboard's coming does. `nil`: maximum for the seed's sheet, else the tallest.
  public var stateAfterKeyboardAppears: KeyboardResponse?
  /// What the keyboard's going does. `nil`: minimum for the seed's sheet, else the state before it came.
  public var stateAfterKeyboardDisappears: KeyboardResponse?
  /// Whether a tab bar stays; otherwise one that can be hidden is hidden before the sheet shows.
  public var aboveTabBar = true
  /// Whether the loading overlay covers the content from the start. It blocks no drags.
  public var isLoading = false

  /// The seed's bottom padding.
  public static let seedBottomPadding = 46.0

  /// A sheet of this kind with the defaults for it.
  ///
  /// The seed's sheet has 46 pt of bottom padding and floats on large screens. A declared sheet has neither unless told
  /// to, so that `content` is the content's own height and its detents mean the same on every screen.
  public init(_ kind: Kind) {
    self.kind = kind
    switch kind {
    case .seed: (bottomPadding, canFloat) = (Self.seedBottomPadding, true)
    case .declared: (bottomPadding, canFloat) = (0, false)
    }
  }
}
