/// A key with its modifiers.
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

    /// The key's equivalent in a mirrored deck. Arrows are physical even where left means leading.
    public var mirrored: KeyStroke {
        switch key {
        case .left: KeyStroke(.right, modifier)
        case .right: KeyStroke(.left, modifier)
        default: self
        }
    }
}
