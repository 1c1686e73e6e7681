public import Cardistry

/// The letters and digits that a keyboard plays a round with; the same as on Riffle's page. Arrows, Return
/// and Delete are the deck's own.
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

    private static func keys(_ characters: String, _ act: Act) -> [RoundKey] {
        characters.map { RoundKey(character: $0, act: act) }
    }
}
