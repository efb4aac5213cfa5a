/// Something that happened to a sheet, for those outside it.
public struct SheetEvent: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// The sheet's data arrived.
    case loadedData
    /// The sheet's data did not arrive, and why.
    case loadingFailed(String)
    /// Something inside the sheet was done that outsiders need to know about, by its name.
    case action(String)
    /// The sheet begins to leave for good.
    case willDismiss
    /// A finger kept the sheet that was about to leave.
    case dismissalCancelled
    /// The sheet has left the screen.
    case didDismiss
    /// The sheet is gone.
    case didRemove
    /// The sheet rests at another height, points.
    case heightChanged(Double)
    /// The sheet settled in another state.
    case stateChanged(from: String, to: String)
    /// The sheet goes to another state; `nil` when it is not settling.
    case targetChanged(String?)
    /// Rest, drag and settle took turns.
    case phaseChanged(Sheet.Phase)
    /// A settle came to its end in this state.
    case settled(String)
    /// A settle to this state was given up before its end.
    case settleCancelled(String)
    /// The content may scroll, or no longer.
    case scrollEnabledChanged(Bool)
    /// The loading overlay came or went.
    case loadingChanged(Bool)
    /// The layout was worked out anew from the content.
    case contentUpdated
    /// The tab bar came or went.
    case tabBarVisibilityChanged(Bool)
    /// The keyboard's height became this many points.
    case keyboardChanged(Double)
    /// A wish had no effect.
    case ignored(IgnoredRequest)
    /// The layout could not grant something.
    case conflict(LayoutConflict)
  }

  /// Seconds on the caller's clock; never less than the event before.
  public let time: Double
  /// What happened.
  public let kind: Kind

  /// An event at `time` seconds.
  public init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }
}

/// A wish that a sheet did not follow.
public enum IgnoredRequest: Hashable, Sendable {
  /// To make it expandable or not, while its content or its fixed size decides.
  case expandable(Bool)
  /// To close by its button, which it does not have.
  case closeButton
  /// To go away by a tap outside it, or at all.
  case dismissal
  /// To go to a state that it does not have at all.
  case unknownState(String)
  /// To go to a state that its layout cannot offer; it went to the nearest one at or below.
  case unavailableState(String, used: String)
  /// To go to a state while a finger holds it or while it is closing.
  case busy(String)
  /// To go to a state before it is presented or after it is removed.
  case notPresented(String)
}
