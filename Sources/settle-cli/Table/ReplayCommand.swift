package import CommandLineProgram
import GestureInput
import TraceFiles

extension Option {
  package static let why = Option(
    name: "why", kind: .flag, help: "what decided: the samples, the rule's inputs and every candidate")
  package static let verify = Option(
    name: "verify", kind: .flag, help: "measure the solver's greatest error against the closed form")
  package static let hz = Option(
    name: "hz", kind: .number(1...1000), placeholder: "HZ", help: "frames a second of the display", fallback: "120")
  package static let scene = Option(
    name: "scene", kind: .inputFile, placeholder: "FILE", help: "the scene to use, instead of the one a trace names",
    absence: "each trace's own")
  package static let platform = Option(
    name: "platform", kind: .choice(PlatformPreset.names), placeholder: "NAME",
    help: "answer as that platform's sheet does: estimator, rule, over-drag, motion, nested scroll",
    absence: "the scene's own")
  package static let set = Option(
    name: "set", kind: .assignment, placeholder: "KEY=VALUE", help: "change one value of the scene",
    absence: "the scene as it is", repeats: true)
  package static let estimator = Option(
    name: "estimator", kind: .choice(VelocityEstimator.all.map { $0.name }), placeholder: "NAME",
    help: "how the release velocity is estimated", fallback: "aosp.lsq2")
  package static let solver = Option(
    name: "solver", kind: .solver, placeholder: "NAME",
    help: "closed-form or gsl:STEPPER[:STEPPING]", fallback: "gsl:rk8pd")
  package static let tolerance = Option(
    name: "tolerance", kind: .number(1e-14...1), placeholder: "PT",
    help: "greatest error that any frame may have, in points", fallback: "1e-6")
  package static let jobs = Option(
    name: "jobs", letter: "j", kind: .whole(1...1024), placeholder: "N",
    help: "threads that play, else one a processor; the output is the same for any number",
    absence: "one a processor")
  package static let ghost = Option(
    name: "ghost", kind: .assignment, placeholder: "KEY=VALUE",
    help: "with --svg: draw the same gesture with this change beside it", absence: "none", repeats: true,
    isConfigurable: false)
  package static let frames = Option(
    name: "frames", kind: .outputFile, placeholder: "FILE", help: "write every frame's height and velocity to FILE",
    absence: "not written", isConfigurable: false)
  package static let svg = Option(
    name: "svg", kind: .outputFile, placeholder: "FILE", help: "draw finger, sheet and detents to FILE",
    absence: "not written", isConfigurable: false)
}

extension Command {
  static let replay = Command(
    name: "replay",
    summary: "show what the sheet does for each recorded gesture, and why",
    about: """
      Plays recorded gestures through a sheet: which detent it goes to, how fast it was let go, how long it takes to \
      rest, how far it overshoots, and how close the decision was.
      """,
    examples: [
      Example(call: "settle replay data/traces", purpose: "a folder, as a table"),
      Example(call: "settle replay swipe.trace.jsonl --why", purpose: "one swipe, explained"),
      Example(call: "settle replay swipe.trace.jsonl --svg swipe.svg", purpose: "its curve, as a picture"),
      Example(call: "settle replay data/traces --json | jq .target", purpose: "one object a line"),
      Example(call: "settle replay data/traces --set spring.response=0.4", purpose: "a softer spring"),
      Example(call: "settle replay data/traces --platform flutter", purpose: "as another platform"),
    ],
    operand: Operand(
      placeholder: "PATH", kind: .inputs,
      help: "trace files, folders (searched for *.trace.jsonl), or - for standard input", repeats: true),
    options: [
      .json, .why, .frames, .svg, .ghost, .scene, .platform, .set, .estimator, .solver, .tolerance, .verify, .hz, .jobs,
    ],
    notes: [Note(title: "Platforms", rows: PlatformRows.rows), Note(title: "Solvers", rows: SolverName.rows)])
}
