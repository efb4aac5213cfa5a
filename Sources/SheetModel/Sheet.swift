/// A sheet's state machine: what it does about each thing that happens to it.
///
/// It has no clock and moves nothing. Its owner says what happens and when (seconds on any clock), and does what the
/// returned ``SheetCommand`` says: while a settle runs it reports each frame by ``moved(to:at:)`` and the end by
/// ``settled(at:)``; while a finger holds the sheet, each position by ``drag(to:at:)``. Every change is an event.
///
/// A call that does not suit the phase, such as a drag of a removed sheet, changes nothing. Times are finite; one that is
/// earlier than the event before it counts as that event's time, so events never run backwards.
public struct Sheet: Hashable, Sendable {
  /// What the sheet is doing.
  public enum Phase: Hashable, Sendable {
    /// It rests in its state, or waits to be presented.
    case resting
    /// A finger holds it.
    case dragging
    /// It moves to its target.
    case settling
    /// It is gone.
    case removed
  }

  /// Whether the sheet is on its way out.
  enum Dismissal: Hashable, Sendable {
    case no
    /// A drag sent it away; another finger may keep it.
    case byGesture
    /// It was closed; nothing keeps it.
    case closing
  }

  /// What was decided about the sheet, with the changes since.
  public internal(set) var configuration: SheetConfiguration
  /// The screen as it is now.
  public internal(set) var viewport: Viewport
  /// Where the sheet may rest now.
  public internal(set) var layout: SheetLayout
  /// The height in points as last reported or commanded.
  public internal(set) var height: Double
  /// The state that the sheet last settled in.
  public internal(set) var state: String
  /// The state that the sheet settles to; `nil` while it does not settle.
  public internal(set) var target: String?
  /// What the sheet is doing.
  public internal(set) var phase = Phase.resting
  /// Whether the content may scroll: at the tallest detent, if content is to scroll at all there.
  public internal(set) var isScrollEnabled = false
  /// Whether the sheet was presented and is not removed.
  public internal(set) var isPresented = false
  /// What happened since ``drainEvents()``, in order.
  public internal(set) var events: [SheetEvent] = []

  var dismissal = Dismissal.no
  /// What a finger caught: the target of the settle that it stopped.
  var interruptedTarget: String?
  /// Where to return to after the keyboard; `nil` when a drag was on as it came, until its release decides.
  var stateBeforeKeyboard: String?
  /// Where the sheet was sent while that had no height.
  var awaited: Destination?
  /// The height (pt) of the last commanded settle.
  var targetHeight = 0.0
  var hidTabBar = false
  var lastTime = -Double.infinity
  var reportedHeight: Double
  var reportedConflicts: [LayoutConflict] = []

  /// A sheet that waits to be presented: at height 0, or at its lowest visible height if it does not start hidden.
  ///
  /// Ask ``SheetConfiguration/validated(in:)`` first for input that a person wrote; the sheet itself clamps.
  public init(_ configuration: SheetConfiguration, in viewport: Viewport) {
    precondition(viewport.isUsable, "a screen has an area and finite insets that are not below 0")
    self.configuration = configuration
    self.viewport = viewport
    layout = configuration.layout(in: viewport)
    height = 0
    state = SheetState.hidden
    reportedHeight = 0
    let start = startingPlace
    (height, state, reportedHeight) = (start.height, start.name, start.height)
    isScrollEnabled = allowsScrolling(at: height)
  }

  /// Whether the sheet is leaving for good.
  public var isDismissing: Bool { dismissal != .no }

  /// Whether the loading overlay covers the content.
  public var isLoading: Bool { configuration.isLoading }

  /// The events since the last call, in order; they are then forgotten here.
  public mutating func drainEvents() -> [SheetEvent] {
    let drained = events
    events.removeAll()
    return drained
  }

  /// Where the sheet is in its first frame.
  var startingPlace: Detent {
    configuration.startsHidden ? Detent(name: SheetState.hidden, height: 0) : layout.lowestVisible
  }
}
