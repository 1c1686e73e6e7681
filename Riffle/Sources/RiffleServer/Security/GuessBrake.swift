/// Makes each network wait that guesses: after five wrong tries for a second, and then twice as long each time.
struct GuessBrake {
    /// How many wrong tries a network has before it must wait.
    static let freeTries = 5
    /// The longest wait, in seconds.
    static let longestWait = 300.0
    /// How many networks are remembered. Beyond that, the one that has not tried for longest is forgotten, so that
    /// another network's guesses never make a stranger wait.
    static let limit = 1024

    private struct Tries {
        var wrong = 0
        var last = 0.0
        var blockedUntil = 0.0
    }

    private var tries: [String: Tries] = [:]

    /// How many networks are remembered.
    var count: Int { tries.count }

    /// How many seconds the address must wait before its next try; nil if it may try now.
    func wait(for address: String, now: Double) -> Int? {
        guard let count = tries[NumericAddress.network(of: address)], now < count.blockedUntil
        else {
            return nil
        }
        return Int((count.blockedUntil - now).rounded(.up))
    }

    /// Counts a wrong try.
    mutating func missed(from address: String, now: Double) {
        let network = NumericAddress.network(of: address)
        if tries[network] == nil, tries.count >= Self.limit,
            let oldest = tries.min(by: { $0.value.last < $1.value.last })
        {
            tries[oldest.key] = nil
        }
        var count = tries[network] ?? Tries()
        if now - count.last >= 2 * Self.longestWait { count = Tries() }
        count.wrong += 1
        count.last = now
        let excess = count.wrong - Self.freeTries
        if excess >= 0 {
            let wait = excess < 9 ? Double(1 << excess) : Self.longestWait
            count.blockedUntil = now + min(wait, Self.longestWait)
        }
        tries[network] = count
    }
}
