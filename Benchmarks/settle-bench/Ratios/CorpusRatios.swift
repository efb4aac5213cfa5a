import BenchmarkHarness
import TraceFiles

extension RatioBench {
  /// Our reader beside the scanner in C++ that reads the same lines, in bytes a second; and, for what it is worth, beside
  /// the one that passes over everything but the samples.
  func parsing() throws -> [Claim] {
    report("reading traces")
    let rows = rows(try Workload.parsing.subjects(context))
    return stride(from: 0, to: rows.count - 2, by: 3).map { index in
      let (ours, samplesOnly) = (rows[index], rows[index + 2])
      var claim = speed("parsing.\(ours.method)", of: ours, against: rows[index + 1], atLeast: 0.7)
      if let ratio = speed("", of: ours, against: samplesOnly, atLeast: 0.7).value {
        claim.parts.append(("samples_only", ratio))
      }
      return claim
    }
  }

  /// Processor time of a replay of a corpus beside that of reading the same bytes in memory.
  func replayOverParsing(_ corpus: Corpus) throws -> Claim {
    report("replay against reading")
    let bytes = TraceBytes.generated(2_000, seed: context.seed)
    let file = "\(context.scratch)/parsed.trace.jsonl"
    try Corpus.write(bytes, to: file)
    var trace = Trace(TraceHeader(id: "", clock: .event))
    let rounds = try (0..<7).map { _ in
      let replay = try corpus.replay(file).processorSeconds - corpus.startUp()
      let began = Stopwatch.seconds(.thread)
      _ = try TraceBytes.read(bytes, into: &trace)
      return (replay, Stopwatch.seconds(.thread) - began)
    }
    let ratios = rounds.map { $0.0 / $0.1 }.sorted()
    return Claim(
      name: "replay.over-parsing", relation: .atMost, bound: 5, value: Quantiles.median(ofSorted: ratios),
      parts: [("replay_s", rounds[0].0), ("parsing_s", rounds[0].1)],
      note: "2,000 generated traces, closed form, one job, --json")
  }

  /// Two jobs in one process beside two processes with half the corpus each.
  func jobs(_ corpus: Corpus) throws -> Claim {
    report("two jobs against two processes")
    let count = 20_000
    let (whole, half) = (try corpus.file(of: count), try corpus.file(of: count / 2))
    let other = try corpus.file(of: count / 2, seed: context.seed + 1)
    let rounds = try (0..<7).map { _ in
      let together = try corpus.replay(whole, jobs: 2).wallSeconds
      let first = try corpus.start(half)
      let second = try corpus.start(other)
      let apart = try max(first.wait().wallSeconds, second.wait().wallSeconds)
      return (together, apart)
    }
    let ratios = rounds.map { $0.1 / $0.0 }.sorted()
    return Claim(
      name: "jobs.2", relation: .atLeast, bound: 0.85, value: Quantiles.median(ofSorted: ratios),
      parts: [("two_jobs_s", rounds[0].0), ("two_processes_s", rounds[0].1)],
      note: "20,000 generated traces, closed form, --json, time on the wall")
  }

  /// Ten times the corpus: memory and time.
  func scaling(_ corpus: Corpus) throws -> [Claim] {
    report("ten times the corpus")
    let (small, large) = (try corpus.file(of: 10_000), try corpus.file(of: 100_000))
    var (smallRuns, largeRuns): ([MeasuredRun], [MeasuredRun]) = ([], [])
    for _ in 0..<3 {
      smallRuns.append(try corpus.replay(small, jobs: 2))
      largeRuns.append(try corpus.replay(large, jobs: 2))
    }
    func median(_ runs: [MeasuredRun], _ figure: (MeasuredRun) -> Double) -> Double {
      Quantiles.median(ofSorted: runs.map(figure).sorted())
    }
    let memory = [smallRuns, largeRuns].map { runs in median(runs) { Double($0.peakMemory) } }
    let time = [smallRuns, largeRuns].map { runs in median(runs) { $0.processorSeconds } }
    return [
      Claim(
        name: "scaling.memory", relation: .atMost, bound: 1.1, value: memory[1] / memory[0],
        parts: [("small_bytes", memory[0]), ("large_bytes", memory[1])], note: "10,000 and 100,000 traces, two jobs"),
      Claim(
        name: "scaling.time", relation: .atMost, bound: 1.15, value: time[1] / time[0] / 10,
        parts: [("small_s", time[0]), ("large_s", time[1])], note: "a tenth of the time of ten times the corpus"),
    ]
  }
}
