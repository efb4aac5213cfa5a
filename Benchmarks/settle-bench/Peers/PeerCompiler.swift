#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Makes libraries of the peers' sources, where their compilers and headers are installed, and keeps them.
package struct PeerCompiler {
  /// Where compilers look for headers of their own accord; of any other place CPATH or CFLAGS tell them and this.
  private static let usualFolders = ["/usr/local/include", "/usr/include"]

  private let folder: PeerFolder?
  private let cache: String
  private let report: (String) -> Void

  package init(_ settings: PeerSettings) {
    folder = PeerFolder.find(settings)
    cache = settings.cache
    report = settings.report
  }

  /// Why a recipe cannot be tried here; `nil` if it can. Looks at files alone, so that it is quick.
  package func absence(_ recipe: PeerRecipe) -> PeerAbsence? {
    guard let folder, access("\(folder.path)/\(recipe.source)", R_OK) == 0 else { return PeerFolder.missing }
    guard MeasuredProcess.absence(of: compiler(recipe)[0]) == nil else {
      return .notInstalled(recipe.language.package)
    }
    return recipe.header == nil || header(recipe) != nil ? nil : .notInstalled(recipe.package)
  }

  /// The library of a recipe, compiled unless the same source was compiled with the same options before.
  package func library(_ recipe: PeerRecipe) throws(PeerError) -> PeerLibrary {
    func failed(_ absence: PeerAbsence) -> PeerError { .noAnswer(name: recipe.name, reason: absence.reason) }
    let path: String
    do { path = try compiled(recipe) } catch { throw failed(error) }
    return try PeerLibrary(path)
  }

  private func compiled(_ recipe: PeerRecipe) throws(PeerAbsence) -> String {
    if let absence = absence(recipe) { throw absence }
    guard let folder, let source = FileBytes.whole("\(folder.path)/\(recipe.source)") else { throw PeerFolder.missing }
    guard let interface = FileBytes.whole("\(folder.headers)/settle_peer.h") else {
      throw PeerAbsence("needs settle_peer.h, which is not in \(folder.headers)")
    }
    var command = compiler(recipe) + recipe.language.options + words(recipe.language.optionsVariable)
    command += ["-I\(folder.headers)", "\(folder.path)/\(recipe.source)"]
    command += recipe.libraries.map { "-l\($0)" }
    let made = fingerprint([source, interface, header(recipe) ?? []] + command.map { Array($0.utf8) })
    let path = "\(cache)/\(recipe.stem)-\(made).so"
    guard access(path, R_OK) != 0 else { return path }
    guard mkdir(cache, 0o755) == 0 || errno == EEXIST else { throw PeerAbsence("cannot be kept in \(cache)") }
    report("compiling \(recipe.source)")
    // A name of its own until it is whole: another run may be looking for it.
    let unfinished = "\(path).\(getpid())"
    guard let result = ChildProcess.run(command + ["-o", unfinished]) else {
      throw .notInstalled(recipe.language.package)
    }
    guard result.code == 0, rename(unfinished, path) == 0 else {
      unlink(unfinished)
      throw PeerAbsence("does not compile: \(complaint(result.output))")
    }
    return path
  }

  private func compiler(_ recipe: PeerRecipe) -> [String] {
    if let compiler = recipe.compiler { return [compiler] }
    let chosen = words(recipe.language.compilerVariable)
    return chosen.isEmpty ? [recipe.language.usualCompiler] : chosen
  }

  /// What stands in the recipe's header.
  private func header(_ recipe: PeerRecipe) -> [UInt8]? {
    guard let name = recipe.header else { return nil }
    let given = words(recipe.language.optionsVariable).filter { $0.hasPrefix("-I") }.map { String($0.dropFirst(2)) }
    let searched = recipe.language.headerVariables.flatMap { variable in
      ChildProcess.variable(variable)?.split(separator: ":").map(String.init) ?? []
    }
    for folder in given + searched + PeerCompiler.usualFolders {
      if let text = FileBytes.whole("\(folder)/\(name)") { return text }
    }
    return nil
  }

  private func words(_ variable: String) -> [String] {
    ChildProcess.variable(variable)?.split(separator: " ").map(String.init) ?? []
  }

  private func complaint(_ output: String) -> String {
    let lines = output.split(separator: "\n")
    return String((lines.first { $0.contains("error") } ?? lines.first ?? "no reason given").prefix(200))
  }
}

/// A peer that is compiled and loaded at its first settle.
final class CompiledPeer {
  private let recipe: PeerRecipe
  private let compiler: PeerCompiler
  private var loaded: Result<PeerLibrary, PeerError>?

  init(_ recipe: PeerRecipe, _ compiler: PeerCompiler) {
    self.recipe = recipe
    self.compiler = compiler
  }

  /// - Throws: What is wrong, every time, though it is tried once.
  func method(_ name: String) throws(PeerError) -> (PeerMethod, owner: PeerLibrary) {
    let result = loaded ?? Result { () throws(PeerError) in try compiler.library(recipe) }
    loaded = result
    let library = try result.get()
    guard let method = library.table.methods.first(where: { $0.name == name }) else {
      throw .badTable(path: library.path, reason: "has no method '\(name)'")
    }
    return (method, library)
  }
}
