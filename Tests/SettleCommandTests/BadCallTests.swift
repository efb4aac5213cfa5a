import Foundation
import Testing

@Suite("Bad input")
struct BadCallTests {
  @Test(
    "is told in one message with its exit code; nothing is printed, left behind or half written",
    arguments: BadCall.traces + BadCall.scenes + BadCall.calls)
  func badCall(_ call: BadCall) throws {
    let scratch = try Scratch()
    let result = try Program.bash(BadCall.preparation + call.script, in: scratch.folder)
    #expect(result == .init(code: call.code, output: "", errors: call.message))
    let unexpected = try scratch.names.filter { $0.hasSuffix(".tmp") || $0.hasSuffix(".svg") || $0 == "traces" }
    #expect(call.name == "a sheet on a sheet" || unexpected.isEmpty, "\(unexpected)")
  }

  @Test("there are at least forty kinds of it")
  func count() {
    #expect(BadCall.traces.count + BadCall.scenes.count + BadCall.calls.count >= 40)
  }

  @Test("a file that nobody may read is told", .enabled(if: geteuid() != 0))
  func unreadable() throws {
    let scratch = try Scratch()
    let result = try Program.bash(BadCall.preparation + "good; chmod 0 t; settle replay t", in: scratch.folder)
    #expect(result == .init(code: 3, output: "", errors: "t: error: no permission to read it\n"))
  }

  @Test("bad inputs among good ones are told one by one, the good ones are played, and frames stay as they were")
  func badAmongGood() throws {
    let scratch = try Scratch()
    let result = try Program.bash(
      BadCall.preparation + """
        good; mkdir folder; cp s.json folder; good folder/1.trace.jsonl; echo x >folder/2.trace.jsonl; good folder/3.trace.jsonl
        echo before >frames.csv
        settle replay none t folder --json --frames frames.csv
        code=$?; cat frames.csv; exit $code
        """, in: scratch.folder)
    #expect(result.code == 3)
    let lines = result.output.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("{\"trace\":\"a\"") }.count == 3)
    #expect(lines.last == "before")
    #expect(
      result.errors == #"""
        none: error: does not exist
        folder/2.trace.jsonl:1:1: error: found x, expected a row such as [8.3,"m",0,195,601], or an object
        note: velocity: assuming aosp.lsq2
        note: frames.csv was not written, because of the errors

        """#)
    #expect(try scratch.names.allSatisfy { !$0.hasSuffix(".tmp") })
  }

  @Test("what a scene has wrong is told once, however many traces share it")
  func sharedFault() throws {
    let scratch = try Scratch()
    let result = try Program.bash(
      BadCall.preparation + "scene s/96/-96/; good u; settle replay t u t", in: scratch.folder)
    #expect(result.code == 3)
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test("a finger that does not travel is no fault", arguments: ["", "'[50,\"m\",0,200,700]'"])
  func noTravel(_ between: String) throws {
    let scratch = try Scratch()
    let result = try Program.bash(
      BadCall.preparation + "trace '[0,\"d\",0,200,700]' \(between) '[100,\"u\",0,200,700]'; settle replay t --json",
      in: scratch.folder)
    #expect(result.code == 0)
    #expect(result.output.contains(#""target":"tip","intent":null"#))
    #expect(result.output.contains(#""ended":"tapped""#))
  }

  #if os(Linux)
    @Test("a name that is not UTF-8 is told, and the others in the folder are played")
    func brokenName() throws {
      let scratch = try Scratch()
      let result = try Program.bash(
        BadCall.preparation + #"""
          mkdir d; cp s.json d; good d/a.trace.jsonl; good d/z.trace.jsonl; good $'d/m\xff.trace.jsonl'
          mkdir $'d/n\xfe'; : >$'d/o\xff.txt'
          settle replay d --json --quiet
          """#, in: scratch.folder)
      #expect(result.code == 3)
      #expect(result.output.split(separator: "\n").count == 2)
      #expect(
        result.errors
          == "d/m\u{FFFD}.trace.jsonl: error: the name is not UTF-8\nd/n\u{FFFD}: error: the name is not UTF-8\n")
    }
  #endif
}
