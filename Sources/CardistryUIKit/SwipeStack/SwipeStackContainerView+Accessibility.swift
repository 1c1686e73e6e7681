#if canImport(UIKit)
    import Cardistry
    import CardistryApple
    import UIKit

    extension SwipeStackContainerView {
        private var topCard: SwipeCardView? { top.flatMap { recycler[$0] } }

        /// The top card, and nothing else; without one, what is seen instead.
        var deckElements: [Any] {
            if let topCard { return [topCard] }
            return driver.isLoaded ? [emptyView, emptyElement].compactMap { $0 } : []
        }

        func describe(_ frames: [CardFrame<CardID, CardPhase>]) {
            let card = topCard
            for frame in frames {
                guard let view = recycler[frame.id] else { continue }
                view.deckActions = view === card ? actions : []
                guard view === card else { continue }
                view.accessibilityValue = labels.position(frame.place + 1, driver.deck.count)
                view.accessibilityHint = labels.hint
                view.accessibilityTraits.insert(.selected)
            }
            emptyElement.accessibilityLabel = labels.empty
            emptyElement.accessibilityCustomActions = card == nil ? actions : nil
            // VoiceOver is not drawn here from elsewhere, nor by the first card.
            if isDescribed && card !== describedTop && !VoiceOver.isOutside(of: self) {
                VoiceOver.focus(on: deckElements.first)
            }
            isDescribed = true
            describedTop = card
        }

        /// One for each decision, and undo.
        private var actions: [UIAccessibilityCustomAction] {
            let swipes = SwipeDirection.allCases.map(SwipeCommand.swipe)
            return (swipes + [.undo]).filter(driver.deck.canPerform).map { command in
                UIAccessibilityCustomAction(name: title(of: command) ?? "") {
                    [weak self] _ in self?.driver.perform(command) ?? false
                }
            }
        }

        func title(of command: SwipeCommand) -> String? {
            switch command {
            case .swipe(let direction): labels[direction]
            case .undo: labels.undo
            case .activate, .cancel: nil
            }
        }

        /// Announces what was done with a card. What comes next is said as the focus goes there, or else here.
        private func announce(_ event: SwipeEvent<CardID>) {
            guard let announcement = driver.deck.announcement(of: event),
                let words = labels.words(announcement, name: name)
            else { return }
            VoiceOver.announce(words.outcome)
            if announcement.isLast || VoiceOver.isOutside(of: self) {
                VoiceOver.announce(words.next)
            }
        }

        func hear(_ event: SwipeEvent<CardID>) {
            announce(event)
            switch event.kind {
            case .decided(let id, let direction):
                delegate?.swipeStack(self, didDecide: id, towards: direction)
            case .revoked(let id, let direction):
                delegate?.swipeStack(self, didRevoke: id, towards: direction)
            case .left(let id): delegate?.swipeStack(self, didLeave: id)
            case .returned(let id): delegate?.swipeStack(self, didReturn: id)
            case .tapped(let id): delegate?.swipeStack(self, didTap: id)
            case .empty: delegate?.swipeStackDidBecomeEmpty(self)
            case .haptic: break
            }
        }
    }
#endif
