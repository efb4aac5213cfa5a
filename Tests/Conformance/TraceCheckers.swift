/// Checkers of the kinds in traces.jsonl.
let traceCheckers: [String: FigureChecker] = [:]
