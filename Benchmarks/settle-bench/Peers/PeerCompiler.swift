#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Makes libraries of the peers' sources, where their compilers and headers are installed, and keeps them.
package struct PeerCompiler {
  private let folder: PeerFolder?
  private let cache: String
  private let report: (String) -> Void

  package init(_ settings: PeerSettings) {
    folder = PeerFolder.find(settings)
    cache = "\(settings.program)/peers"
    report = settings.report
  }

  /// The library of a recipe, compiled unless the same source was compiled with the same options before.
  package func library(_ recipe: PeerRecipe) -> Result<PeerLibrary, PeerAbsence> {
    do {
      let path = try compiled(recipe)
      do { return .success(try PeerLibrary(path)) } catch { return .failure(PeerAbsence("failed: \(error)")) }
    } catch {
      return .failure(error)
    }
  }

  private func compiled(_ recipe: PeerRecipe) throws(PeerAbsence) -> String {
    guard let folder, let source = FileBytes.whole("\(folder.path)/\(recipe.source)") else { throw PeerFolder.missing }
    guard let header = FileBytes.whole("\(folder.headers)/settle_peer.h") else {
      throw PeerAbsence("no settle_peer.h in \(folder.headers)")
    }
    guard mkdir(cache, 0o755) == 0 || errno == EEXIST else { throw PeerAbsence("cannot make the folder \(cache)") }
    let compiler =
      recipe.compiler.map { [$0] } ?? words(recipe.language.compilerVariable) ?? [recipe.language.usualCompiler]
    let release = try installedRelease(recipe, compiler)
    let command =
      compiler + recipe.language.options + (words(recipe.language.optionsVariable) ?? [])
      + ["-I\(folder.headers)", "\(folder.path)/\(recipe.source)"]
    let libraries = recipe.libraries.map { "-l\($0)" }
    let made = fingerprint([source, header] + (command + libraries + [release]).map { Array($0.utf8) })
    let path = "\(cache)/\(recipe.stem)-\(made).so"
    guard access(path, R_OK) != 0 else { return path }
    report("compiling \(recipe.source)")
    // A name of its own until it is whole: another run may be looking for it.
    let unfinished = "\(path).\(getpid())"
    guard let result = ChildProcess.run(command + ["-o", unfinished] + libraries) else {
      throw .notInstalled(recipe.language.package)
    }
    guard result.code == 0, rename(unfinished, path) == 0 else {
      throw PeerAbsence("\(recipe.source) does not compile: \(complaint(result.output))")
    }
    return path
  }

  /// What the library's header says of its release, for which the preprocessor is enough.
  private func installedRelease(_ recipe: PeerRecipe, _ compiler: [String]) throws(PeerAbsence) -> String {
    let probe = "\(cache)/\(recipe.stem)-installed.\(getpid()).\(recipe.language.suffix)"
    let text = "#include <\(recipe.header)>\nsettle_release \(recipe.releaseMacro)\n"
    guard FileBytes.put(Array(text.utf8), in: probe) else { throw PeerAbsence("cannot write \(probe)") }
    defer { unlink(probe) }
    guard
      let result = ChildProcess.run(compiler + ["-E", "-P"] + (words(recipe.language.optionsVariable) ?? []) + [probe])
    else { throw .notInstalled(recipe.language.package) }
    guard result.code == 0, let line = result.output.split(separator: "\n").last else {
      throw .notInstalled(recipe.package)
    }
    return String(line)
  }

  private func words(_ variable: String) -> [String]? {
    ChildProcess.variable(variable)?.split(separator: " ").map(String.init)
  }

  private func complaint(_ output: String) -> String {
    let lines = output.split(separator: "\n")
    return String((lines.first { $0.contains("error") } ?? lines.first ?? "no reason given").prefix(200))
  }
}
