import RiffleCore
import RiffleFiles
import RiffleMedia
import RiffleStore
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleIndexing

/// Looking at what nobody has seen, while nobody uses the server.
@Suite struct LookPassTests {
    private let temporary: TemporaryFolder
    private let library: String
    private let folder: LibraryFolder
    private let store: Store
    private let clock = TestClock()
    /// The files that were opened, in order, each with the time by the test's clock.
    private let opened = Monitor<[(name: String, time: Double)]>([])
    /// Whether pictures moved, for each time that the pass told.
    private let told = Monitor<[Bool]>([])

    init() throws {
        temporary = TemporaryFolder()
        library = temporary.path + "/library"
        for folder in [library, temporary.path + "/data"] { Disk.makeFolder(folder) }
        for (name, bytes) in try LookPictures.files.get() { Self.write(library, name, bytes) }
        // A header of a JPEG, and no picture behind it.
        let whole = SamplePictures.jpeg()
        let tables = try #require(
            whole.indices.first { whole[$0] == 0xFF && whole[$0 + 1] == 0xC4 })
        Self.write(library, "IMG_20240102_120000.jpg", Array(whole[..<tables]))
        folder = try LibraryFolder(path: library)
        store = try Store.open(directory: temporary.path + "/data")
        scan()
    }

    private static func write(_ folder: String, _ name: String, _ bytes: [UInt8]) {
        Disk.write(Array("\(folder)/\(name)".utf8), bytes)
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
    ) throws -> LookPass {
        LookPass(
            store: store, settings: WorkerPool.Settings(worker: try worker ?? workerPath()),
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
        let pass = try pass()
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
        let first = try pass()
        start(first)
        first.want()
        waitForEnd()
        first.stop()
        #expect(unlooked == [broken])
        opened.withLock { $0 = [] }
        // As after a restart: nothing but the journal is left of the first.
        let second = try pass()
        start(second)
        second.want()
        second.wait()
        #expect(unlooked.isEmpty)
        second.stop()
        let third = try pass()
        start(third)
        third.want()
        Self.write(library, "IMG_20240701_120000.jpg", SamplePictures.jpeg())
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
        let pass = try pass(
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
        let pass = try pass(idleAfter: 10)
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
        let command = "RIFFLE_BLOCK_LOADERS=VipsForeignLoadTiff exec \(try workerPath())"
        let worker = temporary.path + "/worker"
        Disk.write(worker, "#!/bin/sh\n\(command)\n")
        #expect(try run("chmod", ["+x", worker]).status == 0)
        for month in 1...3 {
            Self.write(library, "IMG_20250\(month)01_120000.tif", SamplePictures.tiff)
        }
        scan()
        let pass = try pass(worker: worker)
        start(pass)
        pass.want()
        waitForEnd()
        pass.stop()
        let tried = opened.withLock { $0.map(\.name).filter { $0.hasSuffix(".tif") } }
        #expect(tried == ["IMG_20250301_120000.tif"])
        #expect(unlooked.count == 4, "they are tried when there is a decoder")
    }
}
