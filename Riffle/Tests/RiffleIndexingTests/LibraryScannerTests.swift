import RiffleCore
import RiffleFiles
import RiffleScan
import RiffleStore
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleIndexing

@Suite struct LibraryScannerTests {
    @Test("files and folders that may not be read are counted as long as that is so")
    func unreadable() throws {
        let folder = TemporaryFolder()
        Disk.makeFolder(folder.path + "/data")
        let deep = String(repeating: "/d", count: Scanner.maximumDepth + 1)
        Disk.makeFolder(folder.path + "/library" + deep)
        for name in ["a.jpg", "b.jpg", "c.heic", "secret.key"] {
            Disk.write(Array("\(folder.path)/library/\(name)".utf8), SamplePictures.jpeg())
        }
        let store = try Store.open(directory: folder.path + "/data")
        // As the system does with files of somebody else; root, who runs some tests, may read all.
        let locked = Monitor(Set(["b.jpg", "c.heic", "secret.key"].compactMap { FileName($0) }))
        let scanner = LibraryScanner(
            store: store, folder: try LibraryFolder(path: folder.path + "/library"), excluded: [],
            clock: TestClock().wall,
            open: { folder, name in
                locked.withLock { $0.contains(name) } ? nil : folder.open(name)
            })
        let ends = Monitor(0)
        scanner.start { if !$0.isScanning { ends.signal { $0 += 1 } } }
        ends.wait { $0 == 1 ? () : nil }
        #expect(scanner.leftOut.counts == [.unreadable: 2, .folder: 1])
        locked.withLock { _ = $0.remove(FileName("b.jpg")!) }
        scanner.scanAgain(after: 0)
        ends.wait { $0 == 2 ? () : nil }
        #expect(scanner.leftOut.counts == [.unreadable: 1, .folder: 1])
        locked.withLock { $0 = [] }
        scanner.refresh(.root)
        #expect(scanner.leftOut.counts == [.folder: 1])
        #expect(try store.leftOut() == LeftOutCounts())
        scanner.stop()
        store.close()
    }

    @Test("the first cards are there before the rest of a large folder is read, the latest ones")
    func firstCards() throws {
        let folder = TemporaryFolder(inMemory: true)
        Disk.makeFolder(folder.path + "/data")
        Disk.makeFolder(folder.path + "/library")
        let picture = SamplePictures.jpeg()
        for number in 0..<450 {
            let path = "\(folder.path)/library/\(1000 + number).jpg"
            Disk.write(Array(path.utf8), picture)
            // A later number is an older file.
            var times = [timespec(), timespec()]
            for place in times.indices { times[place].tv_sec = 1_700_000_000 - number }
            #expect(utimensat(AT_FDCWD, path, times, 0) == 0)
        }
        let store = try Store.open(directory: folder.path + "/data")
        let me = try store.profile(named: "me")
        // The names of what is in the index when a file is read that is none of the latest.
        let known = Monitor<[String]?>(nil)
        let scanner = LibraryScanner(
            store: store, folder: try LibraryFolder(path: folder.path + "/library"), excluded: [],
            clock: TestClock().wall,
            open: { folder, name in
                if name.display >= "1100.jpg" {
                    known.withLock { known in
                        guard known == nil else { return }
                        let ids = try? store.upcoming(in: .everything, for: me, limit: 1000)
                        let items = try? store.items(ids ?? [])
                        known = items?.values.map(\.name.display).sorted()
                    }
                }
                return folder.open(name)
            })
        scanner.start { _ in }
        scanner.wait()
        #expect(known.withLock { $0 } == (1000..<1100).map { "\($0).jpg" })
        #expect(try store.upcoming(in: .everything, for: me, limit: 1000).count == 450)
        scanner.stop()
        store.close()
    }

    @Test("decisions about excluded photos are kept, and apply again without the pattern")
    func excluded() throws {
        let folder = TemporaryFolder(inMemory: true)
        Disk.makeFolder(folder.path + "/data")
        Disk.makeFolder(folder.path + "/library")
        Disk.makeFolder(folder.path + "/library/trip")
        for (name, width) in [("a.jpg", 40), ("trip/b.jpg", 41), ("trip/c.png", 42)] {
            let path = Array("\(folder.path)/library/\(name)".utf8)
            Disk.write(path, SamplePictures.jpeg(mark: width))
        }
        let store = try Store.open(directory: folder.path + "/data")
        let me = try store.profile(named: "me")
        func names(_ patterns: [String]) throws -> [String] {
            let scanner = LibraryScanner(
                store: store, folder: try LibraryFolder(path: folder.path + "/library"),
                excluded: [], patterns: patterns.compactMap { ExcludePattern($0) },
                clock: TestClock().wall)
            scanner.start { _ in }
            scanner.wait()
            #expect(!scanner.progress.isOffline, "\(patterns)")
            scanner.stop()
            let ids = try store.upcoming(in: .everything, for: me, limit: 10)
            return try store.items(ids).values.map(\.name.display).sorted()
        }
        #expect(try names([]) == ["a.jpg", "b.jpg", "c.png"])
        let start = StartRound(profile: me, deck: .everything, size: 10, now: 1)
        let round = try store.wait { store.startRound(start, then: $0) }
        for card in round.cards where try store.item(card.id)?.name.display != "a.jpg" {
            let keep = DecideCard(
                profile: me, round: round.id, card: card.id, version: card.version,
                decision: .keep, now: 2)
            _ = try store.wait { store.decide(keep, then: $0) }
        }
        #expect(try names(["trip/"]) == ["a.jpg"])
        #expect(try store.progress(for: me).looked == 0)
        #expect(try names(["*.png"]) == ["a.jpg"])
        #expect(try store.progress(for: me).looked == 1)
        for all in ["*", "**", "/*", "*.*"] {
            #expect(try names([all]) == [])
            #expect(try store.progress(for: me).looked == 0)
        }
        #expect(try names([]) == ["a.jpg"])
        #expect(try store.progress(for: me).looked == 2)
        store.close()
    }

    @Test("a folder renamed while it is scanned has each photo once, with its decision")
    func renamedMeanwhile() throws {
        let folder = TemporaryFolder(inMemory: true)
        let library = folder.path + "/library"
        for path in ["/data", "/library", "/library/old"] { Disk.makeFolder(folder.path + path) }
        func add(_ name: String, _ mark: Int) {
            Disk.write(Array("\(library)/old/\(name)".utf8), SamplePictures.jpeg(mark: mark))
        }
        for number in 0..<3 { add("\(number).jpg", 40 + number) }
        let store = try Store.open(directory: folder.path + "/data")
        let me = try store.profile(named: "me")
        let hasToMove = Monitor(false)
        let scanner = LibraryScanner(
            store: store, folder: try LibraryFolder(path: library), excluded: [],
            clock: TestClock().wall,
            open: { folder, name in
                let moves = hasToMove.withLock { moves in
                    defer { moves = false }
                    return moves
                }
                if moves { #expect(rename(library + "/old", library + "/new") == 0) }
                return folder.open(name)
            })
        let ends = Monitor(0)
        scanner.start { if !$0.isScanning { ends.signal { $0 += 1 } } }
        ends.wait { $0 == 1 ? () : nil }
        let start = StartRound(profile: me, deck: .everything, size: 10, now: 1)
        let round = try store.wait { store.startRound(start, then: $0) }
        for card in round.cards {
            let keep = DecideCard(
                profile: me, round: round.id, card: card.id, version: card.version,
                decision: .keep, now: 2)
            _ = try store.wait { store.decide(keep, then: $0) }
        }
        add("3.jpg", 43)
        hasToMove.withLock { $0 = true }
        scanner.scanAgain(after: 0)
        ends.wait { $0 == 2 ? () : nil }
        #expect(!hasToMove.withLock { $0 }, "it was renamed when its new photo was read")
        scanner.scanAgain(after: 0)
        ends.wait { $0 == 3 ? () : nil }
        let next = try store.items(try store.upcoming(in: .everything, for: me, limit: 10))
        #expect(next.values.map(\.path.display) == ["new/3.jpg"])
        let kept = try store.items(round.cards.map(\.id)).values
        #expect(kept.map(\.path.display).sorted() == (0..<3).map { "new/\($0).jpg" })
        #expect(kept.allSatisfy { $0.presence == .present })
        #expect(try store.progress(for: me).looked == 3)
        scanner.stop()
        store.close()
    }

    @Test("when a folder moved, no card of its old place is left before its files are read")
    func firstMovedCards() throws {
        let folder = TemporaryFolder(inMemory: true)
        let library = folder.path + "/library"
        for path in ["/data", "/library", "/library/old", "/library/old/a", "/library/old/b"] {
            Disk.makeFolder(folder.path + path)
        }
        let picture = SamplePictures.jpeg()
        for number in 0..<1200 {
            let path = "\(library)/old/\(number % 2 == 0 ? "a" : "b")/\(1000 + number).jpg"
            Disk.write(Array(path.utf8), picture)
        }
        let store = try Store.open(directory: folder.path + "/data")
        let me = try store.profile(named: "me")
        // How many files were read when the first one was in the index in its new place, and the
        // folders of all cards then.
        let read = Monitor((count: 0, first: Int?.none, folders: Set<String>()))
        let isMoved = Monitor(false)
        let scanner = LibraryScanner(
            store: store, folder: try LibraryFolder(path: library), excluded: [],
            clock: TestClock().wall,
            open: { folder, name in
                guard isMoved.withLock({ $0 }) else { return folder.open(name) }
                read.withLock { read in
                    read.count += 1
                    guard read.count % 100 == 0, read.first == nil else { return }
                    let ids = (try? store.upcoming(in: .everything, for: me, limit: 2000)) ?? []
                    let items = (try? store.items(ids)) ?? [:]
                    read.folders = Set(items.values.map(\.folder.display))
                    if read.folders.contains("new/a") || read.folders.contains("new/b") {
                        read.first = read.count
                    }
                }
                return folder.open(name)
            })
        let ends = Monitor(0)
        scanner.start { if !$0.isScanning { ends.signal { $0 += 1 } } }
        ends.wait { $0 == 1 ? () : nil }
        // Copies, because a renamed file is known by its inode and not read.
        for name in ["new", "new/a", "new/b"] { Disk.makeFolder(library + "/" + name) }
        for number in 0..<1200 {
            let path = "\(number % 2 == 0 ? "a" : "b")/\(1000 + number).jpg"
            Disk.write(Array("\(library)/new/\(path)".utf8), picture)
        }
        #expect(rename(library + "/old", folder.path + "/elsewhere") == 0)
        isMoved.withLock { $0 = true }
        scanner.scanAgain(after: 0)
        ends.wait { $0 == 2 ? () : nil }
        let found = read.withLock { $0 }
        #expect(try #require(found.first) < 1200, "a photo is shown before all are read")
        #expect(found.folders.allSatisfy { $0.hasPrefix("new/") }, "\(found.folders)")
        #expect(try store.upcoming(in: .everything, for: me, limit: 2000).count == 1200)
        scanner.stop()
        store.close()
    }
}
