#if canImport(SwiftUI)
    import SwiftUI

    /// The content of a card, without its pose. It is evaluated when the app recreates the deck's
    /// view or the card's state changes, and not while the card only moves.
    struct CardContent<Content: View>: View, Equatable {
        let making: Making
        let place: Int
        let isAccessible: Bool
        /// `nil` in a swipe stack, whose cards show the same content in every phase.
        var state: WalletCardState?
        @ViewBuilder let content: () -> Content

        var body: some View { content() }

        nonisolated static func == (a: CardContent, b: CardContent) -> Bool {
            a.making === b.making && a.place == b.place && a.isAccessible == b.isAccessible
                && a.state == b.state
        }
    }

    /// Identifies one creation of a deck's view by the app. Its closures may capture other values
    /// than the last ones.
    final class Making: Sendable {}
#endif
