import SheetSimulation
import Testing
import TestSupport
import TraceFiles

/// Rows of a trace are a collection with an array's manners.
@Suite("The rows of a trace")
struct TraceRowsTests {
  private static func row(_ random: inout SplitMix64) -> TraceRow {
    let number = Double(random.next() % 1000)
    switch random.next() % 4 {
    case 0: return .event(.content(height: number), at: number)
    case 1: return .observed(TraceObservation(height: number), at: number)
    default: return .pointer(TracePointerRow(time: number, phase: .move, x: number, y: 0))
    }
  }

  private static func rows(_ random: inout SplitMix64) -> [TraceRow] {
    (0..<random.next() % 9).map { _ in row(&random) }
  }

  @Test("whatever is done to rows does to them what it does to an array", arguments: 1...200 as ClosedRange<UInt64>)
  func likeAnArray(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var array = Self.rows(&random)
    var rows = TraceRows(array)
    for _ in 0..<20 {
      switch random.next() % 5 {
      case 0:
        let more = Self.row(&random)
        array.append(more)
        rows.append(more)
      case 1:
        let (one, other) = (Int(random.next() % UInt64(array.count + 1)), Int(random.next() % UInt64(array.count + 1)))
        let more = Self.rows(&random)
        array.replaceSubrange(min(one, other)..<max(one, other), with: more)
        rows.replaceSubrange(min(one, other)..<max(one, other), with: more)
      case 2 where !array.isEmpty:
        let place = Int(random.next() % UInt64(array.count))
        let row = Self.row(&random)
        array[place] = row
        rows[place] = row
      case 3 where random.next() % 4 == 0:
        array.removeAll()
        rows.removeAll(keepingCapacity: true)
      default: break
      }
      #expect(Array(rows) == array, "seed \(seed)")
      #expect(rows.indices.map { rows[$0] } == array, "seed \(seed)")
      #expect(rows == TraceRows(array) && rows.hashValue == TraceRows(array).hashValue, "seed \(seed)")
    }
  }

  @Test("rows that say something else are not equal")
  func unequal() {
    let pointer = TraceRow.pointer(TracePointerRow(time: 1, phase: .move, pointer: -1, x: 0, y: 0))
    let event = TraceRow.event(.present, at: 1)
    #expect(TraceRows([pointer]) != [event])
    #expect(TraceRows([event, pointer]) != [pointer, event])
    #expect(TraceRows([event]) != [.event(.close, at: 1)])
    #expect(TraceRows([event]) == [event])
  }
}
