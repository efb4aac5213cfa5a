internal import SheetSimulation

/// Measures subjects side by side: whatever disturbs the machine disturbs them all.
package struct Sampler {
  /// How far a run is: the part that is done, and what is being done.
  package struct Step: Hashable, Sendable {
    /// In 0...1, never falling.
    package let fraction: Double
    /// Of the run, on the wall.
    package let secondsLeft: Double
    package let name: String
  }

  /// A subject and the digest of its workload's input.
  package struct Selected {
    package let subject: Subject
    package let inputHash: UInt64

    package init(_ subject: Subject, inputHash: UInt64) {
      self.subject = subject
      self.inputHash = inputHash
    }
  }

  private let plan: SamplingPlan
  private let counter: AllocationCounter?
  /// Operations a sample of an earlier run, by row, to be taken again.
  private let fixed: [String: Int]
  /// Operations that an earlier run counted, by row, to be counted again.
  private let counted: [String: Int]
  private let report: (Step) -> Void
  private let start: Double
  private var deadline = 0.0
  /// The part that was reported.
  private var reached = 0.0
  private var measurements: [Measurement] = []
  private var machine = MachineReference()
  private var readings: [MachineReference.Reading] = []

  package init(
    _ plan: SamplingPlan, counter: AllocationCounter? = nil, fixed: [String: Int] = [:], counted: [String: Int] = [:],
    report: @escaping (Step) -> Void = { _ in }
  ) {
    self.plan = plan
    self.counter = counter
    self.fixed = fixed
    self.counted = counted
    self.report = report
    start = plan.begun ?? Stopwatch.wall
  }

  /// A row for each subject, in order, and every reading of the machine on the way.
  package static func measure(
    _ selected: [Selected], _ plan: SamplingPlan, counter: AllocationCounter? = nil, fixed: [String: Int] = [:],
    counted: [String: Int] = [:],
    report: @escaping (Step) -> Void = { _ in }
  ) -> (rows: [MeasuredRow], readings: [MachineReference.Reading]) {
    var sampler = Sampler(plan, counter: counter, fixed: fixed, counted: counted, report: report)
    sampler.prepare(selected)
    if !plan.skipsTimes { sampler.sample() }
    return (sampler.measurements.map(\.row), sampler.readings)
  }

  private var elapsed: Double { Stopwatch.wall - start }

  private mutating func prepare(_ selected: [Selected]) {
    for (index, one) in selected.enumerated() {
      // Preparation is expected to take a quarter of the budget.
      say(plan.skipsTimes ? 1 : 0.25, of: Double(index) / Double(selected.count), from: 0, one.subject.name)
      var measurement = Measurement(one.subject, inputHash: one.inputHash)
      measurement.prepare(plan, counter, fixed: counted[one.subject.name])
      measurements.append(measurement)
    }
  }

  private mutating func sample() {
    let begin = elapsed
    // However long the preparation took, a third of the time belongs to the samples.
    deadline = max(plan.budget, begin + plan.budget / 3)
    let measurable = measurements.indices.filter { measurements[$0].isMeasurable }
    let length = plan.sampleLength(measurable.count, in: deadline - begin)
    for index in measurable {
      let one = measurements[index]
      measurements[index].share = plan.share(
        pass: one.passSeconds, operations: one.passOperations,
        fixed: fixed[one.subject.name].map { min(max($0, 1), one.subject.size) }, length: length)
    }
    let rounds = measurable.map { measurements[$0].share.samples }.max() ?? 0
    var generator = SplitMix64(seed: plan.seed)
    readings.append(machine.read())
    for round in 0..<rounds {
      for index in measurable.shuffled(using: &generator) where isDue(measurements[index], round, of: rounds) {
        let done = max(Double(round) / Double(rounds), (elapsed - begin) / (deadline - begin))
        let before = begin / deadline
        say(1 - before, of: min(done, 1), from: before, measurements[index].subject.name)
        takeSample(index)
      }
    }
  }

  /// Spreads the samples of a subject that gets fewer evenly over the rounds. Once the time is over, only those that
  /// have too few go on.
  private func isDue(_ one: Measurement, _ round: Int, of rounds: Int) -> Bool {
    guard one.isMeasurable else { return false }
    if elapsed > deadline { return one.samples < min(plan.fewestSamples, one.share.samples) }
    return (round + 1) * one.share.samples / rounds > round * one.share.samples / rounds
  }

  private mutating func takeSample(_ index: Int) {
    do {
      guard let before = readings.last else { return }
      let reading = try measurements[index].sample(before: before) { machine.read() }
      readings.append(reading)
    } catch {
      measurements[index].row.absence = "failed: \(error)"
    }
  }

  private mutating func say(_ part: Double, of done: Double, from before: Double, _ name: String) {
    reached = max(reached, min(before + part * done, 1))
    let fraction = reached
    let left = fraction > 0.02 ? min(elapsed / fraction - elapsed, plan.budget * 4) : plan.budget
    report(Step(fraction: fraction, secondsLeft: max(left, 0), name: name))
  }
}
