/// What the owner of the sheet's motion has to do now.
public enum SheetCommand: Hashable, Sendable {
  /// Nothing: go on with what is going on.
  case none
  /// Move from where the sheet is, keeping its velocity, to this height (pt) of the state called `name`; then report
  /// ``Sheet/settled(at:)``. It replaces any settle under way.
  case settle(to: Double, name: String)
  /// The sheet is at this height (pt) from this instant, at rest.
  case place(Double)
  /// The sheet is gone: its height is 0 and nothing moves any more.
  case remove
}
