#if canImport(UIKit)
    import UIKit

    /// What a key does in a deck.
    struct DeckKey {
        let input: String
        var modifiers: UIKeyModifierFlags = []
        /// For the overview that a keyboard shows while ⌘ is held; `nil`: not in it.
        var title: String?
        let act: @MainActor () -> Void
    }

    /// A view that takes keys while it is the first responder.
    @MainActor
    protocol KeyedDeck: UIResponder {
        /// What keys do at the moment; those that have nothing to do are left to others.
        var keys: [DeckKey] { get }
    }

    extension KeyedDeck {
        func press(_ input: String, _ modifiers: UIKeyModifierFlags) {
            keys.first { $0.input == input && $0.modifiers == modifiers }?.act()
        }
    }
#endif
