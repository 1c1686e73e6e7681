#if canImport(UIKit)
    import Cardistry
    import CardistryApple
    import UIKit

    extension WalletDeckContainerView {
        /// Opens a card as a tap does.
        ///
        /// - Returns: `false` if the wallet does not have it.
        @discardableResult
        public func open(_ id: ID) -> Bool {
            loadIfNeeded()
            return driver.update { $0.open(id, at: $1) }
        }

        /// Closes the open card as dragging it down does.
        ///
        /// - Returns: `false` if none is open.
        @discardableResult
        public func close() -> Bool { driver.update { $0.close(at: $1) } }

        /// Makes the cards in view jump one after the other, as after a shake.
        public func bounce() { driver.update { $0.bounce(at: $1) } }

        /// Scrolls the pile at once, as a wheel does.
        ///
        /// - Parameter distance: points, towards the end of the pile positive.
        /// - Returns: whether the pile moved.
        @discardableResult
        public func scroll(by distance: Double) -> Bool {
            driver.update { $0.scroll(by: distance, at: $1) }
        }

        /// Puts the keyboard's focus on a card and scrolls it into view.
        ///
        /// - Returns: `false` if the wallet does not have it, or a card is open.
        @discardableResult
        public func focus(_ id: ID) -> Bool { driver.update { $0.focus(id, at: $1) } }

        /// Moves a card by `places` and tells of it, as a drag does.
        ///
        /// - Returns: `false` if it cannot move any further.
        @discardableResult
        public func move(_ id: ID, by places: Int) -> Bool {
            driver.update { $0.move(id, by: places, at: $1) }
        }

        // MARK: What the wallet is

        /// All items, from the top of the pile, which lies behind, to its end, which lies in front.
        public var order: [ID] { driver.deck.order }
        /// The card that is open or opening.
        public var opened: ID? { driver.deck.opened }
        /// The card that has the keyboard's focus.
        public var focused: ID? { driver.deck.focused }
    }
#endif
