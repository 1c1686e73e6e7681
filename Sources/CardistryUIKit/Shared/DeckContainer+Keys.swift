#if canImport(UIKit)
    import Cardistry
    import CardistryApple
    import UIKit

    /// A key as UIKit knows it.
    struct DeckKey {
        let input: String
        let modifiers: UIKeyModifierFlags
        /// For the overview that a keyboard shows while ⌘ is held; `nil`: not in it.
        let title: String?
    }

    @MainActor
    extension KeyStroke {
        private static let inputs: [(key: Key, input: String)] = [
            (.left, UIKeyCommand.inputLeftArrow), (.right, UIKeyCommand.inputRightArrow),
            (.up, UIKeyCommand.inputUpArrow), (.down, UIKeyCommand.inputDownArrow),
            (.home, UIKeyCommand.inputHome), (.end, UIKeyCommand.inputEnd), (.returnKey, "\r"),
            (.space, " "), (.escape, UIKeyCommand.inputEscape), (.backspace, "\u{8}"),
            (.backspace, UIKeyCommand.inputDelete), (.z, "z"),
        ]

        init?(_ input: String, _ modifiers: UIKeyModifierFlags) {
            guard let key = Self.inputs.first(where: { $0.input == input })?.key else { return nil }
            switch modifiers {
            case []: self.init(key)
            case .command: self.init(key, .command)
            case .alternate: self.init(key, .option)
            default: return nil
            }
        }

        func keys(title: String?) -> [DeckKey] {
            let flags: UIKeyModifierFlags =
                switch modifier {
                case .none: []
                case .command: .command
                case .option: .alternate
                }
            let inputs = Self.inputs.filter { $0.key == key }.map(\.input)
            return inputs.enumerated().map {
                DeckKey(input: $1, modifiers: flags, title: $0 == 0 ? title : nil)
            }
        }
    }

    extension DeckContainer {
        /// The keys that do something at the moment. Others are free.
        var deckKeys: [DeckKey] {
            D.keys.filter { driver.deck.canPerform($1) }.flatMap { stroke, command in
                (driver.isMirrored ? stroke.mirrored : stroke).keys(title: title(of: command))
            }
        }

        func pressDeckKey(_ input: String, _ modifiers: UIKeyModifierFlags) {
            guard let stroke = KeyStroke(input, modifiers),
                let command = D.command(for: driver.isMirrored ? stroke.mirrored : stroke)
            else { return }
            prepareForKey()
            driver.perform(command)
        }
    }
#endif
