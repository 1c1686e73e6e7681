import RiffleCore
import RiffleSystem

/// A moment in the store's lifetime; see ``Store/mark()``.
public struct ScanMark: Hashable, Sendable {
    let number: UInt64
}

/// Records which items Riffle itself moved, and when, so that a folder listing from before or
/// during the move isn't trusted after it.
final class TouchedItems: Sendable {
    private struct State {
        var clock: UInt64 = 0
        var items: [ItemID: UInt64] = [:]
    }

    private let state = Monitor(State())

    /// The current moment.
    var mark: ScanMark { ScanMark(number: state.withLock { $0.clock }) }

    /// Marks items as being moved: no listing counts for them.
    func hold(_ items: some Sequence<ItemID>) {
        state.signal { state in
            for item in items { state.items[item] = .max }
        }
    }

    /// Marks the move as over: listings count again from now on.
    func release(_ items: some Sequence<ItemID>) {
        state.signal { state in
            state.clock += 1
            for item in items { state.items[item] = state.clock }
        }
    }

    /// Returns true while the item is being moved.
    func isHeld(_ item: ItemID) -> Bool { state.withLock { $0.items[item] == .max } }

    /// Returns true if a listing from `mark` no longer counts for the item.
    func isTouched(_ item: ItemID, since mark: ScanMark) -> Bool {
        state.withLock { ($0.items[item] ?? 0) > mark.number }
    }
}
