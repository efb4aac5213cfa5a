package import GestureInput
package import SheetModel
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
  package static let allCases: [SnapRule.Tie] = [.taller, .lower]
  package var name: String { self == .taller ? "taller" : "lower" }
}

extension PanAxis: NamedChoice {
  package static let allCases: [PanAxis] = [.vertical, .horizontal]
  package var name: String { self == .vertical ? "vertical" : "horizontal" }
}
