import CommandLineProgram
import TraceFiles

extension Call {
  /// Somebody gave the option a value: the call, the environment or `settle.json`.
  func isGiven(_ option: Option) -> Bool { settings[option].map { $0.origin != .fallback } ?? false }

  /// The values of every use of the option, in order.
  func texts(_ option: Option) -> [String] { settings[option]?.values ?? [] }

  /// What an option asks to be changed about the scenes.
  func changes(_ option: Option) -> [SceneChange] {
    assignments(option).map {
      SceneChange(option: option, change: SceneOverride(key: $0.key, value: $0.value))
    }
  }

  /// The platform that somebody named.
  var platform: PlatformPreset? {
    get throws(CommandError) {
      guard let name = text(.platform) else { return nil }
      do throws(FileFault) {
        return try PlatformPreset.named(name)
      } catch {
        throw CommandError(error)
      }
    }
  }

  /// The estimator that somebody named.
  var estimatorChange: [SceneChange] {
    guard isGiven(.estimator), let name = text(.estimator) else { return [] }
    return [SceneChange(option: .estimator, change: SceneOverride(key: "recognition.estimator", value: name))]
  }
}
