import RiffleCore
import RiffleMedia
import RiffleTestSupport
import RiffleThreads
import RiffleTrash
import Testing

@testable import RiffleFolder
@testable import RiffleStore

@MainActor
@Suite struct FolderSourceTests {
    @Test("every path has a name of its own, in the letters that an index keeps")
    func names() {
        let seed = UInt64.random(in: 0 ... .max)
        print("FolderSourceTests.names seed", seed)
        var random = Seeded(seed: seed)
        var paths: Set<RelativePath> = Set(FolderBench.names.compactMap { RelativePath($0) })
        for _ in 0..<2000 {
            // Of few letters, so that much of it is alike.
            let letters = Array("a/%:~4\u{301}".utf8) + [0xFF, 0x0A]
            let length = Int.random(in: 1...300, using: &random)
            let bytes = (0..<length).compactMap { _ in letters.randomElement(using: &random) }
            if let path = RelativePath(bytes) { paths.insert(path) }
        }
        let ids = paths.map(FolderNames.id)
        #expect(Set(ids).count == paths.count)
        for (path, id) in zip(paths, ids) {
            #expect(
                id.name.utf8.count <= 255 && id.name.utf8.allSatisfy { $0 < 0x7F && $0 != 0x3A })
            let isLong = id.name.hasPrefix("~")
            #expect(FolderNames.path(id) == (isLong ? nil : path))
        }
        for name in ["", "~0", "%", "%4", "%GG", "/", "a//b", "..", "../a", "a/../b", "%2E%2E/a"] {
            #expect(FolderNames.path(PhotoID(name)) == nil, "\(name)")
        }
    }

    @Test("facts are those of the files; what is no photo is left out")
    func facts() async throws {
        let bench = try FolderBench()
        let photos = await bench.source.photos() ?? []
        #expect(Set(photos.map(\.id)) == Set(try FolderBench.names.map(bench.photo)))
        for (place, name) in FolderBench.names.enumerated() {
            let id = try bench.photo(name)
            let photo = try #require(photos.first { $0.id == id })
            #expect(photo.taken?.description == "2024-0\(place + 1)-14T18:30:05")
            #expect(photo.timeSource == .camera && photo.kind == .photo)
            #expect(photo.size == PictureSize(width: 1400 + 40 * place, height: 900))
            let bytes = Disk.read(Array((bench.library + "/").utf8) + name)?.count
            #expect(await bench.source.files(of: [id])[id]?.bytes == bytes.map(Int64.init))
        }
    }

    @Test("a time that no camera wrote is called what it is, and a screenshot by its name")
    func weakFacts() async throws {
        let bench = try FolderBench()
        let png = try runPillow(
            """
            import sys
            from PIL import Image
            Image.new('RGB', (4, 3)).save(sys.stdout.buffer, 'PNG')
            """
        ).output
        FolderBench.write(png, to: Array("Screenshots/a.png".utf8), in: bench.library)
        FolderBench.write(png, to: Array("plain.png".utf8), in: bench.library)
        let photos = await bench.source.photos() ?? []
        #expect(photos.count == 8)
        let plain = try #require(photos.first { $0.id.name == "plain.png" })
        #expect(plain.timeSource == .file && !plain.isScreenshot)
        #expect(photos.first { $0.id.name == "Screenshots/a.png" }?.isScreenshot == true)
    }

    @Test("the small picture in the file comes first, then the worker's; later it is there at once")
    func steps() async throws {
        let bench = try FolderBench()
        let id = try bench.photo(FolderBench.names[0])
        func load(_ box: PictureSize) async -> [FolderPicture] {
            var pictures: [FolderPicture] = []
            for await step in bench.source.picture(of: id, in: box) {
                switch step {
                case .preview(let picture), .picture(let picture):
                    if let picture = picture as? FolderPicture { pictures.append(picture) }
                default: Issue.record("\(step)")
                }
            }
            return pictures
        }
        let first = await load(.card)
        #expect(
            first.map(\.size) == [
                PictureSize(width: 160, height: 103), PictureSize(width: 1200, height: 771),
            ])
        #expect(first.allSatisfy { $0.jpeg.starts(with: [0xFF, 0xD8]) && !$0.isDamaged })
        #expect(await load(.card) == [first[1]])
        // Another size is another picture.
        #expect(await load(.tile).map(\.size.width) == [160, 360])
        // So is another content.
        try bench.edit(id)
        #expect(await load(.card).count == 2)
    }

    @Test("a picture that was asked for ahead is there when its turn comes")
    func ahead() async throws {
        let bench = try FolderBench()
        let id = try bench.photo(FolderBench.names[3])
        bench.source.startCaching([id], in: .tile)
        try await until {
            Disk.files(bench.folder.path + "/cache").contains {
                $0.suffix(4) == Array(".jpg".utf8)[...]
            }
        }
        var count = 0
        for await _ in bench.source.picture(of: id, in: .tile) { count += 1 }
        #expect(count == 1)
        bench.source.stopCaching([id], in: .tile)
        #expect(bench.source.state.signal { $0.wishes.isEmpty })
    }

    @Test("a file that cannot be decoded has no picture, and one without a worker neither")
    func unreadable() async throws {
        let bench = try FolderBench()
        let broken: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
            + [0, 0, 0, 9, 0, 0, 0, 9, 8, 2, 0, 0, 0, 1, 2, 3, 4]
        FolderBench.write(broken, to: Array("broken.png".utf8), in: bench.library)
        #expect(await bench.source.photos()?.contains { $0.id.name == "broken.png" } == true)
        #expect(await last(bench, PhotoID("broken.png")) == .unreadable)
        bench.source.stop()
        #expect(await last(bench, try bench.photo(FolderBench.names[0])) == .unreadable)
    }

    private func last(_ bench: FolderBench, _ photo: PhotoID) async -> PictureFailure? {
        var last: PictureFailure?
        for await step in bench.source.picture(of: photo, in: .tile) {
            if case .failed(let failure) = step { last = failure }
        }
        return last
    }

    @Test("what is deleted lies in the trash under its own name, for every program to find")
    func trash() async throws {
        let bench = try FolderBench()
        let photos = await bench.source.photos() ?? []
        let gone = photos.filter { $0.id.name.hasPrefix("~") || $0.id.name.hasPrefix("a") }
        #expect(gone.count == 2)
        let names = Set(try gone.map { try bench.file($0.id) })
        let deletion = try await bench.source.delete(gone.map(\.seen))
        #expect(deletion == PhotoDeletion(deleted: Set(gone.map(\.id))))
        #expect(bench.photosOnDisk() == Set(FolderBench.names).subtracting(names))
        #expect(
            try bench.listedByTool()
                == names.map { String(decoding: $0, as: UTF8.self) }.sorted())
    }

    @Test("when the trash fails in the middle, what had gone comes back, each file in its place")
    func rollBack() async throws {
        let breaker = TrashBreaker()
        let bench = try FolderBench(step: breaker.step)
        breaker.info.signal { $0 = bench.trash + "/info" }
        let photos = await bench.source.photos() ?? []
        await #expect(throws: PhotoDeletionError.self) {
            try await bench.source.delete(photos.map(\.seen))
        }
        #expect(bench.photosOnDisk() == Set(FolderBench.names))
        #expect(try bench.listedByTool().isEmpty)
        #expect(Disk.files(bench.trash).isEmpty)
        // The trash works again, and so does the next try.
        #expect(try await bench.source.delete(photos.map(\.seen)).deleted.count == 6)
        #expect(bench.photosOnDisk().isEmpty)
        #expect(try bench.listedByTool().count == 6)
    }

    @Test(
        "a deletion that was stopped in the middle is settled by the next start, all files or none")
    func stopped() async throws {
        let bench = try FolderBench()
        let photos = await bench.source.photos() ?? []
        let gone = try #require(photos.first { $0.id.name.hasPrefix("a") })
        let item = try #require(bench.source.state.withLock { $0.contents.entries[gone.id] }).item
        var planner = bench.source.can.planner()
        let move = try planner.plan(item, now: 0)
        _ = try bench.source.journal.begin([move])
        try bench.source.can.perform(move)
        // The process ends here. The next one reads what was to move, and looks.
        let journal = try FolderJournal(folder: bench.folder.path + "/journal")
        #expect(journal.openMoves().map(\.direction) == [.toTrash])
        var expected = move
        expected.members[0].changed = nil
        #expect(journal.openMoves().map(\.move) == [expected])
        try Mover(can: bench.source.can, journal: journal).settle()
        #expect(journal.openMoves().isEmpty)
        #expect(try FolderJournal(folder: bench.folder.path + "/journal").openMoves().isEmpty)
        #expect(bench.photosOnDisk().count == 5)
        #expect(try bench.listedByTool().count == 1)
    }

    @Test(
        "what cannot be found out is not gone: a long name before any look, a folder behind a link")
    func unknown() async throws {
        let bench = try FolderBench()
        let long = FolderNames.id(try #require(RelativePath(FolderBench.names[5])))
        let linked = try bench.photo(FolderBench.names[0])
        let script = "mv \"$1\"/2024 \"$1\"/aside && ln -s aside \"$1\"/2024"
        #expect(try run("sh", ["-c", script, "sh", bench.library]).status == 0)
        let deletion = try await bench.source.delete(
            [long, linked].map { SeenPhoto(id: $0, modified: 1) })
        #expect(deletion.deleted.isEmpty && Set(deletion.kept.keys) == [long, linked])
    }

    @Test("another picture of the same second under the name of one that was seen stays")
    func sameSecond() async throws {
        let bench = try FolderBench()
        let script = "cd \"$1\" && touch -d 2024-01-14T18:30:05 e*.jpg 2024/first.jpg"
        #expect(try run("sh", ["-c", script, "sh", bench.library]).status == 0)
        let first = try bench.photo(FolderBench.names[0])
        let listed = await bench.source.photos()
        let seen = try #require(listed?.first { $0.id == first }).seen
        let swap = "mv \"$1\"/e*.jpg \"$1\"/2024/first.jpg"
        #expect(try run("sh", ["-c", swap, "sh", bench.library]).status == 0)
        _ = await bench.source.photos()
        let deletion = try await bench.source.delete([seen])
        #expect(deletion == PhotoDeletion(deleted: [], kept: [first: PhotoDeletion.changed]))
        #expect(bench.photosOnDisk().count == 5)
    }

    @Test("a folder that shows nothing is away, not empty; one that is no folder is refused")
    func away() async throws {
        let bench = try FolderBench()
        #expect(await bench.source.photos()?.count == 6)
        _ = try run(
            "sh", ["-c", "mv \"$1\"/* \"$2\"", "sh", bench.library, bench.folder.path + "/data"])
        #expect(await bench.source.photos() == nil)
        let places = FolderSource.Places(
            worker: "/nowhere", cache: "/nowhere", journal: "/nowhere", dataHome: "/nowhere")
        #expect(throws: FolderSource.Refusal(sentence: "The folder /nowhere does not exist.")) {
            try FolderSource(folder: "/nowhere", places: places, now: { 0 })
        }
    }
}
