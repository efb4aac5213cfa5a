import CommandLineProgram

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

let words = Array(CommandLine.arguments.dropFirst())
// What the program calls of itself is no command for people.
let program = words.first.flatMap(Program.inner.command(named:)) == nil ? Program.bench : Program.inner
let run = Run(program, words) { (call) throws(CommandError) in try Verb.run(call) }
exit(run.exitCode().rawValue)
