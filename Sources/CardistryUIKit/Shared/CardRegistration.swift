#if canImport(UIKit)
    import Cardistry
    import CoreGraphics
    import UIKit

    /// Makes and configures the cards of one kind of item. Create it once, and not for each card.
    ///
    /// ```swift
    /// let registration = DeckCardRegistration<SwipeCardView, Photo> { card, photo in
    ///     card.contentConfiguration = UIHostingConfiguration { PhotoView(photo) }
    ///     card.accessibilityLabel = photo.title
    /// }
    /// ```
    @MainActor
    public final class DeckCardRegistration<Card: DeckCardView, Item> {
        let configure: (Card, Item) -> Void

        /// Creates a registration for one class of cards.
        ///
        /// - Parameter configure: called with a new or recycled card and the item that it shows.
        public init(_ configure: @escaping (_ card: Card, _ item: Item) -> Void) {
            self.configure = configure
        }

        var identifier: String { "registration \(ObjectIdentifier(self).hashValue)" }
    }

    extension DeckView {
        /// Returns a recycled card or a new one, configured for an item.
        ///
        /// - Precondition: the registration's class is one of the deck's cards: a `SwipeCardView` or a
        ///   `WalletCardView`.
        public func dequeueConfiguredReusableCard<View: DeckCardView, Item>(
            using registration: DeckCardRegistration<View, Item>, for item: Item
        ) -> View {
            let identifier = registration.identifier
            if !recycler.knows(identifier) {
                recycler.register(identifier) {
                    guard let card = View(frame: .zero) as? Card else {
                        preconditionFailure("\(View.self) is not a \(Card.self)")
                    }
                    return card
                }
            }
            guard let card = recycler.take(identifier) as? View else {
                preconditionFailure("the registration has made another card than \(View.self)")
            }
            registration.configure(card, item)
            return card
        }
    }
#endif
