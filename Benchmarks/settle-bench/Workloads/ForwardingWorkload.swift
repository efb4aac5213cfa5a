import BenchmarkHarness
import GestureForwarding
import GestureInput
import SheetModel
import SheetSimulation
import SnapPhysics

extension Workload {
  /// Finger travel through chains of scroll regions, from one region in the sheet to sixteen.
  static var forwarding: Workload {
    Workload(
      name: "forwarding", about: "finger travel through a sheet with 1 to 16 nested scroll regions",
      inputHash: { context in InputHash(of: travels(context.seed)).value },
      subjects: { context in
        let travels = travels(context.seed)
        return [1, 2, 4, 8, 16].map { depth in subject(depth: depth, travels) }
      })
  }

  /// Travel of a finger that goes up and down at random, pt a sample.
  private static func travels(_ seed: UInt64) -> [Double] {
    var random = SplitMix64(seed: seed)
    return (0..<4096).map { _ in random.uniform(-24, 24) }
  }

  private static func subject(depth: Int, _ travels: [Double]) -> Subject {
    let regions = (0..<depth).map {
      Participant(region: ScrollRegion(name: "region \($0)", extent: 60 + 20 * Double($0)), offset: 0)
    }
    let sheet = Participant(sheetAt: 400, lowest: 96, tallest: 780, dimension: 844)
    let start = ForwardingChain(regions + [sheet], policy: .sheetFirstUp)
    return Subject(
      workload: "forwarding", method: "depth \(depth)", operation: "sample", size: travels.count,
      pass: { count in
        var chain = start
        chain.begin(from: .content)
        var delivered = 0
        for index in 0..<count where chain.deliver(travels[index % travels.count], along: .vertical).mover != nil {
          delivered += 1
        }
        return PassCounts(operations: count, frames: delivered)
      })
  }
}
