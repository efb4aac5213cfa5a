extension SnapRule {
  /// Which of two detents wins when the projected height lies exactly on the redirect line.
  public enum Tie: Hashable, Sendable {
    /// The taller detent.
    case taller
    /// The lower detent.
    case lower
    /// The one in the direction of the motion; at a standstill the taller.
    case onward
  }

  /// What a release does that is fast enough to be a flick.
  public struct Flick: Hashable, Sendable {
    /// Where a flick goes.
    public enum Destination: Hashable, Sendable {
      /// The next detent in the direction of the motion; one that the projected height stands on is the next.
      case next
      /// The next detent in the direction of the motion, beyond one that the projected height stands on.
      case nextBeyond
      /// Of the two detents nearest to the projected height the one in the direction of the motion.
      case furtherOfNearestTwo
    }
    /// Speed from which on a release is a flick, pt/s.
    public var threshold: Double
    /// A release of exactly that speed is one.
    public var includesThreshold: Bool
    /// Where it goes.
    public var destination: Destination

    /// A flick from a speed on.
    ///
    /// - Precondition: the threshold is finite and not negative.
    public init(threshold: Double, includesThreshold: Bool, destination: Destination) {
      precondition(threshold >= 0 && threshold.isFinite, "a velocity threshold is finite and not negative")
      self.threshold = threshold
      self.includesThreshold = includesThreshold
      self.destination = destination
    }

    /// A release with this velocity (pt/s) is a flick. A standstill never is.
    func includes(_ velocity: Double) -> Bool {
      let speed = abs(velocity)
      return speed > 0 && (includesThreshold ? speed >= threshold : speed > threshold)
    }
  }

  /// Where the way to the redirect line is measured from.
  public enum Origin: Hashable, Sendable {
    /// The detent behind the motion, of the two that enclose the projected height; half way between at a standstill.
    case detentBehind
    /// Half way between the two, on in the direction of the motion.
    case middle
    /// The detent on which the sheet last rested. A flick back towards it is none. A release that does not name it is
    /// taken to have left the detent nearest to where it began.
    case currentDetent
  }

  /// How a rule decides.
  public enum Method: Hashable, Sendable {
    /// By the parameters of the family.
    case family
    /// As scenee/FloatingPanel, by look-ahead and redirect; with or without projecting beyond the neighbour.
    case floatingPanel(projectsMomentum: Bool)
    /// As 52inc/Pulley: nearest to the projected height; if that is the detent just left, one step in the direction of
    /// the drag when it went further than `margin` pt.
    case pulley(margin: Double)
    /// As fujidaiti/smooth_sheets, detents in the order in which they are listed.
    case smoothSheets(minimumFlingSpeed: Double)
    /// As material-components-android's BottomSheetBehavior, after a drag of the sheet or of content inside it.
    case materialBehavior(path: MaterialPath, skipsCollapsed: Bool)
    /// As emilkowalski/vaul, by whole travel over whole time.
    case vaul(VaulThresholds)
  }

  /// Which of its two ways BottomSheetBehavior takes.
  public enum MaterialPath: Hashable, Sendable {
    /// The finger dragged the sheet: the release velocity counts.
    case direct
    /// Nested content was dragged: only the sign of the last step counts.
    case nested
  }

  /// The thresholds of emilkowalski/vaul.
  public struct VaulThresholds: Hashable, Sendable {
    /// Average speed beyond which a drag steps or closes, pt/s.
    public var speed = 400.0
    /// Average speed beyond which a drag goes all the way, pt/s.
    public var throughSpeed = 2000.0
    /// Part of the container below which a travel is a step.
    public var stepTravel = 0.4
    /// Part of the sheet's height that closes a sheet of one detent.
    public var closeTravel = 0.25
    /// One step a gesture, however fast.
    public var isSequential = false

    /// The published thresholds.
    public init() {}
  }
}
