import RiffleSystem

/// This machine's addresses in its networks, read again when a client asks by one that is new.
///
/// A laptop changes its address with each Wi-Fi network.
final class LiveNetwork: Sendable {
    /// The least time between two readings for clients, in seconds.
    static let interval = 1.0

    private let read: @Sendable () -> Network
    private let clock: WallClock
    private let state: Monitor<(network: Network, time: Double)>

    init(clock: WallClock, read: @escaping @Sendable () -> Network = { .current }) {
        self.read = read
        self.clock = clock
        state = Monitor((read(), clock.uptime()))
    }

    /// The present addresses and names.
    var current: Network {
        let network = read()
        state.withLock { $0 = (network, clock.uptime()) }
        return network
    }

    /// Whether other machines can reach this one by a name or numeric address.
    ///
    /// - Parameter host: as in a `Host` field, without its port, in small letters.
    func has(_ host: String) -> Bool {
        let now = clock.uptime()
        let (known, isFresh) = state.withLock {
            ($0.network.hosts.contains(host), abs(now - $0.time) < Self.interval)
        }
        // Names do not change with the network.
        guard !known, !isFresh, host.hasPrefix("[") || host.utf8.allSatisfy({ $0 < 0x3A }) else {
            return known
        }
        return current.hosts.contains(host)
    }
}

extension Network {
    /// Addresses and names as in a `Host` field.
    fileprivate var hosts: [String] {
        (addresses + names).map { Authority(host: $0, port: nil).host }
    }
}
