import RiffleCore
import RiffleMedia
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleServer

@Suite struct LeftOutTests {
    private func served(_ files: [(String, [UInt8])], worker: String? = nil) throws -> ServedLibrary
    {
        let folder = try TemporaryFolder()
        for name in ["library", "page", "data"] { folder.folder(name) }
        folder.write("page/index.html", "<!doctype html>")
        for (name, bytes) in files { folder.write("library/" + name, bytes) }
        return try ServedLibrary(folder: folder, worker: worker)
    }

    private func leftOut(_ library: ServedLibrary) throws -> JSON? {
        try library.getJSON("/api/library")["leftOut"]
    }

    /// Scans again, since somebody looks at the overview a while later.
    private func rescan(_ library: ServedLibrary, until message: String?) throws -> Bool {
        library.clock.advance(library.parts.choices.rescanAfter + 1)
        _ = try library.getJSON("/api/decks")
        for _ in 0..<10_000 where try leftOut(library)?["message"]?.string == message {
            return true
        }
        return false
    }

    @Test("the library tells what is left out, over rescans and restarts")
    func told() throws {
        let video = Array("FLV".utf8) + [1, 5]
        let library = try served([
            ("a.jpg", SamplePictures.jpeg()), ("clip.flv", video), ("empty.png", []),
            ("notes.txt", Array("none of ours".utf8)), ("text.jpg", Array("words".utf8)),
        ])
        #expect(
            try leftOut(library) == [
                "message": .string(
                    "Not shown: 1 video of a kind Riffle cannot play, 1 empty file, "
                        + "1 file that is not what its name says."),
                "counts": ["video": 1, "empty": 1, "mislabelled": 1], "undecodable": [:],
            ])
        library.folder.delete("library/empty.png")
        library.folder.write("library/text.jpg", SamplePictures.jpeg(mark: 1))
        library.folder.write("library/more.flv", video)
        library.folder.link("library/elsewhere", to: "/")
        library.folder.link("library/notes.txt.old", to: "/")
        let now = "Not shown: 2 videos of kinds Riffle cannot play, 1 link."
        #expect(try rescan(library, until: now))
        library.stop()
        // The kinds stand in the index: no file is read again.
        let again = try ServedLibrary(folder: library.folder, scans: false)
        #expect(try leftOut(again)?["counts"] == ["video": 2])
        for name in ["clip.flv", "more.flv", "elsewhere"] { again.folder.delete("library/" + name) }
        try again.scan()
        #expect(try leftOut(again) == ["message": nil, "counts": [:], "undecodable": [:]])
    }

    @Test("decisions outlive the time in which their photos are left out")
    func decided() throws {
        let library = try ServedLibrary(pictures: (10..<20).map { "trip/\($0).jpg" })
        let round = try library.startRound()
        for card in try #require(round["cards"]?.array) {
            #expect(try library.decide(card, "keep", in: round).0 == 200)
        }
        library.stop()
        let (plain, hidden) = (library.root + "/trip", library.root + "/.trip")
        #expect(rename(plain, hidden) == 0)
        let without = try ServedLibrary(folder: library.folder)
        var status = try without.getJSON("/api/library")
        // Nothing is left to show, which is not taken for a drive that is away.
        #expect(status["offline"] == false && status["indexed"] == 0)
        #expect(status["leftOut"]?["message"] == "Not shown: 1 hidden folder.")
        without.stop()
        #expect(rename(hidden, plain) == 0)
        let again = try ServedLibrary(folder: library.folder)
        status = try again.getJSON("/api/library")
        #expect(status["indexed"] == 10 && status["undecided"] == 0)
    }

    @Test("a picture that browsers do not show comes upright as a JPEG, and its file as it is")
    func full() throws {
        let library = try served([
            ("scan.tif", SamplePictures.tiff), ("a.jpg", SamplePictures.jpeg()),
        ])
        let round = try library.startRound()
        let cards = try #require(round["cards"]?.array)
        let scan = try #require(cards.first { $0["name"] == "scan.tif" })
        #expect(scan["state"] == "ok" && scan["width"] == 1 && scan["height"] == 2)
        let path = try #require(scan["full"]?.string)
        #expect(path.hasPrefix("/full/"))
        let answer = try library.get(path)
        #expect(answer.status == 200 && answer.header("Content-Type") == "image/jpeg")
        let header = MediaHeader.read(answer.body)
        #expect(header.type == .jpeg && header.size == PixelSize(width: 1, height: 2))
        #expect(try library.get(path).body == answer.body)
        let original = try library.get(try #require(scan["original"]?.string))
        #expect(
            original.body == SamplePictures.tiff && original.header("Content-Type") == "image/tiff")
        let other = try #require(cards.first { $0["name"] == "a.jpg" })
        #expect(other["full"] == other["original"])
        #expect(try library.get(path.dropLast(4) + "0000").status == 410)
    }

    @Test("a file with an orientation that browsers ignore comes upright in full size")
    func turned() throws {
        let folder = try TemporaryFolder()
        for name in ["library", "page", "data"] { folder.folder(name) }
        folder.write("page/index.html", "<!doctype html>")
        try runPython(
            """
            import sys
            from PIL import Image
            picture, exif = Image.new('RGB', (40, 20), 'red'), Image.Exif()
            exif[0x0112] = 6
            for ending in ['png', 'webp']:
                picture.save(f'{sys.argv[1]}/turned.{ending}', exif=exif)
                picture.save(f'{sys.argv[1]}/upright.{ending}')
            picture.save(f'{sys.argv[1]}/moving.webp', exif=exif, save_all=True,
                         append_images=[Image.new('RGB', (40, 20), 'blue')], duration=100)
            """, ["\(folder.path)/library"])
        let library = try ServedLibrary(folder: folder)
        let round = try library.startRound()
        for card in try #require(round["cards"]?.array) {
            let name = try #require(card["name"]?.string)
            let answer = try library.get(try #require(card["full"]?.string))
            let header = MediaHeader.read(answer.body)
            #expect(answer.status == 200)
            let isMade = name.hasPrefix("turned")
            let upright = PixelSize(width: isMade ? 20 : 40, height: isMade ? 40 : 20)
            #expect(header.storedSize == upright, "\(name)")
            #expect((header.type == .jpeg) == isMade)
            // An animation keeps its frames.
            #expect(header.isAnimated == (name == "moving.webp"))
        }
    }

    @Test("a libvips that lacks a loader is told of, and the card is not called damaged")
    func missingLoader() throws {
        let scripts = try TemporaryFolder()
        let worker = scripts.write(
            "worker",
            "#!/bin/sh\nRIFFLE_BLOCK_LOADERS=VipsForeignLoadTiff exec \(Environment.current.worker)\n"
        )
        #expect(Subprocess.run("chmod", ["+x", worker], environment: [])?.status == 0)
        let library = try served([("scan.tif", SamplePictures.tiff)], worker: worker)
        let round = try library.startRound()
        let card = try #require(round["cards"]?.array?.first)
        let answer = try library.get(try #require(card["picture"]?.string))
        #expect(answer.status == 422)
        #expect(try JSON(parsing: answer.body)["error"] == "no_decoder")
        #expect(
            try leftOut(library)?["message"]
                == "Not shown: 1 TIFF picture that libvips on this computer cannot read.")
        #expect(try library.getJSON("/api/rounds/current")["cards"]?.array?.first?["state"] == "ok")
        #expect(try library.decide(card, "keep", in: round).0 == 200)
    }

    @Test("the command says once on standard error what is left out")
    func command() throws {
        let folder = try TemporaryFolder()
        RealServer.prepare(folder, pictures: ["a.jpg"])
        for name in ["x.flv", "y.flv"] {
            folder.write("library/" + name, Array("FLV".utf8) + [1, 5])
        }
        let server = try RealServer(folder)
        try server.waitForScan(of: 1)
        let line = "Not shown: 2 videos of kinds Riffle cannot play.\n"
        var text = ""
        for _ in 0..<10_000 where !text.contains(line) {
            _ = try server.ask("GET", "/api/library")
            text =
                OpenedFile(folder.path + "/errors").map {
                    String(decoding: $0.bytes, as: UTF8.self)
                } ?? ""
        }
        #expect(text.ranges(of: line).count == 1, "\(text)")
    }
}
