#if canImport(UIKit)
    import Cardistry
    import CardistryApple
    import Foundation
    import UIKit

    extension WalletDeckContainerView: DeckContainer {
        func setUp() {
            clipsToBounds = true
            surface.isPartner = { [weak self] in $0 === self?.observed?.card.scrollView }
            for kind in WheelSurface.kinds {
                let wheel = WheelSurface(driver) { [weak self] in self?.scroll(by: $0) }
                let pan = CallingPan { [weak self] pan in
                    wheel.hear(pan, at: Vector(pan.location(in: self)))
                }
                WheelSurface.prepare(pan, for: kind)
                addGestureRecognizer(pan)
                pans.append(pan)
            }
        }

        func prepareForTouch(isInsideScrollView: Bool) { usesKeys = false }
        func prepareForKey() { usesKeys = true }

        var itemCount: Int? { dataSource?.numberOfCards(in: self) }
        func identifier(at index: Int) -> CardID? {
            dataSource?.wallet(self, identifierForCardAt: index)
        }

        func makeCard(at index: Int, for id: CardID) -> WalletCardView? {
            let card = dataSource?.wallet(self, cardForItemAt: index)
            card?.activate = { [weak self] in self?.open(id) ?? false }
            card?.focused = { [weak self] in self?.focus(id) }
            return card
        }

        var pile: [CardID] { order }
        var heldCards: [CardID] {
            driver.deck.cards.filter { $0.phase == .held || $0.phase == .dragged }.map(\.id)
        }

        func show(_ frame: CardFrame<CardID, WalletPhase>, on card: WalletCardView) {
            card.showHeader(opacity: frame.headerOpacity, scale: frame.headerScale)
            card.contentView.isUserInteractionEnabled = frame.takesTouches
            let wallet = driver.deck
            card.isRinged =
                usesKeys && wallet.isPileReachable && frame.id == wallet.focused
                && frame.id != opened
        }

        func showSurroundings() {
            observeScrolling(of: opened.flatMap { recycler[$0] })
            // An open card that covers the pile scrolls by itself.
            let isEnabled = driver.deck.isPileReachable
            for pan in pans where pan.isEnabled != isEnabled { pan.isEnabled = isEnabled }
        }

        func tell(_ feedback: WalletFeedback) { delegate?.wallet(self, didProgress: feedback) }

        // MARK: The open card's own scrolling

        private func observeScrolling(of card: WalletCardView?) {
            guard card !== observed?.card else { return }
            observed = nil
            guard let card, let scroll = card.scrollView else { return }
            observed = (card, scroll.observeOffset { [weak self] in self?.contentScrolled() })
            contentScrolled()
        }

        /// Tells how far the content is scrolled. While the card is dragged down it stays at its top.
        private func contentScrolled() {
            guard let scroll = observed?.card.scrollView else { return }
            let top = -scroll.adjustedContentInset.top
            let offset = Double(scroll.contentOffset.y - top)
            guard driver.deck.gesturePhase != .dragging else {
                if offset != 0 { scroll.contentOffset.y = top }
                return
            }
            let told = max(offset, 0)
            guard told != driver.deck.contentOffset else { return }
            driver.update { $0.scrollContent(to: told, at: $1) }
        }
    }
#endif
