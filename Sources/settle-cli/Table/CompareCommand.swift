package import CommandLineProgram

extension Option {
  package static let side = Option(
    name: "side", kind: .text, placeholder: "SIDE",
    help: "a platform, scene, observed, or a scene file; with ,KEY=VALUE for changes; the first is the reference",
    absence: "the scene and every platform", repeats: true, isConfigurable: false)
  package static let release = Option(
    name: "release", kind: .assignments, placeholder: "LIST",
    help: "no trace: height=PT,velocity=PT_S,from=STATE, and where each side's rule sends the sheet",
    absence: "the traces", repeats: true, isConfigurable: false)
  package static let comparisonPicture = Option(
    name: "svg", kind: .outputFile, placeholder: "FILE", help: "draw the curves of all sides to FILE",
    absence: "not written", isConfigurable: false)
}

extension Command {
  static let compare = Command(
    name: "compare",
    summary: "play one gesture on several sheets, and say why they differ",
    about: """
      Plays recorded gestures on several sides: where each goes, how fast it was let go there, how long it takes to \
      rest, and which part makes the difference: velocity, rule, motion or forwarding.
      """,
    examples: [
      Example(call: "settle compare swipe.trace.jsonl", purpose: "the scene and every platform"),
      Example(call: "settle compare data/traces --side compose --side vaul", purpose: "two platforms, a corpus"),
      Example(call: "settle compare swipe.trace.jsonl --side scene --side response=0.5", purpose: "one value changed"),
      Example(
        call: "settle compare swipe.trace.jsonl --side mine.json --side observed", purpose: "yours and the app's"),
      Example(call: "settle compare swipe.trace.jsonl --side uikit --side gorhom --svg c.svg", purpose: "a picture"),
      Example(call: "settle compare --scene sheet.json --release height=400,velocity=100", purpose: "rules alone"),
    ],
    operand: Operand(
      placeholder: "PATH", kind: .inputs,
      help: "trace files, folders (searched for *.trace.jsonl), or - for standard input", repeats: true),
    options: [.side, .release, .json, .comparisonPicture, .scene, .hz],
    notes: [
      Note(
        title: "Sides",
        rows: [
          Row("scene", "the trace's own scene, or that of --scene"),
          Row("PLATFORM", "that scene as a platform of the list below answers"),
          Row("FILE.json", "a scene file, or a preset file to lay over the trace's scene"),
          Row("KEY=VALUE", "the trace's scene with one value changed"),
          Row("SIDE,KEY=VALUE", "any of these with values changed"),
          Row("observed", "what the recorded app's own sheet did, where the trace says"),
        ]),
      Note(title: "Platforms", rows: PlatformRows.rows),
    ])
}
