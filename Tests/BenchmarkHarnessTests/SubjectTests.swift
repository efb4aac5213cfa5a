import BenchmarkHarness
import Testing

@Suite struct SubjectTests {
  @Test func `a subject counts its first thousand operations, or all of them`() {
    #expect(subject(size: 20_000).prefix == 1000)
    #expect(subject(size: 12).prefix == 12)
    #expect(subject(size: 12).instructionPrefixes == (few: 4, many: 12))
  }

  private func subject(size: Int) -> Subject {
    Subject(workload: "w", method: "m", operation: "settle", size: size) { PassCounts(operations: $0) }
  }
}
