public import Cardistry

/// One thing a trace tells: an input with its time, or a question for poses.
public struct TraceRecord: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case touch(Touch)
        case swipe(SwipeDirection)
        case undo
        case rollback(String)
        case insert(String, before: Int)
        case remove(String)
        case reorder(String, before: Int)
        case replace(String, with: String)
        case reload([String])
        case resize(Size)
        case reduceMotion(Bool)
        case frame
    }

    /// Where it stands in the trace, for messages.
    public var line: Int
    /// In seconds.
    public var time: Double
    public var kind: Kind

    var isFrame: Bool { kind == .frame }
}

/// A recorded gesture: a deck, and what happens to it.
public struct Trace: Hashable, Sendable {
    public var feel: SwipeFeel
    public var size: Size
    public var cards: [String]
    /// In the order in which they count: by time, frames after the inputs of the same instant.
    public var records: [TraceRecord]
}
