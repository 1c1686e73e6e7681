/// A short sound for a decision: which notes it has. Front ends make it heard.
public enum Chime: String, Hashable, Sendable, CaseIterable {
    /// Two notes that rise.
    case keep
    /// Two low notes that fall.
    case trash
    /// One note between them: it is as it was.
    case undo

    /// What a decision sounds like. Whatever is not trashed stays.
    public init(_ decision: Decision) { self = decision == .trash ? .trash : .keep }

    /// A note: a sine with a little of its octave, which swells at once and dies away to nothing.
    public struct Note: Hashable, Sendable {
        /// The frequency in hertz.
        public var pitch: Double
        /// When it begins, in seconds.
        public var start: Double
        /// How long it is heard, in seconds.
        public var length: Double
    }

    /// The greatest that the sound can be, of 1: quiet beside music.
    public static let loudness = 0.25
    /// Seconds in which a note swells, so that it does not click.
    public static let attack = 0.005
    /// How much of a note is its octave, of 1.
    public static let octave = 0.15

    /// The notes, one after the other; the last rings longer.
    public var notes: [Note] {
        let pitches =
            switch self {
            case .keep: [659.26, 880]  // E5, A5
            case .trash: [329.63, 220]  // E4, A3
            case .undo: [493.88]  // B4
            }
        return pitches.enumerated().map { place, pitch in
            Note(
                pitch: pitch, start: 0.09 * Double(place),
                length: place == pitches.count - 1 ? 0.15 : 0.09)
        }
    }
}
