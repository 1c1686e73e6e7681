#if canImport(UIKit)
    import Cardistry
    import CardistryApple
    import UIKit

    /// What assistive technology was last told of a swipe stack.
    struct SwipeAccess: Equatable {
        var top: CardID?
        var canUndo = false
        var decided = 0
        var count = 0
        var directions: SwipeDirections = []
        var words = 0
        /// Whether a view has been exchanged since.
        var isStale = false
    }

    extension SwipeStackContainerView {
        /// The top card, and nothing else; or, without one, what is seen instead of it.
        var accessElements: [Any] {
            if let top = shownTop, let view = shelf[top] { return [view] }
            return isLoaded ? [emptyView, emptyElement].compactMap { $0 } : []
        }

        /// Brings the top card's words and actions up to date.
        func refreshAccess() {
            let core = driver.core
            let now = SwipeAccess(
                top: shownTop, canUndo: !core.history.isEmpty, decided: core.history.count,
                count: core.history.count + core.undecidedCount, directions: core.directions,
                words: words)
            guard isLoaded, now != access else { return }
            // Whoever has just come is not drawn to the deck.
            let hasNewTop = access.map { $0.top != now.top || $0.isStale } ?? false
            access = now
            if let top = now.top, let view = shelf[top] {
                view.accessibilityValue = labels.position(now.decided + 1, now.count)
                view.accessibilityHint = labels.hint
                view.accessibilityTraits.insert(.selected)
                view.deckActions = actions
            } else {
                describeEmptiness()
            }
            // Nobody's focus is taken from elsewhere.
            if hasNewTop && !Announcing.isOutside(of: self) {
                Announcing.focus(on: accessElements.first)
            }
        }

        /// Says what was done with a card. What comes next is said as the focus goes there, or else here.
        func tell(of id: CardID, _ what: String) {
            let name = shelf[id]?.accessibilityLabel
            Announcing.say([name, what].compactMap { $0 }.joined(separator: ": "))
            if driver.core.undecidedCount == 0 {
                Announcing.say(labels.empty)
            } else if Announcing.isOutside(of: self), let next = shownTop.flatMap({ shelf[$0] }) {
                let words = [next.accessibilityLabel, next.accessibilityValue]
                Announcing.say(words.compactMap { $0 }.joined(separator: ", "))
            }
        }

        /// One for each decision, and undo.
        private var actions: [UIAccessibilityCustomAction] {
            var actions: [UIAccessibilityCustomAction] = []
            for direction in SwipeDirection.allCases
            where driver.core.directions.contains(direction) {
                actions.append(
                    UIAccessibilityCustomAction(name: labels[direction]) { [weak self] _ in
                        self?.swipe(direction) ?? false
                    })
            }
            if !driver.core.history.isEmpty { actions.append(undoAction) }
            return actions
        }

        private var undoAction: UIAccessibilityCustomAction {
            UIAccessibilityCustomAction(name: labels.undo) { [weak self] _ in self?.undo() != nil }
        }

        private func describeEmptiness() {
            emptyElement.accessibilityLabel = labels.empty
            emptyElement.accessibilityCustomActions =
                driver.core.history.isEmpty ? nil : [undoAction]
        }
    }
#endif
