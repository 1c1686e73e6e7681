public import Cardistry

/// One thing a trace tells: an input with its time, or a question for poses.
public struct TraceRecord: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case touch(Touch)
        case swipe(SwipeDirection)
        case undo
        case rollback(String)
        case insert(String, at: Int)
        case remove(String)
        case reorder(String, to: Int)
        case replace(String, with: String)
        case reload([String])
        case resize(Extent)
        case reduceMotion(Bool)
        case frame
        // Those of a wallet.
        case scroll(by: Double)
        case content(Double)
        case open(String)
        case close
        case key(WalletCommand)
        case shake
    }

    /// Where it stands in the trace, for messages.
    public var line: Int
    /// In seconds.
    public var time: Double
    public var kind: Kind

    var isFrame: Bool { kind == .frame }

    /// Whether a deck of that kind understands it.
    func suits(wallet: Bool) -> Bool {
        switch kind {
        case .touch, .insert, .remove, .reorder, .replace, .reload, .resize, .reduceMotion, .frame:
            true
        case .swipe, .undo, .rollback: !wallet
        case .scroll, .content, .open, .close, .key, .shake: wallet
        }
    }
}

/// A recorded gesture: a deck, and what happens to it.
public struct Trace: Hashable, Sendable {
    public var feel: SwipeFeel
    /// The feel of a wallet; `nil`: the deck is a swipe stack.
    public var wallet: WalletFeel?
    public var size: Extent
    public var cards: [String]
    /// In the order in which they count: by time, frames after the inputs of the same instant.
    public var records: [TraceRecord]
}
