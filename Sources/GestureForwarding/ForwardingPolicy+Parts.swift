extension ForwardingPolicy {
  /// Whose fling it is, and who passes a velocity on. Speaks of flings of drags that began in the content.
  public struct Flings: Hashable, Sendable {
    /// What a sheet takes of a fling whole, before anybody else.
    public enum SheetClaim: Hashable, Sendable {
      /// Every fling while the sheet is off its detents: it has to settle anyway.
      case offDetents
      /// Every fling while it is off its detents, if it was the one to move last. If not, nobody takes the fling: the
      /// content is held where it is while the sheet settles.
      case offDetentsIfItMovedLast
      /// Every fling while the sheet is not as tall as it gets.
      case belowTallest
      /// Every fling that expands, while the sheet is not as tall as it gets.
      case expandingBelowTallest
    }

    /// What the sheet takes first.
    public var sheetClaim: SheetClaim
    /// Content that meets its end under a fling gives what velocity is left to the sheet.
    public var contentHandsOn: Bool
    /// A sheet that reaches its tallest detent under a fling gives what velocity is left to the content.
    public var sheetHandsOn: Bool

    /// Flings from their parts; the defaults are those of the `settle.*` policies.
    public init(sheetClaim: SheetClaim = .offDetents, contentHandsOn: Bool = true, sheetHandsOn: Bool = true) {
      self.sheetClaim = sheetClaim
      self.contentHandsOn = contentHandsOn
      self.sheetHandsOn = sheetHandsOn
    }
  }

  /// Times in which the content may not drag the sheet, seconds.
  public struct Refusals: Hashable, Sendable {
    /// After the last move of a drag that was the content's.
    public var afterRefusal: Double
    /// After the sheet was opened; then neither does the handle.
    public var afterOpening: Double

    /// Windows in seconds.
    ///
    /// - Precondition: they are finite and not negative.
    public init(afterRefusal: Double, afterOpening: Double) {
      precondition(afterRefusal >= 0 && afterRefusal.isFinite, "a refusal lasts a finite time, not below 0")
      precondition(afterOpening >= 0 && afterOpening.isFinite, "an opening lasts a finite time, not below 0")
      self.afterRefusal = afterRefusal
      self.afterOpening = afterOpening
    }
  }

  /// How one piece of travel is shared out.
  public enum Sharing: Hashable, Sendable {
    /// Everybody who claims takes a part, in order.
    case inTurn
    /// The first to claim with room left takes all of a sample that it has room for; what is left of it is lost.
    case wholeSamples
  }
}
