#if canImport(UIKit)
    import Cardistry
    import CardistryApple
    import Foundation
    import UIKit

    extension WalletDeckContainerView {
        /// Opens a pass as a tap does.
        ///
        /// - Returns: `false` if the wallet does not have it.
        @discardableResult
        public func open(_ id: CardID) -> Bool {
            loadIfNeeded()
            return driver.perform { $0.open(id, at: $1) }
        }

        /// Closes the open pass as dragging it down does.
        ///
        /// - Returns: `false` if none is open.
        @discardableResult
        public func close() -> Bool { driver.perform { $0.close(at: $1) } }

        /// Makes the passes in view jump one after the other, as after a shake.
        public func bounce() { driver.perform { $0.bounce(at: $1) } }

        /// Scrolls the pile by so many points, towards its end positive.
        ///
        /// - Returns: whether it moved.
        @discardableResult
        public func scroll(by distance: Double) -> Bool {
            driver.perform { $0.scroll(by: distance, at: $1) }
        }

        /// Puts the focus on a pass and scrolls it into view.
        ///
        /// - Returns: `false` if the wallet does not have it, or a pass is open.
        @discardableResult
        public func focus(_ id: CardID) -> Bool { driver.perform { $0.focus(id, at: $1) } }

        /// Moves a pass by so many places and tells of it, as a drag does.
        ///
        /// - Returns: `false` if it cannot move any further.
        @discardableResult
        public func move(_ id: CardID, by places: Int) -> Bool {
            driver.perform { $0.move(id, by: places, at: $1) }
        }

        /// Lets what a finger holds go back to where it was.
        public func cancelDrag() { surface.cancel() }

        /// Carries out what has happened.
        func carryOut(_ event: WalletEvent<CardID>.Kind) {
            switch event {
            case .opened(let id):
                Announcing.focus(on: accessElements.first)
                delegate?.wallet(self, didOpen: id)
            case .closed(let id):
                Announcing.focus(on: shelf[id])
                delegate?.wallet(self, didClose: id)
            case .arrived(let id): delegate?.wallet(self, didArrive: id)
            case .returned(let id):
                rewind(id)
                delegate?.wallet(self, didReturn: id)
            case .tapped(let id): delegate?.wallet(self, didTap: id)
            case .lifted(let id): delegate?.wallet(self, didLift: id)
            case .reordered(let id, let from, let to):
                delegate?.wallet(self, didMove: id, from: from, to: to)
                readOrder()
                tellPlace(of: id, to)
            case .focused(let id): if usesKeys { Announcing.focus(on: shelf[id]) }
            case .haptic(let haptic): haptics.play(haptic)
            }
        }

        /// A pass that is back in the pile shows its beginning.
        private func rewind(_ id: CardID) {
            guard let scroll = shelf[id]?.scrollView else { return }
            scroll.contentOffset.y = -scroll.adjustedContentInset.top
        }

        // MARK: Keys

        /// Arrows, Home and End move the focus, Return opens, Escape closes, ⌥ with an arrow moves the pass.
        var keys: [DeckKey] {
            if driver.core.open != nil {
                return [key(UIKeyCommand.inputEscape, labels.close, .cancel)]
            }
            var keys = [
                key(UIKeyCommand.inputUpArrow, nil, .focusPrevious),
                key(UIKeyCommand.inputDownArrow, nil, .focusNext),
                key(UIKeyCommand.inputHome, nil, .focusFirst),
                key(UIKeyCommand.inputEnd, nil, .focusLast),
            ]
            if driver.core.gestureState == .holding {
                keys.append(key(UIKeyCommand.inputEscape, nil, .cancel))
            }
            if driver.core.focused != nil {
                keys += [
                    key("\r", labels.open, .activate),
                    key(UIKeyCommand.inputUpArrow, labels.moveUp, .moveUp, with: .alternate),
                    key(UIKeyCommand.inputDownArrow, labels.moveDown, .moveDown, with: .alternate),
                ]
            }
            return keys
        }

        private func key(
            _ input: String, _ title: String?, _ command: WalletCommand,
            with modifiers: UIKeyModifierFlags = []
        ) -> DeckKey {
            DeckKey(input: input, modifiers: modifiers, title: title) { [weak self] in
                self?.usesKeys = true
                self?.driver.perform { $0.perform(command, at: $1) }
            }
        }

        func hideFocus() { usesKeys = false }
    }
#endif
