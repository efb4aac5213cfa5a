import TraceFiles

extension Call {
  /// Somebody gave the option a value: the call, the environment or `settle.json`.
  func isGiven(_ option: Option) -> Bool { settings[option].map { $0.origin != .fallback } ?? false }

  /// The values of every use of the option, in order.
  func texts(_ option: Option) -> [String] { settings[option]?.values ?? [] }

  /// What the call changes about its scenes.
  var changes: [SceneOverride] {
    var changes = assignments(.set).map { SceneOverride(key: $0.key, value: $0.value) }
    if isGiven(.estimator), let name = text(.estimator) {
      changes.append(SceneOverride(key: "recognition.estimator", value: name))
    }
    return changes
  }
}
