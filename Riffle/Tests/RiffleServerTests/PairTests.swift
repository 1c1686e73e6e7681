import RiffleCore
import RiffleFiles
import RiffleIndexing
import RiffleScan
import RiffleStore
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// Files of one photo, from the scan to the trash and back.
@Suite struct PairTests {
    private static let noon = "2024:05:03 12:00:00"
    /// A DNG by its marks and its time alone: the scan looks at no pixels.
    private static let dng: [UInt8] =
        Array("II*\0".utf8) + [8, 0, 0, 0, 2, 0, 0x03, 0x90, 2, 0, 20, 0, 0, 0, 38, 0, 0, 0]
        + [0x12, 0xC6, 1, 0, 4, 0, 0, 0, 1, 4, 0, 0] + [0, 0, 0, 0] + Array((noon + "\0").utf8)
    private static let all = [
        "IMG_1.AAE", "IMG_1.DNG", "IMG_1.JPG", "IMG_1.JPG.supplemental-metadata.json", "IMG_1.xmp",
    ]

    private func served(_ files: [(String, [UInt8])]) throws -> ServedLibrary {
        let folder = try TemporaryFolder()
        for name in ["library", "page", "data"] { folder.folder(name) }
        folder.write("page/index.html", "<!doctype html>")
        for (name, bytes) in files { folder.write("library/" + name, bytes) }
        return try ServedLibrary(folder: folder)
    }

    private func whole() throws -> ServedLibrary {
        try served(
            Self.all.map { name in
                switch name.suffix(4) {
                case ".JPG": (name, SamplePictures.jpeg(taken: Self.noon))
                case ".DNG": (name, Self.dng)
                default: (name, Array("{}".utf8))
                }
            } + [("other.jpg", SamplePictures.jpeg(mark: 1)), ("notes.json", [])])
    }

    private func names(_ round: JSON) -> [String] {
        round["cards"]?.array?.compactMap { $0["name"]?.string }.sorted() ?? []
    }

    private func card(_ name: String, in round: JSON) throws -> JSON {
        try #require(round["cards"]?.array?.first { $0["name"]?.string == name })
    }

    private func files(_ library: ServedLibrary) -> [String] {
        TemporaryFolder.names(in: library.root).sorted()
    }

    private func trashed(_ library: ServedLibrary) -> [String] {
        TemporaryFolder.names(in: library.folder.path + "/data/Trash/files").sorted()
    }

    private func rescan(_ library: ServedLibrary) {
        library.parts.scanner.refresh(.root)
    }

    @Test("raw data, adjustments and data about a photo are one card with it, and go with it")
    func together() throws {
        let library = try whole()
        let round = try library.startRound()
        #expect(names(round) == ["IMG_1.JPG", "other.jpg"])
        let card = try card("IMG_1.JPG", in: round)
        let bytes = SamplePictures.jpeg(taken: Self.noon).count + Self.dng.count + 6
        #expect(card["badges"] == ["raw"] && card["bytes"] == .int(Int64(bytes)))

        #expect(try library.decide(card, "trash", in: round).0 == 200)
        #expect(try library.confirm(round).0 == 200)
        #expect(trashed(library) == Self.all && files(library) == ["notes.json", "other.jpg"])
        #expect(try library.post("/api/restore", ["round": round["id"]!]).0 == 200)
        #expect(files(library) == Self.all + ["notes.json", "other.jpg"])
        rescan(library)
        #expect(names(try library.startRound()) == ["IMG_1.JPG", "other.jpg"])
    }

    @Test("a card of which one file cannot go stays whole")
    func allOrNone() throws {
        let library = try whole()
        let round = try library.startRound()
        let card = try card("IMG_1.JPG", in: round)
        #expect(try library.decide(card, "trash", in: round).0 == 200)
        // The raw data was written anew after the card was shown.
        library.folder.write("library/IMG_1.DNG", Self.dng + [0])
        let (status, report) = try library.confirm(round)
        #expect(status == 409 && report["error"] == "sheet_changed")
        #expect(
            trashed(library).isEmpty && files(library) == Self.all + ["notes.json", "other.jpg"])
    }

    @Test("a decision to keep stands when raw data and a sidecar join the photo")
    func joined() throws {
        let library = try served([("IMG_1.JPG", SamplePictures.jpeg(taken: Self.noon))])
        let round = try library.startRound()
        #expect(try library.decide(card("IMG_1.JPG", in: round), "keep", in: round).0 == 200)
        library.parts.background.contents.readAll()
        library.folder.write("library/IMG_1.DNG", Self.dng)
        library.folder.write("library/IMG_1.xmp", "<x/>")
        rescan(library)
        let now = try library.getJSON("/api/rounds/current")
        #expect(now["position"] == 1 && names(now) == ["IMG_1.JPG"])
        #expect(try card("IMG_1.JPG", in: now)["badges"] == ["raw"])
    }

    @Test(
        "a decision to trash is asked for again when raw data join the photo, and not for a sidecar"
    )
    func joinedTrash() throws {
        let library = try served([("IMG_1.JPG", SamplePictures.jpeg(taken: Self.noon))])
        let round = try library.startRound()
        #expect(try library.decide(card("IMG_1.JPG", in: round), "trash", in: round).0 == 200)
        library.parts.background.contents.readAll()
        library.folder.write("library/IMG_1.xmp", "<x/>")
        rescan(library)
        #expect(try library.getJSON("/api/rounds/current")["position"] == 1)
        library.folder.write("library/IMG_1.DNG", Self.dng)
        rescan(library)
        #expect(try library.getJSON("/api/rounds/current")["position"] == 0)
    }

    @Test("what an older Riffle had as single files becomes one card, without a change on the disk")
    func older() throws {
        let folder = try TemporaryFolder()
        for name in ["library", "page", "data"] { folder.folder(name) }
        folder.write("page/index.html", "<!doctype html>")
        folder.write("library/IMG_1.JPG", SamplePictures.jpeg(taken: Self.noon))
        folder.write("library/IMG_1.DNG", Self.dng)
        var options = LibraryOptions()
        options.library = folder.path + "/library"
        options.allowRoot = true
        let place = try LibraryPlace(options, environment: .test(folder.path))
        // As it was: each picture a card of its own, and everything else none of ours.
        let store = try Store.open(directory: place.journal)
        let scan = store.beginScan(now: 0)
        try Scanner(folder: LibraryFolder(path: place.root)).scan { seen in
            let files = seen.files.map {
                ScannedFile(name: $0.name, stamp: $0.stamp, device: $0.device)
            }
            let listed = ListedFolder(
                path: seen.path, device: seen.device, mark: store.mark(), files: files)
            _ = try? scan.visit(
                listed,
                describe: { fresh, _ in
                    fresh.filter { $0.name == FileName("IMG_1.JPG") }.map { file in
                        let member = ItemMember(
                            name: file.name, stamp: file.stamp, device: file.device)
                        return ScannedItem(
                            members: [member], facts: ItemFacts(format: .jpeg))
                    }
                })
            return true
        }
        try scan.finish()
        store.close()
        let library = try ServedLibrary(folder: folder)
        let round = try library.startRound()
        #expect(names(round) == ["IMG_1.JPG"])
        #expect(try card("IMG_1.JPG", in: round)["badges"] == ["raw"])
    }

    @Test("a photo that lost its own date has that of Takeout's data")
    func takeoutDate() throws {
        let json = #"{"title":"a.jpg","photoTakenTime":{"timestamp":"1404396000"}}"#
        let library = try served([
            ("a.jpg", SamplePictures.jpeg()), ("a.jpg.json", Array(json.utf8)),
            ("b.jpg", SamplePictures.jpeg(taken: Self.noon)), ("b.jpg.json", Array(json.utf8)),
        ])
        let round = try library.startRound()
        let taken = try card("a.jpg", in: round)["taken"]?.string
        #expect(taken?.hasPrefix("2014-07-03T") == true, "\(taken ?? "")")
        #expect(try card("b.jpg", in: round)["taken"] == "2024-05-03T12:00:00")
        #expect(try library.confirm(round).0 == 200)
        // It is read again when it says something else.
        library.folder.write(
            "library/a.jpg.json", json.replacing("1404396000", with: "1435932000"))
        rescan(library)
        #expect(
            try card("a.jpg", in: library.startRound(deck: "month-2015-07"))["taken"]?.string?
                .hasPrefix("2015-07-03T") == true)
    }

    @Test("an edited copy without a date has that of its original's Takeout data, in each language")
    func editedDate() throws {
        func json(_ time: Int) -> [UInt8] {
            Array(#"{"photoTakenTime":{"timestamp":"\#(time)"}}"#.utf8)
        }
        let library = try served([
            ("X.jpg", SamplePictures.jpeg()), ("X.jpg.json", json(1_404_396_000)),
            ("X(1).jpg", SamplePictures.jpeg(mark: 1)),
            ("X.jpg.supplemental-metadata(1).json", json(1_435_932_000)),
            ("X-edited.jpg", SamplePictures.jpeg(mark: 2)),
            ("X-bearbeitet(1).jpg", SamplePictures.jpeg(mark: 3)),
            ("Y.jpg", SamplePictures.jpeg(mark: 4, taken: Self.noon)),
            ("Y-modifie\u{301}.jpg", SamplePictures.jpeg(mark: 5)),
            ("Z-編集済み.jpg", SamplePictures.jpeg(mark: 6)), ("Z.jpg.json", json(1_404_396_000)),
        ])
        let round = try library.startRound()
        for (name, day) in [
            ("X.jpg", "2014-07-03"), ("X-edited.jpg", "2014-07-03"),
            ("X(1).jpg", "2015-07-03"), ("X-bearbeitet(1).jpg", "2015-07-03"),
            ("Y-modifie\u{301}.jpg", "2024-05-03"), ("Z-編集済み.jpg", "2014-07-03"),
        ] {
            let taken = try card(name, in: round)["taken"]?.string ?? ""
            #expect(taken.hasPrefix(day), "\(name): \(taken)")
        }
    }

    @Test("raw data of another camera stay when the JPEG of their name goes")
    func otherCamera() throws {
        // Sigma's raw data without a list of properties: their time cannot be read.
        let raw = Array("FOVb".utf8) + [UInt8](repeating: 0, count: 60)
        let library = try served([
            ("IMG_0001.JPG", SamplePictures.jpeg(taken: Self.noon)), ("IMG_0001.X3F", raw),
        ])
        let round = try library.startRound()
        #expect(names(round) == ["IMG_0001.JPG", "IMG_0001.X3F"])
        #expect(try library.decide(card("IMG_0001.JPG", in: round), "trash", in: round).0 == 200)
        #expect(try library.confirm(round).0 == 200)
        #expect(files(library) == ["IMG_0001.X3F"])
    }

    @Test("a proxy goes with its video, and without it is named among what is not shown")
    func proxies() throws {
        let movie: [UInt8] =
            [0, 0, 0, 16] + Array("ftypisom".utf8) + [0, 0, 0, 0, 0, 0, 0, 16]
            + Array("moov".utf8) + [0, 0, 0, 8] + Array("free".utf8)
        let library = try served([
            ("GX010001.MP4", movie), ("GL010001.LRV", movie), ("GX010001.THM", [0xFF, 0xD8, 0xFF]),
            ("GL010002.LRV", movie), ("a.jpg", SamplePictures.jpeg()),
        ])
        let round = try library.startRound()
        #expect(names(round) == ["GX010001.MP4", "a.jpg"])
        let leftOut = try library.getJSON("/api/library")["leftOut"]
        #expect(leftOut?["counts"] == ["proxy": 1])
        #expect(
            leftOut?["message"] == "Not shown: 1 proxy or thumbnail without its video.")
        #expect(try library.decide(card("GX010001.MP4", in: round), "trash", in: round).0 == 200)
        #expect(try library.confirm(round).0 == 200)
        #expect(files(library) == ["GL010002.LRV", "a.jpg"])
    }

    @Test("a second raw file parts a pair, and the picture keeps its decision")
    func parted() throws {
        let library = try whole()
        let round = try library.startRound()
        #expect(try library.decide(card("IMG_1.JPG", in: round), "keep", in: round).0 == 200)
        library.parts.background.contents.readAll()
        library.folder.write("library/IMG_1.ARW", Self.dng + [0])
        rescan(library)
        let now = try library.getJSON("/api/rounds/current")
        #expect(now["position"] == 1)
        #expect(try card("IMG_1.JPG", in: now)["badges"] == [])
        #expect(try library.confirm(round).0 == 200)
        #expect(names(try library.startRound()) == ["IMG_1.ARW", "IMG_1.DNG", "other.jpg"])
    }
}
