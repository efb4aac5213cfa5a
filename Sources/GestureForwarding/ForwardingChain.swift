public import GestureInput
import SnapPhysics

/// What became of one piece of finger travel.
public struct Delivery: Hashable, Sendable {
  /// Finger travel that was offered, pt, forward.
  public var offered = 0.0
  /// Finger travel that nobody took, pt, of the same sign.
  public var leftOver = 0.0
  /// Left-over travel, pt, never negative, while somebody could still have moved under the policy.
  public var lost = 0.0
  /// Whoever took the most; `nil` if nobody took anything.
  public var mover: Int?
  /// Claims that were larger than the offer or against it, and were clamped.
  public var clampedClaims = 0
}

/// Everything that one finger can move, from the innermost scroll region out to the sheet.
///
/// Each piece of travel runs through pre (outermost first), own, and post (innermost first); reversing first undoes
/// over-drag, and over-drag takes what is left at the end, where the policy has any. What everybody takes and what is
/// left over always adds up to the finger's travel.
public struct ForwardingChain: Sendable {
  /// Innermost first; the last one is the sheet.
  public var participants: [Participant]
  /// Who takes what.
  public let policy: ForwardingPolicy
  /// Heights of the states in which the policy lets the content scroll, pt.
  public var scrollableHeights: [Double] = []
  /// Finger travel that each participant took of the last delivery, pt, forward.
  public internal(set) var taken: [Double]
  /// Where the drag began.
  public private(set) var origin = DragOrigin.content
  private(set) var beganAtTop = true
  var owner: Int?
  /// Whoever moved last in this drag.
  private(set) var lastMover: Int?
  /// Seconds on the owner's clock; only the refusals of a policy look at it.
  public var now = 0.0
  var openedAt = -Double.infinity
  var refusedAt = -Double.infinity
  private(set) var direction = 0.0

  /// A chain, innermost first.
  ///
  /// - Precondition: the last participant is a sheet.
  public init(_ participants: [Participant], policy: ForwardingPolicy) {
    precondition(participants.last?.kind == .sheet, "a chain ends with the sheet")
    self.participants = participants
    self.policy = policy
    taken = participants.map { _ in 0 }
  }

  /// Points within which the sheet stands at a height; rounding, well below what resampling may change.
  static let standingTolerance = 1e-10

  /// Index of the sheet.
  @inlinable
  public var sheet: Int { participants.count - 1 }

  /// A drag begins.
  public mutating func begin(from origin: DragOrigin) {
    self.origin = origin
    (owner, lastMover) = (nil, nil)
    beganAtTop = isContentAtTop
  }

  /// Participants that a drag from here reaches.
  @inline(__always)
  var reach: Range<Int> {
    switch origin {
    case .content: 0..<participants.count
    case .handle, .header, .forwarded: isOpening ? sheet..<sheet : sheet..<participants.count
    case .background: sheet..<sheet
    }
  }

  var isFromContent: Bool { origin == .content }

  /// Hands `travel` (pt, forward along `axis`) through the chain.
  ///
  /// - Complexity: O(*n*) in the participants; no allocation.
  public mutating func deliver(_ travel: Double, along axis: PanAxis) -> Delivery {
    for index in taken.indices { taken[index] = 0 }
    var delivery = Delivery(offered: travel, leftOver: travel)
    guard travel != 0 else { return delivery }
    face(travel)
    undoOverDrag(along: axis, &delivery)
    deliverInPieces(along: axis, &delivery)
    overDrag(along: axis, &delivery)
    delivery.lost = lostTravel(delivery, along: axis)
    var most = 0.0
    for index in reach where abs(taken[index]) > most { (delivery.mover, most) = (index, abs(taken[index])) }
    lastMover = delivery.mover ?? lastMover
    noteRefusal()
    return delivery
  }

  /// Makes claims speak of the direction of `travel`.
  mutating func face(_ travel: Double) { direction = travel }

  // MARK: Pre, own, post

  /// Hands travel on piece by piece, cut where the sheet comes to a height at which the claims change. So a drag does
  /// the same wherever its samples lie.
  private mutating func deliverInPieces(along axis: PanAxis, _ delivery: inout Delivery) {
    var beyond = 0.0
    repeat {
      let travel = delivery.leftOver
      delivery.leftOver = piece(of: travel)
      beyond = travel - delivery.leftOver
      deliverPiece(along: axis, &delivery)
      guard delivery.leftOver == 0 else { break }
      delivery.leftOver = beyond
      beyond = 0
    } while delivery.leftOver != 0
    delivery.leftOver += beyond
  }

  private mutating func deliverPiece(along axis: PanAxis, _ delivery: inout Delivery) {
    if policy.classifiesOnce && isFromContent {
      if owner == nil { owner = firstOwner(along: axis) }
      if let owner { offer(to: owner, &delivery) }
    } else if policy.sharing == .wholeSamples && isFromContent {
      if let taker = firstOwner(along: axis) { offer(to: taker, &delivery) }
    } else {
      for index in reach.reversed() where takesFirst(index, axis) { offer(to: index, &delivery) }
      for index in reach where takesAfter(index, axis) { offer(to: index, &delivery) }
    }
  }

  /// The travel up to the next height at which the content may scroll; all of it if there is none on the way.
  @inline(__always)
  private func piece(of travel: Double) -> Double {
    guard case .inStates = policy.contentScrolling, isFromContent else { return travel }
    let isForward = travel * participants[sheet].forwardSign > 0
    var nearest = abs(travel)
    for height in scrollableHeights {
      let distance = isForward ? height - participants[sheet].position : participants[sheet].position - height
      if distance > Self.standingTolerance { nearest = min(nearest, distance) }
    }
    return nearest == abs(travel) ? travel : travel < 0 ? -nearest : nearest
  }

  @inline(__always)
  private func firstOwner(along axis: PanAxis) -> Int? {
    func hasRoom(_ index: Int) -> Bool { participants[index].room(direction) > Participant.negligible }
    func mayOwn(_ index: Int) -> Bool { participants[index].kind == .region || !isRefused }
    return reach.reversed().first { takesFirst($0, axis) && hasRoom($0) && mayOwn($0) }
      ?? reach.first { takesAfter($0, axis) && hasRoom($0) && mayOwn($0) }
  }

  private mutating func offer(to index: Int, _ delivery: inout Delivery) {
    let offered = delivery.leftOver
    guard offered != 0 else { return }
    let fits = min(participants[index].room(offered), abs(offered)) * (offered < 0 ? -1 : 1)
    let claim = fits * participants[index].claimGain
    var granted = claim
    if abs(claim) > abs(fits) || claim * offered < 0 {
      delivery.clampedClaims += 1
      granted = claim * offered < 0 ? 0 : fits
    }
    take(granted, index, &delivery)
    participants[index].move(granted)
  }

  mutating func take(_ amount: Double, _ index: Int, _ delivery: inout Delivery) {
    taken[index] += amount
    delivery.leftOver = amount == delivery.leftOver ? 0 : delivery.leftOver - amount
  }
}
