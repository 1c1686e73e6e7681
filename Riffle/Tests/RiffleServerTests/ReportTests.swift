import RiffleCore
import RiffleFiles
import RiffleScan
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// What `riffle --report` lists.
@Suite struct ReportTests {
    private let folder: TemporaryFolder

    /// A library with a file for every reason, and some for none.
    init() throws {
        folder = try TemporaryFolder()
        RealServer.prepare(folder, pictures: ["a.jpg", "notes.jpg"])
        for name in ["trip", ".git", "Photos.photoslibrary", "#recycle", ".zfs", "@eaDir"] {
            folder.folder("library/" + name)
        }
        for (name, text) in [
            ("camera.nef", "no raw data"), ("film.flv", "FLV\u{1}\u{5}"), ("empty.png", ""),
            ("trip/words.jpg", "none of a picture"), ("trip/empty.heic", ""), ("a.txt", "words"),
            (".trashed-1700000000-c.MOV", "words"), ("a.jpg.xmp", "<x/>"),
            ("GL010001.LRV", "words"), ("b.jpg.part", "words"), ("a.jpg~", "words"),
            (".IMG_1.HEIC.icloud", "words"), (".git/x.jpg", "words"), ("secret.jpg", "words"),
        ] { folder.write("library/" + name, Array(text.utf8)) }
        // A TIFF with 64-bit offsets.
        folder.write(
            "library/scan.tif",
            Array("II+\0".utf8) + [8, 0, 0, 0, 16] + [UInt8](repeating: 0, count: 11))
        folder.link("library/elsewhere", to: "/")
        var deep = "library/deep"
        folder.folder(deep)
        for _ in 0..<Scanner.maximumDepth {
            deep += "/d"
            folder.folder(deep)
        }
    }

    private static let patterns = [ExcludePattern("secret.*")].compactMap(\.self)

    private func paths(_ names: String...) -> [RelativePath] {
        names.compactMap { RelativePath($0) }
    }

    @Test("every file that is no card is listed by its reason, and nothing else is")
    func everything() throws {
        // As the system does with files of somebody else; root, who runs some tests, may read all.
        let locked = FileName("notes.jpg")
        let files = try LeftOutFiles(
            of: LibraryFolder(path: folder.path + "/library"), excluding: [],
            patterns: Self.patterns, undecodable: [], now: 1_700_000_000,
            open: { $1 == locked ? nil : $0.open($1) })
        let deepest = "deep" + String(repeating: "/d", count: Scanner.maximumDepth)
        #expect(
            files.paths.filter { !$0.value.isEmpty } == [
                .raw: paths("camera.nef"), .video: paths("film.flv"), .picture: paths("scan.tif"),
                .empty: paths("empty.png", "trip/empty.heic"),
                .mislabelled: paths("trip/words.jpg"), .unreadable: paths("notes.jpg"),
                .link: paths("elsewhere"), .folder: paths(deepest),
                .hidden: paths(".trashed-1700000000-c.MOV"), .proxy: paths("GL010001.LRV"),
                .hiddenFolder: paths(".git"), .package: paths("Photos.photoslibrary"),
                .unfinished: paths("b.jpg.part"), .trash: paths("#recycle"),
                .versions: paths(".zfs"), .cache: paths("@eaDir"), .backup: paths("a.jpg~"),
                .cloud: paths(".IMG_1.HEIC.icloud"), .excluded: paths("secret.jpg"),
            ])
        #expect(Set(files.reasons.map(\.code)) == Set(LeftOut.allCases.map { "\($0)" }))
    }

    @Test("the list has as many files of each reason as the page counts")
    func asCounted() throws {
        let library = try ServedLibrary(
            folder: folder, choices: .init(patterns: Self.patterns))
        let counted = try #require(try library.getJSON("/api/library")["leftOut"]?["counts"])
        let files = try LeftOutFiles(
            of: LibraryFolder(path: folder.path + "/library"), excluding: [],
            patterns: Self.patterns, undecodable: [], now: 1_700_000_000)
        var listed: [JSON.Member] = []
        for reason in LeftOut.allCases {
            let count = files.paths[reason]?.count ?? 0
            if count > 0 { listed.append(.init(name: "\(reason)", value: JSON(count))) }
        }
        #expect(listed.count == LeftOut.allCases.count - 1 && counted == .object(listed))
    }

    private func report(_ arguments: String..., worker: String? = nil) throws -> String {
        var environment = RealServer.environment(folder)
        if let worker { environment.append("RIFFLE_WORKER=" + worker) }
        let result = try #require(
            Subprocess.run(
                RealServer.programs + "/riffle", ["--allow-root"] + arguments,
                environment: environment))
        #expect(result.status == 0)
        return String(decoding: result.output, as: UTF8.self)
    }

    @Test("the command lists it for people and for programs, and leaves no trace")
    func command() throws {
        let before = try #require(Subprocess.run("find", [folder.path], environment: [])?.output)
        let text = try report("--report", "--exclude", "secret.*", folder.path + "/library")
        #expect(
            text.hasPrefix(
                "Not shown:\n\n1 RAW photo\n  camera.nef\n\n1 video of a kind Riffle cannot play\n")
        )
        #expect(text.contains("\n2 empty files\n  empty.png\n  trip/empty.heic\n"))
        let json = try JSON(
            parsing: Array(
                try report("--report=json", "--exclude", "secret.*", folder.path + "/library").utf8)
        )
        let rows = try #require(json.array)
        #expect(rows.contains(["reason": "mislabelled", "path": "trip/words.jpg"]))
        #expect(rows.count == LeftOut.allCases.count)
        #expect(Subprocess.run("find", [folder.path], environment: [])?.output == before)
    }

    @Test("cards that libvips on this computer cannot read are listed too")
    func undecodable() throws {
        let command = "RIFFLE_BLOCK_LOADERS=VipsForeignLoadTiff exec \(Environment.current.worker)"
        let worker = folder.write("worker", "#!/bin/sh\n\(command)\n")
        #expect(Subprocess.run("chmod", ["+x", worker], environment: [])?.status == 0)
        folder.write("library/trip/scan.tif", SamplePictures.tiff)
        let text = try report("--report", folder.path + "/library", worker: worker)
        #expect(
            text.contains(
                "1 TIFF picture that libvips on this computer cannot read\n  trip/scan.tif\n"))
    }

    @Test("of a library without such files, the command says so")
    func nothing() throws {
        folder.folder("other")
        folder.write("other/a.jpg", SamplePictures.jpeg())
        #expect(
            try report("--report", folder.path + "/other")
                == "Every photo and video of the library has a card.\n")
    }
}
