#if canImport(UIKit)
    import Cardistry
    import CardistryApple
    import UIKit

    extension DeckContainer {
        private var inputs: [(key: KeyStroke.Key, input: String)] {
            [
                (.left, UIKeyCommand.inputLeftArrow), (.right, UIKeyCommand.inputRightArrow),
                (.up, UIKeyCommand.inputUpArrow), (.down, UIKeyCommand.inputDownArrow),
                (.home, UIKeyCommand.inputHome), (.end, UIKeyCommand.inputEnd),
                (.returnKey, "\r"), (.space, " "), (.escape, UIKeyCommand.inputEscape),
                (.backspace, "\u{8}"), (.backspace, UIKeyCommand.inputDelete), (.z, "z"),
            ]
        }

        private var flags: [(modifier: KeyStroke.Modifier, flags: UIKeyModifierFlags)] {
            [(.none, []), (.command, .command), (.option, .alternate)]
        }

        /// The keys that do something at the moment. Others are free.
        var deckKeys: [UIKeyCommand] {
            D.keys.filter { driver.deck.canPerform($1) }.flatMap { stroke, command in
                let stroke = driver.isMirrored ? stroke.mirrored : stroke
                let flags = flags.first { $0.modifier == stroke.modifier }?.flags ?? []
                return inputs.filter { $0.key == stroke.key }.enumerated().map {
                    keyCommand($1.input, flags, title: $0 == 0 ? title(of: command) : nil)
                }
            }
        }

        func pressDeckKey(_ input: String, _ flags: UIKeyModifierFlags) {
            guard let key = inputs.first(where: { $0.input == input })?.key,
                let modifier = self.flags.first(where: { $0.flags == flags })?.modifier
            else { return }
            let stroke = KeyStroke(key, modifier)
            guard let command = D.command(for: driver.isMirrored ? stroke.mirrored : stroke) else {
                return
            }
            prepareForKey()
            driver.perform(command)
        }
    }
#endif
