#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple
    import SwiftUI

    /// Gives the deck its keys. A key that does nothing is left to others.
    struct DeckKeys<D: Deck>: ViewModifier {
        let driver: DeckDriver<D>
        let phases: KeyPress.Phases

        func body(content: Content) -> some View {
            content
                .focusable()
                .onKeyPress(phases: phases) { press in
                    guard let stroke = press.stroke,
                        let command = D.command(
                            for: driver.isMirrored ? stroke.mirrored : stroke)
                    else { return .ignored }
                    return driver.perform(command) ? .handled : .ignored
                }
        }
    }

    extension KeyPress {
        private static let keys: [KeyEquivalent: KeyStroke.Key] = [
            .leftArrow: .left, .rightArrow: .right, .upArrow: .up, .downArrow: .down,
            .home: .home, .end: .end, .return: .returnKey, .space: .space, .escape: .escape,
            .delete: .backspace, "z": .z,
        ]

        var stroke: KeyStroke? {
            guard let key = Self.keys[key] else { return nil }
            // An arrow says of itself that it lies on the number pad, and caps lock changes nothing.
            let held = modifiers.intersection([.command, .control, .option, .shift])
            if held.isEmpty { return KeyStroke(key) }
            if held == .command { return KeyStroke(key, .command) }
            return held == .option ? KeyStroke(key, .option) : nil
        }
    }
#endif
