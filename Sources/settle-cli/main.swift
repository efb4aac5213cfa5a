import CommandLineProgram

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

let run = Run(.settle, Array(CommandLine.arguments.dropFirst())) { (call) throws(CommandError) in
  try Verb.run(call)
}
exit(run.exitCode().rawValue)
