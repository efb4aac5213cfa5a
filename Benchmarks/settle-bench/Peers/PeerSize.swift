/// How many settles of a method are a tenth of a second's work or less: numbers that depend on the method's name alone,
/// so that the same settles are counted on any machine.
struct PeerSize {
  /// What is counted and timed.
  let prefix: Int
  /// What is compared with the closed form at most: the prefix, where that is all there is time for.
  let compared: Int
  /// More are never run.
  let whole: Int

  init(prefix: Int = 1000, whole: Int = .max) {
    self.prefix = prefix
    compared = prefix < 1000 ? prefix : .max
    self.whole = whole
  }

  /// The slow methods of the reference in C. Of any other, 1000 settles are taken to be little.
  init(_ method: String) {
    let words = method.split(separator: " ")
    let isTight = words.last == "1e-9"
    switch (words.first, isTight) {
    case ("rk1imp", true): self.init(prefix: 1)
    case ("rk1imp", false): self.init(prefix: 8)
    case ("rk2imp", true): self.init(prefix: 16)
    case ("rk2imp", false): self.init(prefix: 256)
    case ("rk2", true), ("rk4imp", _), ("msbdf", _): self.init(prefix: 256)
    case ("msadams", _): self.init(prefix: 512)
    case ("bsimp", _): self.init(prefix: 128)
    case ("BDF", true), ("Adams", true): self.init(prefix: 256)
    case ("BDF", false), ("Adams", false): self.init(prefix: 512)
    default: self.init()
    }
  }
}
