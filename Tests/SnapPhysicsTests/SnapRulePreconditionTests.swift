import SnapPhysics
import Testing

/// Bad arguments of rules and laws trap, with a reason in debug builds; release builds trap without words.
@Suite("preconditions of rules")
struct SnapRulePreconditionTests {
  private func expect(_ reason: String, of result: ExitTest.Result?, _ location: SourceLocation = #_sourceLocation) {
    #if DEBUG
      let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(words.contains(reason), sourceLocation: location)
    #endif
  }

  @Test("a velocity threshold below zero traps") func negativeThreshold() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SnapRule.Flick(threshold: -1, includesThreshold: true, destination: .next)
    }
    expect("a velocity threshold is finite and not negative", of: result)
  }

  @Test("an infinite redirect distance traps") func infiniteDistance() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SnapRule(name: "x", lookAhead: 0, stepLimit: nil, redirectDistance: .infinity)
    }
    expect("a distance is finite and not negative", of: result)
  }

  @Test("a projection rate of one traps") func rateOfOne() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SnapRule.lookAhead(projectionRate: 1)
    }
    expect("a projection rate lies in 0..<1", of: result)
  }

  @Test("a release that may choose nothing traps") func nothingEnabled() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var release = SnapRelease(MotionState(position: 0, velocity: 0))
      release.disabled = [0, 1]
      _ = SnapRule.project.target(among: [1, 2], from: release)
    }
    expect("a snap rule needs a detent that is not disabled", of: result)
  }

  @Test("a displacement that a law never shows traps") func neverShown() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = OverDragLaw.gorhom.travel(forDisplacement: 1, dimension: 800)
    }
    expect("the law never shows this displacement", of: result)
  }

  @Test("an exponential over-drag without an extent traps") func noExtent() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = IncrementalOverDrag.exponential(extent: 0, resistance: 6, fragment: 18)
        .applied(1, at: 0, in: 0...1, viewport: 1)
    }
    expect("an exponential over-drag needs an extent and a fragment", of: result)
  }

  @Test("a slide offset of one height traps") func oneHeight() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SlideOffset.value(height: 1, collapsed: 100, expanded: 100)
    }
    expect("a slide offset needs two visible heights", of: result)
  }
}
