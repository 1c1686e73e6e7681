#if canImport(UIKit)
    import Cardistry
    import UIKit

    /// Maps the core's keys to UIKit's.
    @MainActor
    enum DeckKeys {
        private static let inputs: [(key: KeyStroke.Key, input: String)] = [
            (.left, UIKeyCommand.inputLeftArrow), (.right, UIKeyCommand.inputRightArrow),
            (.up, UIKeyCommand.inputUpArrow), (.down, UIKeyCommand.inputDownArrow),
            (.home, UIKeyCommand.inputHome), (.end, UIKeyCommand.inputEnd),
            (.returnKey, "\r"), (.space, " "), (.escape, UIKeyCommand.inputEscape),
            (.backspace, "\u{8}"), (.backspace, UIKeyCommand.inputDelete), (.z, "z"),
        ]
        private static let modifiers: [(modifier: KeyStroke.Modifier, flags: UIKeyModifierFlags)] =
            [(.none, []), (.command, .command), (.option, .alternate)]

        /// UIKit's inputs for a key. There are several if keyboards differ.
        static func commands(
            for stroke: KeyStroke
        ) -> [(input: String, flags: UIKeyModifierFlags)] {
            let flags = modifiers.first { $0.modifier == stroke.modifier }?.flags ?? []
            return inputs.filter { $0.key == stroke.key }.map { ($0.input, flags) }
        }

        static func stroke(_ input: String, _ flags: UIKeyModifierFlags) -> KeyStroke? {
            guard let key = inputs.first(where: { $0.input == input })?.key,
                let modifier = modifiers.first(where: { $0.flags == flags })?.modifier
            else { return nil }
            return KeyStroke(key, modifier)
        }
    }
#endif
