#if canImport(UIKit)
    public import Cardistry
    import CardistryApple
    import UIKit

    extension SwipeStackContainerView {
        /// Swipes the top card as a finger would.
        ///
        /// - Returns: `false` if there is no card, the direction is not allowed, or the decision was vetoed.
        @discardableResult
        public func swipe(_ direction: SwipeDirection) -> Bool {
            loadIfNeeded()
            return driver.perform { $0.swipe(direction, at: $1) }
        }

        /// Brings the last decided card back the way it left, also out of its flight.
        ///
        /// - Returns: the card, or `nil` if there is nothing to undo.
        @discardableResult
        public func undo() -> CardID? {
            loadIfNeeded()
            return driver.perform { $0.undo(at: $1) }
        }

        /// Takes back the decision on `id`, however many followed it: for a decision that failed elsewhere.
        ///
        /// - Returns: `false` if there is no decision on it.
        @discardableResult
        public func rollback(_ id: CardID) -> Bool {
            loadIfNeeded()
            return driver.perform { $0.rollback(id, at: $1) }
        }

        /// Lets a held card go back to its place.
        public func cancelDrag() { surface.cancel() }

        func tapTop() -> Bool {
            guard let top else { return false }
            delegate?.swipeStack(self, didTap: top)
            return true
        }

        func mayDecide(_ id: CardID, _ direction: SwipeDirection) -> Bool {
            delegate?.swipeStack(self, shouldDecide: id, towards: direction) ?? true
        }

        /// Carries out what has happened.
        func carryOut(_ event: SwipeEvent<CardID>.Kind) {
            switch event {
            case .decided(let id, let direction):
                tell(of: id, labels[direction])
                delegate?.swipeStack(self, didDecide: id, towards: direction)
            case .revoked(let id, let direction):
                tell(of: id, labels.undone)
                delegate?.swipeStack(self, didRevoke: id, towards: direction)
            case .left(let id): delegate?.swipeStack(self, didLeave: id)
            case .returned(let id): delegate?.swipeStack(self, didReturn: id)
            case .tapped(let id): delegate?.swipeStack(self, didTap: id)
            case .haptic(let haptic): haptics.play(haptic)
            case .empty: delegate?.swipeStackDidBecomeEmpty(self)
            }
        }

        // MARK: Keys

        /// Arrows decide, ⌘Z and Delete take back, Return taps, Escape lets a held card go.
        var keys: [DeckKey] {
            var keys: [DeckKey] = []
            let core = driver.core
            for (input, arrow) in Self.arrows {
                let direction = isMirrored ? arrow.mirrored : arrow
                guard core.directions.contains(direction) else { continue }
                keys.append(
                    DeckKey(input: input, title: labels[direction]) { [weak self] in
                        self?.swipe(direction)
                    })
            }
            if !core.history.isEmpty {
                let undo: @MainActor () -> Void = { [weak self] in self?.undo() }
                keys.append(DeckKey(input: "z", modifiers: .command, title: labels.undo, act: undo))
                keys.append(DeckKey(input: "\u{8}", title: labels.undo, act: undo))
                keys.append(DeckKey(input: UIKeyCommand.inputDelete, act: undo))
            }
            if core.top != nil {
                keys.append(
                    DeckKey(input: "\r", title: nil) { [weak self] in _ = self?.tapTop() })
            }
            if core.gesturePhase == .dragging {
                keys.append(
                    DeckKey(input: UIKeyCommand.inputEscape, title: nil) { [weak self] in
                        self?.cancelDrag()
                    })
            }
            return keys
        }

        private static let arrows: [(String, SwipeDirection)] = [
            (UIKeyCommand.inputLeftArrow, .left), (UIKeyCommand.inputRightArrow, .right),
            (UIKeyCommand.inputUpArrow, .up), (UIKeyCommand.inputDownArrow, .down),
        ]
    }
#endif
