import RiffleSystem

/// The library's password, if it has one. It signs a device in without a link.
///
/// Its hash is in a file that only the user can read. `riffle password` writes it.
final class Password: Sendable {
    private struct State {
        var isSet = false
        var brake = GuessBrake()
        /// The networks whose try is being looked at.
        var trying: Set<String> = []
    }

    private let file: PrivateFile
    private let clock: WallClock
    private let matches: @Sendable (_ password: String, _ hash: String) -> Bool
    private let state = Monitor(State())
    /// Hashing takes much memory, so passwords are looked at one after another.
    private let queue = WorkQueue()

    /// - Parameter matches: compares a password with a hash.
    init(
        file: PrivateFile, clock: WallClock,
        matches: @escaping @Sendable (String, String) -> Bool = PasswordHash.matches
    ) {
        self.file = file
        self.clock = clock
        self.matches = matches
        reload()
    }

    /// The file of the library whose state is in that folder.
    static func file(in state: String) -> PrivateFile { PrivateFile(path: state + "/password") }

    /// Whether there is a password.
    var isSet: Bool { state.withLock { $0.isSet } }

    /// Reads the file again: the password was set, changed or removed.
    func reload() { _ = hash() }

    /// Looks at a password, later and on another thread.
    ///
    /// Unlike a token, a password can be guessed, so a network that guessed wrong waits even with the right one. Other
    /// networks do not wait, however many guess.
    func check(
        _ password: String, from address: String,
        done: @escaping @Sendable (SignInTokens.Outcome) -> Void
    ) {
        let network = NumericAddress.network(of: address)
        let now = clock.now()
        let wait: Int? = state.withLock { state in
            if let seconds = state.brake.wait(for: address, now: now) { return seconds }
            return state.trying.insert(network).inserted ? nil : 1
        }
        if let wait { return done(.tryLater(seconds: wait)) }
        queue.run { [self] in
            let isRight = hash().map { matches(password, $0) } ?? false
            state.withLock { state in
                state.trying.remove(network)
                if !isRight { state.brake.missed(from: address, now: now) }
            }
            done(isRight ? .accepted : .refused)
        }
    }

    /// Ends the thread that looks at passwords.
    func stop() { queue.stop() }

    private func hash() -> String? {
        let text = file.read().map { String(decoding: $0, as: UTF8.self) }
        let hash = text?.split(whereSeparator: \.isNewline).first.map(String.init)
        state.withLock { $0.isSet = hash != nil }
        return hash
    }
}
