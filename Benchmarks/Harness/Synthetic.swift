internal import SheetSimulation

/// Work whose cost is known, to try the harness itself: the same arithmetic for every operation, and a given percent on
/// top where a slow-down is planted.
package enum Synthetic {
  package static var workload: Workload {
    Workload(
      name: "synthetic", about: "arithmetic of a known cost, to see the gate at work", isOnRequest: true,
      inputHash: { $0.seed },
      subjects: { context in [busy(context), half, absent] })
  }

  /// Steps of one operation without anything planted.
  package static let steps = 1000

  private static func busy(_ context: Context) -> Subject {
    let seed = context.seed
    let steps = Synthetic.steps + Int((Double(Synthetic.steps) * context.plantedPercent / 100).rounded())
    return Subject(workload: "synthetic", method: "busy", operation: "run", size: 4000) { operations in
      var sum: UInt64 = 0
      for operation in 0..<operations { sum ^= work(seed ^ UInt64(operation), steps) }
      return PassCounts(operations: operations, frames: sum == 0 ? 0 : operations)
    }
  }

  /// Half the work, so that the table has a ratio to show.
  private static var half: Subject {
    Subject(
      workload: "synthetic", method: "half", origin: .peer("synthetic"), operation: "run", size: 4000
    ) { operations in
      var sum: UInt64 = 0
      for operation in 0..<operations { sum ^= work(UInt64(operation), steps / 2) }
      return PassCounts(operations: operations, frames: sum == 0 ? 0 : operations)
    }
  }

  private static var absent: Subject {
    Subject.absent(
      workload: "synthetic", method: "absent", origin: .peer("nothing"), operation: "run", because: "not installed")
  }

  @inline(never)
  private static func work(_ seed: UInt64, _ steps: Int) -> UInt64 {
    var generator = SplitMix64(seed: seed)
    var sum: UInt64 = 1
    for _ in 0..<steps { sum = sum &* 3 ^ generator.next() }
    return sum
  }
}
