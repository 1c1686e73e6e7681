import RiffleSystem
import RiffleTestSupport

@testable import RiffleServer

/// The real command in a process of its own, which a test may kill.
final class RealServer {
    let process: pid_t
    let port: Int
    let cookie: String
    private var hasEnded = false

    /// Where the programs of this build are.
    static let programs: String = {
        let executable = Environment.current.executable
        return String(executable[..<(executable.lastIndex(of: "/") ?? executable.startIndex)])
    }()

    /// Surroundings in which a test touches nothing of the person who runs it.
    static func environment(_ folder: TemporaryFolder) -> [String] {
        [
            "HOME=\(folder.path)", "XDG_DATA_HOME=\(folder.path)/data",
            "XDG_CACHE_HOME=\(folder.path)/cache", "XDG_CONFIG_HOME=\(folder.path)/config",
            "XDG_RUNTIME_DIR=", "RIFFLE_PAGE=\(folder.path)/page",
        ]
    }

    /// Makes the folders that a server needs.
    static func prepare(_ folder: TemporaryFolder, pictures: [String]) {
        for name in ["library", "page", "data", "cache"] { folder.folder(name) }
        folder.write("page/index.html", "<!doctype html><title>Riffle</title>")
        for (index, name) in pictures.enumerated() {
            folder.write("library/" + name, SamplePictures.jpeg(mark: index))
        }
    }

    /// Starts the command on `library` below the folder, and signs in by the address it prints, unless it needs TLS.
    ///
    /// - Parameters:
    ///   - environment: pairs `NAME=value` beside the folder's own.
    ///   - isService: whether it prints no token, so that the test is not signed in.
    init(
        _ folder: TemporaryFolder, _ options: [String] = [], environment: [String] = [],
        isService: Bool = false
    ) throws {
        var pipe: [Int32] = [-1, -1]
        guard RiffleSystem.pipe(&pipe) == 0 else { throw RawClient.Failure(description: "no pipe") }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, pipe[1], 1)
        posix_spawn_file_actions_addclose(&actions, pipe[0])
        posix_spawn_file_actions_addclose(&actions, pipe[1])
        posix_spawn_file_actions_addopen(
            &actions, 2, folder.path + "/errors", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let arguments =
            ["--no-open", "--allow-root", "--port", "0"] + options + [folder.path + "/library"]
        let process = Subprocess.spawn(
            Self.programs + "/riffle", arguments,
            environment: Self.environment(folder) + environment, actions: &actions)
        close(pipe[1])
        defer { close(pipe[0]) }
        guard let process else { throw RawClient.Failure(description: "riffle does not start") }
        self.process = process
        if isService {
            port = 0
            cookie = ""
            return
        }
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while read(pipe[0], &byte, 1) == 1, byte != 10 { line.append(byte) }
        let address = String(decoding: line, as: UTF8.self)
        let host = "://127.0.0.1:"
        guard address.hasPrefix("http"), let start = address.firstRange(of: host)?.upperBound,
            let port = Int(address[start...].prefix { $0 != "/" }),
            let slash = address.lastIndex(of: "/")
        else { throw RawClient.Failure(description: "no address but \(address)") }
        self.port = port
        if address.hasPrefix("https") {
            cookie = ""
            return
        }
        let client = try RawClient(port: port)
        try client.send(
            "GET \(address[slash...]) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
        let cookie = try client.receive().header("Set-Cookie") ?? ""
        self.cookie = String(cookie.prefix { $0 != ";" })
    }

    /// Ends it by the signal and gives what `waitpid` says of its end.
    @discardableResult
    func end(_ signal: Int32) -> Int32 {
        guard !hasEnded else { return -1 }
        hasEnded = true
        kill(process, signal)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }

    deinit { end(SIGKILL) }

    func request(
        _ method: String, _ target: String, body: JSON? = nil, key: String? = nil
    ) -> String {
        var lines = [
            "\(method) \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Cookie: \(cookie)",
        ]
        let text = body.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        if body != nil {
            lines += TestServer.writeFields(key: key ?? "\(UInt64.random(in: 1 << 40 ... .max))")
            lines.append("Content-Length: \(text.utf8.count)")
        }
        return lines.joined(separator: "\r\n") + "\r\n\r\n" + text
    }

    func ask(_ method: String, _ target: String, body: JSON? = nil) throws -> JSON {
        try JSON(parsing: answer(to: request(method, target, body: body)).body)
    }

    /// Sends a request over a connection of its own.
    func answer(to request: String) throws -> RawClient.Answer {
        let client = try RawClient(port: port)
        try client.send(request)
        return try client.receive()
    }

    /// Decides a card of a round.
    func decide(
        _ card: JSON, _ decision: String, in round: JSON, key: String? = nil
    ) throws -> RawClient.Answer {
        let body: JSON = [
            "round": round["id"]!, "card": card["id"]!, "version": card["version"]!,
            "decision": .string(decision),
        ]
        return try answer(to: request("POST", "/api/decide", body: body, key: key))
    }

    /// Confirms the round as it is now.
    func confirm(_ round: JSON) throws -> JSON {
        let shown = try ask("GET", "/api/rounds/current")
        return try ask(
            "POST", "/api/trash",
            body: .confirmation(of: shown["id"] == round["id"] ? shown : round))
    }

    /// Waits until the index is whole; asks again and again, each time over a new connection.
    func waitForScan(of count: Int) throws {
        for _ in 0..<10_000 {
            let library = try ask("GET", "/api/library")
            if library["scanning"] == false, library["indexed"] == .int(Int64(count)) { return }
        }
        throw RawClient.Failure(description: "the scan does not end")
    }
}
