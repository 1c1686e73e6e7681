import RiffleIndexing
import RiffleSystem
import RiffleTestSupport

@testable import RiffleServer

/// A library of pictures, served as the command would serve it, in this process.
final class ServedLibrary {
    let folder: TemporaryFolder
    let clock = TestClock()
    let place: LibraryPlace
    var root: String { place.root }
    /// What is served, for what no route tells.
    let parts: Library
    let app: RiffleApp
    let server: HTTPServer
    let port: Int
    /// The signed-in device that asks.
    var cookie: String
    private let sessions: Sessions
    /// What was taken back and confirmed last, to ask for it again.
    private var lastUndo: JSON = [:]
    private var sheet: JSON = [:]

    /// - Parameters:
    ///   - pictures: names below the library; folders on the way are made.
    ///   - folder: where an earlier server left its journal, to start it again.
    ///   - worker: the worker program, when it is not the one of this build.
    init(
        pictures: [String] = (0..<25).map { "2024/IMG_20240503_1200\($0 + 10).jpg" },
        folder: TemporaryFolder? = nil, choices: Library.Choices = .init(), scans: Bool = true,
        worker: String? = nil
    ) throws {
        let isNew = folder == nil
        let folder = try folder ?? TemporaryFolder()
        self.folder = folder
        if isNew {
            folder.folder("library")
            for (index, name) in pictures.enumerated() {
                var path = "library"
                for part in name.split(separator: "/").dropLast() {
                    path += "/" + part
                    folder.folder(path)
                }
                folder.write("library/" + name, SamplePictures.jpeg(mark: index))
            }
            folder.folder("page")
            folder.folder("data")
            folder.write("page/index.html", "<!doctype html><title>Riffle</title>")
        }
        let environment = Environment.test(folder.path)
        var options = LibraryOptions()
        options.library = folder.path + "/library"
        options.allowRoot = true
        place = try LibraryPlace(options, environment: environment)
        parts = try Library(
            place: place, choices: choices, worker: worker ?? environment.worker, clock: clock.wall)
        let sockets = try ListeningSocket.open(port: 0, lan: false)
        port = sockets[0].port
        sessions = Sessions(
            file: PrivateFile(path: place.journal + "/sessions"), cookieName: "riffle-test",
            clock: clock.wall)
        guard let page = PageFiles(folder: folder.path + "/page") else {
            throw RawClient.Failure(description: "no page")
        }
        app = RiffleApp(
            page: page, library: { [people = parts.people] in people.person(of: $0).library },
            routes: Routes.all(parts, sessions),
            hosts: HostGuard(port: port),
            sessions: sessions, clock: clock.wall,
            later: { [answering = parts.answering] in answering.run($0) },
            changing: { [changing = parts.changing] in changing.run($0) },
            onRequest: { [looks = parts.background.looks] in looks.touch() },
            onSignOut: { [hub = parts.events.hub] in hub.drop(session: $0) })
        server = try HTTPServer(sockets: sockets, handler: app)
        cookie = String(sessions.open(device: "test").prefix { $0 != ";" })
        if scans { try scan() }
    }

    /// Looks through the library and returns when the index is whole.
    func scan() throws {
        let done = Monitor(false)
        parts.start {
            if !$0.isScanning { done.signal { $0 = true } }
        }
        done.wait { $0 ? () : nil }
    }

    func stop() {
        server.stop()
        parts.stop()
    }

    deinit { stop() }

    /// The cookie of another device that is signed in.
    func signIn(device: String) -> String {
        String(sessions.open(device: device).prefix { $0 != ";" })
    }

    // MARK: Asking

    func client() throws -> RawClient { try RawClient(port: port) }

    func request(
        _ method: String, _ target: String, _ fields: [String] = [], body: String? = nil
    ) -> String {
        var lines = [
            "\(method) \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Cookie: \(cookie)",
        ]
        lines += fields
        if let body { lines.append("Content-Length: \(body.utf8.count)") }
        return lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")
    }

    func get(_ target: String, _ fields: [String] = []) throws -> RawClient.Answer {
        let client = try client()
        try client.send(request("GET", target, fields))
        return try client.receive()
    }

    func getJSON(_ target: String) throws -> JSON { try JSON(parsing: get(target).body) }

    /// Makes a change; the key is a new one unless it is given.
    func post(_ target: String, _ body: JSON, key: String? = nil) throws -> (Int, JSON) {
        let client = try client()
        let fields = TestServer.writeFields(key: key ?? "\(UInt64.random(in: 1 << 40 ... .max))")
        let text = String(decoding: body.bytes, as: UTF8.self)
        try client.send(request("POST", target, fields, body: text))
        let answer = try client.receive()
        return (answer.status, try JSON(parsing: answer.body))
    }

    /// Starts a round and gives it.
    func startRound(deck: String = "everything", size: Int = 20) throws -> JSON {
        let (status, round) = try post(
            "/api/rounds", ["deck": .string(deck), "size": .int(Int64(size))])
        guard status == 200 else {
            throw RawClient.Failure(description: "no round: \(round)")
        }
        return round
    }

    /// Takes back the last decision that stands, as a page that shows it does.
    func undo(_ round: JSON) throws -> (Int, JSON) {
        let shown = try getJSON("/api/rounds/current")
        if let last = shown["history"]?.array?.last { lastUndo = last }
        return try post(
            "/api/undo",
            [
                "round": round["id"]!, "card": lastUndo["card"] ?? "1",
                "decision": lastUndo["decision"] ?? "keep",
            ])
    }

    /// Confirms the round as it is now, as a page that shows it does.
    func confirm(_ round: JSON, key: String? = nil) throws -> (Int, JSON) {
        let shown = try getJSON("/api/rounds/current")
        if shown["id"] == round["id"] { sheet = .confirmation(of: shown) }
        return try post("/api/trash", sheet, key: key)
    }

    func decide(
        _ card: JSON, _ decision: String, in round: JSON, key: String? = nil,
        route: String = "/api/decide"
    ) throws -> (Int, JSON) {
        try post(
            route,
            [
                "round": round["id"]!, "card": card["id"]!, "version": card["version"]!,
                "decision": .string(decision),
            ], key: key)
    }
}

extension Environment {
    /// Surroundings below a folder, so that a test touches nothing of the person who runs it.
    static func test(_ folder: String) -> Environment {
        let home = [
            "HOME": folder, "XDG_DATA_HOME": folder + "/data",
            "XDG_CONFIG_HOME": folder + "/config",
        ]
        return Environment(
            variable: { home[$0] ?? Environment.current.variable($0) },
            executable: Environment.current.executable)
    }
}

extension Library {
    /// The scanner of its folder.
    var scanner: LibraryScanner { (backend as! FolderBackend).scanner }
}
