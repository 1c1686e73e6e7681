import RiffleCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The one-time tokens by which a browser or a phone signs in, and the brake on guessing them.
///
/// A token has 128 random bits, lives ten minutes and works once.
struct SignInTokens {
    /// How a try to sign in ended.
    enum Outcome: Equatable {
        case accepted
        case refused
        /// Too many wrong tries from there: not even looked at for that many seconds.
        case tryLater(seconds: Int)
    }

    /// How long a token lives, in seconds.
    static let lifetime = 600.0
    /// How many wrong tries an address has before it must wait.
    static let freeTries = 5
    /// The longest wait, in seconds.
    static let longestWait = 300.0
    /// How many addresses are remembered; beyond that all strangers share one count.
    static let addressLimit = 1024

    private struct Tries {
        var wrong = 0
        var last = 0.0
        var blockedUntil = 0.0
    }

    private var expiry: [String: Double] = [:]
    private var tries: [String: Tries] = [:]

    /// Makes a token that is valid from now on.
    mutating func issue(now: Double) -> String {
        expiry = expiry.filter { $0.value > now }
        let token = SecureRandom.hexadecimal(bytes: 16)
        expiry[token] = now + Self.lifetime
        return token
    }

    /// Uses the token up, or counts a wrong try for the address.
    ///
    /// The right token always works, even after wrong tries from its address: 128 bits cannot be guessed. Only wrong
    /// tries must wait.
    mutating func redeem(_ token: String, from address: String, now: Double) -> Outcome {
        if let end = expiry.removeValue(forKey: token), now < end { return .accepted }
        let network = Self.network(of: address)
        if tries[network] == nil, tries.count >= Self.addressLimit {
            tries = tries.filter { now - $0.value.last < Self.longestWait }
        }
        let key = tries[network] != nil || tries.count < Self.addressLimit ? network : ""
        var count = tries[key] ?? Tries()
        if now - count.last >= 2 * Self.longestWait { count = Tries() }
        if now < count.blockedUntil {
            return .tryLater(seconds: Int((count.blockedUntil - now).rounded(.up)))
        }
        count.wrong += 1
        count.last = now
        let excess = count.wrong - Self.freeTries
        if excess >= 0 {
            let wait = excess < 9 ? Double(1 << excess) : Self.longestWait
            count.blockedUntil = now + min(wait, Self.longestWait)
        }
        tries[key] = count
        return .refused
    }

    /// What one household or computer cannot change at will: an IPv6 address's first 64 bits, or the whole IPv4 one.
    static func network(of address: String) -> String {
        guard address.contains(":") else { return address }
        var bytes = in6_addr()
        guard inet_pton(AF_INET6, address, &bytes) == 1 else { return address }
        return withUnsafeBytes(of: bytes) { bytes in
            // ::ffff:1.2.3.4 is an IPv4 address.
            let isFour =
                bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
            return Array(isFour ? bytes[12...] : bytes[..<8]).hexadecimal
        }
    }
}
