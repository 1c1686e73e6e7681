import RiffleTestSupport
import Testing

@testable import RiffleServer

/// A disk that answers with input/output errors, under the journal, the trash and the cache in turn.
@Suite struct DiskErrorTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        RealServer.prepare(folder, pictures: (0..<25).map { "IMG_\(1000 + $0).jpg" })
    }

    /// Starts a server whose system calls fail while the disk is broken.
    private func server(faults: String) throws -> (server: RealServer, round: JSON, cards: [JSON]) {
        let server = try RealServer(
            folder,
            environment: [
                "LD_PRELOAD=\(try FaultShim.path())", "FAULTS=\(faults)",
                "FAULTS_WHILE=\(folder.path)/broken",
            ])
        try server.waitForScan(of: 25)
        let round = try server.ask("POST", "/api/rounds", body: ["deck": "everything", "size": 20])
        return (server, round, try #require(round["cards"]?.array))
    }

    private func breakDisk() { folder.write("broken", "") }

    private func mendDisk() { folder.delete("broken") }

    @Test(
        "a journal that cannot be written or synced takes no decision, and goes on when it can",
        arguments: ["pwrite64:0:EIO:riffle.sqlite", "fdatasync:0:EIO:riffle.sqlite"])
    func journal(faults: String) throws {
        let (server, round, cards) = try server(faults: faults)
        #expect(try server.decide(cards[0], "trash", in: round).status == 200)
        let before = try server.ask("GET", "/api/rounds/current")
        breakDisk()
        let refused = try server.decide(cards[1], "trash", in: round, key: "a-decision")
        #expect(refused.status == 500)
        let answer = try JSON(parsing: refused.body)
        #expect(answer["error"] == "journal")
        #expect(answer["message"]?.string?.contains("could not be written") == true)
        // Without its intent in the journal no file moves.
        #expect(try server.confirm(round)["error"] == "journal")
        #expect(TemporaryFolder.names(in: folder.path + "/library").count == 25)
        #expect(try server.ask("GET", "/api/rounds/current") == before)
        mendDisk()
        // The page asks again, with the same key.
        #expect(try server.decide(cards[1], "trash", in: round, key: "a-decision").status == 200)
        let after = try server.ask("GET", "/api/rounds/current")
        #expect(after["position"] == 2)
        server.end(9)
        let again = try RealServer(folder)
        try again.waitForScan(of: 25)
        #expect(try again.ask("GET", "/api/rounds/current") == after)
        #expect(try again.confirm(round)["moved"]?.array?.count == 2)
    }

    @Test("a person who is added while the disk is full is refused, and added when there is space")
    func fullWhileAdding() throws {
        let (server, round, cards) = try server(faults: "pwrite64:0:ENOSPC:riffle.sqlite")
        func add(_ key: String) throws -> RawClient.Answer {
            try server.answer(
                to: server.request("POST", "/api/people", body: ["name": "Ana"], key: key))
        }
        func names() throws -> [String] {
            (try server.ask("GET", "/api/people")["people"]?.array ?? []).compactMap {
                $0["name"]?.string
            }
        }
        breakDisk()
        let refused = try add("one-and-the-same")
        #expect(refused.status == 507)
        #expect(try JSON(parsing: refused.body)["error"] == "disk_full")
        #expect(try names() == ["default"])
        mendDisk()
        #expect(try add("one-and-the-same").status == 200)
        #expect(try add("another-key").status == 409)
        #expect(try names() == ["default", "Ana"])
        #expect(try server.decide(cards[0], "keep", in: round).status == 200)
    }

    @Test("a trash that cannot be written leaves the files in place, and takes them when it can")
    func trash() throws {
        let (server, round, cards) = try server(faults: "fsync:0:EIO:/Trash/")
        for card in cards.prefix(3) {
            #expect(try server.decide(card, "trash", in: round).status == 200)
        }
        breakDisk()
        let answer = try server.confirm(round)
        #expect(answer["moved"]?.array?.isEmpty == true)
        #expect(answer["failed"]?.array?.count == 3)
        #expect(TemporaryFolder.names(in: folder.path + "/library").count == 25)
        #expect(TemporaryFolder.names(in: folder.path + "/data/Trash/files").isEmpty)
        mendDisk()
        #expect(try server.confirm(round)["moved"]?.array?.count == 3)
        #expect(TemporaryFolder.names(in: folder.path + "/library").count == 22)
        #expect(TemporaryFolder.names(in: folder.path + "/data/Trash/files").count == 3)
    }

    @Test(
        "files that the trash refuses leave a choice, and the list that is chosen takes them",
        arguments: [
            "renameat2:0:EXDEV:/library/", "renameat2:0:EPERM:/library/",
            "renameat2:0:EDQUOT:/library/",
        ])
    func refused(faults: String) throws {
        let (server, round, cards) = try server(faults: faults)
        for card in cards.prefix(3) {
            #expect(try server.decide(card, "trash", in: round).status == 200)
        }
        breakDisk()
        let answer = try server.confirm(round)
        #expect(answer["failed"]?.array?.count == 3 && answer["finished"] == false)
        #expect(answer["choices"] == ["folder", "list"])
        // The folder is refused as well; then the list is left.
        _ = try server.ask("POST", "/api/trash-place", body: ["place": "folder"])
        let folder = try server.confirm(round)
        #expect(folder["failed"]?.array?.count == 3 && folder["choices"] == ["list"])
        _ = try server.ask("POST", "/api/trash-place", body: ["place": "list"])
        let listed = try server.confirm(round)
        #expect(listed["dryRun"] == true && listed["finished"] == true)
        #expect(
            TemporaryFolder.names(in: self.folder.path + "/library").count { $0.hasSuffix(".jpg") }
                == 25)
    }

    @Test("a restore that a crash interrupts names all it brought back when it is asked again")
    func interruptedRestore() throws {
        let (server, round, cards) = try server(faults: "renameat2:18:before:/Trash/files")
        for card in cards { #expect(try server.decide(card, "trash", in: round).status == 200) }
        #expect(try server.confirm(round)["moved"]?.array?.count == 20)
        breakDisk()
        let request = { (server: RealServer) in
            server.request("POST", "/api/restore", body: ["all": true], key: "one-and-the-same")
        }
        #expect(throws: (any Error).self) { try server.answer(to: request(server)) }
        mendDisk()
        #expect(!TemporaryFolder.names(in: folder.path + "/data/Trash/files").isEmpty)
        let again = try RealServer(folder)
        let answer = try JSON(parsing: again.answer(to: request(again)).body)
        #expect(answer["restored"]?.array?.count == 20 && answer["failed"] == [])
        #expect(TemporaryFolder.names(in: folder.path + "/library").count == 25)
    }

    @Test("with a cache that cannot be written, pictures are shown and swiping goes on")
    func cache() throws {
        breakDisk()
        let (server, round, cards) = try server(faults: "write:0:EIO:/cache/")
        for card in cards {
            let picture = try #require(card["picture"]?.string)
            #expect(try server.answer(to: server.request("GET", picture)).status == 200)
            #expect(try server.decide(card, "keep", in: round).status == 200)
        }
        let left = try #require(Subprocess.run("find", [folder.path + "/cache", "-name", "*.jpg"]))
        #expect(left.status == 0 && left.text.isEmpty)
    }
}
