#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple
    import SwiftUI

    /// The keyboard: arrows, Home and End move the focus, Return opens, Escape closes, Option with an arrow
    /// moves the card.
    struct WalletKeys<ID: Hashable & Sendable>: ViewModifier {
        let controller: WalletDeckController<ID>

        func body(content: Content) -> some View {
            content
                .focusable()
                .onKeyPress(phases: [.down, .repeat]) { press in
                    guard let command = command(for: press) else { return .ignored }
                    return controller.perform(command) ? .handled : .ignored
                }
        }

        private func command(for press: KeyPress) -> WalletCommand? {
            let moves = press.heldKeys == .option
            guard moves || press.heldKeys.isEmpty else { return nil }
            return switch press.key {
            case .upArrow: moves ? .moveUp : .focusPrevious
            case .downArrow: moves ? .moveDown : .focusNext
            case .home where !moves: .focusFirst
            case .end where !moves: .focusLast
            case .return where !moves: .activate
            case .space where !moves: .activate
            case .escape where !moves: .cancel
            default: nil
            }
        }
    }

    /// What a card of a wallet is to those who do not see it: in the pile one element that opens and moves,
    /// open a container that closes; hidden while another one is open.
    struct WalletVoice<ID: Hashable & Sendable>: ViewModifier {
        let controller: WalletDeckController<ID>
        let card: WalletFrame<ID>.Card
        let name: String?
        let position: String
        let labels: WalletLabels

        func body(content: Content) -> some View {
            let isOpen = card.pass.isOpen
            content
                .accessibilityElement(children: isOpen ? .contain : .combine)
                .accessibilityAddTraits(isOpen ? .isModal : .isButton)
                .attribute(name != nil) { $0.accessibilityLabel(name ?? "") }
                .attribute(!isOpen) { $0.accessibilityValue(position) }
                .attribute(!isOpen) { $0.accessibilityAction { controller.open(card.id) } }
                .attribute(isOpen) { $0.accessibilityAction(.escape) { controller.close() } }
                .accessibilityActions {
                    if card.actions.contains(.close) {
                        Button(labels.close) { controller.close() }
                    }
                    if card.actions.contains(.moveUp) {
                        Button(labels.moveUp) { controller.move(card.id, by: -1) }
                    }
                    if card.actions.contains(.moveDown) {
                        Button(labels.moveDown) { controller.move(card.id, by: 1) }
                    }
                }
                .accessibilityHidden(card.actions.isEmpty)
        }
    }
#endif
