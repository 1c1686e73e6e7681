package import Cardistry

/// What a core says of the touch that counts.
package enum TouchVerdict {
    /// There is none.
    case none
    /// It may still be a tap.
    case open
    /// It moves something.
    case taken
    /// It is left to the surroundings.
    case left
}

extension SwipeStack {
    package var verdict: TouchVerdict {
        switch gesturePhase {
        case .none: .none
        case .possible: .open
        case .dragging: .taken
        case .failed: .left
        }
    }
}

extension WalletDeck {
    package var verdict: TouchVerdict {
        switch gestureState {
        case .none: .none
        case .pressing: .open
        case .scrolling, .holding, .dragging: .taken
        case .spent: .left
        }
    }
}
