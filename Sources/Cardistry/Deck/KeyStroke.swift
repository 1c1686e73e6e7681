/// A key as decks know it, with what is held down beside it.
public struct KeyStroke: Hashable, Sendable {
    public enum Key: UInt8, Hashable, Sendable {
        case left, right, up, down, home, end, returnKey, space, escape, backspace, z
    }

    public enum Modifier: UInt8, Hashable, Sendable {
        case none
        /// ⌘ on Apple's keyboards, Control elsewhere.
        case command
        /// ⌥, or Alt.
        case option
    }

    public var key: Key
    public var modifier: Modifier

    public init(_ key: Key, _ modifier: Modifier = .none) {
        self.key = key
        self.modifier = modifier
    }

    /// The same key for a deck that is mirrored: an arrow is physical also where left means leading.
    public var mirrored: KeyStroke {
        switch key {
        case .left: KeyStroke(.right, modifier)
        case .right: KeyStroke(.left, modifier)
        default: self
        }
    }
}
