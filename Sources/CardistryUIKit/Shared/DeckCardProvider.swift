#if canImport(UIKit)
    public import Cardistry
    import UIKit

    /// A data source that holds a deck's items, makes its cards, and brings both up to date.
    ///
    /// ```swift
    /// let provider = DeckCardProvider(stack, cards: registration)
    /// provider.apply(photos)
    /// ```
    ///
    /// A deck holds its data source weakly, so keep the provider, whose type is for example
    /// `DeckCardProvider<Photo, Photo.ID, SwipeCardView>`. When a wallet is reordered by hand, `items` changes
    /// before the wallet reports it.
    @MainActor
    public final class DeckCardProvider<
        Item: Equatable, ID: Hashable & Sendable, Card: DeckCardView
    >: DeckDataSource {
        /// The items that were applied last, in the deck's order, including decided ones.
        public private(set) var items: [Item] = []

        private let id: KeyPath<Item, ID>
        private let makeCard: (Item) -> Card?
        private let show: ([ID]) -> Void
        /// Configures the card of an item, if it exists at the moment.
        private let configure: (ID, Item) -> Void

        /// Becomes the data source of `deck`.
        ///
        /// - Parameters:
        ///   - deck: the view that shows the items.
        ///   - id: the identity of an item.
        ///   - registration: makes and configures the cards.
        /// - Precondition: the registration's class is `Card` or a subclass of it.
        public init<D: Deck, View: DeckCardView>(
            _ deck: DeckView<D, Card>, id: KeyPath<Item, ID>,
            cards registration: DeckCardRegistration<View, Item>
        ) where D.ID == ID {
            self.id = id
            makeCard = { [weak deck] in
                deck?.dequeueConfiguredReusableCard(using: registration, for: $0) as? Card
            }
            show = { [weak deck] in deck?.apply($0) }
            configure = { [weak deck] id, item in
                guard let deck, let card = deck.card(for: id) as? View else { return }
                registration.configure(card, item)
                deck.relabel()
            }
            deck.dataSource = self
        }

        /// Makes `items` the deck's. Missing items go, new ones come, others move, and every card keeps its state.
        /// The card of an item that is not equal to the one before is configured again, wherever it is.
        ///
        /// - Parameter items: the items from the top. Of items with the same id, the first is shown.
        public func apply(_ items: [Item]) {
            var before: [ID: Item] = [:]
            for item in self.items.reversed() { before[item[keyPath: id]] = item }
            self.items = items
            show(items.map { $0[keyPath: id] })
            for item in items {
                guard let old = before.removeValue(forKey: item[keyPath: id]), old != item else {
                    continue
                }
                configure(item[keyPath: id], item)
            }
        }

        // MARK: The data source

        public func numberOfCards(in deck: DeckContainerView) -> Int { items.count }

        public func deck(_ deck: DeckContainerView, identifierForCardAt index: Int) -> ID {
            items[index][keyPath: id]
        }

        public func deck(_ deck: DeckContainerView, cardForItemAt index: Int) -> Card {
            guard let card = makeCard(items[index]) else {
                preconditionFailure("the provider serves the deck that it was made for")
            }
            return card
        }
    }

    extension DeckCardProvider where Item: Identifiable, Item.ID == ID {
        /// Becomes the data source of `deck`, whose items are identifiable.
        ///
        /// - Precondition: the registration's class is `Card` or a subclass of it.
        public convenience init<D: Deck, View: DeckCardView>(
            _ deck: DeckView<D, Card>, cards registration: DeckCardRegistration<View, Item>
        ) where D.ID == ID {
            self.init(deck, id: \.id, cards: registration)
        }
    }

    /// A data source that moves its item itself when a wallet is reordered by hand.
    @MainActor
    protocol ItemMoving {
        func moveItem(from: Int, to: Int)
    }

    extension DeckCardProvider: ItemMoving {
        func moveItem(from: Int, to: Int) {
            guard items.indices.contains(from), items.indices.contains(to) else { return }
            items.insert(items.remove(at: from), at: to)
        }
    }
#endif
