import RiffleCore
import RiffleIndexing
import RiffleSystem

/// A device that is signed in.
struct Session: Equatable, Sendable {
    /// The SHA-256 hash of the cookie's secret; the secret itself is kept by the device only.
    var hash: String
    /// What is shown of it: the first digits of the hash.
    var id: String { String(hash.prefix(12)) }
    /// What the device said it is.
    var device: String
    /// What a person calls it; nil for what it is by itself.
    var name: String?
    /// Seconds since 1970.
    var created: Double
    var seen: Double
    /// The sessions' age when it was seen, which says how long ago that is however the clock jumped.
    var seenAge: Double
    /// When ``seen`` was noted in the file.
    var noted = 0.0
    /// The SHA-256 hash of the page's key; nil for a device that has none.
    var key: String?
    /// The person it decides for; nil if none was chosen.
    var person: String?
}

/// The devices that are signed in, one cookie each, kept in a file that only the owner can read.
final class Sessions: Sendable {
    /// After how many seconds without a visit a device is signed out: 30 days.
    static let lifetime = 30.0 * 86_400
    /// How long a browser keeps the cookie after a visit, in seconds: 400 days, the most that browsers allow.
    static let cookieAge = 400 * 86_400
    /// How often a visit is noted in the file, in seconds.
    static let noteInterval = 3_600.0
    /// The most devices; the one not seen for longest goes first.
    static let limit = 64

    private let clock: WallClock
    private let file: PrivateFile?
    private let path: String
    private let later: @Sendable (@escaping @Sendable () -> Void) -> Void
    private struct State {
        /// By their hashes.
        var all: [String: Session]
        var age: CarefulAge
        /// How many changes there were.
        var changes = 0

        mutating func age(at clock: WallClock) -> Double {
            age.advance(clock)
            return age.age
        }
    }

    private let state: Monitor<State>
    /// After how many changes the file was written. Who writes it keeps no other thread from looking a device up.
    private let inFile = Monitor(0)
    /// The hashes of the secrets of devices that were signed out, the last one first. When such a device comes back, its
    /// browser is asked to forget what it stores.
    private let revoked: Monitor<[String]>
    /// The hashes of good `Cookie` fields that came lately: to take a field apart and to hash its
    /// secret costs more than the rest of a request for a picture. Never written anywhere.
    private let recent = Monitor<[String: String]>([:])
    /// The cookie's name: libraries served side by side on one machine share a browser's cookies.
    let cookieName: String

    /// Reads the sessions that the file holds; a file that cannot be read signs everybody out.
    ///
    /// - Parameters:
    ///   - file: nil for sessions that end with the program.
    ///   - path: the path below which browsers send the cookie.
    ///   - later: runs what may wait for the disk, for the threads that only look a device up.
    init(
        file: PrivateFile?, cookieName: String, path: String = "/", clock: WallClock,
        later: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = { $0() }
    ) {
        self.file = file
        self.path = path
        self.later = later
        self.cookieName = cookieName
        self.clock = clock
        var known: [String: Session] = [:]
        let content = file?.read().flatMap { try? JSON(parsing: $0) }
        let age = CarefulAge(
            age: Double(content?["age"]?.int ?? 0), then: content?["time"]?.int.map(Double.init),
            clock: clock)
        for json in content?["sessions"]?.array ?? [] {
            guard let session = Session(json: json, age: age.age) else { continue }
            known[session.hash] = session
        }
        revoked = Monitor((content?["revoked"]?.array ?? []).compactMap(\.string))
        state = Monitor(State(all: known, age: age))
        // The time without Riffle counts once.
        if content != nil { change { _ -> Void? in () } }
    }

    /// The file of the library whose state is in that folder.
    static func file(in state: String) -> PrivateFile { PrivateFile(path: state + "/sessions") }

    /// The name of the cookie of a library with its journal in that folder. Folder names can have characters that cookie names cannot.
    static func cookieName(of journal: String) -> String { "riffle-" + hash(journal).prefix(16) }

    /// Signs a device in.
    ///
    /// - Parameter isSecure: whether the browser may send the cookie over encrypted connections only.
    /// - Returns: the value for its `Set-Cookie` field.
    func open(device: String, isSecure: Bool = false) -> String {
        let secret = SecureRandom.hexadecimal(bytes: 32)
        let now = clock.now()
        let age = state.withLock { $0.age(at: clock) }
        let session = Session(
            hash: Self.hash(secret), device: String(device.prefix(200)), created: now, seen: now,
            seenAge: age, noted: now)
        change { sessions -> Void? in
            sessions[session.hash] = session
            while sessions.count > Self.limit,
                let oldest = sessions.values.min(by: { $0.seen < $1.seen })
            {
                sessions[oldest.hash] = nil
            }
            return ()
        }
        return cookie(secret, isSecure: isSecure)
    }

    /// The value of a `Set-Cookie` field that has the browser keep its cookie for longer; nil for a request without one.
    func renewal(of request: HTTPRequest, isSecure: Bool) -> String? {
        request.header("cookie").flatMap(secret).map { cookie($0, isSecure: isSecure) }
    }

    private func cookie(_ secret: some StringProtocol, isSecure: Bool) -> String {
        "\(cookieName)=\(secret); Path=\(path); Max-Age=\(Self.cookieAge); HttpOnly; SameSite=Strict"
            + (isSecure ? "; Secure" : "")
    }

    /// The device that the request's cookie belongs to, if it is signed in.
    func session(of request: HTTPRequest) -> Session? {
        guard let cookie = request.header("cookie") else { return nil }
        let known = recent.withLock { $0[cookie] }
        guard let hash = known ?? secret(in: cookie).map(Self.hash) else { return nil }
        let now = clock.now()
        let (session, isNews) = state.withLock { state -> (Session?, Bool) in
            let age = state.age(at: clock)
            guard let session = state.all[hash] else { return (nil, false) }
            if known == nil {
                recent.withLock { recent in
                    if recent.count >= Self.limit { recent = [:] }
                    recent[cookie] = hash
                }
            }
            guard age - session.seenAge < Self.lifetime else {
                state.all[hash] = nil
                return (nil, true)
            }
            // A clock that was set back and then corrected signs no device out.
            state.all[hash]?.seen = max(session.seen, now)
            state.all[hash]?.seenAge = age
            guard abs(now - session.noted) > Self.noteInterval else { return (session, false) }
            state.all[hash]?.noted = now
            return (session, true)
        }
        if isNews { later { [self] in change { _ in () } } }
        return session
    }

    /// Every device, the one seen last first.
    var all: [Session] { state.withLock { $0.all.values.sorted { $0.seen > $1.seen } } }

    /// Signs the device out; false where there is none with that id.
    func revoke(id: String) -> Bool {
        change { sessions -> Void? in
            guard let session = sessions.values.first(where: { $0.id == id }) else { return nil }
            sessions[session.hash] = nil
            note(revoked: [session.hash])
            return ()
        } != nil
    }

    /// Whether the request's cookie is that of a device that was signed out.
    func isRevoked(_ request: HTTPRequest) -> Bool {
        guard let cookie = request.header("cookie"), let secret = secret(in: cookie) else {
            return false
        }
        let hash = Self.hash(secret)
        return revoked.withLock { $0.contains(hash) }
    }

    private func note(revoked hashes: [String]) {
        revoked.withLock { $0 = Array((hashes + $0).prefix(Self.limit)) }
    }

    /// Signs every other device out.
    ///
    /// - Parameter session: the one that stays; nil for none.
    /// - Returns: the ids of those that were signed in.
    func revokeOthers(than session: Session?) -> [String] {
        change { sessions -> [String]? in
            let others = sessions.values.filter { $0.hash != session?.hash }
            if others.isEmpty { return nil }
            sessions = sessions.filter { $0.key == session?.hash }
            note(revoked: others.map(\.hash))
            return others.map(\.id)
        } ?? []
    }

    /// The longest name that a device can be given, in characters.
    static let longestName = 60

    /// Gives the device a name, or with nil takes it away; false where there is none with that id.
    func rename(id: String, to name: String?) -> Bool {
        change { sessions -> Void? in
            guard let hash = sessions.values.first(where: { $0.id == id })?.hash else { return nil }
            sessions[hash]?.name = name
            return ()
        } != nil
    }

    /// Switches the device to a person; false if it is signed out.
    func choose(_ session: Session, person: String) -> Bool {
        change { sessions -> Void? in
            guard sessions[session.hash] != nil else { return nil }
            sessions[session.hash]?.person = person
            return ()
        } != nil
    }

    /// Binds the device to its page's key; false where it is bound to another one.
    func bind(_ session: Session, key: String) -> Bool {
        let hash = Self.hash(key)
        if state.withLock({ $0.all[session.hash]?.key }) == hash { return true }
        return change { sessions -> Void? in
            guard let now = sessions[session.hash], now.key ?? hash == hash else { return nil }
            sessions[session.hash]?.key = hash
            return ()
        } != nil
    }

    /// Frees the device of its page's key, since it signed in again.
    func unbind(_ session: Session) {
        change { $0[session.hash]?.key = nil }
    }

    private func secret(in cookie: String) -> Substring? {
        for pair in cookie.split(separator: ";") {
            let pair = pair.drop { $0 == " " }
            if pair.hasPrefix(cookieName), pair.dropFirst(cookieName.count).first == "=" {
                let secret = pair.dropFirst(cookieName.count + 1)
                return secret.utf8.count == 64 ? secret : nil
            }
        }
        return nil
    }

    static func hash(_ secret: some StringProtocol) -> String {
        SHA256.hash(Array(secret.utf8)).hexadecimal
    }

    /// Changes the devices, and then has the file hold them. Without an answer, nothing is changed or written.
    @discardableResult
    private func change<Answer>(_ body: (inout [String: Session]) -> Answer?) -> Answer? {
        let done = state.withLock { state -> (answer: Answer, state: State)? in
            guard let answer = body(&state.all) else { return nil }
            state.changes += 1
            return (answer, state)
        }
        guard let done else { return nil }
        let entries = done.state.all.values.sorted { $0.created < $1.created }.map(\.json)
        inFile.withLock { inFile in
            // Another thread may have written a later state already.
            guard done.state.changes > inFile else { return }
            inFile = done.state.changes
            // A full disk must not lock anybody out: the session then lasts until the next start.
            let revoked = revoked.withLock { $0.map { JSON.string($0) } }
            let content: JSON = [
                "sessions": .array(entries), "revoked": .array(revoked),
                "age": .int(Int64(done.state.age.age)), "time": .int(Int64(clock.now())),
            ]
            _ = file?.write(content.bytes)
        }
        return done.answer
    }
}

extension Session {
    /// - Parameter age: the sessions' age, for a session that has none of its own.
    fileprivate init?(json: JSON, age: Double) {
        guard let hash = json["hash"]?.string, hash.utf8.count == 64,
            let device = json["device"]?.string, let created = json["created"]?.int,
            let seen = json["seen"]?.int
        else { return nil }
        self.init(
            hash: hash, device: device, name: json["name"]?.string, created: Double(created),
            seen: Double(seen), seenAge: min(json["age"]?.int.map(Double.init) ?? age, age),
            noted: Double(seen), key: json["key"]?.string,
            person: json["person"]?.string)
    }

    fileprivate var json: JSON {
        [
            "hash": .string(hash), "device": .string(device), "created": JSON(Int64(created)),
            "seen": JSON(Int64(seen)), "age": JSON(Int64(seenAge)), "key": JSON(key),
            "name": JSON(name),
            "person": JSON(person),
        ]
    }
}
