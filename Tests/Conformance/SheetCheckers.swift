/// Checkers of the kinds in sheets.jsonl and bug-reports.jsonl.
let sheetCheckers: [String: FigureChecker] = [:]
