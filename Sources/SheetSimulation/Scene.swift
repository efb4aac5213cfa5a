public import GestureForwarding
public import GestureInput
public import SheetModel
public import SnapPhysics

/// Everything that decides how a sheet answers a finger: one value, one file, describes what is tuned.
public struct Scene: Hashable, Sendable {
  /// The screen.
  public var viewport: Viewport
  /// The sheet.
  public var sheet: SheetConfiguration
  /// What lies between the finger and the sheet, innermost first.
  public var content: [ContentElement]
  /// How the sheet moves.
  public var physics: SheetPhysics
  /// Where a released sheet goes.
  public var rule: SnapRule
  /// Who takes a drag that starts in the content.
  public var policy: ForwardingPolicy
  /// How a pan and its velocity are told from samples.
  public var recognition: PanRecognizer.Settings
  /// Where everything stands before the first sample.
  public var start: Start

  /// A scene; everything but the screen and the sheet has a default.
  public init(
    viewport: Viewport, sheet: SheetConfiguration, content: [ContentElement] = [],
    physics: SheetPhysics = SheetPhysics(), rule: SnapRule = .project, policy: ForwardingPolicy = .sheetFirstUp,
    recognition: PanRecognizer.Settings = PanRecognizer.Settings(), start: Start = Start()
  ) {
    self.viewport = viewport
    self.sheet = sheet
    self.content = content
    self.physics = physics
    self.rule = rule
    self.policy = policy
    self.recognition = recognition
    self.start = start
  }

  /// Where everything stands before the first sample.
  public struct Start: Hashable, Sendable {
    /// The detent that the sheet rests on; `nil` for its preferred initial state.
    public var state: String?
    /// Offsets in points by the name of a region; the others start at 0.
    public var offsets: [RegionOffset]

    /// A start; by default the sheet's own initial state and everything scrolled to its top.
    public init(state: String? = nil, offsets: [RegionOffset] = []) {
      self.state = state
      self.offsets = offsets
    }
  }

  /// How far a region is scrolled.
  public struct RegionOffset: Hashable, Sendable {
    /// The region's name.
    public var region: String
    /// Points.
    public var offset: Double

    /// An offset in points.
    public init(region: String, offset: Double) {
      self.region = region
      self.offset = offset
    }
  }
}

/// One thing between the finger and the sheet.
public enum ContentElement: Hashable, Sendable {
  /// A scroll region.
  case scroll(ScrollRegion)
  /// A sheet inside the sheet.
  case sheet(NestedSheet)

  /// What reports call it.
  public var name: String {
    switch self {
    case .scroll(let region): region.name
    case .sheet(let sheet): sheet.name
    }
  }
}

/// A sheet inside the sheet: detents in points, the outer sheet's physics and rule.
public struct NestedSheet: Hashable, Sendable {
  /// What reports call it.
  public var name: String
  /// Where it rests, lowest first.
  public var detents: [Detent]

  /// A nested sheet that starts on its lowest detent.
  ///
  /// - Precondition: there is a detent, and they ascend.
  public init(name: String, detents: [Detent]) {
    precondition(!detents.isEmpty, "a nested sheet needs a detent")
    precondition(
      zip(detents, detents.dropFirst()).allSatisfy { $0.height < $1.height }, "a nested sheet's detents ascend")
    self.name = name
    self.detents = detents
  }
}
