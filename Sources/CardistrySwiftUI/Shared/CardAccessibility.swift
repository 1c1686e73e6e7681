#if canImport(SwiftUI)
    import Accessibility
    import Cardistry
    import CardistryApple
    import SwiftUI

    /// Makes a card one element with an action for each decision.
    struct SwipeAccessibility<ID: Hashable & Sendable>: ViewModifier {
        let controller: SwipeStackController<ID>
        // Not the card's frame: its pose changes in every frame, and the body would run for it.
        let place: Int
        let isTop: Bool
        let name: String?

        @Environment(\.deckSettings.swipeLabels) private var labels
        @Environment(\.isEnabled) private var isEnabled

        func body(content: Content) -> some View {
            content
                .accessibilityElement(children: .combine)
                .attribute(name != nil) { $0.accessibilityLabel(name ?? "") }
                .accessibilityValue(
                    labels.position(place + 1, controller.driver.current.count)
                )
                .accessibilityHint(labels.hint)
                .accessibilityAddTraits(isTop ? .isSelected : [])
                .attribute(isEnabled) {
                    $0.accessibilityAction { controller.driver.take(.command(.activate)) }
                }
                .accessibilityActions {
                    let directions = isEnabled ? controller.directions : []
                    ForEach(SwipeDirection.allCases.filter(directions.contains), id: \.self) {
                        direction in
                        Button(labels[direction]) { controller.swipe(direction) }
                    }
                    if isEnabled && controller.canUndo {
                        Button(labels.undo) { controller.undo() }
                    }
                }
        }
    }

    /// The accessibility element of an empty deck. It says that the deck is empty, and can undo the
    /// last decision.
    struct EmptyDeckElement<ID: Hashable & Sendable>: View {
        let controller: SwipeStackController<ID>

        @Environment(\.deckSettings.swipeLabels) private var labels
        @Environment(\.isEnabled) private var isEnabled

        var body: some View {
            Color.clear
                .allowsHitTesting(false)
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(labels.empty)
                .accessibilityActions {
                    if isEnabled && controller.canUndo {
                        Button(labels.undo) { controller.undo() }
                    }
                }
        }
    }

    /// Makes a card in the pile one element with actions to open and move it, and the open card a
    /// container with an action to close it.
    struct WalletAccessibility<ID: Hashable & Sendable>: ViewModifier {
        let controller: WalletDeckController<ID>
        // Not the card's frame: its pose changes in every frame, and the body would run for it.
        let id: ID
        let place: Int
        let isOpen: Bool
        let name: String?

        @Environment(\.deckSettings.walletLabels) private var labels
        @Environment(\.isEnabled) private var isEnabled

        func body(content: Content) -> some View {
            let wallet = controller.driver.current
            let actions = isEnabled ? wallet.actions(for: id, at: place) : []
            content
                .accessibilityElement(children: isOpen ? .contain : .combine)
                .accessibilityAddTraits(
                    !isOpen ? .isButton : wallet.isPileReachable ? [] : .isModal
                )
                .attribute(name != nil) { $0.accessibilityLabel(name ?? "") }
                .attribute(!isOpen) {
                    $0.accessibilityValue(labels.position(place + 1, wallet.count))
                }
                .attribute(isEnabled && !isOpen) {
                    $0.accessibilityAction { controller.open(id) }
                }
                .attribute(isEnabled && isOpen) {
                    $0.accessibilityAction(.escape) { controller.close() }
                }
                .attribute(isEnabled && !isOpen) {
                    $0.accessibilityScrollAction { edge in
                        let isDown = edge == .bottom
                        guard isDown || edge == .top else { return }
                        if controller.driver.scrollPage(isDown ? .down : .up) {
                            AccessibilityNotification.PageScrolled("").post()
                        }
                    }
                }
                .accessibilityActions {
                    if actions.contains(.close) { Button(labels.close) { controller.close() } }
                    if actions.contains(.moveUp) {
                        Button(labels.moveUp) { controller.move(id, by: -1) }
                    }
                    if actions.contains(.moveDown) {
                        Button(labels.moveDown) { controller.move(id, by: 1) }
                    }
                }
        }
    }

    extension View {
        /// Adds an accessibility attribute, or adds nothing.
        ///
        /// It doesn't branch. A branch would create another view and lose the view's state, such as
        /// a scroll position or a picture.
        func attribute(
            _ isOn: Bool,
            _ attribute: (EmptyView) -> ModifiedContent<EmptyView, AccessibilityAttachmentModifier>
        ) -> some View {
            let nothing = EmptyView().accessibilityAddTraits([])
            return modifier((isOn ? attribute(EmptyView()) : nothing).modifier)
        }
    }
#endif
