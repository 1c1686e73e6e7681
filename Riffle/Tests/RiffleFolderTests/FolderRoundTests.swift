import Cardistry
import RiffleCore
import RiffleFolder
import RiffleModels
import RiffleTestSupport
import Testing

@testable import RiffleStore

/// The app's models on real files: what a person does is what the disk and the trash show.
@MainActor
@Suite struct FolderRoundTests {
    /// The app on a folder, with its journal beside it.
    private func library(_ bench: FolderBench) throws -> Library {
        try Library(
            source: bench.source,
            journal: Journal(store: Store.open(directory: bench.folder.path + "/journal")),
            clock: bench.time.clock)
    }

    private func round(_ library: Library, _ deck: DeckID?) async throws -> RoundModel {
        try await ArenaModel(library: library, deck: deck, size: 20).untilReady()
    }

    @Test("a round on a folder: what was binned lies in the trash, all else where it was")
    func wholeRound() async throws {
        let bench = try FolderBench()
        var library = try library(bench)
        await library.look()
        #expect(library.progress?.indexed == 6 && library.problem == nil)

        let round = try await round(library, .everything)
        let cards = round.cards
        // In the order of time, which is that of the names.
        let names = FolderBench.names
        #expect(cards.map(\.photo) == (try names.map(bench.photo)))
        for card in cards {
            try await until { round.pictures.picture(of: card.id).phase == .ready }
            #expect(round.pictures.picture(of: card.id).image?.size.width == 1200)
        }
        let decisions: [Decision] = [.bin, .keep, .bin, .favourite, .bin, .bin]
        for (card, decision) in zip(cards, decisions) { round.decide(decision, card: card.id) }
        // The last one is taken back and kept; one of the binned is edited by another program.
        round.takeBack(cards[5].id)
        round.decide(.keep, card: cards[5].id)
        await round.flush()
        try bench.edit(cards[2].photo)

        // The app ends and comes back: the round is where it was.
        library.journal.store.close()
        library = try self.library(bench)
        defer { library.journal.store.close() }
        await library.look()
        let resumed = try await self.round(library, nil)
        #expect(
            resumed.round.history.map(\.decision) == [.bin, .keep, .bin, .favourite, .bin, .keep])
        #expect(bench.photosOnDisk() == Set(names) && !Disk.exists(bench.trash))

        let sheet = SheetModel(round: resumed, library: library)
        #expect(sheet.binned.count == 3)
        await sheet.confirm()
        let report = try sheet.report()
        #expect(report.deleted == 2 && report.notice == nil)
        #expect(Array(report.stayed.keys) == [cards[2].id])
        #expect(bench.photosOnDisk() == Set(names).subtracting([names[0], names[4]]))
        #expect(
            try bench.listedByTool()
                == [names[0], names[4]].map { String(decoding: $0, as: UTF8.self) }.sorted())
        #expect(
            try library.journal.store.bin().map(\.item).sorted()
                == [cards[0].id, cards[4].id].sorted())

        // What comes out of the trash again is undecided, and so is what stayed.
        let restored = try run(
            "sh",
            [
                "-c", "mv \"$1/data/Trash/files/first.jpg\" \"$1/library/2024/\"", "sh",
                bench.folder.path,
            ])
        #expect(restored.status == 0)
        await library.look()
        let next = try await self.round(library, .everything)
        #expect(next.cards.map(\.id) == [cards[0].id, cards[2].id])
    }

    @Test("a photo that changed after the index was told is not deleted unseen")
    func editedUnseen() async throws {
        let bench = try FolderBench()
        let library = try library(bench)
        defer { library.journal.store.close() }
        await library.look()
        let round = try await round(library, .everything)
        for card in round.cards { round.decide(.bin, card: card.id) }
        try bench.edit(round.cards[0].photo)
        // The source has seen it already, the index has not.
        _ = await bench.source.photos()
        let sheet = SheetModel(round: round, library: library)
        await sheet.confirm()
        let report = try sheet.report()
        #expect(report.stayed == [round.cards[0].id: PhotoDeletion.changed])
        #expect(bench.photosOnDisk() == [FolderBench.names[0]])
    }

    @Test(
        "a stop in the middle of a deletion: what went is in the bin, what stayed is deleted later")
    func stopped() async throws {
        let bench = try FolderBench()
        var library = try library(bench)
        await library.look()
        let round = try await round(library, .everything)
        let cards = round.cards
        for card in cards { round.decide(card.id == cards[2].id ? .keep : .bin, card: card.id) }
        await round.flush()
        // The intent is written down, two of the files have gone, and there the app ends.
        let store = library.journal.store
        let now = bench.time.clock.now()
        let moves = cards.filter { $0.id != cards[2].id }.map { item in
            TrashMove(
                item: item.id, folder: item.folder,
                members: item.members.map {
                    TrashMove.Member(
                        file: $0,
                        entry: TrashEntry(trash: TrashPlace(.home, seen: []), name: $0.name))
                }, time: now)
        }
        _ = try store.beginTrash(
            moves, profile: library.journal.profile, round: round.round.id, now: now)
        let seen = await bench.source.photos() ?? []
        let gone = [cards[0], cards[1]].map(\.photo)
        _ = try await bench.source.delete(seen.filter { gone.contains($0.id) }.map(\.seen))
        store.close()

        library = try self.library(bench)
        defer { library.journal.store.close() }
        await library.look()
        let states = try library.journal.store.operations(of: round.round.id).map(\.state)
        #expect(states.count { $0 == .trashed } == 2 && states.count { $0 == .failed } == 3)
        let resumed = try await self.round(library, nil)
        let sheet = SheetModel(round: resumed, library: library)
        #expect(sheet.binned.map(\.id) == cards[3...].map(\.id))
        await sheet.confirm()
        #expect(bench.photosOnDisk() == [FolderBench.names[2]])
        #expect(try library.journal.store.bin().count == 5)
        #expect(try bench.listedByTool().count == 5)
    }

    @Test("a folder whose drive is away takes nothing for gone, and says so")
    func away() async throws {
        let bench = try FolderBench()
        let library = try library(bench)
        defer { library.journal.store.close() }
        await library.look()
        let round = try await round(library, .everything)
        let aside = bench.folder.path + "/aside"
        _ = try run("sh", ["-c", "mkdir \"$2\" && mv \"$1\"/* \"$2\"", "sh", bench.library, aside])
        await library.look()
        #expect(library.problem != nil && round.cards.count == 6)
        _ = try run("sh", ["-c", "mv \"$2\"/* \"$1\"", "sh", bench.library, aside])
        await library.look()
        #expect(library.problem == nil && round.cards.count == 6)
    }
}
