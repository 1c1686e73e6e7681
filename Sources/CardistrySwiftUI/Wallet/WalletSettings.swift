#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple

    /// The settings that the modifiers of a `WalletDeckView` change.
    struct WalletSettings<Item, ID: Hashable & Sendable>: DeckSettings {
        typealias D = WalletDeck<ID>
        typealias Controller = WalletDeckController<ID>

        var common = CommonSettings<Item>()

        var open: ((Item) -> Void)?
        var close: ((Item) -> Void)?
        var arrive: ((Item) -> Void)?
        var comeBack: ((Item) -> Void)?
        var tap: ((Item) -> Void)?
        var lift: ((Item) -> Void)?
        var reorder: ((Item, Int, Int) -> Void)?
        var drag: ((Item, CardDrag<WalletFeedback>) -> Void)?

        var feel: WalletFeel { inherited.walletFeel }

        func words(_ announcement: DeckAnnouncement<ID>, name: (ID) -> String?) -> String? {
            inherited.walletLabels.words(announcement, name: name)
        }

        func dispatch(_ event: WalletEvent<ID>, item: (ID) -> Item?) {
            switch event.kind {
            case .opened(let id): item(id).map { open?($0) }
            case .closed(let id): item(id).map { close?($0) }
            case .arrived(let id): item(id).map { arrive?($0) }
            case .returned(let id): item(id).map { comeBack?($0) }
            case .tapped(let id): item(id).map { tap?($0) }
            case .lifted(let id): item(id).map { lift?($0) }
            case .reordered(let id, let from, let to): item(id).map { reorder?($0, from, to) }
            case .focused, .haptic: break
            }
        }
    }
#endif
