package import CommandLineProgram

extension Option {
  package static let detents = Option(
    name: "detents", kind: .assignments, placeholder: "LIST",
    help: "names and heights: points, a share of the screen (50%), or content",
    absence: "those of the preset", isConfigurable: false)
  package static let preset = Option(
    name: "preset", kind: .choice(["seed", "detents"]), placeholder: "NAME",
    help: "the sheet to start from: seed (five states) or detents (your own)",
    absence: "detents with --detents, else seed", isConfigurable: false)
  package static let outFolder = Option(
    name: "out", letter: "o", kind: .outputFolder, placeholder: "FOLDER", help: "where to write", fallback: ".",
    isConfigurable: false)
  package static let count = Option(
    name: "count", letter: "n", kind: .whole(1...1_000_000_000), placeholder: "N", help: "how many gestures",
    fallback: "1", isConfigurable: false)
  package static let seed = Option(
    name: "seed", kind: .whole(0...UInt64.max), placeholder: "N", help: "the same seed makes the same bytes",
    fallback: "1", isConfigurable: false)
  package static let aim = Option(
    name: "scene", kind: .inputFile, placeholder: "FILE", help: "the sheet whose states the gestures aim at",
    absence: "the five-state preset")
  package static let inputRate = Option(
    name: "hz", kind: .number(1...10_000), placeholder: "HZ", help: "touch samples a second", fallback: "120",
    isConfigurable: false)
  package static let out = Option(
    name: "out", letter: "o", kind: .output, placeholder: "PATH",
    help: "a file, a folder (a file a gesture), or - for standard output", fallback: "-", isConfigurable: false)
}

extension Command {
  static let initialise = Command(
    name: "init",
    summary: "write a scene for your own sheet",
    about: """
      Writes a scene file for your sheet, a folder for its traces, and a settle.json that makes settle use the scene. \
      Nothing that is there already is overwritten.
      """,
    examples: [
      Example(call: "settle init --detents tip=96,half=50%,fit=content", purpose: "your own detents"),
      Example(call: "settle init --preset seed --out sheet", purpose: "five states, in sheet/"),
      Example(call: "settle init --detents half=50%,tall=90% --platform compose", purpose: "as that platform answers"),
    ],
    options: [.detents, .preset, .platform, .outFolder])

  static let generate = Command(
    name: "generate",
    summary: "make a corpus of gestures from a seed",
    about: """
      Makes gestures that look like a finger's: minimum-jerk strokes with noise, jitter, dropped and coalesced \
      samples, each labelled with the state it aims at. No file that is there already is overwritten.
      """,
    examples: [
      Example(call: "settle generate --count 20 | settle replay", purpose: "make and replay"),
      Example(call: "settle generate --count 1000 --out corpus", purpose: "a folder of files"),
      Example(call: "settle generate --seed 7 --scene sheet.json", purpose: "for your sheet"),
    ],
    options: [.count, .seed, .aim, .inputRate, .out])
}
