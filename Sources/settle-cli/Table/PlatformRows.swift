import CommandLineProgram
import TraceFiles

/// The platforms as rows of help.
enum PlatformRows {
  /// Names with their aliases, and what each is.
  static let rows: [Row] = PlatformPreset.platforms.compactMap { name in
    // The tests read every built-in preset; one that is broken is left out of the help, and says why when it is used.
    guard let preset = try? PlatformPreset.named(name) else { return nil }
    return Row(([preset.name] + preset.aliases).joined(separator: ", "), preset.about)
  }
}
