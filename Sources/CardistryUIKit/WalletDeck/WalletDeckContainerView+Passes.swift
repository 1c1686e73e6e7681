#if canImport(UIKit)
    import Cardistry
    import CoreGraphics
    import Foundation
    import UIKit

    extension WalletDeckContainerView {
        /// Says which class serves a reuse identifier.
        public func register(
            _ passClass: WalletPassView.Type, forPassReuseIdentifier identifier: String
        ) {
            shelf.register(identifier) { passClass.init(frame: .zero) }
        }

        /// A pass that has left the screen, prepared for another item, or else a new one.
        ///
        /// - Precondition: a class is registered for `identifier`.
        public func dequeueReusablePass(withIdentifier identifier: String) -> WalletPassView {
            shelf.take(identifier)
        }

        /// The pass of an item, if it exists at the moment.
        public func pass(for id: CardID) -> WalletPassView? { shelf[id] }

        /// Items whose passes exist at the moment, back to front.
        public var visiblePasses: [CardID] { shelf.ids }

        var openScrollView: UIScrollView? {
            driver.core.open.flatMap { shelf[$0]?.scrollView }
        }

        /// Shows the wallet as it is at `time`.
        func show(at time: Double) {
            guard isLoaded else { return }
            let core = driver.core
            shelf.arrange(core.cards.lazy.map(\.id))
            for card in core.cards {
                guard let view = shelf[card.id] else { continue }
                let isOpen = card.id == core.open
                shelf.place(card.id) { view in
                    view.fullSize = bounds.size
                    view.place(core.pose(of: card, at: time), in: bounds)
                }
                let header = core.header(of: card, at: time)
                view.showHeader(opacity: header.opacity, scale: header.scale)
                let isWorking = card.phase == .open || card.phase == .dragged && isOpen
                if view.contentView.isUserInteractionEnabled != isWorking {
                    view.contentView.isUserInteractionEnabled = isWorking
                }
                let isRinged = usesKeys && card.id == core.focused && core.open == nil
                if view.isRinged != isRinged { view.isRinged = isRinged }
            }
            followScrolling(of: core.open)
            // An open pass scrolls by itself.
            let isScrolling = core.open == nil
            for pan in pans where pan.isEnabled != isScrolling { pan.isEnabled = isScrolling }
            surface.settle()
            refreshAccess()
            guard feedback != lastFeedback else { return }
            lastFeedback = feedback
            delegate?.wallet(self, didProgress: feedback)
        }

        func connectShelf() {
            shelf.make = { [weak self] in self?.pass(toShow: $0) }
            shelf.letGo = { [weak self] id, pass in
                if self?.followed?.id == id { self?.followed = nil }
                self?.access.isStale = true
                pass.activate = nil
                pass.focused = nil
            }
        }

        private func pass(toShow id: CardID) -> WalletPassView? {
            guard let index = order.index(of: id), let dataSource else { return nil }
            let pass = dataSource.wallet(self, passForItemAt: index)
            pass.activate = { [weak self] in self?.open(id) ?? false }
            pass.focused = { [weak self] in self?.focus(id) }
            pass.contentView.isUserInteractionEnabled = false
            return pass
        }

        /// Asks for the passes again, but for the one in the hand.
        func renewPasses() {
            let held = driver.core.cards.first { $0.phase == .held || $0.phase == .dragged }
            shelf.removeAll(but: held?.id)
            show(at: driver.time)
        }

        // MARK: The open pass's own scrolling

        private func followScrolling(of id: CardID?) {
            guard id != followed?.id else { return }
            followed = nil
            guard let id, let scroll = shelf[id]?.scrollView else { return }
            let observation = scroll.observeOffset { [weak self] in self?.contentScrolled() }
            followed = (id, observation)
            contentScrolled()
        }

        /// The content is somewhere else. While the pass is dragged down it stays at its top.
        private func contentScrolled() {
            guard let id = followed?.id, let scroll = shelf[id]?.scrollView else { return }
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
