#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple

    /// What an app has said to a `SwipeStackView`, as of its latest update.
    struct SwipeHandlers<Item> {
        var decide: ((Item, SwipeDirection) -> Void)?
        var revoke: ((Item, SwipeDirection) -> Void)?
        var leave: ((Item) -> Void)?
        var comeBack: ((Item) -> Void)?
        var tap: ((Item) -> Void)?
        var empty: (() -> Void)?
        var haptic: ((Haptic) -> Void)?
        var shouldDecide: ((Item, SwipeDirection) -> Bool)?
        var describe: ((Item) -> String)?
        var labels = SwipeLabels()
    }

    /// Hears of a deck's events for a view, and tells the app.
    ///
    /// It belongs to the view, and the deck's controller knows it weakly: an app's closures often hold the
    /// controller, which would otherwise hold them.
    @MainActor
    final class SwipeDesk<Items: RandomAccessCollection, ID: Hashable & Sendable>: SwipeListener {
        typealias Item = Items.Element

        /// Of a view that is given none.
        private(set) lazy var own = SwipeStackController<ID>()
        private(set) var items = ItemBook<Items, ID>()
        private var handlers = SwipeHandlers<Item>()
        private weak var controller: SwipeStackController<ID>?

        func update(
            _ items: Items, id: KeyPath<Item, ID>, handlers: SwipeHandlers<Item>,
            controller: SwipeStackController<ID>
        ) {
            self.items.read(items, id: id)
            self.handlers = handlers
            self.controller = controller
            controller.listener = self
        }

        func hear(_ event: SwipeEvent<ID>.Kind) {
            switch event {
            case .decided(let id, let direction):
                say(id, handlers.labels[direction])
                tell(id) { handlers.decide?($0, direction) }
            case .revoked(let id, let direction):
                say(id, handlers.labels.undone)
                tell(id) { handlers.revoke?($0, direction) }
            case .left(let id): tell(id) { handlers.leave?($0) }
            case .returned(let id): tell(id) { handlers.comeBack?($0) }
            case .tapped(let id): tell(id) { handlers.tap?($0) }
            case .haptic(let haptic): handlers.haptic?(haptic)
            case .empty: handlers.empty?()
            }
        }

        func mayDecide(_ id: ID, _ direction: SwipeDirection) -> Bool {
            guard let item = items[id] else { return true }
            return handlers.shouldDecide?(item, direction) ?? true
        }

        /// The words for an item, and where it is in the deck.
        func words(for id: ID) -> (name: String?, position: String) {
            let decided = controller?.history.count ?? 0
            let count = decided + (controller?.undecidedCount ?? 0)
            let name = items[id].flatMap { [handlers] item in handlers.describe?(item) }
            return (name, handlers.labels.position(decided + 1, count))
        }

        private func tell(_ id: ID, _ act: (Item) -> Void) {
            if let item = items[id] { act(item) }
        }

        /// “Beach: Keep. Dog, 3 of 12”: what was done, and what comes next.
        private func say(_ id: ID, _ what: String) {
            let done = [words(for: id).name, what].compactMap { $0 }.joined(separator: ": ")
            var next = handlers.labels.empty
            if let top = controller?.top {
                let words = words(for: top)
                next = [words.name, words.position].compactMap { $0 }.joined(separator: ", ")
            }
            announce("\(done). \(next)")
        }
    }
#endif
