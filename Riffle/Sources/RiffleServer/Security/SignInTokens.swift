import RiffleCore

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
    mutating func redeem(_ token: String, from address: String, now: Double) -> Outcome {
        let key = tries[address] != nil || tries.count < Self.addressLimit ? address : ""
        var count = tries[key] ?? Tries()
        if now < count.blockedUntil {
            return .tryLater(seconds: Int((count.blockedUntil - now).rounded(.up)))
        }
        if let end = expiry.removeValue(forKey: token), now < end {
            tries[key] = nil
            return .accepted
        }
        count.wrong += 1
        let excess = count.wrong - Self.freeTries
        if excess >= 0 {
            let wait = excess < 9 ? Double(1 << excess) : Self.longestWait
            count.blockedUntil = now + min(wait, Self.longestWait)
        }
        tries[key] = count
        return .refused
    }
}
