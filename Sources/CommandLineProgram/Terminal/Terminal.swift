#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the three standard streams are attached to.
package struct Terminal: Sendable {
  /// Tables are at most this wide.
  package static let widest = 120
  /// And never asked to be narrower than this.
  package static let narrowest = 80

  package let inputIsTerminal: Bool
  package let outputIsTerminal: Bool
  package let errorIsTerminal: Bool
  /// `TERM=dumb`: it cannot take a line back.
  package let isDumb: Bool
  /// Columns for tables: those of the terminal, within ``narrowest`` and ``widest``; ``widest`` for a file or pipe.
  package let width: Int

  package static var process: Terminal {
    let isTerminal = isatty(1) == 1
    return Terminal(
      inputIsTerminal: isatty(0) == 1, outputIsTerminal: isTerminal, errorIsTerminal: isatty(2) == 1,
      isDumb: Environment.process["TERM"] == "dumb",
      width: isTerminal ? min(max(columns, narrowest), widest) : widest)
  }

  private static var columns: Int {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return narrowest }
    return Int(size.ws_col)
  }
}
