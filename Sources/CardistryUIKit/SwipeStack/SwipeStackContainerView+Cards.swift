#if canImport(UIKit)
    import Cardistry
    import CardistryApple
    import CoreGraphics
    import Foundation
    import UIKit

    /// The cards that exist as views at the moment.
    struct ShownCards {
        var views: [CardID: SwipeCardView] = [:]
        /// Back to front.
        var order: [CardID] = []
        var top: CardID?
    }

    extension SwipeStackContainerView {
        /// Says which class serves a reuse identifier.
        public func register(
            _ cardClass: SwipeCardView.Type, forCardReuseIdentifier identifier: String
        ) {
            pool.register(identifier) { cardClass.init(frame: .zero) }
        }

        /// A card that has left the screen, prepared for another item, or else a new one.
        ///
        /// - Precondition: a class is registered for `identifier`.
        public func dequeueReusableCard(withIdentifier identifier: String) -> SwipeCardView {
            pool.take(identifier)
        }

        /// The card of an item, if it exists at the moment.
        public func card(for id: CardID) -> SwipeCardView? { shown.views[id] }

        /// Items whose cards exist at the moment, back to front.
        public var visibleCards: [CardID] { shown.order }

        /// Shows the deck as it is at `time`.
        func show(at time: Double) {
            guard isLoaded else { return }
            let core = driver.core
            arrange(core.cards)
            let isMirrored = isMirrored
            for card in core.cards {
                guard let view = shown.views[card.id] else { continue }
                let pose = core.pose(of: card, at: time)
                view.place(isMirrored ? pose.mirrored : pose, in: bounds)
                var feedback = core.feedback(of: card, at: time)
                if isMirrored { feedback.direction = feedback.direction?.mirrored }
                view.show(feedback, feel: core.feel)
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

        /// Makes the views that are missing, lets go of those that are gone, and puts them in drawing order.
        private func arrange(_ cards: [LiveCard<CardID>]) {
            if cards.count == shown.order.count,
                cards.indices.allSatisfy({ cards[$0].id == shown.order[$0] })
            {
                return
            }
            let present = Set(cards.map(\.id))
            for id in shown.order where !present.contains(id) { letGo(of: id) }
            shown.order = cards.map(\.id).filter { view(for: $0) != nil }
            for (place, id) in shown.order.enumerated() {
                if let view = shown.views[id] { stage.insertSubview(view, at: place) }
            }
        }

        private func view(for id: CardID) -> SwipeCardView? {
            if let view = shown.views[id] { return view }
            guard let index = order.index(of: id), let dataSource else { return nil }
            let view = dataSource.swipeStack(self, cardForItemAt: index)
            view.activate = { [weak self] in self?.tapTop() ?? false }
            view.accessibilityElementsHidden = true
            view.isUserInteractionEnabled = false
            shown.views[id] = view
            return view
        }

        private func letGo(of id: CardID) {
            guard let view = shown.views.removeValue(forKey: id) else { return }
            if shown.top == id { shown.top = nil }
            access?.isStale = true
            view.removeFromSuperview()
            view.activate = nil
            view.accessibilityCustomActions = nil
            pool.give(back: view)
        }

        /// Lets go of every card, for another data source.
        func dropCards() {
            for id in shown.order { letGo(of: id) }
            shown.order = []
        }

        /// Asks for the cards again, but for the one in the hand.
        func renewCards() {
            let held = driver.core.cards.first { $0.phase == .held }?.id
            for id in shown.order where id != held { letGo(of: id) }
            shown.order.removeAll { $0 != held }
            show(at: driver.time)
        }

        /// Asks for the card of one item again.
        func renewCard(_ id: CardID) {
            guard shown.views[id] != nil else { return }
            letGo(of: id)
            shown.order.removeAll { $0 == id }
            show(at: driver.time)
        }

        /// Only the top card takes touches and is there for assistive technology.
        private func showTop(_ id: CardID?) {
            guard id != shown.top else { return }
            if let old = shown.top, let view = shown.views[old] {
                view.isUserInteractionEnabled = false
                view.accessibilityElementsHidden = true
                view.accessibilityCustomActions = nil
            }
            shown.top = id
            guard let id, let view = shown.views[id] else { return }
            view.isUserInteractionEnabled = true
            view.accessibilityElementsHidden = false
        }

        private func showEmptiness(_ isEmpty: Bool) {
            if isEmpty, emptyView == nil, let view = dataSource?.viewForEmptyStack(self) {
                emptyView = view
                view.frame = bounds
                insertSubview(view, at: 0)
            } else if !isEmpty, let view = emptyView {
                emptyView = nil
                view.removeFromSuperview()
            }
        }
    }
#endif
