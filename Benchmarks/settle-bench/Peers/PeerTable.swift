package import CReference

/// A method of a peer, checked so far as that can be done without running it.
package struct PeerMethod {
  package typealias Settle =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<settle_release>?, UnsafePointer<settle_rest>?,
      UnsafeMutablePointer<settle_frame>?
    ) -> Int64

  package let name: String
  package let context: UnsafeMutableRawPointer?
  package let settle: Settle
  /// `nil` where nothing is counted.
  package let evaluations: (@convention(c) (UnsafeMutableRawPointer?) -> Int64)?

  init(name: String, _ method: settle_method, _ settle: @escaping Settle) {
    self.name = name
    self.settle = settle
    context = method.context
    evaluations = method.evaluations
  }
}

/// What `settle_peer()` answered.
package struct PeerTable {
  /// More is taken for memory that is no table.
  private static let mostMethods: Int32 = 1000

  package let name: String
  package let release: String
  package internal(set) var methods: [PeerMethod]

  /// - Parameter path: Where it comes from, for errors.
  package init(_ answer: UnsafePointer<settle_peer>?, from path: String) throws(PeerError) {
    func bad(_ reason: String) -> PeerError { .badTable(path: path, reason: reason) }
    guard let answer else { throw bad("returns NULL") }
    // The version stands first, and behind any other version than ours the rest may be anything.
    guard answer.pointee.interface_version == peerInterfaceVersion else {
      throw .wrongVersion(path: path, found: answer.pointee.interface_version)
    }
    let peer = answer.pointee
    guard let name = PeerTable.text(peer.name) else { throw bad("gives the peer no name that could be printed") }
    guard peer.method_count > 0 else { throw bad("offers no methods") }
    guard peer.method_count <= PeerTable.mostMethods else {
      throw bad("says it has \(peer.method_count) methods; at most \(PeerTable.mostMethods) are taken")
    }
    guard let list = peer.methods else { throw bad("says it has \(peer.method_count) methods, but points to none") }
    var methods: [PeerMethod] = []
    for (index, method) in UnsafeBufferPointer(start: list, count: Int(peer.method_count)).enumerated() {
      guard let name = PeerTable.text(method.name) else {
        throw bad("gives method \(index) no name that could be printed")
      }
      guard let settle = method.settle else { throw bad("gives method '\(name)' no function settle") }
      guard !methods.contains(where: { $0.name == name }) else { throw bad("has two methods called '\(name)'") }
      methods.append(PeerMethod(name: name, method, settle))
    }
    self.name = name
    self.methods = methods
    release = PeerTable.text(peer.release) ?? ""
  }

  /// A name of 1 to 100 bytes without control characters, which would break a line of the table.
  private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    guard let pointer else { return nil }
    let text = String(cString: pointer)
    let breaks = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return text.isEmpty || text.utf8.count > 100 || breaks ? nil : text
  }
}
