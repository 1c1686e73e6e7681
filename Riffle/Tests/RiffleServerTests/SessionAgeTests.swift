import RiffleTestSupport
import Testing

@testable import RiffleServer

/// How long a device stays signed in while clocks are wrong.
@Suite struct SessionAgeTests {
    private static let day = 86_400.0
    private let folder: TemporaryFolder
    private let clock = TestClock()

    init() throws { folder = try TemporaryFolder() }

    private func sessions() -> Sessions {
        Sessions(
            file: Sessions.file(in: folder.path), cookieName: "riffle-test", clock: clock.wall)
    }

    private func isSignedIn(_ cookie: String, _ sessions: Sessions) -> Bool {
        let field = HTTPRequest.Field(name: "cookie", value: String(cookie.prefix { $0 != ";" }))
        return sessions.session(of: HTTPRequest(method: "GET", path: "/", headers: [field])) != nil
    }

    @Test(
        "a clock that is ahead by 30 days or years, and right again, signs nobody out",
        arguments: [30.0, 31, 4000], [false, true])
    func ahead(days: Double, restarts: Bool) {
        var now = sessions()
        let (used, unused) = (now.open(device: "a"), now.open(device: "b"))
        let right = clock.now
        clock.set(right + days * Self.day)
        if restarts { now = sessions() }
        #expect(isSignedIn(used, now))
        let new = now.open(device: "c")
        clock.set(right)
        if restarts { now = sessions() }
        for cookie in [used, unused, new] { #expect(isSignedIn(cookie, now)) }
    }

    @Test("a device that is not used while Riffle runs for 30 days is signed out, as before")
    func unused() {
        let first = sessions()
        let cookie = first.open(device: "a")
        clock.advance(29 * Self.day)
        #expect(isSignedIn(cookie, first))
        clock.advance(30 * Self.day)
        #expect(!isSignedIn(cookie, first))
    }

    @Test("without Riffle a week counts at most, each time once")
    func withoutRiffle() {
        let cookie = sessions().open(device: "a")
        for _ in 0..<4 {
            clock.set(clock.now + 100 * Self.day)
            _ = sessions()
        }
        let later = sessions()
        clock.advance(1.9 * Self.day)
        #expect(isSignedIn(cookie, later))
        let another = sessions().open(device: "b")
        for _ in 0..<5 {
            clock.set(clock.now + 100 * Self.day)
            _ = sessions()
        }
        #expect(!isSignedIn(another, sessions()))
    }
}
