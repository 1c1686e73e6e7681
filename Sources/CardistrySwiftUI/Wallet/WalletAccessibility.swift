#if canImport(SwiftUI)
    import Cardistry
    import SwiftUI

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

        func body(content: Content) -> some View {
            let wallet = controller.driver.current
            let actions = wallet.actions(for: id, at: place)
            content
                .accessibilityElement(children: isOpen ? .contain : .combine)
                .accessibilityAddTraits(
                    !isOpen ? .isButton : wallet.isPileReachable ? [] : .isModal
                )
                .attribute(name != nil) { $0.accessibilityLabel(name ?? "") }
                .attribute(!isOpen) {
                    $0.accessibilityValue(labels.position(place + 1, wallet.count))
                }
                .attribute(!isOpen) { $0.accessibilityAction { controller.open(id) } }
                .attribute(isOpen) { $0.accessibilityAction(.escape) { controller.close() } }
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
#endif
