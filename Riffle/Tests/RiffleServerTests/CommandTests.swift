import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleServer

@Suite struct CommandTests {
    private func riffle(_ folder: TemporaryFolder, _ arguments: String...) throws -> (Int32, String)
    {
        let errors = folder.path + "/errors"
        let result = try #require(
            Subprocess.run(
                "sh",
                ["-c", "exec \"$0\" \"$@\" 2>\(errors)", RealServer.programs + "/riffle"]
                    + arguments,
                environment: RealServer.environment(folder)))
        let text = OpenedFile(errors).map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        return (result.status, result.text + text)
    }

    private func folder(_ pictures: [String] = []) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        RealServer.prepare(folder, pictures: pictures)
        return folder
    }

    @Test("the version and the help are printed, with status 0")
    func versionAndHelp() throws {
        let folder = try folder()
        #expect(try riffle(folder, "--version") == (0, "riffle \(RiffleVersion.current)\n"))
        let (status, help) = try riffle(folder, "--help")
        #expect(status == 0 && help.contains("--lan"))
    }

    @Test("what cannot be served ends with status 1 or 2 and one sentence that says what to do")
    func refusals() throws {
        let folder = try folder()
        let library = folder.path + "/library"
        folder.write("file.jpg", "x")
        let missing = folder.path + "/nothing"
        let cases: [([String], Int32, String)] = [
            (["--choose", library], 2, "not both"),
            (["--nonsense", library], 2, "Unknown option: --nonsense"),
            (["--allow-root", missing], 1, "does not exist"),
            (["--allow-root", folder.path + "/file.jpg"], 1, "is not a folder"),
            (["--allow-root", "/"], 1, "whole disk"),
            (["restore", "--allow-root", "5", missing], 1, "does not exist"),
            (["export", "--allow-root", "--format", "csv", missing], 1, "does not exist"),
        ]
        for (arguments, status, words) in cases {
            let result = try #require(
                Subprocess.run(
                    "sh",
                    ["-c", "exec \"$0\" \"$@\" 2>&1", RealServer.programs + "/riffle"]
                        + arguments, environment: RealServer.environment(folder)))
            #expect(result.status == status, "\(arguments)")
            #expect(result.text.contains(words), "\(arguments): \(result.text)")
            #expect(result.text.split(separator: "\n").count == 1, "\(result.text)")
        }
    }

    @Test("the root user is refused unless it insists, and so is a page that is not there")
    func rootAndPage() throws {
        let folder = try folder()
        var options = LibraryOptions()
        options.library = folder.path + "/library"
        let environment = Environment.test(folder.path)
        #expect(throws: CommandError.self) {
            try LibraryPlace(options, environment: environment, user: 0)
        }
        #expect(throws: Never.self) {
            try LibraryPlace(options, environment: environment, user: 1000)
        }
        options.allowRoot = true
        #expect(throws: Never.self) {
            try LibraryPlace(options, environment: environment, user: 0)
        }
        folder.delete("page/index.html")
        let (status, text) = try riffle(folder, "--allow-root", "--no-open", options.library)
        #expect(status == 1 && text.contains("RIFFLE_PAGE"))
    }

    @Test("a second server on the same library, and one on a taken port, are refused")
    func second() throws {
        let folder = try folder(["a.jpg"])
        let server = try RealServer(folder)
        let library = folder.path + "/library"
        let (status, text) = try riffle(
            folder, "--allow-root", "--no-open", "--port", "0", library)
        #expect(status == 1 && text.contains("Another Riffle"))
        #expect(text.contains("\(server.process)"))
        folder.folder("other")
        let (taken, words) = try riffle(
            folder, "--allow-root", "--no-open", "--port", "\(server.port)", folder.path + "/other")
        #expect(taken == 1 && words.contains("Port \(server.port) is in use"))
    }

    @Test(
        "a machine without IPv6, or with none on this interface, is served by IPv4",
        arguments: ["socket:0:EAFNOSUPPORT:AF_INET6", "bind:0:EADDRNOTAVAIL:AF_INET6"])
    func withoutIPv6(fault: String) throws {
        let folder = try folder(["a.jpg"])
        let server = try RealServer(
            folder, environment: ["LD_PRELOAD=\(try FaultShim.path())", "FAULTS=\(fault)"])
        #expect(throws: RawClient.Failure.self) { try RawClient(port: server.port, ipv6: true) }
        try server.waitForScan(of: 1)
        #expect(server.end(15) == 0)
    }

    @Test("a signal stops it within two seconds with status 0, whatever hangs on it")
    func stop() throws {
        for signal: Int32 in [2, 15] {
            let folder = try folder(["a.jpg"])
            let server = try RealServer(folder)
            let clients = try (0..<5).map { _ in try RawClient(port: server.port) }
            for client in clients {
                try client.send(server.request("GET", "/api/events"))
                _ = try client.receiveHead()
            }
            let idle = try RawClient(port: server.port)
            try idle.send("GET / HTTP/1.1\r\n")
            let before = WallClock.system.now()
            #expect(server.end(signal) == 0)
            #expect(WallClock.system.now() - before < 2)
        }
    }

    @Test("the one-time token stands on the first line of standard output and nowhere else")
    func tokenIsNotLogged() throws {
        let folder = try folder(["a.jpg"])
        let server = try RealServer(folder)
        let client = try RawClient(port: server.port)
        try client.send(
            "GET /?token=feedfacefeedface HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
        #expect(try client.receive().status == 401)
        server.end(15)
        let errors = OpenedFile(folder.path + "/errors").map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
        #expect(errors?.contains("token") == false && errors?.contains("feedface") == false)
    }

    @Test("export writes the decisions, and restore brings files back without a page")
    func exportAndRestore() throws {
        let names = (10..<30).map { "IMG_20240503_1200\($0).jpg" }
        let folder = try folder(names)
        let library = folder.path + "/library"
        do {
            let server = try RealServer(folder)
            try server.waitForScan(of: 20)
            let round = try server.ask(
                "POST", "/api/rounds", body: ["deck": "everything", "size": 20])
            for (index, card) in (round["cards"]?.array ?? []).enumerated() {
                _ = try server.ask(
                    "POST", "/api/decide",
                    body: [
                        "round": round["id"]!, "card": card["id"]!, "version": card["version"]!,
                        "decision": index < 2 ? "trash" : "favourite",
                    ])
            }
            server.end(15)
        }
        let (_, csv) = try riffle(folder, "export", "--allow-root", "--format", "csv", library)
        let lines = csv.split(whereSeparator: \.isNewline)
        #expect(lines.count == 21 && lines[0] == "decision,path,bytes,presence,decided")
        #expect(lines[1].hasPrefix("trash,\(names[0]),"))
        let (_, nul) = try riffle(folder, "export", "--allow-root", "--format", "nul", library)
        #expect(nul == "\(library)/\(names[0])\0\(library)/\(names[1])\0")
        let (_, xmp) = try riffle(folder, "export", "--allow-root", "--format", "xmp", library)
        #expect(xmp == "\(library)/\(names[0]).xmp\n\(library)/\(names[1]).xmp\n")
        let sidecar = OpenedFile("\(library)/\(names[0]).xmp").map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
        #expect(sidecar?.contains("xmp:Rating=\"-1\"") == true)
        do {
            let server = try RealServer(folder)
            // The sidecars join their cards, and so the sheet.
            try server.waitForScan(of: 20)
            _ = try server.confirm(try server.ask("GET", "/api/rounds/current"))
            server.end(15)
        }
        #expect(!TemporaryFolder.exists("\(library)/\(names[0])"))
        let (status, back) = try riffle(folder, "restore", "--allow-root", "--all", library)
        #expect(
            status == 0 && Set(back.split(separator: "\n").map(String.init)) == Set(names[..<2]))
        #expect(TemporaryFolder.exists("\(library)/\(names[0])"))
        let (again, words) = try riffle(folder, "restore", "--allow-root", "99", library)
        #expect(again == 1 && words.contains("This entry of the trash does not exist."))
    }
}
