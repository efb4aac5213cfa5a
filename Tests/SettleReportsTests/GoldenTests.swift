import SettleReports
import Testing

@Suite struct `Pictures as recorded` {
  @Test func `one swipe under two springs`() throws {
    try expectGolden(ReplayPicture(Fixture.twoSprings()).svg(), "two-springs")
  }

  @Test func `error against work on logarithmic axes`() throws {
    try expectGolden(Fixture.workPrecision.svg(), "work-precision")
  }
}
