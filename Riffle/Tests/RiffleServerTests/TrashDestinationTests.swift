import RiffleCore
import RiffleIndexing
import RiffleStore
import RiffleSystem
import Testing

@testable import RiffleServer

/// Where trashed files go if the system has no trash for them, or if a person chose another place.
@Suite struct TrashDestinationTests {
    /// A library on a file system without a trash: that of the home folder is a link.
    private func withoutTrash(
        _ choices: Library.Choices = .init(), folder: TemporaryFolder? = nil
    ) throws -> ServedLibrary {
        let library = try ServedLibrary(folder: folder, choices: choices, scans: false)
        if folder == nil {
            library.folder.folder("elsewhere")
            let place = library.folder.path
            #expect(symlink(place + "/elsewhere", place + "/data/Trash") == 0)
        }
        try library.scan()
        // Whether there is a trash is found out after the start.
        let isKnown = Monitor(false)
        library.parts.trash.run({}, then: { _ in isKnown.signal { $0 = true } })
        isKnown.wait { $0 ? () : nil }
        return library
    }

    /// Trashes the first two cards of a round and keeps the rest; returns the round and two names.
    private func trashTwo(_ library: ServedLibrary) throws -> (round: JSON, names: [String]) {
        let round = try library.startRound()
        let cards = try #require(round["cards"]?.array)
        for (index, card) in cards.enumerated() {
            #expect(try library.decide(card, index < 2 ? "trash" : "keep", in: round).0 == 200)
        }
        return (round, cards.prefix(2).compactMap { $0["name"]?.string })
    }

    private func names(_ library: ServedLibrary, _ folder: String) -> Set<String> {
        Set(TemporaryFolder.names(in: library.root + "/" + folder))
    }

    @Test("without a trash the person is asked once, and the files go to the reject folder")
    func rejectFolder() throws {
        let library = try withoutTrash()
        let before = try #require(try library.getJSON("/api/library")["trash"])
        #expect(before["kind"] == "none" && before["choices"] == ["folder", "list"])
        let (round, trashed) = try trashTwo(library)
        let (_, stuck) = try library.confirm(round)
        #expect(stuck["finished"] == false && stuck["moved"] == [])
        #expect(stuck["choices"] == ["folder", "list"])

        let (status, now) = try library.post("/api/trash-place", ["place": "folder"])
        #expect(status == 200 && now["trash"]?["kind"] == "folder")
        #expect(now["trash"]?["problem"] == .null && now["trash"]?["choices"] == [])
        let (_, moved) = try library.confirm(round)
        #expect(moved["moved"]?.array?.count == 2 && moved["finished"] == true)
        #expect(names(library, "_riffle_rejected/2024") == Set(trashed))
        #expect(names(library, "2024").isDisjoint(with: trashed))
        #expect(TemporaryFolder.names(in: library.folder.path + "/elsewhere").isEmpty)

        // It is no part of the library, also after a restart, which asks nothing again.
        library.stop()
        let again = try withoutTrash(folder: library.folder)
        #expect(try again.getJSON("/api/library")["trash"]?["kind"] == "folder")
        #expect(try again.getJSON("/api/library")["indexed"] == 23)
        let entries = try #require(try again.getJSON("/api/trash")["entries"]?.array)
        #expect(entries.map { $0["state"] } == ["trashed", "trashed"])
        let (_, back) = try again.post("/api/restore", ["all": true])
        #expect(back["restored"]?.array?.count == 2)
        #expect(names(again, "2024").isSuperset(of: trashed))
        #expect(!TemporaryFolder.exists(again.root + "/_riffle_rejected"))
    }

    @Test("with a list nothing moves, the round ends, and the export has the files")
    func list() throws {
        let library = try withoutTrash()
        #expect(
            try library.post("/api/trash-place", ["place": "list"]).1["trash"]?["kind"] == "list")
        let (round, trashed) = try trashTwo(library)
        let (_, ended) = try library.confirm(round)
        #expect(ended["finished"] == true && ended["dryRun"] == true)
        #expect(names(library, "2024").count == 25)
        var listed: [String] = []
        try library.parts.store.export(library.parts.people.first.id) {
            if $0.decision == .trash { listed.append($0.item.name.display) }
        }
        #expect(listed == trashed)
    }

    @Test("the command line's place is for all files, and asks nothing")
    func ordered() throws {
        var choices = Library.Choices()
        choices.trashDestination = .folder
        choices.isImmediate = true
        let library = try ServedLibrary(choices: choices)
        // Somebody's file has the name already.
        let round = try library.startRound()
        let card = try #require(round["cards"]?.array?.first)
        let name = try #require(card["name"]?.string)
        library.folder.folder("library/_riffle_rejected")
        library.folder.folder("library/_riffle_rejected/2024")
        library.folder.write("library/_riffle_rejected/2024/" + name, [1])
        #expect(try library.decide(card, "trash", in: round).0 == 200)
        let stem = name.dropLast(4)
        #expect(names(library, "_riffle_rejected/2024") == [name, "\(stem).2.jpg"])
        #expect(!TemporaryFolder.exists(library.folder.path + "/data/Trash/files/" + name))
        #expect(try library.undo(round).0 == 200)
        #expect(names(library, "_riffle_rejected/2024") == [name])
        #expect(names(library, "2024").contains(name))
    }

    @Test("where even the folder cannot be made, only the list is offered")
    func readOnly() throws {
        guard getuid() != 0 else { return }
        let library = try ServedLibrary(scans: false)
        let place = library.folder.path
        #expect(symlink(place + "/elsewhere", place + "/data/Trash") == 0)
        #expect(chmod(library.root, 0o500) == 0)
        defer { chmod(library.root, 0o700) }
        try library.scan()
        #expect(try library.getJSON("/api/library")["trash"]?["choices"] == ["list"])
    }

    @Test(
        "what in the trash may be another file is shown as such, and comes back only when asked for"
    )
    func unclear() throws {
        let library = try ServedLibrary()
        let (round, trashed) = try trashTwo(library)
        library.parts.background.contents.readAll()
        #expect(try library.confirm(round).0 == 200)
        let files = library.folder.path + "/data/Trash/files/"
        // The first is another picture of the same size; the second was only touched.
        var bytes = try #require(OpenedFile(files + trashed[0])).bytes
        bytes[bytes.count - 3] ^= 1
        library.folder.write("data/Trash/files/" + trashed[0], bytes)
        #expect(Subprocess.run("touch", [files + trashed[1]], environment: [])?.status == 0)

        let entries = try #require(try library.getJSON("/api/trash")["entries"]?.array)
        let unclear = try #require(entries.first { $0["name"] == .string(trashed[0]) })
        #expect(unclear["state"] == "unclear")
        #expect(entries.first { $0["name"] == .string(trashed[1]) }?["state"] == "trashed")
        let (_, all) = try library.post("/api/restore", ["all": true])
        #expect(all["restored"]?.array?.count == 1)
        let failed = try #require(all["failed"]?.array)
        #expect(failed.count == 1 && failed[0]["unclear"] == true)
        #expect(
            failed[0]["message"]?.string?.contains("is not the file that was moved there") == true)
        #expect(!names(library, "2024").contains(trashed[0]))
        let (_, anyway) = try library.post(
            "/api/restore", ["ids": [unclear["id"]!], "anyway": true])
        #expect(anyway["restored"]?.array?.count == 1)
        #expect(OpenedFile(library.root + "/2024/" + trashed[0])?.bytes == bytes)
    }
}
