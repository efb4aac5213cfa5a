/// The native face of the probe: a question a line on the standard input, an answer a line on the standard output.
@main
enum Native {
  static func main() {
    while let line = readLine() {
      let words = line.split(separator: " ")
      let x = words.dropFirst().compactMap { Double($0) }
      switch (words.first, x.count) {
      case ("displacement", 5):
        print(
          Probe.displacement(response: x[0], dampingRatio: x[1], displacement: x[2], velocity: x[3], time: x[4]))
      case ("settleTime", 4):
        print(Probe.settleTime(response: x[0], dampingRatio: x[1], displacement: x[2], velocity: x[3]))
      case ("canonicalFrames", 2):
        print(Probe.canonicalFrames(count: Int(x[0]), seed: UInt64(x[1])))
      default:
        print("no such question: \(line)")
      }
    }
  }
}
