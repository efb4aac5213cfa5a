public import GestureInput
public import SnapPhysics

/// One thing that a finger can move: a scroll region or a sheet.
///
/// Both are a position on a track. Travel is counted forward: up for the vertical axis, left for the horizontal one,
/// which is what makes offsets and the heights of sheets at the bottom grow.
public struct Participant: Hashable, Sendable {
  /// What it is.
  public enum Kind: Hashable, Sendable {
    /// A scroll region: its position is an offset.
    case region
    /// A sheet: its position is a height.
    case sheet
  }

  /// What it is.
  public let kind: Kind
  /// The direction of travel that it answers to.
  public let axis: PanAxis
  /// Offset or height in points, without what over-drag adds.
  public var position: Double
  /// Least position, pt.
  public var lower: Double
  /// Greatest position, pt.
  public var upper: Double
  /// +1 if forward travel makes the position grow, -1 for a sheet that hangs from the top.
  public let forwardSign: Double
  /// Finger travel past a limit that over-drag has taken, pt, positive past `upper`.
  public internal(set) var overTravel = 0.0
  /// What happens past a limit.
  public var overDrag: OverDragLaw
  /// The extent that the over-drag law needs, pt.
  public var dimension: Double
  /// A sheet is on a detent: it needs no settling. Always true of a region.
  public var isAtRest = true
  /// Whole pages only, pt a page.
  public let pageLength: Double?
  /// How much of what it can take a participant claims; above 1 it claims too much, and is clamped and reported.
  public var claimGain = 1.0

  /// A scroll region at an offset.
  public init(region: ScrollRegion, offset: Double) {
    kind = .region
    axis = region.axis
    position = min(max(offset, 0), region.extent)
    lower = 0
    upper = region.extent
    forwardSign = 1
    overDrag = .clamp
    dimension = 1
    pageLength = region.pageLength
  }

  /// A sheet at a height between its lowest and its tallest detent.
  public init(
    sheetAt height: Double, lowest: Double, tallest: Double, growsDownward: Bool = false,
    overDrag: OverDragLaw = .standard, dimension: Double
  ) {
    precondition(lowest <= tallest, "a sheet's lowest detent is not above its tallest")
    kind = .sheet
    axis = .vertical
    position = height
    lower = lowest
    upper = tallest
    forwardSign = growsDownward ? -1 : 1
    self.overDrag = overDrag
    self.dimension = dimension
    pageLength = nil
  }

  /// Where it is drawn, pt: the position and what over-drag adds to it. Over-drag never takes a sheet below height 0.
  @inlinable
  public var displayed: Double {
    guard overTravel != 0 else { return position }
    let stretched = position + overDrag.displacement(forTravel: overTravel, dimension: dimension)
    return max(stretched, min(position, 0))
  }

  /// Places it where a finger catches it, so that it is drawn there exactly.
  ///
  /// A place past a limit is taken as over-drag (the inverse law). One that the law cannot give (under a clamp, further
  /// than the dimension, below height 0) is kept as it is: there is no room further out, and all of it on the way back.
  public mutating func place(at displayed: Double) {
    (position, overTravel) = (displayed, 0)
    let limit = min(max(displayed, lower), upper)
    let beyond = displayed - limit
    guard displayed >= 0, overDrag.reaches(beyond, dimension: dimension) else { return }
    position = limit
    overTravel = overDrag.travel(forDisplacement: beyond, dimension: dimension)
  }

  /// Travel in the direction of `forward` that it still has room for, pt, never negative.
  @inline(__always)
  func room(_ forward: Double) -> Double {
    max(0, forward * forwardSign > 0 ? upper - position : position - lower)
  }

  /// Forward travel would make a sheet taller.
  @inline(__always)
  func isExpanding(_ forward: Double) -> Bool { forward * forwardSign > 0 }

  /// The position past which forward travel finds no room, pt.
  @inline(__always)
  func limit(_ forward: Double) -> Double { forward * forwardSign > 0 ? upper : lower }

  /// Moves by finger travel that fits its room, exactly onto the limit if that uses it up.
  mutating func move(_ forward: Double) {
    guard forward != 0 else { return }
    position = abs(forward) >= room(forward) ? limit(forward) : position + forward * forwardSign
  }

  /// Points below which room, over-drag and offsets are rounding, not something that a finger could have meant.
  static let negligible = 1e-6
}
