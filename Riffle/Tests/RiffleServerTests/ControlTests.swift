import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// Commands for a server that runs.
@Suite struct ControlTests {
    private let folder: TemporaryFolder
    private var run: String { folder.path + "/run" }

    init() throws { folder = try TemporaryFolder() }

    private func server(_ root: String) throws -> ControlServer {
        try #require(
            ControlServer(folder: run, name: root) { request in
                request["command"] == "about" ? ["root": .string(root)] : request
            })
    }

    private func find(_ root: String? = nil) -> Result<String, CommandError> {
        Result { () throws(CommandError) in
            try ControlClient.server(in: [folder.path + "/none", run], root: root).root
        }
    }

    @Test("the running server is found, and without one, or with two, the message says what to do")
    func finds() throws {
        #expect(
            throws: CommandError(
                description: "No Riffle is running. Start one, such as riffle --lan ~/Pictures.")
        ) {
            try find().get()
        }
        let one = try server("one")
        #expect(try find().get() == "one")
        #expect(
            throws: CommandError(description: "No Riffle is serving two. Running ones serve: one.")
        ) { try find("two").get() }
        let two = try server("two")
        #expect(
            throws: CommandError(
                description: "More than one library is served. Name one: one, two.")
        ) { try find().get() }
        #expect(try find("two").get() == "two")
        two.stop()
        #expect(try find().get() == "one")
        one.stop()
        #expect(Disk.names(run) == [])
    }

    @Test("only the user can reach the socket, and what a killed server left is replaced")
    func socket() throws {
        let path = run + "/one" + ControlServer.ending
        folder.folder("run")
        let left = try #require(UnixSocket.listen(at: path))
        close(left)
        #expect(TemporaryFolder.exists(path) && ControlClient.servers(in: [run]).isEmpty)
        let one = try server("one")
        defer { one.stop() }
        #expect(TemporaryFolder.permissions(of: path) == 0o600)
        #expect(ControlClient.ask(path, ["x": 1], patience: 5) == ["x": 1])
        // A client that sends nothing, or nonsense, does not hold up others.
        let silent = try #require(UnixSocket.connect(to: path))
        defer { close(silent) }
        let wrong = try #require(UnixSocket.connect(to: path))
        defer { close(wrong) }
        _ = "nonsense\n".withCString { send(wrong, $0, 9, 0) }
        #expect(UnixSocket.read(wrong) == nil)
        #expect(ControlClient.ask(path, ["x": 2], patience: 5) == ["x": 2])
    }

    @Test("a socket in a folder with a long path works; one with a long name is refused")
    func longPath() throws {
        let long = run + "/" + String(repeating: "x", count: 120)
        let server = try #require(ControlServer(folder: long, name: "one") { $0 })
        defer { server.stop() }
        let path = long + "/one" + ControlServer.ending
        #expect(ControlClient.ask(path, ["x": 1], patience: 5) == ["x": 1])
        #expect(UnixSocket.connect(to: run + "/" + String(repeating: "x", count: 120)) == nil)
    }

    @Test("riffle invite signs a device in, and riffle restore works, while the library is served")
    func command() throws {
        let names = (10..<13).map { "IMG_20240503_1200\($0).jpg" }
        RealServer.prepare(folder, pictures: names)
        let server = try RealServer(folder, [])
        try server.waitForScan(of: names.count)
        let round = try server.ask("POST", "/api/rounds", body: ["deck": "everything", "size": 20])
        for card in round["cards"]?.array ?? [] { _ = try server.decide(card, "trash", in: round) }
        _ = try server.confirm(round)
        let library = folder.path + "/library"
        #expect(Disk.names(library) == [])
        func riffle(_ arguments: String...) throws -> Subprocess.Result {
            try #require(
                Subprocess.run(
                    RealServer.programs + "/riffle", arguments + ["--allow-root"],
                    environment: RealServer.environment(folder)))
        }
        for arguments in [[], [library]] {
            let invited = try #require(
                Subprocess.run(
                    RealServer.programs + "/riffle", ["invite", "--allow-root"] + arguments,
                    environment: RealServer.environment(folder)))
            #expect(invited.status == 0)
            let start = "http://127.0.0.1:\(server.port)"
            #expect(invited.text.hasPrefix(start + "/?token="), "\(invited.text)")
            let target = invited.text.dropFirst(start.count).prefix { $0 != "#" }
            let answer = try server.answer(
                to: "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
            #expect(answer.status == 303)
        }
        let numbers = try riffle("trash", library).text.split(separator: "\n").map {
            String($0.prefix { $0 != "\t" })
        }
        let first = try riffle("restore", numbers[0], library)
        #expect(first.status == 0)
        #expect(Disk.names(library) == [String(first.text.dropLast())])
        // One that came back already, and one that never was.
        let wrong = try riffle("restore", "--json", numbers[0], "999", library)
        #expect(wrong.status == 1)
        let report = try JSON(parsing: wrong.output)
        #expect(report["failed"]?.array?.map { $0["id"]?.string } == ["999"])
        #expect(try riffle("restore", "--all", library).status == 0)
        #expect(Set(Disk.names(library)) == Set(names))
        #expect(server.end(15) == 0)
        #expect(try riffle("invite").status == 1)
    }
}
