#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple

    /// What an app has said to a `WalletDeckView`, as of its latest update.
    struct WalletHandlers<Item> {
        var open: ((Item) -> Void)?
        var close: ((Item) -> Void)?
        var arrive: ((Item) -> Void)?
        var comeBack: ((Item) -> Void)?
        var tap: ((Item) -> Void)?
        var lift: ((Item) -> Void)?
        var reorder: ((Item, Int, Int) -> Void)?
        var haptic: ((Haptic) -> Void)?
        var describe: ((Item) -> String)?
        var labels = WalletLabels()
    }

    /// Hears of a pile's events for a view, and tells the app. It belongs to the view, as `SwipeDesk` does.
    @MainActor
    final class WalletDesk<Items: RandomAccessCollection, ID: Hashable & Sendable>: WalletListener {
        typealias Item = Items.Element

        /// Of a view that is given none.
        private(set) lazy var own = WalletDeckController<ID>()
        private(set) var items = ItemBook<Items, ID>()
        private var handlers = WalletHandlers<Item>()
        private weak var controller: WalletDeckController<ID>?

        func update(
            _ items: Items, id: KeyPath<Item, ID>, handlers: WalletHandlers<Item>,
            controller: WalletDeckController<ID>
        ) {
            self.items.read(items, id: id)
            self.handlers = handlers
            self.controller = controller
            controller.listener = self
        }

        func hear(_ event: WalletEvent<ID>.Kind) {
            let labels = handlers.labels
            switch event {
            case .opened(let id):
                say(id, labels.opened)
                tell(id, handlers.open)
            case .closed(let id):
                say(id, labels.closed)
                tell(id, handlers.close)
            case .arrived(let id): tell(id, handlers.arrive)
            case .returned(let id): tell(id, handlers.comeBack)
            case .tapped(let id): tell(id, handlers.tap)
            case .lifted(let id): tell(id, handlers.lift)
            case .reordered(let id, let from, let to):
                say(id, labels.position(to + 1, controller?.order.count ?? 0))
                tell(id) { [handlers] in handlers.reorder?($0, from, to) }
            case .focused: break
            case .haptic(let haptic): handlers.haptic?(haptic)
            }
        }

        func name(of id: ID) -> String? {
            guard let item = items[id] else { return nil }
            return handlers.describe?(item)
        }

        private func tell(_ id: ID, _ act: ((Item) -> Void)?) {
            if let item = items[id] { act?(item) }
        }

        private func say(_ id: ID, _ what: String) {
            announce([name(of: id), what].compactMap { $0 }.joined(separator: ": "))
        }
    }
#endif
