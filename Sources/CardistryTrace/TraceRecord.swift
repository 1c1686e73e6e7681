public import Cardistry

/// One line of a trace: an input with its time, or a request for a frame.
public struct TraceRecord<D: Deck>: Hashable, Sendable {
    /// The line of the trace, for messages.
    public var line: Int
    /// In seconds.
    public var time: Double
    /// `nil`: the record asks for a frame.
    public var input: DeckInput<D>?
}

/// A recorded gesture: a deck, and what happens to it.
public struct DeckTrace<D: Deck>: Hashable, Sendable where D.ID == String {
    public var feel: D.Feel
    public var size: Extent
    public var cards: [String]
    /// By time; frames come after the inputs of the same instant.
    public var records: [TraceRecord<D>]
}

/// A trace of either kind of deck: plain text, one record a line.
public enum Trace: Hashable, Sendable {
    case swipe(DeckTrace<SwipeStack<String>>)
    case wallet(DeckTrace<WalletDeck<String>>)
}

/// A deck that traces can drive and print.
protocol TracedDeck: Deck where ID == String {
    /// The words of records that only this kind of deck understands.
    static var words: [String] { get }
    /// Reads the command of a record that begins with one of `words`.
    static func command(
        _ word: String, from fields: inout TraceFields
    ) throws(TraceError) -> Command
    /// Why a command had no effect; `nil`: it need not have one.
    static func refusal(of command: Command) -> String?
    /// The fields of an event line after its time.
    static func fields(of event: Event) -> String
    /// The fields of a feedback line after its time.
    static func fields(of feedback: Feedback) -> String

    init(items: [String], feel: Feel, size: Extent)
}
