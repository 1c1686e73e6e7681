#if canImport(UIKit) || canImport(AppKit)
    package import Cardistry
    #if canImport(ObjectiveC)
        package import Foundation
    #else
        // The tests' stand-in for Foundation's class.
        package import UIKit
    #endif

    /// Registers the decisions of a swipe stack with an undo manager.
    @MainActor
    package final class DecisionUndo<ID: Hashable & Sendable> {
        /// Stands for a decision, so that its actions can be removed from the manager.
        private final class Target: Sendable {}

        /// Where the decisions are registered, and for which targets.
        @MainActor
        private final class Registrations {
            weak var manager: UndoManager?
            var targets: [ID: Target] = [:]

            func removeAll() {
                for target in targets.values { manager?.removeAllActions(withTarget: target) }
            }
        }

        private weak var driver: DeckDriver<SwipeStack<ID>>?
        private let registrations = Registrations()

        package init(_ driver: DeckDriver<SwipeStack<ID>>) { self.driver = driver }

        deinit {
            // Otherwise, ⌘Z and a shake would go on offering to undo what can't be undone any more.
            Task { @MainActor [registrations] in registrations.removeAll() }
        }

        /// Registers what undoes a decision, or makes it again.
        ///
        /// A decision that is undone by other means, such as the deck's own undo, leaves the manager.
        package func register(
            _ event: SwipeEvent<ID>.Kind, with manager: UndoManager?, labels: SwipeLabels
        ) {
            guard let manager else { return }
            registrations.manager = manager
            switch event {
            case .decided(let id, let direction):
                register(id, named: labels[direction], with: manager) {
                    $0.take(.command(.rollback(id)))
                }
            case .revoked(let id, let direction, _) where manager.isUndoing:
                register(id, named: labels[direction], with: manager) {
                    if $0.deck.top == id { $0.take(.command(.swipe(direction))) }
                }
            case .revoked(let id, _, _):
                if let target = registrations.targets.removeValue(forKey: id) {
                    manager.removeAllActions(withTarget: target)
                }
            default: break
            }
        }

        private func register(
            _ id: ID, named name: String, with manager: UndoManager,
            _ act: @escaping @MainActor (DeckDriver<SwipeStack<ID>>) -> Void
        ) {
            let target = registrations.targets[id] ?? Target()
            registrations.targets[id] = target
            // The manager doesn't retain the target. Its handler does.
            manager.registerUndo(withTarget: target) { [weak driver, target] _ in
                withExtendedLifetime(target) { if let driver { act(driver) } }
            }
            manager.setActionName(name)
        }
    }
#endif
