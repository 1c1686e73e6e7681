#if DEBUG
    public import RiffleCore
    public import RiffleStore

    /// The cards that are drawn for the store's page and the guides.
    @MainActor
    public enum Screenshots {
        /// One of them.
        public struct Card: Sendable {
            /// "card-1"
            public let name: String
            /// What it is about.
            public let item: Item
            /// Its picture, which has come or will not come.
            public let picture: CardPicture
        }

        /// A size that the store asks for.
        public struct StoreSize: Hashable, Sendable {
            /// "iphone-6.9"
            public let name: String
            /// In points.
            public let width: Double
            /// In points.
            public let height: Double
            /// Pixels for each point.
            public let scale: Double

            /// One for phones and one for tablets: the store shows them scaled on the smaller devices.
            public static let all = [
                StoreSize(name: "iphone-6.9", width: 440, height: 956, scale: 3),
                StoreSize(name: "ipad-13", width: 1_032, height: 1_376, scale: 2),
            ]
        }

        /// The first cards that a round of everything would have, with their pictures.
        ///
        /// - Parameter count: at most so many, and at most the ten that a shelf loads at once.
        public static func cards(of library: Library, count: Int) async throws(StoreError) -> [Card]
        {
            let (ids, items) = try await library.journal.run { store, profile throws(StoreError) in
                let ids = try store.upcoming(in: .everything, for: profile, limit: count)
                return (ids, try store.items(ids))
            }
            let shelf = PictureShelf(source: library.source, clock: library.clock)
            shelf.know(items.values)
            shelf.show(trailing: [], upcoming: ids, visible: ids.count)
            var cards: [Card] = []
            for id in ids {
                guard let item = items[id] else { continue }
                await shelf.settle(id)
                cards.append(
                    Card(
                        name: "card-\(cards.count + 1)", item: item, picture: shelf.picture(of: id))
                )
            }
            return cards
        }
    }
#endif
