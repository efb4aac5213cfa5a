internal import SheetSimulation
internal import SnapPhysics

/// Three loops whose code stays as it is, timed next to every sample: what the machine itself is worth just then.
///
/// A shared machine speeds up and slows down by a fifth within minutes. A sample divided by the loops beside it does
/// not follow. The loops are slowed by different neighbours (one waits for its own results, one fills every arithmetic
/// unit, one waits for a cache about half of its time), so that where they disagree between two runs, the machine has changed in kind and not
/// only in speed, and by how much tells what cannot be known of any other code.
package struct MachineReference {
  /// Changes with the loops; times of different versions cannot be compared.
  package static let version = 1
  package static let loops = ["chain", "arithmetic", "memory"]

  /// Seconds that each of ``loops`` took, by two clocks.
  package struct Reading: Hashable, Sendable {
    package var processor: [Double]
    package var wall: [Double]

    package init(processor: [Double], wall: [Double]) {
      self.processor = processor
      self.wall = wall
    }

    /// By the clock that samples of `clock` are held against. What children use is processor time.
    package func seconds(_ clock: Subject.Clock) -> [Double] { clock == .wall ? wall : processor }
  }

  private let links: [Int32]
  private var place: Int32 = 0
  /// Keeps the loops' results, so that no compiler leaves them out.
  private var sink = 0.0

  package init() {
    // One cycle through 64 KiB in random order (Sattolo's shuffle): more than a first cache holds.
    var links = [Int32](unsafeUninitializedCapacity: 1 << 14) { buffer, count in
      for index in 0..<(1 << 14) { buffer.initializeElement(at: index, to: Int32(index)) }
      count = 1 << 14
    }
    var generator = SplitMix64(seed: 1)
    for index in stride(from: links.count - 1, to: 0, by: -1) {
      links.swapAt(index, Int(generator.next() % UInt64(index)))
    }
    self.links = links
  }

  /// Times every loop once, about a fifth of a millisecond each.
  package mutating func read() -> Reading {
    var reading = Reading(processor: [], wall: [])
    var (processor, wall) = (Stopwatch.seconds(.thread), Stopwatch.wall)
    func lap() {
      // A clock that stands still would make a speed of infinity.
      reading.processor.append(max(Stopwatch.seconds(.thread) - processor, 1e-9))
      reading.wall.append(max(Stopwatch.wall - wall, 1e-9))
      (processor, wall) = (Stopwatch.seconds(.thread), Stopwatch.wall)
    }
    sink += MachineReference.chain(60_000, sink)
    lap()
    sink += MachineReference.arithmetic(60_000, sink)
    lap()
    // What ran before has filled the caches with its own; getting the links back is not what is timed.
    place = MachineReference.memory(links, links.count, from: place)
    (processor, wall) = (Stopwatch.seconds(.thread), Stopwatch.wall)
    place = MachineReference.memory(links, 30_000, from: place)
    lap()
    if sink > 1e9 { sink = 0 }
    return reading
  }

  /// Each step waits for the one before.
  @inline(never)
  private static func chain(_ count: Int, _ start: Double) -> Double {
    var x = start * 1e-12 + 0.5
    for _ in 0..<count { x = x * 0.999 + 0.0005 }
    return x
  }

  /// Steps that do not wait for each other, in floating point and whole numbers.
  @inline(never)
  private static func arithmetic(_ count: Int, _ start: Double) -> Double {
    var (a, b, c, d) = (start * 1e-12 + 0.1, 0.2, 0.3, 0.4)
    var (m, n) = (UInt64(88_172_645), UInt64(362_436_069))
    for _ in 0..<count {
      a = a * 0.999 + 0.0001
      b = b * 0.998 + 0.0002
      c = c * 0.997 + 0.0003
      d = d * 0.996 + 0.0004
      m ^= m << 13
      n = n &* 6_364_136_223_846_793_005 &+ 1
      m ^= m >> 7
    }
    return a + b + c + d + Double(m ^ n)
  }

  /// Each step waits for what it loads, beside a chain of arithmetic on that.
  @inline(never)
  private static func memory(_ links: [Int32], _ count: Int, from start: Int32) -> Int32 {
    var place = start
    var sum = 0.5
    for _ in 0..<count {
      sum = sum * 0.999 + Double(place) * 1e-9
      // Never true, and only known once the sum is.
      if sum > 1e9 { place = 0 }
      place = links[Int(place)]
    }
    return place
  }
}

/// Of positive numbers; 1 of none.
package func geometricMean(_ values: [Double]) -> Double {
  Elementary.exp(values.reduce(0) { $0 + Elementary.log($1) } / Double(max(values.count, 1)))
}
