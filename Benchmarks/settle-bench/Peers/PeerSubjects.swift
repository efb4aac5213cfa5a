package import BenchmarkHarness
package import CReference

/// Everything to compare with on a job: the reference in C, the peers that are compiled on demand or run as a program,
/// and a person's own. What is not installed here is there and says so.
///
/// - Throws: What is wrong with a library of ``PeerSettings/libraries``. A peer of our own that does not work is a row.
package func peerSubjects(
  workload: String, releases: [settle_release], rest: settle_rest, settings: PeerSettings = PeerSettings()
) throws(PeerError) -> [Subject] {
  let list = PeerList(workload, PeerJob(releases, rest), settings)
  try list.addReference()
  var names = [PeerList.referenceName, SciPyPeer.name] + PeerRecipe.all.map(\.name)
  list.addCompiled()
  list.addSciPy()
  for path in settings.libraries {
    let library = try PeerLibrary(path)
    guard !names.contains(library.table.name) else { throw .nameTaken(path: path, name: library.table.name) }
    names.append(library.table.name)
    list.add(library.table, owner: library)
  }
  return list.subjects
}

private final class PeerList {
  static let referenceName = "C"

  let workload: String
  let job: PeerJob
  let settings: PeerSettings
  var subjects: [Subject] = []

  init(_ workload: String, _ job: PeerJob, _ settings: PeerSettings) {
    self.workload = workload
    self.job = job
    self.settings = settings
  }

  func addReference() throws(PeerError) {
    var table = try PeerTable(settle_reference(), from: "the reference in C")
    if settings.isPlanted, let planted = settle_reference_planted()?.pointee, let settle = planted.settle {
      for index in table.methods.indices where table.methods[index].name == String(cString: planted.name) {
        table.methods[index] = PeerMethod(name: table.methods[index].name, planted, settle)
      }
    }
    add(table, owner: nil)
    addEnergyJumps()
  }

  func add(_ table: PeerTable, owner: AnyObject?) {
    for method in table.methods {
      let title = "\(table.name):\(method.name)"
      let run = LazyPeerRun { [job] () throws(PeerError) in PeerRun(method, titled: title, on: job, owner: owner) }
      add(title, .peer(table.name), PeerSize(method.name), pass: run.pass, accuracy: run.accuracy)
    }
  }

  /// The settle frame without the frames before it.
  private func addEnergyJumps() {
    let job = job
    func answer(_ index: Int) throws(PeerError) -> Int64 {
      let answer = settle_reference_settle_frame(job.releases + index, job.rest)
      if let fault = job.fault(answer) { throw .badAnswer(method: "C:settle frame", release: index, reason: fault) }
      return answer
    }
    add("C:settle frame", .peer(PeerList.referenceName), PeerSize()) { operations in
      var counts = PassCounts(operations: operations)
      for index in 0..<operations { counts.frames &+= Int(try answer(index)) }
      return counts
    } accuracy: { operations in
      var accuracy = Accuracy()
      for index in 0..<operations { job.compare(nil, Int(try answer(index)), at: index, &accuracy) }
      return accuracy
    }
  }

  func addCompiled() {
    let compiler = PeerCompiler(settings)
    for recipe in PeerRecipe.all {
      if let absence = compiler.absence(recipe) {
        addAbsent(recipe.name, because: absence.reason)
        continue
      }
      let peer = CompiledPeer(recipe, compiler)
      for name in recipe.methods {
        let title = "\(recipe.name):\(name)"
        let run = LazyPeerRun { [job] () throws(PeerError) in
          let (method, owner) = try peer.method(name)
          return PeerRun(method, titled: title, on: job, owner: owner)
        }
        add(title, .peer(recipe.name), PeerSize(name), pass: run.pass, accuracy: run.accuracy)
      }
    }
  }

  func addSciPy() {
    let peer: SciPyPeer
    switch SciPyPeer.find(settings) {
    case .success(let found): peer = found
    case .failure(let absence): return addAbsent(SciPyPeer.name, because: absence.reason)
    }
    for (index, method) in SciPyPeer.methods.enumerated() {
      let run = SciPyRun(method: index, titled: "\(SciPyPeer.name):\(method.name)", on: job, peer)
      add(
        "\(SciPyPeer.name):\(method.name)", .peer(SciPyPeer.name), method.size, clock: .told, pass: run.pass,
        accuracy: run.accuracy)
    }
  }

  private func addAbsent(_ name: String, because reason: String) {
    subjects.append(
      .absent(workload: workload, method: name, origin: .peer(name), operation: "settle", because: reason))
  }

  private func add(
    _ title: String, _ origin: Subject.Origin, _ size: PeerSize, clock: Subject.Clock = .thread,
    pass: @escaping (Int) throws -> PassCounts, accuracy: @escaping (Int) throws -> Accuracy
  ) {
    let whole = min(job.count, size.whole)
    let compared = min(whole, settings.compared, size.compared)
    var subject = Subject(
      workload: workload, method: title, origin: origin, operation: "settle", clock: clock, size: whole,
      accuracy: { try accuracy(compared) }, pass: { try pass(min($0, whole)) })
    subject.prefix = min(size.prefix, whole)
    let many = min(subject.instructionPrefixes.many, subject.prefix)
    subject.instructionPrefixes = (few: min(subject.instructionPrefixes.few, many / 3), many: many)
    subjects.append(subject)
  }
}
