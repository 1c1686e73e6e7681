#if canImport(UIKit)
    import Cardistry
    import CardistryApple
    import CoreGraphics
    import Foundation
    import UIKit

    /// What assistive technology was last told of a wallet.
    struct WalletAccess: Equatable {
        var order: [CardID] = []
        var open: CardID?
        var count = 0
        var words = 0
        /// Where the first pass that exists is in the pile.
        var first: Int?
        /// Whether a view has been exchanged since.
        var isStale = false
    }

    /// Something to activate that no view shows.
    final class ActionElement: UIAccessibilityElement {
        var activate: (() -> Bool)?

        override func accessibilityActivate() -> Bool { activate?() ?? false }
    }

    extension WalletDeckContainerView {
        /// The passes in view; or the open one alone, and a way to close it.
        var accessElements: [Any] {
            if let open = driver.core.open, let view = shelf[open] {
                return [view, closeElement]
            }
            return shelf.ids.compactMap { shelf[$0] }
        }

        /// Brings words and actions of the passes up to date.
        func refreshAccess() {
            let core = driver.core
            let now = WalletAccess(
                order: shelf.ids, open: core.open, count: core.count, words: words,
                first: core.cards.first?.index)
            guard now != access else { return }
            access = now
            for card in core.cards {
                guard let view = shelf[card.id] else { continue }
                let isOpen = card.id == core.open
                // An open pass's content speaks for itself.
                view.isAccessibilityElement = !isOpen
                view.accessibilityViewIsModal = isOpen
                view.accessibilityElementsHidden = core.open != nil && !isOpen
                view.accessibilityValue = labels.position(card.index + 1, core.count)
                view.accessibilityTraits = isOpen ? [] : .button
                view.deckActions = actions(core.actions(for: card), for: card.id)
            }
            closeElement.accessibilityLabel = labels.close
            closeElement.accessibilityTraits = .button
            closeElement.activate = { [weak self] in self?.close() ?? false }
        }

        func tellPlace(of id: CardID, _ index: Int) {
            let words = [
                shelf[id]?.accessibilityLabel, labels.position(index + 1, pile.count),
            ]
            Announcing.say(words.compactMap { $0 }.joined(separator: ": "))
        }

        /// Scrolls by most of what is seen.
        func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
            let page = Double(bounds.height) * 0.8
            let moved: Bool
            switch direction {
            case .up, .previous: moved = scroll(by: -page)
            case .down, .next: moved = scroll(by: page)
            default: moved = false
            }
            if moved {
                UIAccessibility.post(notification: .pageScrolled, argument: nil)
            }
            return moved
        }

        private func actions(
            _ possible: WalletActions, for id: CardID
        ) -> [UIAccessibilityCustomAction] {
            let all: [(WalletActions, String, @MainActor (WalletDeckContainerView) -> Bool)] = [
                (.open, labels.open, { $0.open(id) }),
                (.close, labels.close, { $0.close() }),
                (.moveUp, labels.moveUp, { $0.move(id, by: -1) }),
                (.moveDown, labels.moveDown, { $0.move(id, by: 1) }),
            ]
            return all.filter { possible.contains($0.0) }.map { _, name, act in
                UIAccessibilityCustomAction(name: name) { [weak self] _ in
                    self.map { act($0) } ?? false
                }
            }
        }
    }
#endif
