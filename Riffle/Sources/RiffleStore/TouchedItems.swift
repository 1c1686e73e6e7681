import RiffleCore
import RiffleThreads

/// A moment in the life of the store; see ``Store/mark()``.
public struct ScanMark: Hashable, Sendable {
    let number: UInt64
}

/// Which items were moved by Riffle itself, and when, so that a listing of a folder that was made
/// before or during the move is not taken for the truth after it.
final class TouchedItems: Sendable {
    private struct State {
        var clock: UInt64 = 0
        var items: [ItemID: UInt64] = [:]
    }

    private let state = Monitor(State())

    /// The moment now.
    var mark: ScanMark { ScanMark(number: state.withLock { $0.clock }) }

    /// The item is being moved: no listing tells anything about it.
    func hold(_ items: some Sequence<ItemID>) {
        state.signal { state in
            for item in items { state.items[item] = .max }
        }
    }

    /// The move is over: listings from now on count again.
    func release(_ items: some Sequence<ItemID>) {
        state.signal { state in
            state.clock += 1
            for item in items { state.items[item] = state.clock }
        }
    }

    /// Whether what was seen at `mark` says nothing about the item any more.
    func isTouched(_ item: ItemID, since mark: ScanMark) -> Bool {
        state.withLock { ($0.items[item] ?? 0) > mark.number }
    }
}
