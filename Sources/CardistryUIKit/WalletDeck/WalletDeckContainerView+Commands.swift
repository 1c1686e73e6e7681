#if canImport(UIKit)
    public import Cardistry
    import CardistryApple
    import CoreGraphics
    import Foundation
    import UIKit

    extension WalletDeckContainerView {
        /// Sets the class that serves a reuse identifier.
        public func register(
            _ cardClass: WalletCardView.Type, forCardReuseIdentifier identifier: String
        ) {
            recycler.register(identifier) { cardClass.init(frame: .zero) }
        }

        /// A card that has left the screen, prepared for another item, or a new one.
        ///
        /// - Precondition: a class is registered for `identifier`.
        public func dequeueReusableCard(withIdentifier identifier: String) -> WalletCardView {
            recycler.take(identifier)
        }

        /// The card of an item, if it exists at the moment.
        public func card(for id: CardID) -> WalletCardView? { recycler[id] }

        /// Opens a card as a tap does.
        ///
        /// - Returns: `false` if the wallet does not have it.
        @discardableResult
        public func open(_ id: CardID) -> Bool {
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
        public func focus(_ id: CardID) -> Bool { driver.update { $0.focus(id, at: $1) } }

        /// Moves a card by `places` and tells of it, as a drag does.
        ///
        /// - Returns: `false` if it cannot move any further.
        @discardableResult
        public func move(_ id: CardID, by places: Int) -> Bool {
            driver.update { $0.move(id, by: places, at: $1) }
        }

        // MARK: What the wallet is

        /// All items, from the top of the pile, which lies behind, to its end, which lies in front.
        public var order: [CardID] { driver.deck.order }
        /// The card that is open or opening.
        public var opened: CardID? { driver.deck.opened }
        /// The card that has the keyboard's focus.
        public var focused: CardID? { driver.deck.focused }
        /// What the surroundings show.
        public var feedback: WalletFeedback { driver.feedback }

        /// What to save; it is `Codable`. Motion is not part of it.
        public var state: WalletState<CardID> { driver.state }

        /// Puts a saved wallet in the place of this one, at rest. Items that the data source does not have are
        /// left out, and its other items lie at the end. A data source without any items is given time to load them.
        public func restore(_ state: WalletState<CardID>) { restoreItems(state) }
    }
#endif
