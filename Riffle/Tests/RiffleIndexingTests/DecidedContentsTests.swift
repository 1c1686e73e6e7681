import RiffleCore
import RiffleFiles
import RiffleStore
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleIndexing

@Suite struct DecidedContentsTests {
    @Test(
        "of many moved files of one size, only those are read that are needed to find the decided")
    func likeliestFirst() throws {
        let folder = TemporaryFolder(inMemory: true)
        let library = folder.path + "/library"
        for path in ["/data", "/library", "/library/old", "/library/new"] {
            Disk.makeFolder(folder.path + path)
        }
        func write(_ place: String, _ number: Int) {
            let bytes = Array("\(1000 + number)".utf8)
            Disk.write(
                Array("\(library)/\(place)/\(number).jpg".utf8), SamplePictures.jpeg() + bytes)
        }
        for number in 0..<100 { write("old", number) }
        let store = try Store.open(directory: folder.path + "/data")
        let me = try store.profile(named: "me")
        let scanner = LibraryScanner(
            store: store, folder: try LibraryFolder(path: library), excluded: [],
            clock: TestClock().wall)
        let ends = Monitor(0)
        scanner.start { if !$0.isScanning { ends.signal { $0 += 1 } } }
        ends.wait { $0 == 1 ? () : nil }
        let start = StartRound(profile: me, deck: .everything, size: 3, now: 1)
        let round = try store.wait { store.startRound(start, then: $0) }
        for card in round.cards {
            let keep = DecideCard(
                profile: me, round: round.id, card: card.id, version: card.version,
                decision: .keep, now: 2)
            _ = try store.wait { store.decide(keep, then: $0) }
        }
        let read = Monitor(0)
        let files = try LibraryFolder(path: library)
        let contents = DecidedContents(store: store) {
            read.signal { $0 += 1 }
            return ContentHash.of($0, in: files)
        }
        contents.readAll()
        #expect(read.withLock { $0 } == 3)

        // Copies have another inode and another time, but their names.
        for number in 0..<100 { write("new", number) }
        #expect(rename(library + "/old", folder.path + "/elsewhere") == 0)
        scanner.scanAgain(after: 0)
        ends.wait { $0 == 2 ? () : nil }
        let names = Set(try store.items(round.cards.map(\.id)).values.map(\.name))
        #expect(try store.progress(for: me).looked == 0)
        #expect(contents.reunite(now: 3) == 3)
        #expect(try store.progress(for: me).looked == 3)
        #expect(read.withLock { $0 } <= 3 + 16, "one part at most")
        let found = try store.items(round.cards.map(\.id)).values
        #expect(Set(found.map(\.name)) == names)
        #expect(found.allSatisfy { $0.folder.display == "new" })
        scanner.stop()
        store.close()
    }
}
