import Foundation
import GestureInput
import Testing

/// A recorded or hand-made gesture with published and recomputed velocities, from `Fixtures/recorded-swipes.jsonl`.
struct RecordedSwipe: CustomTestStringConvertible, Sendable {
  /// A published or recomputed velocity; an axis that is absent was not stated.
  struct Velocity: Sendable {
    var axes: [String: Double?]
    var relativeTolerance: Double?
  }

  let id: String
  let samples: [PointerSample]
  let liftTime: Double?
  /// Rows of each pointer where there is more than one; seconds, x, y.
  let pointers: [String: [[Double]]]
  let expected: [String: Velocity]
  let recomputed: Velocity?

  var testDescription: String { id }

  private init?(_ line: Substring) {
    guard let record = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
      let id = record["id"] as? String, let rows = record["samples"] as? [[Double]],
      let expected = record["expected"] as? [String: [String: Any]]
    else { return nil }
    let resampled = record["resampled_indices"] as? [Int] ?? []
    self.id = id
    samples = rows.enumerated().map { index, row in
      PointerSample(
        time: row[0] / 1000, phase: index == 0 ? .down : .move, x: row[1], y: row[2],
        isResampled: resampled.contains(index))
    }
    liftTime = (record["up"] as? [Double]).map { $0[0] / 1000 }
    pointers = (record["pointers"] as? [String: [[Double]]] ?? [:]).mapValues { rows in
      rows.map { [$0[0] / 1000, $0[1], $0[2]] }
    }
    self.expected = expected.mapValues(Velocity.init)
    recomputed = (record["recomputed"] as? [String: Any]).map(Velocity.init)
  }

  /// The recording through a tracker.
  func velocity(movedBy x: Double = 0, _ y: Double = 0, laterBy shift: Double = 0) throws -> PointerVelocity {
    var tracker = VelocityTracker(.aospLSQ2)
    for sample in samples {
      tracker.add(
        time: sample.time + shift, x: sample.x + x, y: sample.y + y, isResampled: sample.isResampled)
    }
    return tracker.velocity(liftTime: try #require(liftTime) + shift)
  }

  static let all: [RecordedSwipe] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/recorded-swipes.jsonl")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap(RecordedSwipe.init)
  }()
  static let single = all.filter { $0.pointers.isEmpty }
}

extension RecordedSwipe.Velocity {
  fileprivate init(_ record: [String: Any]) {
    axes = [:]
    for key in ["vx", "vy"] {
      guard let value = record[key] else { continue }
      axes[key] = .some(value as? Double)
    }
    relativeTolerance = record["tol_rel"] as? Double
  }
}

@Test("every recorded swipe is read")
func recordedSwipesAreRead() {
  #expect(RecordedSwipe.all.count == 25)
  #expect(RecordedSwipe.all.filter { $0.recomputed != nil }.count == 24)
  #expect(RecordedSwipe.all.filter { !$0.expected.isEmpty }.count == 17)
}
