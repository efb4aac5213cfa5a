public import GestureInput

/// A scroll view inside a sheet.
public struct ScrollRegion: Hashable, Sendable {
  /// What reports call it.
  public var name: String
  /// The direction that it scrolls in.
  public var axis: PanAxis
  /// Greatest offset in points: content length less visible length. 0 if the content fits.
  public var extent: Double
  /// Points a page, for a region that only rests on whole pages; `nil` for one that rests anywhere.
  public var pageLength: Double?

  /// A region that scrolls from 0 to `extent` points.
  ///
  /// - Precondition: the extent is finite and not negative, a page length is positive.
  public init(name: String, axis: PanAxis = .vertical, extent: Double, pageLength: Double? = nil) {
    precondition(extent >= 0 && extent.isFinite, "a scroll region's extent is finite and not negative")
    precondition(pageLength.map { $0 > 0 && $0.isFinite } ?? true, "a page has a positive, finite length")
    self.name = name
    self.axis = axis
    self.extent = extent
    self.pageLength = pageLength
  }
}

/// Where a finger went down.
public enum DragOrigin: Hashable, Sendable {
  /// The sheet's handle.
  case handle
  /// The view above the content.
  case header
  /// The content, with whatever scrolls inside it.
  case content
  /// Beside the sheet.
  case background
  /// An inner view that forwards its pans: they always move the sheet, whatever could scroll.
  case forwarded
}
