#if canImport(UIKit)
    import Cardistry
    import CoreGraphics
    import Foundation
    import UIKit

    /// The passes that exist as views at the moment.
    struct ShownPasses {
        var views: [CardID: WalletPassView] = [:]
        /// Back to front.
        var order: [CardID] = []
        /// The pass whose scroll view is listened to.
        var open: CardID?
        var observation: AnyObject?
    }

    extension WalletDeckContainerView {
        /// Says which class serves a reuse identifier.
        public func register(
            _ passClass: WalletPassView.Type, forPassReuseIdentifier identifier: String
        ) {
            pool.register(identifier) { passClass.init(frame: .zero) }
        }

        /// A pass that has left the screen, prepared for another item, or else a new one.
        ///
        /// - Precondition: a class is registered for `identifier`.
        public func dequeueReusablePass(withIdentifier identifier: String) -> WalletPassView {
            pool.take(identifier)
        }

        /// The pass of an item, if it exists at the moment.
        public func pass(for id: CardID) -> WalletPassView? { shown.views[id] }

        /// Items whose passes exist at the moment, back to front.
        public var visiblePasses: [CardID] { shown.order }

        var openScrollView: UIScrollView? {
            driver.core.open.flatMap { shown.views[$0]?.scrollView }
        }

        /// Shows the wallet as it is at `time`.
        func show(at time: Double) {
            guard isLoaded else { return }
            let core = driver.core
            arrange(core.cards)
            let feedback = core.feedback(at: time)
            for card in core.cards {
                guard let view = shown.views[card.id] else { continue }
                let isOpen = card.id == core.open
                view.fullSize = bounds.size
                view.place(core.pose(of: card, at: time), in: bounds)
                view.showHeader(
                    opacity: isOpen ? feedback.headerOpacity : 1,
                    scale: isOpen ? feedback.headerScale : 1)
                let isWorking = card.phase == .open || card.phase == .dragged && isOpen
                if view.contentView.isUserInteractionEnabled != isWorking {
                    view.contentView.isUserInteractionEnabled = isWorking
                }
                let isRinged = usesKeys && card.id == core.focused && core.open == nil
                if view.isRinged != isRinged { view.isRinged = isRinged }
            }
            followScrolling(of: core.open)
            wheels.isEnabled = core.open == nil
            surface.settle()
            refreshAccess()
            guard feedback != lastFeedback else { return }
            lastFeedback = feedback
            delegate?.wallet(self, didProgress: feedback)
        }

        /// Makes the views that are missing, lets go of those that are gone, and puts them in drawing order.
        private func arrange(_ cards: [WalletCard<CardID>]) {
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

        private func view(for id: CardID) -> WalletPassView? {
            if let view = shown.views[id] { return view }
            guard let index = order.index(of: id), let dataSource else { return nil }
            let view = dataSource.wallet(self, passForItemAt: index)
            view.activate = { [weak self] in self?.open(id) ?? false }
            view.focused = { [weak self] in self?.focus(id) }
            view.contentView.isUserInteractionEnabled = false
            shown.views[id] = view
            return view
        }

        private func letGo(of id: CardID) {
            guard let view = shown.views.removeValue(forKey: id) else { return }
            if shown.open == id { stopFollowing() }
            access.isStale = true
            view.removeFromSuperview()
            view.activate = nil
            view.focused = nil
            view.accessibilityCustomActions = nil
            pool.give(back: view)
        }

        /// Lets go of every pass, for another data source.
        func dropPasses() {
            for id in shown.order { letGo(of: id) }
            shown.order = []
        }

        /// Asks for the passes again, but for the one in the hand.
        func renewPasses() {
            let held = driver.core.cards.first { $0.phase == .held || $0.phase == .dragged }?.id
            for id in shown.order where id != held { letGo(of: id) }
            shown.order.removeAll { $0 != held }
            show(at: driver.time)
        }

        func renewPass(_ id: CardID) {
            guard shown.views[id] != nil else { return }
            letGo(of: id)
            shown.order.removeAll { $0 == id }
            show(at: driver.time)
        }

        // MARK: The open pass's own scrolling

        private func followScrolling(of id: CardID?) {
            guard id != shown.open else { return }
            stopFollowing()
            guard let id, let scroll = shown.views[id]?.scrollView else { return }
            shown.open = id
            shown.observation = scroll.observeOffset { [weak self] in self?.contentScrolled() }
            contentScrolled()
        }

        private func stopFollowing() {
            shown.open = nil
            shown.observation = nil
        }

        /// The content is somewhere else. While the pass is dragged down it stays at its top.
        private func contentScrolled() {
            guard let id = shown.open, let scroll = shown.views[id]?.scrollView else { return }
            let top = -scroll.adjustedContentInset.top
            let offset = Double(scroll.contentOffset.y - top)
            guard driver.core.gestureState != .dragging else {
                if offset != 0 { scroll.contentOffset.y = top }
                return
            }
            let told = max(offset, 0)
            guard told != driver.core.contentOffset else { return }
            driver.perform { $0.scrollContent(to: told, at: $1) }
        }
    }
#endif
