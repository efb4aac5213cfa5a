import SnapPhysics
import TestSupport
import Testing

@Suite("over-drag")
struct OverDragTests {
  @Test(
    "the band shows what is published for a container of 800 pt",
    arguments: zip([20.0, 50, 100, 200], [10.9, 26.6, 51.5, 96.7]))
  func shownInContainer(travel: Double, shown: Double) {
    // FloatingPanel's law, tabulated to a tenth of a point.
    #expect(abs(OverDragLaw.standard.displacement(forTravel: travel, dimension: 800) - shown) <= 0.05)
  }

  @Test("the band reproduces published offsets", arguments: Published.kind("phys-rubber-band"))
  func published(figure: Published) throws {
    let law = OverDragLaw.rubberBand(coefficient: try figure.input("c"))
    let dimension = try figure.input("d_pt")
    let limit = try figure.input("content_pt") - dimension
    let offset = try figure.input("offset_pt")
    let edge = min(max(offset, 0), limit)
    let shown = edge + law.displacement(forTravel: offset - edge, dimension: dimension)
    #expect(abs(shown - (try figure.expected("displayed_offset_pt"))) <= (try figure.tolerance("abs")))
  }

  @Test("travel and displacement are each other's inverse")
  func roundTrip() {
    for seed in UInt64(1)...3000 {
      var random = SplitMix64(seed: seed)
      let law = OverDragLaw.rubberBand(coefficient: random.pick([0.55, 1, random.uniform(0.01, 1)]))
      let dimension = random.uniform(100, 3000)
      let travel = random.pick([1e-6, 1, 100, 5000]) * random.uniform(-1, 1)
      let shown = law.displacement(forTravel: travel, dimension: dimension)
      // The way back divides by what is left to the dimension, which has lost 1 + c x / d in relative precision.
      let bound = 8 * Double.ulpOfOne * abs(travel) * (1 + abs(travel) / dimension)
      #expect(abs(law.travel(forDisplacement: shown, dimension: dimension) - travel) <= bound, "seed \(seed)")
    }
  }

  @Test("the slope at the limit is the coefficient, on both sides", arguments: [0.55, 0.2, 1])
  func slopeAtLimit(coefficient: Double) {
    let law = OverDragLaw.rubberBand(coefficient: coefficient)
    for travel in [-1e-9, 1e-9] {
      // The next term is the slope times c x / d.
      #expect(abs(law.displacement(forTravel: travel, dimension: 800) / travel - coefficient) < 1e-11)
    }
    #expect(law.displacement(forTravel: 0, dimension: 800) == 0)
    #expect(law.travel(forDisplacement: 0, dimension: 800) == 0)
  }

  @Test("the band grows with the travel, is odd and never reaches the dimension")
  func bounded() {
    for seed in UInt64(1)...500 {
      var random = SplitMix64(seed: seed)
      let law = OverDragLaw.rubberBand(coefficient: random.uniform(0.01, 1))
      let dimension = random.uniform(1, 3000)
      var before = 0.0
      var travel = 1e-8
      while travel < 1e307 {
        let shown = law.displacement(forTravel: travel, dimension: dimension)
        #expect(shown >= before && shown < dimension, "seed \(seed), travel \(travel)")
        #expect(law.displacement(forTravel: -travel, dimension: dimension) == -shown)
        #expect(law.travel(forDisplacement: shown, dimension: dimension).isFinite)
        before = shown
        travel *= 3
      }
    }
  }

  @Test("the clamp gives nothing and comes back to nothing", arguments: [-50.0, 0, 1e9])
  func clamp(travel: Double) {
    #expect(OverDragLaw.clamp.displacement(forTravel: travel, dimension: 800) == 0)
    #expect(OverDragLaw.clamp.travel(forDisplacement: 0, dimension: 800) == 0)
  }
}
