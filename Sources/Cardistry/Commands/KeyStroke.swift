/// A key with its modifiers.
public struct KeyStroke: Hashable, Sendable {
    /// A key that decks know.
    public enum Key: UInt8, Hashable, Sendable {
        /// An arrow, Home, End, Return, Space, Escape, Backspace or the letter Z.
        case left, right, up, down, home, end, returnKey, space, escape, backspace, z
    }

    /// The modifier that is held with a key.
    public enum Modifier: UInt8, Hashable, Sendable {
        /// No modifier.
        case none
        /// ⌘ on Apple's keyboards, Control elsewhere.
        case command
        /// ⌥, or Alt.
        case option
    }

    /// The key that is pressed.
    public var key: Key
    /// The modifier that is held with the key.
    public var modifier: Modifier

    /// A key, alone or with a modifier.
    public init(_ key: Key, _ modifier: Modifier = .none) {
        self.key = key
        self.modifier = modifier
    }

    /// The key's equivalent in a mirrored deck. Arrows are physical even where left means leading.
    public var mirrored: KeyStroke {
        switch key {
        case .left: KeyStroke(.right, modifier)
        case .right: KeyStroke(.left, modifier)
        default: self
        }
    }
}
