public import GestureForwarding
public import GestureInput

/// What is put into a simulation: the samples of the fingers and what else happened, each in the order of time.
public struct Recording: Hashable, Sendable {
  /// Finger samples; times never go backwards.
  public var samples: [PointerSample]
  /// Other happenings; times never go backwards.
  public var events: [SceneEvent]
  /// Where the finger went down; `nil` to tell from the layout.
  public var origin: DragOrigin?
  /// What is known of the gestures besides their samples, in order; gestures beyond the last have nothing stated.
  public var gestures: [StatedGesture] = []

  /// A recording.
  public init(samples: [PointerSample] = [], events: [SceneEvent] = [], origin: DragOrigin? = nil) {
    self.samples = samples
    self.events = events
    self.origin = origin
  }
}

/// What a recording says of one gesture instead of leaving it to be told from samples.
public struct StatedGesture: Hashable, Sendable {
  /// Where the finger went down; `nil` for the recording's origin, or else the layout's.
  public var origin: DragOrigin?
  /// The velocity at the release, as some platform reported it; `nil` to estimate it.
  public var releaseVelocity: PointerVelocity?

  /// What is known of a gesture.
  public init(origin: DragOrigin? = nil, releaseVelocity: PointerVelocity? = nil) {
    self.origin = origin
    self.releaseVelocity = releaseVelocity
  }
}

extension Recording {
  /// What is stated of gesture `index`.
  func stated(_ index: Int) -> StatedGesture {
    var stated = index < gestures.count ? gestures[index] : StatedGesture()
    stated.origin = stated.origin ?? origin
    return stated
  }
}

extension Recording {
  /// The sheet is presented in the course of the recording: until then it waits, whatever the scene's start says.
  var waitsToBePresented: Bool {
    for event in events {
      switch event.kind {
      case .present: return true
      case .close, .remove: return false
      default: break
      }
    }
    return false
  }
}

/// Something that happens to a scene other than a finger.
public struct SceneEvent: Hashable, Sendable {
  /// What happens.
  public enum Kind: Hashable, Sendable {
    /// The keyboard shows with this height (pt) or, at 0, hides.
    case keyboard(height: Double)
    /// The screen takes a new size, pt.
    case resize(width: Double, height: Double)
    /// The content takes a new height, pt.
    case contentHeight(Double)
    /// A scroll region takes a new extent, pt.
    case scrollExtent(region: String, extent: Double)
    /// A scroll region is scrolled by the app, pt.
    case scroll(region: String, offset: Double)
    /// Loading begins or ends.
    case loading(Bool)
    /// The app sets expandable.
    case expandable(Bool)
    /// The app asks for a state.
    case state(String)
    /// The tab bar shows or hides.
    case tabBar(visible: Bool)
    /// The sheet is presented.
    case present
    /// The sheet is closed.
    case close
    /// The sheet is removed, sticky or not.
    case remove
  }
  /// Seconds since the start of the recording.
  public var time: Double
  /// What happens.
  public var kind: Kind

  /// An event at `time` seconds.
  public init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }
}
