extension Call {
  /// Somebody gave the option a value: the call, the environment or `settle.json`.
  func isGiven(_ option: Option) -> Bool { settings[option].map { $0.origin != .fallback } ?? false }

  /// The values of every use of the option, in order.
  func texts(_ option: Option) -> [String] { settings[option]?.values ?? [] }
}
