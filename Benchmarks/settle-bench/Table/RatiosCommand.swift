import CommandLineProgram

extension Command {
  static let ratios = Command(
    name: "ratios",
    summary: "measure what the project claims of its speed, each against something in the same run",
    about: """
      Measures every claim of the project about its speed beside the loop in C, the scanner in C++ or the library that \
      it is relative to, and says whether it holds; exit code 10 says that one does not. All of them take a quarter of \
      an hour; a group's name picks some. What fails is measured three times, and the median counts.
      """,
    examples: [
      Example(call: "settle-bench ratios", purpose: "all claims"),
      Example(call: "settle-bench ratios ensemble propagator", purpose: "some of them"),
      Example(call: "settle-bench ratios --json | jq 'select(.holds == false)'", purpose: "what does not hold"),
    ],
    operand: Operand(
      placeholder: "FILTER", kind: .choice(ClaimGroup.allCases.map(\.rawValue)), help: "a group of claims",
      repeats: true),
    options: [.json] + Option.inputs,
    notes: [Note(title: "Groups", rows: ClaimGroup.allCases.map { Row($0.rawValue, $0.about) })])

  static let precision = Command(
    name: "precision",
    summary: "draw what every stepper costs for the error that it has",
    about: """
      Settles releases with every stepper of GSL in every way of stepping, from rough to exact, and draws the greatest \
      error of a frame against its time and against evaluations of the force.
      """,
    examples: [
      Example(call: "settle-bench precision --svg time.svg", purpose: "a picture"),
      Example(call: "settle-bench precision --json", purpose: "one object a point"),
    ],
    options: [.json, .precisionPicture, .evaluationsPicture, .seed, .allowDebugBuild])
}

extension Option {
  static let precisionPicture = Option(
    name: "svg", kind: .outputFile, placeholder: "FILE", help: "draw error against time to FILE", absence: "not drawn",
    isConfigurable: false)
  static let evaluationsPicture = Option(
    name: "svg-evaluations", kind: .outputFile, placeholder: "FILE", help: "draw error against evaluations to FILE",
    absence: "not drawn", isConfigurable: false)
}
