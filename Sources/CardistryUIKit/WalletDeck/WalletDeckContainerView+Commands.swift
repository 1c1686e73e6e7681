#if canImport(UIKit)
    import Cardistry
    import CardistryApple
    import UIKit

    extension WalletDeckContainerView {
        /// Opens a card like a tap.
        ///
        /// - Returns: `false` if the card isn't in the wallet.
        @discardableResult
        public func open(_ id: ID) -> Bool {
            loadIfNeeded()
            return driver.update { $0.open(id, at: $1) }
        }

        /// Closes the open card like a drag down.
        ///
        /// - Returns: `false` if none is open.
        @discardableResult
        public func close() -> Bool { driver.update { $0.close(at: $1) } }

        /// Makes the visible cards jump one after the other, as after a shake.
        public func bounce() { driver.update { $0.bounce(at: $1) } }

        /// Scrolls the pile at once, like a wheel.
        ///
        /// - Parameter distance: in points, positive towards the end of the pile.
        /// - Returns: `true` if the pile moved.
        @discardableResult
        public func scroll(by distance: Double) -> Bool {
            driver.update { $0.scroll(by: distance, at: $1) }
        }

        /// Moves the keyboard focus to a card and scrolls it into view.
        ///
        /// - Returns: `false` if the card isn't in the wallet, or a card is open.
        @discardableResult
        public func focus(_ id: ID) -> Bool { driver.update { $0.focus(id, at: $1) } }

        /// Moves a card by `places` and reports the move, like a drag.
        ///
        /// - Returns: `false` if it cannot move any further.
        @discardableResult
        public func move(_ id: ID, by places: Int) -> Bool {
            driver.update { $0.move(id, by: places, at: $1) }
        }

        // MARK: State

        /// All items, from the top of the pile, which is at the back, to its end, which is at the
        /// front.
        public var order: [ID] { driver.deck.order }
        /// The card that is open or opening. Set it to open another card or, with `nil`, to close it.
        /// A card that the wallet doesn't have changes nothing, and a message in the log names it. If
        /// the wallet has no items yet, it waits for them.
        public var opened: ID? {
            get { driver.deck.opened }
            set { driver.setOpened(newValue) }
        }
        /// The card that has the keyboard's focus.
        public var focused: ID? { driver.deck.focused }
    }
#endif
