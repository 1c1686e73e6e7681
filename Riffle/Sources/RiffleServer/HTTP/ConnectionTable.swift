/// The open connections of a server, so that an idle one makes room for a new one.
///
/// Without it, a program that opens connections and sends nothing keeps everybody else on its
/// machine out until they time out. A connection that never carried an admitted request goes
/// before one that did, the longest idle first. One whose request is being answered stays.
struct ConnectionTable<ID: Hashable> {
    private struct Entry {
        let address: String
        /// The number of the last event that concerned it.
        var turn: UInt64
        var isBusy = false
        /// Whether it carried a request that the server let in.
        var isKnown = false
        /// Whether it was asked to end.
        var isEnding = false
    }

    private let total: Int
    private let perAddress: Int
    private var entries: [ID: Entry] = [:]
    private var turn: UInt64 = 0

    /// - Parameters:
    ///   - total: how many connections may stay open.
    ///   - perAddress: how many of them may come from one address.
    init(total: Int, perAddress: Int) {
        self.total = total
        self.perAddress = perAddress
    }

    /// A connection was opened. Returns the one that must end for it, if there are too many.
    mutating func opened(_ id: ID, from address: String) -> ID? {
        turn += 1
        let staying = entries.filter { !$0.value.isEnding }
        entries[id] = Entry(address: address, turn: turn)
        let same = staying.filter { $0.value.address == address }
        let crowd = same.count >= perAddress ? same : staying.count >= total ? staying : [:]
        let ending = crowd.filter { !$0.value.isBusy }.min { first, second in
            (first.value.isKnown ? 1 : 0, first.value.turn)
                < (second.value.isKnown ? 1 : 0, second.value.turn)
        }
        guard let ending else { return nil }
        entries[ending.key]?.isEnding = true
        return ending.key
    }

    /// A request was let in on the connection.
    mutating func began(_ id: ID) {
        entries[id]?.isBusy = true
        entries[id]?.isKnown = true
    }

    /// The request was answered, or given up.
    mutating func ended(_ id: ID) {
        turn += 1
        entries[id]?.isBusy = false
        entries[id]?.turn = turn
    }

    /// The connection is closed.
    mutating func closed(_ id: ID) { entries[id] = nil }
}
