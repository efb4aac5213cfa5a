import Foundation
import Testing

@Suite("Changes of scenes")
struct SceneChangeTests {
  private func replay(_ words: String, after edit: String = "good") throws -> Program.Result {
    let scratch = try Scratch()
    return try Program.bash(
      BadCall.preparation + "\(edit); settle replay t --json --quiet \(words)", in: scratch.folder)
  }

  private static let constants =
    #"scene 's/"response": 0.35, "damping_ratio": 0.86/"stiffness": 320, "damping": 30/'"#
  private static let bounce = #"scene 's/"response": 0.35, "damping_ratio": 0.86/"duration": 0.5, "bounce": 0/'"#

  @Test(
    "what the scene has can be changed, whatever other scenes have",
    arguments: [
      (bounce, "bounce=0.3"), (bounce, "duration=0.3"), (constants, "damping=20"), (constants, "stiffness=200"),
      ("good", "content.list.extent=5"), ("good", "detents.half=40%"),
    ])
  func own(_ edit: String, _ change: String) throws {
    let before = try replay("", after: edit)
    for option in ["--set '\(change)'", "--set '\(change)' --scene s.json", "--svg a.svg --ghost '\(change)'"] {
      let result = try replay(option, after: edit)
      #expect(result.code == 0 && result.errors == "", "\(option)")
      if !option.contains("--ghost"), !change.hasPrefix("content") { #expect(result != before, "\(option)") }
    }
  }

  @Test("what the scene does not have is told with the scene's name")
  func foreign() throws {
    let spring = try replay("--set bounce=0.3")
    #expect(spring.code == 2)
    #expect(
      spring.errors.hasPrefix(
        "s.json: error: --set bounce=0.3: found bounce for a spring that has response and damping_ratio"))
    let region = try replay("--set content.lst.extent=5")
    #expect(
      region
        == .init(
          code: 2, output: "",
          errors:
            "s.json: error: --set content.lst.extent=5: found \"lst\", expected list; did you mean list?\n"))
  }

  @Test("a start that the call sets wins over the trace's", arguments: ["", "--scene s.json "])
  func start(_ scene: String) throws {
    #expect(try replay(scene).output.contains(#""start_state":"tip""#))
    #expect(try replay(scene + "--set start.state=half").output.contains(#""start_state":"half""#))
  }
}
