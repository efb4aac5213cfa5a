package import GestureInput
package import SheetModel
package import SheetSimulation
package import SnapPhysics

// The names that files use for short lists of choices.

extension Viewport.WidthClass: NamedChoice {
  package static let allCases: [Viewport.WidthClass] = [.compact, .regular]
  package var name: String { self == .compact ? "compact" : "regular" }
}

extension SheetConfiguration.Placement: NamedChoice {
  package static let allCases: [SheetConfiguration.Placement] = [
    .topLeading, .topTrailing, .bottomLeading, .bottomTrailing,
  ]
  package var name: String {
    switch self {
    case .topLeading: "top-leading"
    case .topTrailing: "top-trailing"
    case .bottomLeading: "bottom-leading"
    case .bottomTrailing: "bottom-trailing"
    }
  }
}

extension OverdampingPolicy: NamedChoice {
  package static let allCases: [OverdampingPolicy] = [.allowed, .clampedToCritical]
  package var name: String { self == .allowed ? "allowed" : "clamped-to-critical" }
}

extension SnapRule.Tie: NamedChoice {
  package static let allCases: [SnapRule.Tie] = [.taller, .lower, .onward]
  package var name: String {
    switch self {
    case .taller: "taller"
    case .lower: "lower"
    case .onward: "onward"
    }
  }
}

extension SnapRule.Flick.Destination: NamedChoice {
  package static let allCases: [SnapRule.Flick.Destination] = [.next, .nextBeyond, .furtherOfNearestTwo]
  package var name: String {
    switch self {
    case .next: "next"
    case .nextBeyond: "next-beyond"
    case .furtherOfNearestTwo: "further-of-nearest-two"
    }
  }
}

extension SnapRule.Origin: NamedChoice {
  package static let allCases: [SnapRule.Origin] = [.detentBehind, .middle, .currentDetent]
  package var name: String {
    switch self {
    case .detentBehind: "detent-behind"
    case .middle: "middle"
    case .currentDetent: "current-detent"
    }
  }
}

extension SnapRule.MaterialPath: NamedChoice {
  package static let allCases: [SnapRule.MaterialPath] = [.direct, .nested]
  package var name: String { self == .direct ? "direct" : "nested" }
}

extension SheetMotion.FrameStepping: NamedChoice {
  package var name: String {
    switch self {
    case .implicitEuler: "implicit-euler"
    case .textbookImplicitEuler: "textbook-implicit-euler"
    case .semiImplicitEuler: "semi-implicit-euler"
    case .reactSpring: "react-spring"
    case .advance: "advance"
    case .rebound: "rebound"
    }
  }
}

extension PanAxis: NamedChoice {
  package static let allCases: [PanAxis] = [.vertical, .horizontal]
  package var name: String { self == .vertical ? "vertical" : "horizontal" }
}
