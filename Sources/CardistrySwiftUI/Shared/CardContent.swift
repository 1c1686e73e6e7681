#if canImport(SwiftUI)
    import SwiftUI

    /// What a card shows, apart from where it is: evaluated when the app has made its deck's view anew or the
    /// card's state is another, and not while the card only moves.
    struct CardContent<Content: View>: View, Equatable {
        let making: Making
        let place: Int
        let isAccessible: Bool
        /// `nil` in a swipe stack, whose cards show the same whatever they do.
        var state: WalletCardState?
        @ViewBuilder let content: () -> Content

        var body: some View { content() }

        nonisolated static func == (a: CardContent, b: CardContent) -> Bool {
            a.making === b.making && a.place == b.place && a.isAccessible == b.isAccessible
                && a.state == b.state
        }
    }

    /// Stands for one making of a deck's view by the app, with closures that may have caught something else.
    final class Making: Sendable {}
#endif
