#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple
    import SwiftUI

    /// The keyboard: arrows decide, ⌘Z and Delete take back, Return taps, Escape lets a held card go. With
    /// anything else held down a key is somebody else's.
    struct SwipeKeys<ID: Hashable & Sendable>: ViewModifier {
        let controller: SwipeStackController<ID>
        /// An arrow key is physical also where left means leading.
        let isMirrored: Bool

        func body(content: Content) -> some View {
            content
                .focusable()
                .onKeyPress(phases: .down) { press in act(on: press) ? .handled : .ignored }
        }

        private func act(on press: KeyPress) -> Bool {
            if press.heldKeys == .command && press.key == "z" { return controller.undo() != nil }
            guard press.heldKeys.isEmpty else { return false }
            return switch press.key {
            case .leftArrow: swipe(.left)
            case .rightArrow: swipe(.right)
            case .upArrow: swipe(.up)
            case .downArrow: swipe(.down)
            case .delete: controller.undo() != nil
            case .return: controller.tap()
            case .escape: controller.letGo()
            default: false
            }
        }

        private func swipe(_ direction: SwipeDirection) -> Bool {
            controller.swipe(isMirrored ? direction.mirrored : direction)
        }
    }

    extension KeyPress {
        /// What is held down besides the key. An arrow says of itself that it lies on the number pad, and
        /// caps lock changes nothing.
        var heldKeys: EventModifiers {
            modifiers.intersection([.command, .control, .option, .shift])
        }
    }
#endif
