import RiffleCore
import RiffleFiles
import RiffleIndexing
import RiffleMedia
import RiffleSystem
import RiffleTestSupport
import RiffleTrash
import Testing

@testable import RiffleServer
@testable import RiffleStore

/// What `riffle export` writes when files changed after they were decided: its list goes to `rm`.
@Suite struct ExportTests {
    private let folder: TemporaryFolder
    private let names = (10..<30).map { "IMG_20240503_1200\($0).jpg" }

    private var library: String { folder.path + "/library" }

    /// A library whose first six pictures are trashed, in a dry run that is over.
    init() throws {
        folder = try TemporaryFolder()
        RealServer.prepare(folder, pictures: names)
        let server = try RealServer(folder, ["--dry-run"])
        try server.waitForScan(of: names.count)
        let round = try server.ask("POST", "/api/rounds", body: ["deck": "everything", "size": 20])
        for (index, card) in (round["cards"]?.array ?? []).enumerated() {
            let decided = try server.ask(
                "POST", "/api/decide",
                body: [
                    "round": round["id"]!, "card": card["id"]!, "version": card["version"]!,
                    "decision": index < 6 ? "trash" : "keep",
                ])
            #expect(decided["seq"] != nil)
        }
        let ended = try server.confirm(round)
        #expect(ended["dryRun"] == true)
        #expect(server.end(15) == 0)
    }

    /// The contents are known, as they are a moment after a decision.
    private func readContents() throws {
        var options = LibraryOptions()
        options.library = library
        options.allowRoot = true
        let place = try LibraryPlace(options, environment: .test(folder.path))
        let store = try Store.open(directory: place.journal)
        defer { store.close() }
        DecidedContents(store: store, folder: try LibraryFolder(path: library)).readAll()
        #expect(try store.unhashedDecisions(limit: 1).isEmpty)
    }

    private func export(
        _ format: String, _ more: [String] = [], status: Int32 = 0
    ) throws -> (output: String, errors: String) {
        let errors = folder.path + "/export-errors"
        let result = try #require(
            Subprocess.run(
                "sh",
                [
                    "-c", "exec \"$0\" \"$@\" 2>\(errors)", RealServer.programs + "/riffle",
                    "export",
                    "--allow-root", "--format", format, library,
                ] + more, environment: RealServer.environment(folder)))
        #expect(result.status == status)
        let text = OpenedFile(errors).map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        return (result.text, text)
    }

    /// The paths of a list for `xargs -0`.
    private func listed() throws -> (names: [String], errors: String) {
        let (output, errors) = try export("nul")
        let paths = output.split(separator: "\0").map(String.init)
        #expect(paths.allSatisfy { $0.hasPrefix(library + "/") })
        return (paths.map { String($0.dropFirst(library.utf8.count + 1)) }, errors)
    }

    @Test("it works while Riffle serves the library")
    func beside() throws {
        let alone = try export("csv")
        let server = try RealServer(folder, ["--dry-run"])
        #expect(try export("csv") == alone)
        #expect(server.end(15) == 0)
    }

    @Test("an unknown person is refused with the names that exist, and is not created")
    func unknownPerson() throws {
        for _ in 0..<2 {
            let (output, errors) = try export("csv", ["--profile", "TYPO"], status: 2)
            #expect(output.isEmpty)
            #expect(errors == "riffle: There is no person called TYPO. The people are: default.\n")
        }
    }

    @Test("a path that a spreadsheet would run as a formula begins with ./")
    func formulas() throws {
        for (path, cell) in [
            ("=A1.jpg", "./=A1.jpg"), ("+1.jpg", "./+1.jpg"), ("-1.jpg", "./-1.jpg"),
            ("@a.jpg", "./@a.jpg"), ("a=1.jpg", "a=1.jpg"), ("=a,b.jpg", "\"./=a,b.jpg\""),
        ] {
            let row = DecisionWriter.row(["keep"], path: Array(path.utf8), [])
            #expect(String(decoding: row, as: UTF8.self) == "keep,\(cell)\r\n")
        }
    }

    @Test("a file that was replaced after it was trashed is in no list, and the errors count it")
    func replaced() throws {
        folder.write("library/" + names[0], SamplePictures.jpeg(mark: 12_345))
        folder.write("new", SamplePictures.jpeg(mark: 12_346))
        folder.rename("new", to: "library/" + names[2])
        folder.delete("library/" + names[4])
        folder.link("library/" + names[4], to: names[7])
        let (listed, errors) = try listed()
        #expect(listed == [names[1], names[3], names[5]])
        #expect(errors.contains("2 files have changed since you decided and were left out"))
        let csv = try export("csv")
        let rows = csv.output.split(whereSeparator: \.isNewline)
        #expect(rows.count == 1 + 20 - 2 && csv.errors == errors)
        for name in [names[0], names[2]] { #expect(!csv.output.contains(name)) }
        #expect(rows.contains { $0.contains(names[4]) && $0.contains(",missing,") })
        // The same decisions as objects.
        let objects = try export("json").output.split(separator: "\n").map {
            try JSON(parsing: Array($0.utf8))
        }
        #expect(
            objects.map { $0["path"]?.string }
                == rows.dropFirst().map { String($0.split(separator: ",")[1]) })
        #expect(objects.contains { $0["path"] == .string(names[4]) && $0["presence"] == "missing" })
        let (sidecars, _) = try export("xmp")
        #expect(sidecars.split(separator: "\n").count == 3)
        #expect(!TemporaryFolder.exists(library + "/" + names[0] + ".xmp"))
    }

    @Test("a decided file that was touched or copied is still in the list, told by its content")
    func same() throws {
        try readContents()
        #expect(utimes(library + "/" + names[0], nil) == 0)
        #expect(Subprocess.run("cp", [library + "/" + names[1], folder.path + "/c"])?.status == 0)
        folder.rename("c", to: "library/" + names[1])
        #expect(chmod(library + "/" + names[2], 0o640) == 0)
        let (listed, errors) = try listed()
        #expect(listed == Array(names[..<6]) && errors == "")
    }

    @Test("a write that leaves size and date as they were is noticed by the content")
    func sameSizeAndDate() throws {
        try readContents()
        let path = library + "/" + names[0]
        let bytes = try #require(OpenedFile(path)).bytes
        #expect(Subprocess.run("cp", ["-p", path, folder.path + "/reference"])?.status == 0)
        folder.write("library/" + names[0], bytes.dropLast() + [bytes.last! ^ 1])
        #expect(Subprocess.run("touch", ["-r", folder.path + "/reference", path])?.status == 0)
        let (listed, errors) = try listed()
        #expect(listed == Array(names[1..<6]))
        #expect(errors.contains("1 file has changed since you decided and was left out"))
    }

    @Test("a sidecar is not written through a folder that became a link")
    func linkedFolder() throws {
        folder.folder("outside")
        #expect(symlink(folder.path + "/outside", library + "/album") == 0)
        let name = FileName("a.jpg")!
        let member = ItemMember(
            name: name, stamp: FileStamp(size: 1, modified: 1, inode: 1), device: 1)
        let item = Item(
            id: ItemID(rawValue: 1), folder: RelativePath("album")!, members: [member],
            facts: ItemFacts(format: .jpeg))
        let decision = ExportedDecision(
            item: item, decision: .trash, isOfKnownVersion: true, hash: nil, time: nil)
        var writer = DecisionWriter(
            format: .xmp, library: try LibraryFolder(path: library))
        #expect(writer.line(decision, .present).isEmpty)
        #expect(writer.problems.count == 1)
        #expect(TemporaryFolder.names(in: folder.path + "/outside").isEmpty)
    }
}
