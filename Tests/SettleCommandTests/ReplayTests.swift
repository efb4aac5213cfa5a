import CommandLineProgram
import Foundation
import Testing
import settle_cli

@Suite("settle replay")
struct ReplayTests {
  /// The keys that are promised, in their order.
  private static let keys = [
    "trace", "gesture", "estimator", "release_velocity_up_pt_s", "rule", "start_state", "target", "intent", "observed",
    "settle_time_s", "rest_rule", "overshoot_pt", "peak_speed_pt_s", "handoffs", "lost_travel_pt",
    "flip_velocity_up_pt_s", "flip_height_pt", "solver", "rhs_evaluations", "max_error_pt",
  ]

  @Test("--json gives a line a gesture, with every promised key in its order")
  func keys() throws {
    let result = try Program.settle(["replay", Repository.deviceTraces, "--json"])
    #expect(result.code == 0 && result.errors == "")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count >= 12)
    for line in lines {
      var rest = line[...]
      for key in Self.keys {
        let place = try #require(rest.range(of: "\"\(key)\":"), "\(key) in its order in \(line)")
        rest = rest[place.upperBound...]
      }
    }
  }

  @Test("the default solver keeps within 1e-7 pt of the closed form at every response", arguments: [0.1, 0.35, 2])
  func verified(_ response: Double) throws {
    let words = ["replay", Repository.deviceTraces, "--json", "--verify", "--set", "spring.response=\(response)"]
    let rows = try objects(try Program.settle(words).output)
    #expect(rows.count >= 12)
    for row in rows where row["settle_time_s"] is Double {
      #expect(try #require(row["max_error_pt"] as? Double) <= 1e-7)
    }
  }

  @Test("files, folders and standard input give the same lines, run after run")
  func sameBytes() throws {
    let folder = try Program.settle(["replay", Repository.deviceTraces, "--json"])
    let files = try Program.bash("\"$SETTLE\" replay \(Repository.deviceTraces)/*.trace.jsonl --json")
    let scene = Repository.root + "/data/scenes/phone-map.scene.json"
    let named = try Program.settle(["replay", Repository.swipe, "--json", "--scene", scene])
    let piped = try Program.bash("\"$SETTLE\" replay --json --scene \(scene) <\(Repository.swipe)")
    #expect(folder == files)
    #expect(piped == named)
  }

  @Test(
    "a stepper does the job within the tolerance, or fails within two seconds and names what does",
    arguments: SolverName.steppers)
  func steppers(_ stepper: String) throws {
    for stepping in SolverName.steppings {
      let name = "gsl:\(stepper):\(stepping)"
      let start = ContinuousClock.now
      let result = try Program.settle(["replay", Repository.swipe, "--json", "--verify", "--solver", name])
      #expect(ContinuousClock.now - start < .seconds(10), "\(name)")
      if result.code == 0 {
        let row = try #require(try objects(result.output).first)
        #expect(try #require(row["max_error_pt"] as? Double) <= 1e-6, "\(name)")
      } else {
        #expect(result.code == 4, "\(name): \(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 1, "\(name)")
        #expect(try followAdvice(result) == 0, "\(name): \(result.errors)")
      }
    }
  }

  /// What comes of doing as errors say, three times at most: a stepping may give way to another of the same stepper.
  private func followAdvice(_ result: Program.Result) throws -> Int32 {
    var result = result
    for _ in 0..<3 where result.code == 4 {
      let advice = try #require(result.errors.firstMatch(of: #/; use ([a-z0-9:-]+)\n/#), "\(result.errors)")
      result = try Program.settle(["replay", Repository.swipe, "--solver", String(advice.1)])
    }
    return result.code
  }

  @Test("a solver that fails on trace after trace is given up on, and what it could do is printed")
  func hopeless() throws {
    let result = try Program.bash(
      "\"$SETTLE\" generate --count 400 | \"$SETTLE\" replay --json --solver gsl:rk2:frame --tolerance 1e-12")
    #expect(result.code == 4)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count < 100)
    #expect(lines.last?.contains("the rest was left out") == true)
  }

  @Test("a spring that does not rest in time fails, at its simulated time", arguments: ["gsl:rk8pd", "closed-form"])
  func noRest(_ solver: String) throws {
    let words = ["replay", Repository.swipe, "--set", "damping_ratio=0", "--solver", solver]
    let result = try Program.settle(words)
    #expect(result.code == 4)
    #expect(result.output == "")
    #expect(result.errors.contains(" failed at 60.0") && result.errors.contains("not at rest"))
  }

  @Test("an estimator that nobody named is assumed, and said to be")
  func assumed() throws {
    func output(_ words: String, _ scene: String = "cat base.json", _ environment: [String: String] = [:]) throws
      -> String
    {
      let scratch = try Scratch()
      let result = try Program.bash(
        BadCall.preparation + "\(scene) >s.json; good; settle replay t \(words)", in: scratch.folder,
        environment: environment)
      #expect(result.code == 0, "\(result.errors)")
      return result.output + result.errors
    }
    let named = #"sed 's/"rule"/"recognition":{"estimator":"aosp.lsq2"},"rule"/' base.json"#
    #expect(try output("").contains("velocity: assuming aosp.lsq2;"))
    #expect(try output("--json").contains("note: velocity: assuming aosp.lsq2\n"))
    #expect(try output("--why").contains("note: velocity: assuming aosp.lsq2\n"))
    #expect(try !output("--json --quiet").contains("assuming"))
    #expect(try !output("--estimator aosp.lsq2").contains("assuming"))
    #expect(try !output("--set estimator=aosp.lsq2").contains("assuming"))
    #expect(try !output("", "cat base.json", ["SETTLE_ESTIMATOR": "aosp.lsq2"]).contains("assuming"))
    #expect(try !output("", named).contains("assuming"))
  }

  @Test("--hz counts frames, and hardly changes what the sheet comes to", arguments: [60, 90, 120, 37.5])
  func frameRate(_ rate: Double) throws {
    let scratch = try Scratch()
    let result = try Program.settle(
      ["replay", Repository.swipe, "--json", "--hz", "\(rate)", "--frames", "f.jsonl"], in: scratch.folder)
    let row = try #require(try objects(result.output).first)
    #expect(abs(try #require(row["settle_time_s"] as? Double) - 0.3689748) < 0.1)
    let frames = try objects(try scratch.text("f.jsonl"))
    for (index, frame) in frames.enumerated() {
      #expect(abs((frame["t_s"] as? Double ?? .nan) - Double(index) / rate) < 1e-12)
    }
    #expect(frames.last?["phase"] as? String == "resting")
  }

  @Test("frames as CSV have a cell a column in every row, names with commas included")
  func csv() throws {
    let scratch = try Scratch()
    let result = try Program.bash(
      BadCall.preparation + "scene 's/\"list\"/\"a,\\\\\"b\"/'; settle replay t --frames f.csv --quiet",
      in: scratch.folder)
    #expect(result.code == 0, "\(result.errors)")
    let lines = try scratch.text("f.csv").split(separator: "\n")
    #expect(lines.first == "trace,t_s,height_pt,velocity_up_pt_s,phase,content_pt")
    #expect(lines.count > 20)
    for line in lines.dropFirst() { #expect(line.hasSuffix(",\"a,\"\"b=0\""), "\(line)") }
    #expect(lines.last?.contains(",resting,") == true)
  }

  @Test("frames or a picture to standard output stand there alone")
  func onlyFrames() throws {
    let frames = try Program.settle(["replay", Repository.swipe, "--frames", "-"])
    #expect(
      frames.output.split(separator: "\n").allSatisfy { $0.hasPrefix("trace,") || $0.hasPrefix("flutter-swipe04,") })
    let picture = try Program.settle(["replay", Repository.swipe, "--svg", "-", "--ghost", "response=0.6"])
    #expect(picture.code == 0 && picture.output.hasPrefix("<svg") && picture.output.hasSuffix("</svg>\n"))
    #expect(picture.output.contains("response=0.6"))
  }

  @Test("changes of the scene add up, and come from settings too")
  func changes() throws {
    let scratch = try Scratch()
    let call = ["replay", Repository.swipe, "--json"]
    let asked = try Program.settle(call + ["--set", "spring.response=0.6", "--set", "damping_ratio=0.5"])
    try scratch.write(#"{"set": ["spring.response=0.6", "damping_ratio=0.5"], "json": true}"#, to: "settle.json")
    #expect(try Program.settle(["replay", Repository.swipe], in: scratch.folder) == asked)
    #expect(try asked != Program.settle(call + ["--set", "spring.response=0.6"]))
  }

  @Test("the table stays within the terminal, its notes included", arguments: [80, 100, 120])
  func table(_ width: Int) throws {
    guard try Program.bash("command -v script && command -v stty").code == 0 else { return }
    let line = "stty cols \(width); \\\"$SETTLE\\\" replay \(Repository.deviceTraces) --color never 2>/dev/null"
    let output = try Program.bash("script -qec \"\(line)\" /dev/null").output
    let lines = output.split { $0.isNewline }
    #expect(lines.count > 12)
    for line in lines { #expect(line.count <= width, "\(line)") }
    #expect(lines.contains { $0.contains("flips by  or by") })
  }

  @Test("a long table comes in parts")
  func longTable() throws {
    let output = try Program.bash("\"$SETTLE\" generate --count 2100 | \"$SETTLE\" replay --solver closed-form").output
    let lines = output.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("synthetic-1-") }.count == 2100)
    #expect(lines.filter { $0.hasPrefix("trace ") }.count == 1)
  }

  @Test("wells decide without a rule, and what they leave off a detent is stuck, in JSON, table and words")
  func forces() throws {
    let trace = "\(Repository.deviceTraces)/sailfish-fling-up-faster3.trace.jsonl"
    let wells = ["--set", #"forces.wells={"depth_pt2_s2":300000,"width_pt":60}"#]
    let row = try #require(try objects(try Program.settle(["replay", trace, "--json"] + wells).output).first)
    #expect(row["rule"] is NSNull && row["flip_height_pt"] is NSNull && row["settle_time_s"] is Double)
    #expect(row["stuck_pt"] is NSNull || row["stuck_pt"] is Double)
    #expect(try Program.settle(["replay", trace, "--why"] + wells).output.contains("the wells decide"))
    let refused = try Program.settle(["replay", trace, "--solver", "closed-form"] + wells)
    #expect(refused.code == 4 && refused.errors.contains("wells have no closed form; use gsl:rk8pd"))

    let friction = ["--set", "forces.friction.kinetic_pt_s2=60000"]
    let held = try #require(try objects(try Program.settle(["replay", trace, "--json"] + friction).output).first)
    let offset = try #require(held["stuck_pt"] as? Double)
    #expect(abs(offset) > 0.5)
    #expect(try Program.settle(["replay", trace] + friction).output.contains("stuck "))
    #expect(try Program.settle(["replay", trace, "--why"] + friction).output.contains("friction holds it"))
    let typo = try Program.settle(["replay", trace, "--set", "forces.frictoin.kinetic_pt_s2=9"])
    #expect(typo.code == 2 && typo.errors.contains("did you mean physics.forces.friction.kinetic_pt_s2?"))
  }
}
