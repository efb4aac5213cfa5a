import Foundation
import Testing

@Suite("Interruptions")
struct InterruptionTests {
  #if os(Linux)
    @Test(
      "while frames are open: exit code, untouched target, nothing left", arguments: [("INT", 130), ("TERM", 143)],
      [1, 3])
    func frames(_ signal: (String, Int32), _ jobs: Int) throws {
      let (signal, code) = signal
      let scratch = try Scratch()
      let result = try Program.bash(
        """
        echo before >f.csv
        mkfifo pipe; exec 3<>pipe
        # Without job control a shell's background jobs ignore interrupts.
        set -m
        "$SETTLE" replay --frames f.csv --jobs \(jobs) <&3 & settle=$!
        { sleep 20; kill -KILL $settle; } 2>/dev/null & watchdog=$!
        "$SETTLE" generate --count 50 >&3
        for i in {1..100}; do ls -A | grep -q '^[.]settle-.*tmp$' && break; sleep 0.1; done
        kill -\(signal) $settle; wait $settle; code=$?
        kill -KILL -- -$watchdog; exit $code
        """, in: scratch.folder)
      #expect(result.code == code)
      #expect(try scratch.text("f.csv") == "before\n")
      #expect(try scratch.names.allSatisfy { !$0.hasSuffix(".tmp") })
    }
  #endif
}
