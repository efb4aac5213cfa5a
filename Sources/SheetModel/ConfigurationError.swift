/// Why a configuration makes no sheet.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The setting at fault. New ones may be added, so a `switch` needs a default.
  public struct Setting: Hashable, Sendable {
    /// The setting's name in the configuration.
    public let name: String
    private init(_ name: String) { self.name = name }
    /// The screen.
    public static let viewport = Setting("viewport")
    /// The list of detents.
    public static let detents = Setting("detents")
    /// The seed's heights.
    public static let heights = Setting("heights")
    /// Lengths of content, header, padding or handle.
    public static let content = Setting("content")
    /// The close button.
    public static let closeButton = Setting("closeButton")
    /// The state on first appearance.
    public static let preferredInitialState = Setting("preferredInitialState")
    /// The state after the keyboard came.
    public static let stateAfterKeyboardAppears = Setting("stateAfterKeyboardAppears")
    /// The state after the keyboard went.
    public static let stateAfterKeyboardDisappears = Setting("stateAfterKeyboardDisappears")
  }

  /// The setting at fault.
  public let setting: Setting
  /// The detent or state at fault, if it is one.
  public let detent: String?
  /// One clause: what was found, what was expected.
  public let reason: String

  /// A fault in `setting`.
  public init(_ setting: Setting, detent: String? = nil, reason: String) {
    self.setting = setting
    self.detent = detent
    self.reason = reason
  }

  /// For example `detents, "half": listed twice`.
  public var description: String {
    let place = detent.map { "\(setting.name), \"\($0)\"" } ?? setting.name
    return "\(place): \(reason)"
  }
}
