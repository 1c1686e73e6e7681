#if canImport(UIKit)
    import Cardistry
    import CardistryApple
    import CoreGraphics
    import Foundation
    import UIKit

    extension SwipeStackContainerView {
        /// Says which class serves a reuse identifier.
        public func register(
            _ cardClass: SwipeCardView.Type, forCardReuseIdentifier identifier: String
        ) {
            shelf.register(identifier) { cardClass.init(frame: .zero) }
        }

        /// A card that has left the screen, prepared for another item, or else a new one.
        ///
        /// - Precondition: a class is registered for `identifier`.
        public func dequeueReusableCard(withIdentifier identifier: String) -> SwipeCardView {
            shelf.take(identifier)
        }

        /// The card of an item, if it exists at the moment.
        public func card(for id: CardID) -> SwipeCardView? { shelf[id] }

        /// Items whose cards exist at the moment, back to front.
        public var visibleCards: [CardID] { shelf.ids }

        /// Shows the deck as it is at `time`.
        func show(at time: Double) {
            guard isLoaded else { return }
            let core = driver.core
            shelf.arrange(core.cards.lazy.map(\.id))
            let isMirrored = isMirrored
            for card in core.cards {
                let pose = core.pose(of: card, at: time)
                shelf.place(card.id) { view in
                    view.place(isMirrored ? pose.mirrored : pose, in: bounds)
                    view.isMirrored = isMirrored
                    view.show(core.feedback(of: card, at: time), feel: core.feel)
                }
            }
            showTop(core.top)
            showEmptiness(core.undecidedCount == 0)
            surface.settle()
            refreshAccess()
            let feedback = core.feedback(at: time)
            guard feedback != lastFeedback else { return }
            lastFeedback = feedback
            delegate?.swipeStack(self, didProgress: feedback)
        }

        func connectShelf() {
            shelf.make = { [weak self] in self?.card(toShow: $0) }
            shelf.letGo = { [weak self] id, card in
                if self?.shownTop == id { self?.shownTop = nil }
                self?.access?.isStale = true
                card.activate = nil
            }
        }

        private func card(toShow id: CardID) -> SwipeCardView? {
            guard let index = order.index(of: id), let dataSource else { return nil }
            let card = dataSource.swipeStack(self, cardForItemAt: index)
            card.activate = { [weak self] in self?.tapTop() ?? false }
            card.accessibilityElementsHidden = true
            card.isUserInteractionEnabled = false
            return card
        }

        /// Asks for the cards again, but for the one in the hand.
        func renewCards() {
            shelf.removeAll(but: driver.core.cards.first { $0.phase == .held }?.id)
            show(at: driver.time)
        }

        /// Only the top card takes touches and is there for assistive technology.
        private func showTop(_ id: CardID?) {
            guard id != shownTop else { return }
            if let old = shownTop, let view = shelf[old] {
                view.isUserInteractionEnabled = false
                view.accessibilityElementsHidden = true
                view.deckActions = []
            }
            shownTop = id
            guard let id, let view = shelf[id] else { return }
            view.isUserInteractionEnabled = true
            view.accessibilityElementsHidden = false
        }

        private func showEmptiness(_ isEmpty: Bool) {
            if isEmpty, emptyView == nil, let view = dataSource?.viewForEmptyStack(self) {
                emptyView = view
                UIView.performWithoutAnimation { view.frame = bounds }
                insertSubview(view, at: 0)
            } else if !isEmpty, let view = emptyView {
                emptyView = nil
                view.removeFromSuperview()
            }
        }
    }
#endif
