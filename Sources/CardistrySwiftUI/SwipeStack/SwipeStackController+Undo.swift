#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple
    import Foundation
    import SwiftUI

    /// Stands for a decision, so that its actions can be removed from an undo manager.
    final class UndoTarget: Sendable {}

    extension SwipeStackController {
        /// Registers what undoes a decision, or makes it again.
        ///
        /// What is taken back by other means, such as the deck's own undo, leaves the manager.
        func register(
            _ event: SwipeEvent<ID>.Kind, with manager: UndoManager, labels: SwipeLabels
        ) {
            switch event {
            case .decided(let id, let direction):
                register(id, named: labels[direction], with: manager) { $0.rollback(id) }
            case .revoked(let id, let direction) where manager.isUndoing:
                register(id, named: labels[direction], with: manager) { deck in
                    if deck.top == id { deck.swipe(direction) }
                }
            case .revoked(let id, _):
                if let target = undoTargets.removeValue(forKey: id) {
                    manager.removeAllActions(withTarget: target)
                }
            default: break
            }
        }

        private func register(
            _ id: ID, named name: String, with manager: UndoManager,
            _ act: @escaping @MainActor (SwipeStackController<ID>) -> Void
        ) {
            let target = undoTargets[id] ?? UndoTarget()
            undoTargets[id] = target
            // The manager doesn't retain the target. Its handler does.
            manager.registerUndo(withTarget: target) { [weak self, target] _ in
                withExtendedLifetime(target) { if let self { act(self) } }
            }
            manager.setActionName(name)
        }
    }
#endif
