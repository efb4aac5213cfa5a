/// Checkers of the kinds in physics.jsonl.
let physicsCheckers: [String: FigureChecker] = [:]
