#if canImport(UIKit)
    import Cardistry
    import CardistryApple
    import UIKit

    /// An element with an action and no view.
    final class ActionElement: UIAccessibilityElement {
        var activate: (() -> Bool)?

        override func accessibilityActivate() -> Bool { activate?() ?? false }
    }

    extension WalletDeckContainerView {
        /// The cards in view: the open one first, with a way to close it, and alone where it covers the pile.
        var deckElements: [Any] {
            guard let opened, let view = recycler[opened] else {
                return recycler.ids.compactMap { recycler[$0] }
            }
            let pile = driver.deck.isPileReachable ? recycler.ids.filter { $0 != opened } : []
            return [view, closeElement] + pile.compactMap { recycler[$0] }
        }

        func describe(_ frames: [CardFrame<CardID, WalletPhase>]) {
            for frame in frames {
                guard let view = recycler[frame.id] else { continue }
                let isOpen = frame.id == opened
                // An open card's content speaks for itself.
                view.isAccessibilityElement = !isOpen
                view.accessibilityViewIsModal = isOpen && !driver.deck.isPileReachable
                view.accessibilityValue = labels.position(frame.place + 1, driver.deck.count)
                view.accessibilityTraits = isOpen ? [] : .button
                view.deckActions = actions(for: frame)
            }
            closeElement.accessibilityLabel = labels.close
            closeElement.accessibilityTraits = .button
            closeElement.activate = { [weak self] in self?.close() ?? false }
        }

        private func actions(
            for frame: CardFrame<CardID, WalletPhase>
        ) -> [UIAccessibilityCustomAction] {
            let id = frame.id
            let possible = driver.deck.actions(for: frame)
            let all: [(WalletActions, String, @MainActor (WalletDeckContainerView) -> Bool)] = [
                (.open, labels.open, { $0.open(id) }), (.close, labels.close, { $0.close() }),
                (.moveUp, labels.moveUp, { $0.move(id, by: -1) }),
                (.moveDown, labels.moveDown, { $0.move(id, by: 1) }),
            ]
            return all.filter { possible.contains($0.0) }.map { _, name, act in
                UIAccessibilityCustomAction(name: name) { [weak self] _ in
                    self.map { act($0) } ?? false
                }
            }
        }

        func title(of command: WalletCommand) -> String? {
            switch command {
            case .activate: labels.open
            // A held card is put back, not closed.
            case .cancel: opened == nil ? nil : labels.close
            case .moveUp: labels.moveUp
            case .moveDown: labels.moveDown
            case .focusPrevious, .focusNext, .focusFirst, .focusLast: nil
            }
        }

        func hear(_ event: WalletEvent<CardID>) {
            switch event.kind {
            case .opened(let id):
                VoiceOver.focus(on: deckElements.first)
                delegate?.wallet(self, didOpen: id)
            case .closed(let id):
                VoiceOver.focus(on: recycler[id])
                delegate?.wallet(self, didClose: id)
            case .arrived(let id): delegate?.wallet(self, didArrive: id)
            case .returned(let id):
                recycler[id]?.rewind()
                delegate?.wallet(self, didReturn: id)
            case .tapped(let id): delegate?.wallet(self, didTap: id)
            case .lifted(let id): delegate?.wallet(self, didLift: id)
            case .reordered(let id, let from, let to):
                delegate?.wallet(self, didMove: id, from: from, to: to)
                readOrder()
                let announcement = driver.deck.announcement(of: event)
                if let words = announcement.flatMap({ labels.words($0, name: name) }) {
                    VoiceOver.announce(words)
                }
            case .focused(let id): if usesKeys { VoiceOver.focus(on: recycler[id]) }
            case .haptic: break
            }
        }
    }
#endif
