public import Cardistry

/// The keys that play a round: the core's own, which the deck takes while it has the focus, and letters and
/// digits, the same as on Riffle's page.
public struct RoundKey: Hashable, Sendable {
    /// What a key does.
    public enum Act: Hashable, Sendable {
        case swipe(SwipeDirection)
        case undo
    }

    /// The character on the key, without Shift.
    public let character: Character
    /// What it does.
    public let act: Act

    /// All of them.
    public static let all: [RoundKey] =
        keys("kp2", .swipe(.right)) + keys("jx1", .swipe(.left)) + keys("3", .swipe(.up))
        + keys("4", .swipe(.down)) + keys("u", .undo)
        + SwipeStack<Int>.keys.compactMap { RoundKey($0, $1) }

    /// The characters that a keyboard's driver has for keys without a letter.
    private static let characters: [KeyStroke.Key: Character] = [
        .up: "\u{F700}", .down: "\u{F701}", .left: "\u{F702}", .right: "\u{F703}",
        .backspace: "\u{8}",
    ]

    private init?(_ stroke: KeyStroke, _ command: SwipeCommand<Int>) {
        guard stroke.modifier == .none, let character = Self.characters[stroke.key] else {
            return nil
        }
        switch command {
        case .swipe(let direction): act = .swipe(direction)
        case .undo: act = .undo
        default: return nil
        }
        self.character = character
    }

    private init(character: Character, act: Act) {
        self.character = character
        self.act = act
    }

    private static func keys(_ characters: String, _ act: Act) -> [RoundKey] {
        characters.map { RoundKey(character: $0, act: act) }
    }
}
