/// Where a sheet is sent: a state by name, or an end of whatever the layout offers.
enum Destination: Hashable, Sendable {
  case state(String)
  case lowestVisible
  case tallest
}

extension SheetLayout {
  /// The detent for a destination; for a name that the sheet does not have, the lowest visible.
  func detent(for destination: Destination) -> Detent {
    switch destination {
    case .state(let name): detent(named: name) ?? lowestVisible
    case .lowestVisible: lowestVisible
    case .tallest: tallest
    }
  }
}

extension SheetConfiguration {
  /// Where the sheet goes when it first appears.
  var firstDestination: Destination {
    let fallback = seedHeights == nil ? Destination.lowestVisible : .state(SheetState.maximum)
    return preferredInitialState.map { .state($0) } ?? fallback
  }

  /// Where the sheet goes when the keyboard comes; `nil` to stay.
  var destinationAfterKeyboardAppears: Destination? {
    switch stateAfterKeyboardAppears {
    case .state(let name): .state(name)
    case .restore: nil
    case nil: seedHeights == nil ? .tallest : .state(SheetState.maximum)
    }
  }

  /// Where the sheet goes when the keyboard goes; `nil` to restore the state before it.
  var destinationAfterKeyboardDisappears: Destination? {
    switch stateAfterKeyboardDisappears {
    case .state(let name): .state(name)
    case .restore: nil
    case nil: seedHeights == nil ? nil : .state(SheetState.minimum)
    }
  }
}
