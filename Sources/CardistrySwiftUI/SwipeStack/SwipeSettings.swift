#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple
    import SwiftUI

    /// The settings that the modifiers of a `SwipeStackView` change.
    struct SwipeSettings<Item, ID: Hashable & Sendable>: DeckSettings {
        typealias D = SwipeStack<ID>
        typealias Controller = SwipeStackController<ID>

        var common = CommonSettings<Item>()
        var overlay: ((Item, CardStamp?) -> AnyView)?
        var empty: (() -> AnyView)?

        var decide: ((Item, SwipeDirection) -> Void)?
        var revoke: ((Item, SwipeDirection) -> Void)?
        var leave: ((Item) -> Void)?
        var comeBack: ((Item) -> Void)?
        var tap: ((Item) -> Void)?
        var drag: ((Item, CardDrag<SwipeFeedback>) -> Void)?
        var becomeEmpty: (() -> Void)?
        /// Registers an event with the undo manager.
        var register: ((SwipeEvent<ID>.Kind) -> Void)?
        var limit: ((Item) -> SwipeDirections)?
        var shouldDecide: ((Item, SwipeDirection) -> Bool)?
        var confirm: (@MainActor (Item, SwipeDirection) async -> Bool)?

        var feel: SwipeFeel { inherited.swipeFeel }
        var yieldsToScrolling: Bool? { inherited.yieldsToScrolling }

        var options: AnyHashable? {
            [
                inherited.directions?.rawValue, yieldsToScrolling.map { $0 ? 1 : 0 },
                confirm == nil ? 0 : 1,
            ]
        }

        func adjust(_ stack: inout SwipeStack<ID>, _ feel: SwipeFeel) {
            stack.directions = inherited.directions ?? feel.directions
            stack.confirmsDecisions = confirm != nil
            if let yieldsToScrolling { stack.yieldsToScrolling = yieldsToScrolling }
        }

        func words(_ announcement: DeckAnnouncement<ID>, name: (ID) -> String?) -> String? {
            inherited.swipeLabels.words(announcement, name: name)
                .map { "\($0.outcome). \($0.next)" }
        }

        func dispatch(_ event: SwipeEvent<ID>, item: (ID) -> Item?) {
            register?(event.kind)
            switch event.kind {
            case .decided(let id, let direction): item(id).map { decide?($0, direction) }
            case .revoked(let id, let direction): item(id).map { revoke?($0, direction) }
            case .left(let id): item(id).map { leave?($0) }
            case .returned(let id): item(id).map { comeBack?($0) }
            case .tapped(let id): item(id).map { tap?($0) }
            case .empty: becomeEmpty?()
            case .haptic: break
            }
        }
    }
#endif
