#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple
    import SwiftUI

    /// Keeps a binding of the app equal to a value of the deck.
    ///
    /// What the app sets goes into the deck. What the deck doesn't take is put back. While the deck
    /// waits for its items, the app's value stands.
    struct DeckBinding<D: Deck, Value: Equatable>: ViewModifier {
        let binding: Binding<Value>?
        let driver: DeckDriver<D>
        /// The app's latest items.
        let items: [D.ID]
        let value: KeyPath<D, Value>
        /// Sets the app's value, at rest or with motion.
        let set: (Value, _ atRest: Bool) -> Void

        private struct Pair: Equatable {
            let app: Value
            let deck: Value
            let isWaiting: Bool
        }

        func body(content: Content) -> some View {
            let pair = binding.map {
                Pair(
                    app: $0.wrappedValue, deck: driver.current[keyPath: value],
                    isWaiting: driver.isWaiting)
            }
            content.onChange(of: pair, initial: true) { old, new in
                guard let binding, let new else { return }
                // The first call reports no change.
                if old == new || old?.app != new.app { adopt(new.app, atRest: old == new) }
                let shown = driver.deck[keyPath: value]
                if !driver.isWaiting && binding.wrappedValue != shown {
                    binding.wrappedValue = shown
                }
            }
        }

        private func adopt(_ new: Value, atRest: Bool) {
            // The value may be about an item that has come with it.
            if driver.isLoaded && driver.items != items { driver.setItems(items) }
            set(new, atRest)
        }
    }
#endif
