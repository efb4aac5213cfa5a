import CReference
import Testing
import settle_bench

/// A peer that is made here instead of loaded.
struct MadePeer: Sendable {
  typealias Settle =
    @Sendable @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<settle_release>?, UnsafePointer<settle_rest>?,
      UnsafeMutablePointer<settle_frame>?
    ) -> Int64

  struct Method: Sendable {
    var name: StaticString? = "one"
    var settle: Settle? = { _, _, _, _ in -1 }
  }

  var version: Int32 = 1
  var count: Int32?
  var name: StaticString? = "made"
  var hasMethods = true
  var methods = [Method()]

  private static func text(_ text: StaticString?) -> UnsafePointer<CChar>? {
    text.map { UnsafeRawPointer($0.utf8Start).assumingMemoryBound(to: CChar.self) }
  }

  func table() throws(PeerError) -> PeerTable {
    let list = UnsafeMutablePointer<settle_method>.allocate(capacity: max(methods.count, 1))
    for (index, method) in methods.enumerated() {
      (list + index).initialize(
        to: settle_method(
          name: MadePeer.text(method.name), context: nil, settle: method.settle, evaluations: nil))
    }
    defer { list.deallocate() }
    var peer = settle_peer(
      interface_version: version, method_count: count ?? Int32(methods.count), name: MadePeer.text(name), release: nil,
      methods: hasMethods ? UnsafePointer(list) : nil)
    return try PeerTable(&peer, from: "made.so")
  }

  /// The error of the table; `nil` if there is none.
  var fault: String? {
    do {
      _ = try table()
      return nil
    } catch {
      return error.description
    }
  }
}

extension BenchmarkPeers {
  @Suite("What a peer says of itself")
  struct PeerTableTests {
    @Test("a whole table is taken as it is")
    func whole() throws {
      let table = try MadePeer(methods: [.init(name: "one"), .init(name: "two")]).table()
      #expect(table.name == "made")
      #expect(table.methods.map(\.name) == ["one", "two"])
    }

    static let broken: [(MadePeer, String)] = [
      (
        MadePeer(version: 2),
        "speaks version 2 of the interface, this program version 1; compile it against this program's settle_peer.h"
      ),
      (MadePeer(version: 0, name: nil, hasMethods: false), "speaks version 0 of the interface, this program version 1"),
      (MadePeer(name: nil), "settle_peer() gives the peer no name that could be printed"),
      (MadePeer(name: "a\nb"), "settle_peer() gives the peer no name that could be printed"),
      (MadePeer(methods: []), "settle_peer() offers no methods"),
      (MadePeer(count: -3), "settle_peer() offers no methods"),
      (MadePeer(count: 1_000_000), "settle_peer() says it has 1000000 methods; at most 1000 are taken"),
      (MadePeer(count: 2, hasMethods: false), "settle_peer() says it has 2 methods, but points to none"),
      (MadePeer(methods: [.init(name: nil)]), "settle_peer() gives method 0 no name that could be printed"),
      (
        MadePeer(methods: [.init(), .init(name: "")]),
        "settle_peer() gives method 1 no name that could be printed"
      ),
      (MadePeer(methods: [.init(settle: nil)]), "settle_peer() gives method 'one' no function settle"),
      (MadePeer(methods: [.init(), .init()]), "settle_peer() has two methods called 'one'"),
    ]

    @Test("a broken table is refused, with the file and the reason", arguments: broken)
    func refused(_ peer: MadePeer, _ reason: String) throws {
      let fault = try #require(peer.fault)
      #expect(fault.hasPrefix("made.so: \(reason)"), "\(fault)")
    }

    @Test("a peer that answers NULL is refused")
    func null() {
      #expect(throws: PeerError.badTable(path: "made.so", reason: "returns NULL")) {
        try PeerTable(nil, from: "made.so")
      }
    }
  }
}
