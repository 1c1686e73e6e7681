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

    private var expiry: [String: Double] = [:]
    private(set) var brake = GuessBrake()

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
        if let seconds = brake.wait(for: address, now: now) { return .tryLater(seconds: seconds) }
        brake.missed(from: address, now: now)
        return .refused
    }
}
