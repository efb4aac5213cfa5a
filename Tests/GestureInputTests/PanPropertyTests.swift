import GestureInput
import TestSupport
import Testing

@Suite("pan recognizer on random streams")
struct PanPropertyTests {
  /// A stream of any phases of ten fingers in the order of time, broken ones among them.
  private func randomStream(_ random: inout SplitMix64) -> [PointerSample] {
    var time = 0.0
    return (0..<200).map { _ in
      time += random.pick([0, 0.001, 0.008, 0.06]) * random.unit()
      let phase: PointerPhase = random.pick([.down, .move, .move, .move, .move, .move, .up, .cancel])
      return PointerSample(
        time: time, pointer: Int(random.uniform(0, 3.2)), phase: phase, x: random.uniform(0, 60),
        y: random.uniform(0, 60), isResampled: random.unit() < 0.1)
    }
  }

  /// What a stream should do, told from the fingers' order alone.
  private struct Model {
    var fingers: [(pointer: Int, x: Double, y: Double)] = []
    var travel = (x: 0.0, y: 0.0)

    mutating func take(_ sample: PointerSample) {
      let index = fingers.firstIndex { $0.pointer == sample.pointer }
      switch (sample.phase, index) {
      case (.down, nil):
        if fingers.isEmpty { travel = (0, 0) }
        fingers.append((sample.pointer, sample.x, sample.y))
      case (.down, let index?), (.move, let index?):
        if index == 0 {
          travel.x += sample.x - fingers[0].x
          travel.y += sample.y - fingers[0].y
        }
        fingers[index] = (sample.pointer, sample.x, sample.y)
      case (.up, let index?): fingers.remove(at: index)
      case (.cancel, 0?): fingers = []
      case (.cancel, let index?): fingers.remove(at: index)
      default: break
      }
    }
  }

  @Test("what is dragged is the travel of the finger in charge less the slop, along the axis")
  func draggedIsTravelLessSlop() {
    var pans = 0
    for seed in UInt64(1)...500 {
      var random = SplitMix64(seed: seed)
      let slop: Double = random.pick([0, 8, 20])
      var recognizer = PanRecognizer(PanRecognizer.Settings(slop: slop))
      var model = Model()
      var (dragged, sign) = (0.0, 0.0)
      for sample in randomStream(&random) {
        let axis = recognizer.axis
        let wasTouched = !model.fingers.isEmpty
        let step = recognizer.take(sample)
        model.take(sample)
        #expect(recognizer.isTouched == !model.fingers.isEmpty, "seed \(seed)")
        let travel = recognizer.axis == .horizontal ? model.travel.x : model.travel.y
        switch step {
        case .touched:
          #expect(!wasTouched && recognizer.axis == nil, "seed \(seed)")
          (dragged, sign) = (0, 0)
        case .dragged(let dx, let dy):
          #expect(recognizer.axis == .horizontal ? dy == 0 : dx == 0, "seed \(seed)")
          if axis == nil {
            sign = travel < 0 ? -1 : 1
            pans += 1
          }
          dragged += dx + dy
          #expect(abs(dragged - (travel - sign * slop)) < 1e-9, "seed \(seed)")
        case .released: #expect(recognizer.axis != nil && model.fingers.isEmpty, "seed \(seed)")
        case .tapped: #expect(recognizer.axis == nil && model.fingers.isEmpty, "seed \(seed)")
        case .cancelled: #expect(model.fingers.isEmpty, "seed \(seed)")
        case .none: break
        }
        if recognizer.axis == nil, recognizer.isTouched {
          #expect(abs(model.travel.x) <= slop + 1e-9 && abs(model.travel.y) <= slop + 1e-9, "seed \(seed)")
        }
      }
      #expect((recognizer.lose() == .cancelled) == !model.fingers.isEmpty)
    }
    #expect(pans > 2000, "the streams do not put the recognizer to the test")
  }

  /// Where the finger has dragged to after each of the samples that are asked for.
  private func path(_ samples: [(PointerSample, isAsked: Bool)]) -> (places: [Double], axis: PanAxis?) {
    var recognizer = PanRecognizer()
    var place = 0.0
    var places: [Double] = []
    for (sample, isAsked) in samples {
      if case .dragged(let dx, let dy) = recognizer.take(sample) { place += dx + dy }
      if isAsked { places.append(place) }
    }
    return (places, recognizer.axis)
  }

  @Test("samples added along the path change neither the axis nor any place", arguments: UInt64(1)...400)
  func densified(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var sparse: [(PointerSample, isAsked: Bool)] = []
    var dense: [(PointerSample, isAsked: Bool)] = []
    var last = PointerSample(time: 0, phase: .down, x: random.uniform(0, 400), y: random.uniform(0, 800))
    sparse.append((last, true))
    dense.append((last, true))
    let reach: Double = random.pick([3, 12, 60])
    for _ in 0..<20 {
      var next = last
      next.phase = .move
      next.time += 0.016
      next.x += random.uniform(-reach, reach)
      next.y += random.pick([random.uniform(-reach, reach), next.x - last.x, 0])
      for part in (0..<Int(random.uniform(0, 9))).map({ _ in random.unit() }).sorted() {
        var between = next
        between.time = last.time + part * 0.016
        between.x = last.x + part * (next.x - last.x)
        between.y = last.y + part * (next.y - last.y)
        dense.append((between, false))
      }
      sparse.append((next, true))
      dense.append((next, true))
      last = next
    }
    let (coarse, fine) = (path(sparse), path(dense))
    #expect(coarse.axis == fine.axis, "seed \(seed)")
    #expect(coarse.places.count == fine.places.count)
    for (a, b) in zip(coarse.places, fine.places) { #expect(abs(a - b) < 1e-9, "seed \(seed)") }
  }
}
