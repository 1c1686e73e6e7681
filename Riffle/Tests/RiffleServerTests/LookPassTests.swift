import RiffleCore
import RiffleMedia
import RiffleStore
import RiffleTestSupport
import RiffleThreads
import Testing

@testable import RiffleServer

/// Looking at what nobody has seen, while nobody uses the server.
@Suite struct LookPassTests {
    /// The pictures by their names, made once for all tests.
    private static let pictures = Result {
        let folder = try TemporaryFolder()
        _ = try runPillow(program, [folder.path])
        let names = (1...6).map { "IMG_20240\($0)01_120000.jpg" }
        return try names.map { ($0, try #require(OpenedFile(folder.path + "/" + $0)).bytes) }
    }

    private let temporary: TemporaryFolder
    private let folder: LibraryFolder
    private let store: Store
    private let clock = TestClock()
    /// The files that were opened, in order, each with the time by the test's clock.
    private let opened = Monitor<[(name: String, time: Double)]>([])
    /// Whether pictures moved, for each time that the pass told.
    private let told = Monitor<[Bool]>([])

    init() throws {
        temporary = try TemporaryFolder()
        for name in ["library", "data"] { temporary.folder(name) }
        for (name, bytes) in try Self.pictures.get() { temporary.write("library/" + name, bytes) }
        // A header of a JPEG, and no picture behind it.
        let whole = SamplePictures.jpeg()
        let tables = try #require(
            whole.indices.first { whole[$0] == 0xFF && whole[$0 + 1] == 0xC4 })
        temporary.write("library/IMG_20240102_120000.jpg", Array(whole[..<tables]))
        folder = try LibraryFolder(path: temporary.path + "/library")
        store = try Store.open(directory: temporary.path + "/data")
        scan()
    }

    private func scan() {
        let scanner = LibraryScanner(
            store: store, folder: folder, excluded: [], clock: clock.wall)
        let done = Monitor(false)
        scanner.start { if !$0.isScanning { done.signal { $0 = true } } }
        done.wait { $0 ? () : nil }
        scanner.stop()
    }

    private func pass(
        idleAfter seconds: Double = 0, worker: String? = nil, clock: WallClock? = nil
    ) -> LookPass {
        LookPass(
            store: store,
            settings: WorkerPool.Settings(worker: worker ?? Environment.current.worker),
            idleAfter: seconds, clock: clock ?? self.clock.wall)
    }

    private func start(_ pass: LookPass, opening: @escaping @Sendable (String) -> Void = { _ in }) {
        pass.start(
            .init(
                open: { [folder, opened, clock] item in
                    {
                        let name = item.name.display
                        opened.signal { $0.append((name, clock.wall.uptime())) }
                        opening(name)
                        return folder.open(item.path)
                    }
                }, isBusy: { false },
                onLearned: { [told] moved in told.signal { $0.append(moved) } }))
    }

    private func waitForEnd(_ times: Int = 1) { told.wait { $0.count >= times ? () : nil } }

    /// Asks again and again; false when that does not help.
    private func comes(_ condition: () -> Bool) -> Bool {
        for _ in 0..<1_000_000 where condition() { return true }
        return false
    }

    private var unlooked: [String] {
        var place = Store.LookPlace()
        return ((try? store.unlooked(after: &place, limit: 99)) ?? []).map(\.name.display)
    }

    private func names(_ deck: DeckID) throws -> [String] {
        let me = try store.profile(named: "default")
        let ids = try store.upcoming(in: deck, for: me, limit: 50)
        let items = try store.items(ids)
        return ids.compactMap { items[$0]?.name.display }
    }

    @Test("look-alikes, blurred and dark pictures are found though nobody has seen any")
    func found() throws {
        let pass = pass()
        start(pass)
        pass.want()
        waitForEnd()
        pass.stop()
        try store.regroup()
        #expect(try names(.duplicates) == ["IMG_20240101_120000.jpg", "IMG_20240601_120000.jpg"])
        #expect(try names(.unclear) == ["IMG_20240301_120000.jpg", "IMG_20240401_120000.jpg"])
        let order = opened.withLock { $0.map(\.name) }
        #expect(order == order.sorted().reversed() && order.count == 7, "newest first, each once")
        #expect(told.withLock { $0 } == [true])
    }

    @Test("what was learned is not learned again, and a picture that fails is tried twice")
    func again() throws {
        let broken = "IMG_20240102_120000.jpg"
        let first = pass()
        start(first)
        first.want()
        waitForEnd()
        first.stop()
        #expect(unlooked == [broken])
        opened.withLock { $0 = [] }
        // As after a restart: nothing but the journal is left of the first.
        let second = pass()
        start(second)
        second.want()
        second.wait()
        #expect(unlooked.isEmpty)
        second.stop()
        let third = pass()
        start(third)
        third.want()
        temporary.write("library/IMG_20240701_120000.jpg", SamplePictures.jpeg())
        scan()
        third.want()
        waitForEnd(2)
        third.stop()
        #expect(opened.withLock { $0.map(\.name) } == [broken, "IMG_20240701_120000.jpg"])
    }

    @Test("nothing is looked at before it was quiet for a while")
    func quiet() throws {
        // Counts how often the pass looks at the clock: once for each wish while it waits, and twice
        // before it opens its first picture.
        let looks = Monitor(0)
        let wall = clock.wall
        let pass = pass(
            idleAfter: 10,
            clock: WallClock(
                now: wall.now,
                uptime: {
                    looks.signal { $0 += 1 }
                    return wall.uptime()
                }))
        func wish() {
            let before = looks.withLock { $0 }
            pass.want()
            looks.wait { $0 > before ? () : nil }
        }
        let begin = clock.wall.uptime()
        start(pass)
        clock.advance(9)
        for _ in 0..<3 { wish() }
        pass.touch()
        clock.advance(9.5)
        for _ in 0..<3 { wish() }
        clock.advance(0.5)
        pass.want()
        waitForEnd()
        pass.stop()
        // The pass may have begun before the last wish, which then has the one that failed tried again.
        let seen = opened.withLock { $0 }
        #expect(Set(seen.map(\.name)).count == 7 && seen.allSatisfy { $0.time == begin + 19 })
    }

    @Test("a request stops it in the middle of a picture, with which it goes on later")
    func interrupted() throws {
        let pass = pass(idleAfter: 10)
        let hasTouched = Monitor(false)
        start(pass) { name in
            guard name == "IMG_20240401_120000.jpg" else { return }
            let isFirst = hasTouched.signal { touched in
                defer { touched = true }
                return !touched
            }
            if isFirst { pass.touch() }
        }
        clock.advance(10)
        pass.want()
        hasTouched.wait { $0 ? () : nil }
        #expect(
            comes { unlooked.first == "IMG_20240401_120000.jpg" }, "what was learned is stored")
        #expect(pass.processID == nil)
        let before = opened.withLock { $0.map(\.name) }
        #expect(before.last == "IMG_20240401_120000.jpg" && before.count == 3)
        clock.advance(10)
        pass.want()
        waitForEnd()
        pass.stop()
        let order = opened.withLock { $0.map(\.name) }
        #expect(order.count == 8 && order[3] == order[2] && Set(order).count == 7)
        #expect(unlooked == ["IMG_20240102_120000.jpg"])
    }

    @Test("of a format that nothing here reads one picture is tried in a pass")
    func noDecoder() throws {
        let command = "RIFFLE_BLOCK_LOADERS=VipsForeignLoadTiff exec \(Environment.current.worker)"
        let worker = temporary.write("worker", "#!/bin/sh\n\(command)\n")
        #expect(Subprocess.run("chmod", ["+x", worker], environment: [])?.status == 0)
        for month in 1...3 {
            temporary.write("library/IMG_20250\(month)01_120000.tif", LeftOutTests.tiff)
        }
        scan()
        let pass = pass(worker: worker)
        start(pass)
        pass.want()
        waitForEnd()
        pass.stop()
        let tried = opened.withLock { $0.map(\.name).filter { $0.hasSuffix(".tif") } }
        #expect(tried == ["IMG_20250301_120000.tif"])
        #expect(unlooked.count == 4, "they are tried when there is a decoder")
    }

    @Test("what a signed-in device asks for begins the quiet anew, and nobody else's request does")
    func requests() throws {
        let library = try ServedLibrary(pictures: ["a.jpg"])
        library.clock.advance(4)
        #expect(library.engine.looks.secondsToIdle == 6)
        #expect(try library.get("/api/library").status == 200)
        #expect(library.engine.looks.secondsToIdle == 10)
        library.clock.advance(4)
        #expect(try library.get("/").status == 200)
        #expect(library.engine.looks.secondsToIdle == 10)
        library.clock.advance(4)
        library.cookie = "riffle-test=none"
        #expect(try library.get("/api/library").status == 401)
        #expect(library.engine.looks.secondsToIdle == 6)
    }

    @Test("a served library is looked at when it was quiet, and its decks show it")
    func served() throws {
        store.close()
        let served = try TemporaryFolder()
        for name in ["page", "data"] { served.folder(name) }
        served.write("page/index.html", "<!doctype html>")
        #expect(
            Subprocess.run(
                "cp", ["-r", temporary.path + "/library", served.path], environment: [])?.status
                == 0)
        var choices = Engine.Choices()
        choices.idleAfter = 0
        let library = try ServedLibrary(folder: served, choices: choices)
        let me = library.engine.people.first.id
        func count(_ deck: DeckID) -> Int {
            (try? library.engine.store.decks(for: me))?.first { $0.id == deck }?.count ?? 0
        }
        library.engine.looks.wait()
        #expect(count(.unclear) == 2 && comes { count(.duplicates) == 2 })
        #expect(try library.getJSON("/api/decks/unclear")["title"] == "Blurred and dark")
        for item in try library.engine.store.items(
            library.engine.store.upcoming(in: .everything, for: me, limit: 50)
        ).values {
            let isMade = library.engine.pictures.cached(Engine.request(item).key) != nil
            #expect(!isMade, "no card picture is made for it")
        }
    }

    /// Two pictures that look alike, two others, one that is blurred and one that is dark.
    private static let program = """
        import os, random, sys
        from PIL import Image, ImageFilter
        folder = sys.argv[1]
        def save(image, month, **options):
            image.save(os.path.join(folder, f'IMG_2024{month:02}01_120000.jpg'), **options)
        def fields(seed):
            values = list(range(20, 236, 3))
            random.Random(seed).shuffle(values)
            image = Image.new('L', (9, 8))
            image.putdata(values)
            return image.resize((360, 320), Image.NEAREST)
        save(fields(1), 1, quality=90)
        save(fields(2), 2, quality=90)
        save(fields(3).filter(ImageFilter.GaussianBlur(12)), 3, quality=90)
        save(fields(4).point(lambda value: value // 12), 4, quality=90)
        save(fields(5), 5, quality=90)
        save(fields(1), 6, quality=40)
        """
}
