import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// Riffle under a service manager, in a container or called by scripts.
@Suite struct ServiceTests {
    @Test("anyone on this computer may ask whether it works, and learns nothing else")
    func health() throws {
        let isHealthy = Monitor(true)
        let test = try TestServer(isHealthy: { isHealthy.withLock { $0 } })
        for (expected, status) in [(true, 200), (false, 503)] {
            isHealthy.withLock { $0 = expected }
            let answer = try test.ask("GET", "/healthz")
            #expect(answer.status == status && answer.text.utf8.count < 20)
            #expect(Health.status(port: test.port) == status)
        }
        #expect(throws: CommandError.self) { try Health.run(port: test.port) }
        test.server.stop()
        #expect(Health.status(port: test.port) == nil)
        #expect(throws: CommandError.self) { try Health.run(port: test.port) }
    }

    private func serve(_ variables: [String: String], file: String = "", _ arguments: String...)
        throws -> ServeOptions
    {
        let folder = try TemporaryFolder()
        folder.folder("riffle")
        folder.write("riffle/riffle.conf", Array(file.utf8))
        let environment = Environment(
            variable: { [path = folder.path] in $0 == "XDG_CONFIG_HOME" ? path : variables[$0] },
            executable: "/riffle")
        guard
            case .serve(let options) = try RiffleServer.request(arguments, environment: environment)
        else {
            throw RawClient.Failure(description: "not serving")
        }
        return options
    }

    @Test("each setting is an environment variable too, between the file and the command line")
    func environment() throws {
        let options = try serve(
            [
                "RIFFLE_PORT": "1001", "RIFFLE_LAN": "yes", "RIFFLE_ALLOW_HOST": "a\nb:80",
                "RIFFLE_RESCAN": "7",
            ],
            file: "port = 1000\nrescan = 6\nallow-host = c\n", "--port", "1002", "serve/photos")
        #expect(options.port == 1002 && options.lan && options.rescanAfter == 7)
        #expect(options.allowedHosts.map(\.host) == ["c", "a", "b"])
        #expect(try serve([:], "serve", "photos") == serve([:], "photos"))
    }

    @Test("a wrong variable is named with what to do")
    func wrongVariable() throws {
        #expect(
            throws: UsageError(
                description: "RIFFLE_PORT: Not a port: x. Choose a number from 0 to 65535.")
        ) {
            try serve(["RIFFLE_PORT": "x"], "photos")
        }
        #expect(throws: UsageError(description: "RIFFLE_LAN: lan is yes or no, not 1.")) {
            try serve(["RIFFLE_LAN": "1"], "photos")
        }
    }

    @Test("the worker and the page are found where packages put them")
    func places() throws {
        let folder = try TemporaryFolder()
        for path in [
            "usr", "usr/bin", "usr/lib", "usr/lib/riffle", "usr/share", "usr/share/riffle",
            "usr/share/riffle/page",
        ] {
            folder.folder(path)
        }
        folder.write("usr/lib/riffle/riffle-worker", "")
        folder.write("usr/share/riffle/page/index.html", "")
        // A program at /usr/bin/riffle may be a link, and is then found by its real path.
        for program in ["usr/bin/riffle", "usr/lib/riffle/riffle"] {
            let environment = Environment(
                variable: { _ in nil }, executable: folder.path + "/" + program)
            #expect(TemporaryFolder.exists(environment.worker), "\(program)")
            #expect(TemporaryFolder.exists(environment.pageFolder + "/index.html"), "\(program)")
        }
    }

    @Test("without a worker that starts, Riffle says so and prints no address")
    func noWorker() throws {
        let folder = try TemporaryFolder()
        RealServer.prepare(folder, pictures: ["a.jpg"])
        let environment = RealServer.environment(folder) + ["RIFFLE_WORKER=/nonexistent/worker"]
        let result = try #require(
            Subprocess.run(
                "sh",
                [
                    "-c", "exec \"$0\" \"$@\" 2>&1", RealServer.programs + "/riffle",
                    "--allow-root", "--no-open", folder.path + "/library",
                ],
                environment: environment))
        #expect(result.status == 1)
        #expect(result.text.hasPrefix("riffle: The picture worker cannot be started: "))
        #expect(!result.text.contains("http://"))
    }

    @Test("the trash is listed beside a running Riffle, and restored by the numbers of the list")
    func trashList() throws {
        let folder = try TemporaryFolder()
        let names = (10..<30).map { "IMG_20240503_1200\($0).jpg" }
        RealServer.prepare(folder, pictures: names)
        let server = try RealServer(folder, [])
        try server.waitForScan(of: names.count)
        let round = try server.ask("POST", "/api/rounds", body: ["deck": "everything", "size": 20])
        for (index, card) in (round["cards"]?.array ?? []).enumerated() {
            _ = try server.ask(
                "POST", "/api/decide",
                body: [
                    "round": round["id"]!, "card": card["id"]!, "version": card["version"]!,
                    "decision": index < 2 ? "trash" : "keep",
                ])
        }
        _ = try server.confirm(round)
        func riffle(_ arguments: [String]) throws -> [Substring] {
            let result = try #require(
                Subprocess.run(
                    RealServer.programs + "/riffle",
                    arguments + ["--allow-root", folder.path + "/library"],
                    environment: RealServer.environment(folder)))
            #expect(result.status == 0)
            return result.text.split(separator: "\n")
        }
        let lines = try riffle(["trash"]).map { $0.split(separator: "\t") }
        #expect(lines.map { $0.count } == [4, 4])
        let trashed = Set(names).subtracting(Disk.names(folder.path + "/library"))
        #expect(Set(lines.map { String($0[3]) }) == trashed)
        let objects = try riffle(["trash", "--json"]).map { try JSON(parsing: Array($0.utf8)) }
        #expect(objects.map { $0["id"]?.string } == lines.map { String($0[0]) })
        #expect(server.end(15) == 0)
        _ = try riffle(["restore", String(lines[0][0])])
        #expect(TemporaryFolder.exists(folder.path + "/library/" + lines[0][3]))
        #expect(try riffle(["trash"]).count == 1)
    }
}
