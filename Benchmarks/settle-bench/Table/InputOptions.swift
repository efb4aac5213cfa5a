import CommandLineProgram

// What the inputs of a run are.
extension Option {
  static let seed = Option(
    name: "seed", kind: .whole(0...UInt64.max), placeholder: "N", help: "seed of everything that is made up",
    fallback: "42")
  static let full = Option(
    name: "full", kind: .flag, help: "whole sizes, such as a million gestures, however long they take")
  static let data = Option(
    name: "data", kind: .text, placeholder: "FOLDER", help: "folder of the recorded traces", fallback: "data")
  static let peer = Option(
    name: "peer", kind: .inputFile, placeholder: "FILE", help: "a solver of your own: a library with settle_peer()",
    absence: "none", repeats: true)
  static let plant = Option(
    name: "plant", kind: .number(0...1000), placeholder: "PERCENT",
    help: "slow the row synthetic/busy, to see the gate at work", fallback: "0", isConfigurable: false)
  static let allowDebugBuild = Option(
    name: "allow-debug-build", kind: .flag, help: "measure a debug build all the same, only to look at",
    isConfigurable: false)

  static let inputs: [Option] = [.seed, .full, .data, .peer, .plant, .allowDebugBuild]
}
