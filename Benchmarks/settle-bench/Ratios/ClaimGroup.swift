import BenchmarkHarness

/// Claims that are measured together.
enum ClaimGroup: String, CaseIterable {
  case throughput
  case allocations
  case parsing
  case corpus
  case peers
  case instructions
  case gate

  var about: String {
    switch self {
    case .throughput: "propagator, settle frame and ensemble against the loops in C"
    case .allocations: "nothing from the heap for a settle"
    case .parsing: "reading traces against a scanner in C++"
    case .corpus: "replay against reading, two jobs against two processes, ten times the corpus"
    case .peers: "against Boost.odeint, CVODE and SciPy, row by row"
    case .instructions: "the wrapper around GSL against the same loops in C, under valgrind"
    case .gate: "a planted slow-down is caught, and unchanged code is not"
    }
  }

  func measure(_ bench: RatioBench) throws -> [Claim] {
    switch self {
    case .throughput: return try bench.confirmed { try bench.throughput() }
    case .allocations: return bench.allocations(.process)
    case .parsing: return try bench.confirmed { try bench.parsing() }
    case .corpus:
      let corpus = Corpus(bench.context)
      return [try bench.replayOverParsing(corpus)]
        + (try bench.confirmed { [try bench.jobs(corpus)] + (try bench.scaling(corpus)) })
    case .peers: return try bench.confirmed { try bench.peers() }
    case .instructions: return try bench.gslInstructions()
    case .gate: return try bench.gate()
    }
  }
}
