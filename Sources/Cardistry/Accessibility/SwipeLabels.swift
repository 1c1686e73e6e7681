#if !hasFeature(Embedded)
    /// The strings that assistive technology speaks for a deck.
    ///
    /// They are in the language of the app, as far as the library has it, and otherwise in English.
    public struct SwipeLabels: Sendable {
        /// The name of a decision to the left: “Trash”, “No”, “Skip”.
        public var left: String
        /// The name of a decision to the right, and so on for each direction.
        public var right: String
        /// The name of a decision upward.
        public var up: String
        /// The name of a decision downward.
        public var down: String
        /// The name of a decision up and to the left.
        public var upLeft: String
        /// The name of a decision up and to the right.
        public var upRight: String
        /// The name of a decision down and to the left.
        public var downLeft: String
        /// The name of a decision down and to the right.
        public var downRight: String
        /// The action that undoes the last decision.
        public var undo: String
        /// Announced when a decision is undone.
        public var undone: String
        /// Announced when the last card is decided, and read for an empty deck.
        public var empty: String
        /// The accessibility hint of a card, for people who don't know its actions yet.
        public var hint: String
        /// The position of a card in the deck: “3 of 12”.
        public var position: @Sendable (Int, Int) -> String

        /// - Parameter word: returns the word of a key, or the English one that is given.
        package init(
            position: @escaping @Sendable (Int, Int) -> String,
            word: (_ key: String, _ english: String) -> String
        ) {
            left = word("swipe.left", "Left")
            right = word("swipe.right", "Right")
            up = word("swipe.up", "Up")
            down = word("swipe.down", "Down")
            upLeft = word("swipe.upLeft", "Up left")
            upRight = word("swipe.upRight", "Up right")
            downLeft = word("swipe.downLeft", "Down left")
            downRight = word("swipe.downRight", "Down right")
            undo = word("swipe.undo", "Undo")
            undone = word("swipe.undone", "Undone")
            empty = word("swipe.empty", "No more cards")
            hint = word("swipe.hint", "Actions available")
            self.position = position
        }

        /// The name of a decision in `direction`.
        public subscript(direction: SwipeDirection) -> String {
            get { self[keyPath: Self.paths[Int(direction.rawValue)]] }
            set { self[keyPath: Self.paths[Int(direction.rawValue)]] = newValue }
        }

        /// In the order of the directions.
        private static var paths: [WritableKeyPath<SwipeLabels, String>] {
            [\.left, \.right, \.up, \.down, \.upLeft, \.upRight, \.downLeft, \.downRight]
        }

        /// “Beach: Keep. Dog, 3 of 12”: what happened to a card, and what comes next.
        package func words<ID>(
            _ announcement: DeckAnnouncement<ID>, name: (ID) -> String?
        ) -> (outcome: String, next: String)? {
            let outcome: String
            switch announcement.fact {
            case .decided(let direction): outcome = self[direction]
            case .revoked: outcome = undone
            case .opened, .closed, .lifted, .moved: return nil
            }
            let place = position(announcement.nextPlace + 1, announcement.count)
            let next = announcement.next.map { id in name(id).map { "\($0), \(place)" } ?? place }
            return (name(announcement.id).map { "\($0): \(outcome)" } ?? outcome, next ?? empty)
        }
    }
#endif
