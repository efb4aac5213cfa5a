/// Who takes a drag that starts in the content: the sheet or what scrolls inside it.
///
/// Policies speak of expanding and collapsing, not of up and down.
public struct ForwardingPolicy: Hashable, Sendable {
  /// The ways in which a sheet claims travel.
  public struct Directions: Hashable, Sendable {
    /// Travel that makes it taller.
    public var expanding: Bool
    /// Travel that makes it lower.
    public var collapsing: Bool

    /// Claims from two flags.
    public init(expanding: Bool, collapsing: Bool) {
      self.expanding = expanding
      self.collapsing = collapsing
    }

    /// Both ways.
    public static let both = Directions(expanding: true, collapsing: true)
    /// Neither way.
    public static let neither = Directions(expanding: false, collapsing: false)
    /// Expanding only.
    public static let expanding = Directions(expanding: true, collapsing: false)
    /// Collapsing only.
    public static let collapsing = Directions(expanding: false, collapsing: true)

    func includes(expanding isExpanding: Bool) -> Bool { isExpanding ? expanding : collapsing }
  }

  /// When the content may scroll at all.
  public enum ContentScrolling: Hashable, Sendable {
    /// Always.
    case always
    /// Only while the sheet is as tall as it gets.
    case atTallest
    /// Only while the sheet stands on one of the named detents.
    case inStates([String])
  }

  /// The name in every report.
  public var name: String
  /// What the sheet takes before the content is asked.
  public var sheetFirst: Directions
  /// What the sheet takes of the content's left-overs.
  public var sheetAfter: Directions
  /// What the sheet takes besides before the content is asked, while all of that is at its top.
  public var sheetFirstAtTop: Directions
  /// Left-overs collapse the sheet only if the content was at its top when the finger went down.
  public var collapsesOnlyFromTop: Bool
  /// The sheet takes no part at all in a drag that began with the content off its top.
  public var movesOnlyFromTop: Bool
  /// When the content may scroll.
  public var contentScrolling: ContentScrolling
  /// The first move decides for the whole gesture who is dragged.
  public var classifiesOnce: Bool
  /// How each piece of travel is shared out.
  public var sharing: Sharing
  /// When the sheet refuses to be dragged; `nil` for never.
  public var refusals: Refusals?
  /// A drag from the content may stretch the sheet past its limits, as one from the handle may.
  public var contentOverDrags: Bool
  /// Who takes a fling, and who hands one on.
  public var flings: Flings

  /// A policy from its parts; the defaults are those of ``sheetFirstUp``.
  public init(
    name: String, sheetFirst: Directions = .expanding, sheetAfter: Directions = .both,
    sheetFirstAtTop: Directions = .neither, collapsesOnlyFromTop: Bool = false, movesOnlyFromTop: Bool = false,
    contentScrolling: ContentScrolling = .always, classifiesOnce: Bool = false, sharing: Sharing = .inTurn,
    refusals: Refusals? = nil, contentOverDrags: Bool = true, flings: Flings = Flings()
  ) {
    self.name = name
    self.sheetFirst = sheetFirst
    self.sheetAfter = sheetAfter
    self.sheetFirstAtTop = sheetFirstAtTop
    self.collapsesOnlyFromTop = collapsesOnlyFromTop
    self.movesOnlyFromTop = movesOnlyFromTop
    self.contentScrolling = contentScrolling
    self.classifiesOnce = classifiesOnce
    self.sharing = sharing
    self.refusals = refusals
    self.contentOverDrags = contentOverDrags
    self.flings = flings
  }

  /// A drag from the content moves the sheet under some condition.
  var everMovesSheet: Bool {
    sheetFirst != .neither || sheetFirstAtTop != .neither || sheetAfter != .neither || contentScrolling != .always
  }

  /// The default: expanding, the sheet first; collapsing, the content first.
  public static let sheetFirstUp = ForwardingPolicy(name: "settle.sheet-first-up")
  /// The sheet first, both ways; the content scrolls when the sheet can go no further.
  public static let sheetFirst = ForwardingPolicy(name: "settle.sheet-first", sheetFirst: .both)
  /// The content first, both ways; the sheet takes what is left.
  public static let contentFirst = ForwardingPolicy(name: "settle.content-first", sheetFirst: .neither)
  /// As the default, but the sheet only collapses under a drag that began with the content at its top.
  public static let onlyFromTop = ForwardingPolicy(name: "settle.only-from-top", collapsesOnlyFromTop: true)
  /// As the default, but the content only scrolls while the sheet is as tall as it gets.
  public static let scrollsAtTallest = ForwardingPolicy(
    name: "settle.scrolls-at-tallest", contentScrolling: .atTallest)
  /// A drag in the content never moves the sheet.
  public static let handleOnly = ForwardingPolicy(
    name: "settle.handle-only", sheetFirst: .neither, sheetAfter: .neither, contentOverDrags: false)
  /// As the default, but whoever takes the first move keeps the gesture.
  public static let classifiesOnce = ForwardingPolicy(name: "settle.classifies-once", classifiesOnce: true)

  /// In the named states the content scrolls and the sheet takes what it leaves; elsewhere only the sheet moves.
  public static func scrolls(in states: [String]) -> ForwardingPolicy {
    ForwardingPolicy(name: "settle.scrolls-in-states", sheetFirst: .neither, contentScrolling: .inStates(states))
  }

  /// Our own policies that a name alone describes and that need no caution.
  public static let all = [sheetFirstUp, contentFirst, onlyFromTop, scrollsAtTallest, handleOnly, classifiesOnce]
}
