import CRiffle
import RiffleHTTP
import RiffleJSON
import RiffleSystem

@testable import RiffleImmich

/// The fake of Riffle/Tests/Immich in a process of its own. It compares all requests with Immich's published description.
final class FakeImmich {
    struct Failure: Error {
        var reason: String
    }

    static let root = String(#filePath[..<#filePath.firstRange(of: "/Riffle/Tests/")!.lowerBound])
    static let python = root + "/.build/venv/bin/python"
    /// Whether the tools of the tests, which run the fake, are installed.
    static var isInstalled: Bool { access(python, X_OK) == 0 }

    let server: WebAddress
    private let process: pid_t
    private let transport = CurlTransport(agent: "riffle-tests")

    /// - Parameter options: those of the fake.
    init(_ options: String...) throws {
        var pipe: [Int32] = [-1, -1]
        guard Self.pipe(&pipe) else { throw Failure(reason: "no pipe") }
        #if os(Linux)
            var actions = posix_spawn_file_actions_t()
        #else
            var actions: posix_spawn_file_actions_t?
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pipe[1], 1)
        _ = riffle_add_close_from(&actions, 3)
        let arguments =
            [
                "env", "PYTHONPATH=\(Self.root)/Riffle/Tests/Immich", Self.python, "-m",
                "fake_immich",
            ]
            + options
        let argv = arguments.map { strdup($0) } + [nil]
        defer { for text in argv { free(text) } }
        var process: pid_t = 0
        let isStarted = posix_spawn(&process, "/usr/bin/env", &actions, nil, argv, environ) == 0
        close(pipe[1])
        defer { close(pipe[0]) }
        guard isStarted else { throw Failure(reason: "the fake does not start") }
        self.process = process
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while read(pipe[0], &byte, 1) == 1 {
            if byte != 10 {
                line.append(byte)
            } else if String(decoding: line, as: UTF8.self).hasPrefix("http") {
                break
            } else {
                line = []
            }
        }
        let address = String(decoding: line, as: UTF8.self).prefix { $0 != " " }
        guard let server = WebAddress(String(address)) else {
            kill(process, SIGKILL)
            throw Failure(reason: "no address but \(address)")
        }
        self.server = server
    }

    deinit {
        kill(process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    /// A client that waits for nothing.
    func client(
        key: String = "fake-key", retries: RetryPlan = RetryPlan()
    ) throws -> ImmichClient {
        var client = ImmichClient(
            server, key: ImmichKey(key)!, transport: transport, pause: { _ in })
        client.retries = retries
        client.generation = try Handshake(client).generation
        return client
    }

    /// Reads or changes the fake behind the client's back.
    @discardableResult
    func control(_ name: String, _ body: JSON? = nil) throws -> JSON {
        let request = WebRequest(
            body == nil ? .get : .post, "/__fake/" + name,
            headers: [WebHeader("Content-Type", "application/json")], body: body?.bytes)
        return try JSON(parsing: transport.send(request, to: server).body)
    }

    /// What does not fit the description.
    func violations() throws -> [JSON] { try control("violations").array ?? [.null] }

    /// The names of assets that the test selects, with their identifiers.
    func assets(where isWanted: (JSON) -> Bool) throws -> [String: AssetID] {
        let all = try control("state")["assets"]?.array ?? []
        return Dictionary(
            uniqueKeysWithValues: all.filter(isWanted).compactMap { asset in
                guard let name = asset["name"]?.string, let id = asset["id"]?.string else {
                    return nil
                }
                return AssetID(id).map { (name, $0) }
            })
    }

    private static func pipe(_ ends: inout [Int32]) -> Bool {
        RiffleSystem.pipe(&ends) == 0
    }
}
