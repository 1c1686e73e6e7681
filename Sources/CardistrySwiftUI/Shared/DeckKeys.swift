#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple
    import SwiftUI

    /// Handles the deck's keys. A key that does nothing is passed on.
    struct DeckKeys<D: Deck>: ViewModifier {
        let driver: DeckDriver<D>
        let focus: FocusState<Bool>.Binding
        /// Called with each key.
        let pressed: () -> Void

        @Environment(\.isEnabled) private var isEnabled

        func body(content: Content) -> some View {
            content
                .focusable()
                .focused(focus)
                // The system's ring would be around the whole deck. The top card has one while keys are used.
                .focusEffectDisabled()
                // Keys work at once, not only after the user has tabbed to the deck.
                .defaultFocus(focus, true)
                .onKeyPress(phases: [.down, .repeat]) { press in
                    guard isEnabled, var stroke = press.stroke else { return .ignored }
                    if driver.isMirrored { stroke = stroke.mirrored }
                    pressed()
                    let isRepeat = press.phase == .repeat
                    return driver.take(.press(stroke, isRepeat: isRepeat))
                        ? .handled : .ignored
                }
        }
    }

    extension KeyPress {
        private static let keys: [KeyEquivalent: KeyStroke.Key] = [
            .leftArrow: .left, .rightArrow: .right, .upArrow: .up, .downArrow: .down,
            .home: .home, .end: .end, .return: .returnKey, .space: .space, .escape: .escape,
            // A Mac's Backspace key sends the second character, which `delete` isn't equal to.
            .delete: .backspace, "\u{7F}": .backspace, "z": .z,
        ]

        var stroke: KeyStroke? {
            guard let key = Self.keys[key] else { return nil }
            // Arrow keys report the number pad as a modifier, and caps lock must change nothing.
            let held = modifiers.intersection([.command, .control, .option, .shift])
            if held.isEmpty { return KeyStroke(key) }
            if held == .command { return KeyStroke(key, .command) }
            return held == .option ? KeyStroke(key, .option) : nil
        }
    }
#endif
