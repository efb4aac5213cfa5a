#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// SciPy's solvers in a Python process that is started at the first settle and kept.
package final class SciPyPeer {
  static let name = "SciPy"

  struct Method {
    let name: String
    let size: PeerSize
  }

  /// In the order of `scipy_peer.py`. It is slow: at most 64 settles are ever run.
  static let methods = [
    Method(name: "RK45 1e-6", size: PeerSize(prefix: 8, whole: 64)),
    Method(name: "RK45 1e-9", size: PeerSize(prefix: 4, whole: 64)),
    Method(name: "DOP853 1e-6", size: PeerSize(prefix: 16, whole: 64)),
    Method(name: "DOP853 1e-9", size: PeerSize(prefix: 16, whole: 64)),
    Method(name: "LSODA 1e-6", size: PeerSize(prefix: 16, whole: 64)),
    Method(name: "LSODA 1e-9", size: PeerSize(prefix: 8, whole: 64)),
    Method(name: "Radau 1e-6", size: PeerSize(prefix: 2, whole: 16)),
    Method(name: "Radau 1e-9", size: PeerSize(prefix: 1, whole: 16)),
  ]

  private static let interpreter = "python3"
  /// Seconds without a byte after which the child is given up.
  private static let patience = 120

  private let script: String
  /// A file that says that SciPy was found here, so that it is not looked for again.
  private let mark: String
  private var child: ChildProcess?
  private var socket: Int32 = -1

  private init(_ script: String, mark: String) {
    self.script = script
    self.mark = mark
  }

  deinit {
    if socket >= 0 { close(socket) }
    child?.wait()
  }

  /// Looks whether Python and SciPy are there, without loading SciPy. What was found once is believed until it fails.
  package static func find(_ settings: PeerSettings) -> Result<SciPyPeer, PeerAbsence> {
    guard let folder = PeerFolder.find(settings) else { return .failure(PeerFolder.missing) }
    let script = "\(folder.path)/scipy_peer.py"
    guard access(script, R_OK) == 0 else { return .failure(PeerFolder.missing) }
    guard MeasuredProcess.absence(of: interpreter) == nil else { return .failure(.notInstalled("python3")) }
    let peer = SciPyPeer(script, mark: "\(settings.cache)/scipy")
    if access(peer.mark, R_OK) == 0 { return .success(peer) }
    guard let result = ChildProcess.run([interpreter, script, "--release"]), result.code == 0 else {
      return .failure(.notInstalled("python3-scipy"))
    }
    mkdir(settings.cache, 0o755)
    _ = FileBytes.put(Array(result.output.utf8), in: peer.mark)
    return .success(peer)
  }

  /// Sends a request, after which the reply is to be received to its end.
  func ask(_ request: [UInt8]) throws(PeerError) {
    if child == nil { try start() }
    var sent = 0
    while sent < request.count {
      let count = request.withUnsafeBytes { send(socket, $0.baseAddress.map { $0 + sent }, $0.count - sent, noSignal) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw gone() }
      sent += count
    }
  }

  /// Fills `bytes` with what comes next.
  func receive(_ bytes: UnsafeMutableRawBufferPointer) throws(PeerError) {
    var received = 0
    while received < bytes.count {
      let count = recv(socket, bytes.baseAddress.map { $0 + received }, bytes.count - received, 0)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw gone() }
      received += count
    }
  }

  private func start() throws(PeerError) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, streamSocket, 0, &ends) == 0 else {
      throw .noAnswer(name: SciPyPeer.name, reason: "has no socket to talk over")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var wait = timeval(tv_sec: SciPyPeer.patience, tv_usec: 0)
    setsockopt(ends[0], SOL_SOCKET, SO_RCVTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
    #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
    child = ChildProcess.start([SciPyPeer.interpreter, script], files: (ends[1], ends[1], -1))
    close(ends[1])
    socket = ends[0]
    guard child != nil else { throw .noAnswer(name: SciPyPeer.name, reason: "does not start") }
  }

  /// After a failure the next pass starts another child.
  private func gone() -> PeerError {
    let silent = errno == EAGAIN || errno == EWOULDBLOCK
    close(socket)
    socket = -1
    child = nil
    unlink(mark)
    return .noAnswer(
      name: SciPyPeer.name, reason: silent ? "was silent for \(SciPyPeer.patience) s" : "ended before it answered")
  }
}

// A child that has gone must not take this program with it.
#if canImport(Darwin)
  private let noSignal: Int32 = 0
  private let streamSocket = SOCK_STREAM
#else
  private let noSignal = Int32(MSG_NOSIGNAL)
  private let streamSocket = Int32(SOCK_STREAM.rawValue)
#endif
