import Cardistry
import RiffleCore
import RiffleModels
import RiffleSamples
import RiffleStore
import Testing

@MainActor
@Suite struct LibraryTests {
    @Test("a photo is opened once; a look at a library that has not changed opens nothing")
    func opensOnce() async throws {
        let photos = days(700)
        let desk = try await Desk(photos)
        #expect(desk.library.progress?.found == 700 && desk.library.progress?.indexed == 700)
        #expect(Set(desk.source.now.opened) == Set(photos.map(\.id)))
        #expect(desk.source.now.opened.count == 700)
        // The latest come first: they are the ones that people look for.
        #expect(desk.source.now.opened.first == photos.last?.id)

        desk.source.set { state in
            state.opened = []
            state.photos[5].modified += 1
        }
        await desk.library.look()
        #expect(desk.source.now.opened == [photos[5].id])
        try await desk.relaunch()
        #expect(desk.source.now.opened == [photos[5].id])
    }

    @Test("made-up photos fall into the decks that the rules of the core say")
    func decks() async throws {
        let photos = Photo.samples(400, until: StillClock.start, width: 40, seed: 11)
        let desk = try await Desk(photos)
        let model = DecksModel(library: desk.library)
        await model.refresh()
        let counts = Dictionary(uniqueKeysWithValues: model.decks.map { ($0.id, $0.count) })
        #expect(counts[.everything] == 400)
        #expect(counts[.videos] == photos.count { $0.isVideo })
        #expect(counts[.screenshots] == photos.count { $0.isScreenshot })
        // The frames of a burst are 300 ms apart; nothing else of these is as close.
        let bursts = Set(photos.compactMap(\.burst))
        #expect(!bursts.isEmpty)
        #expect(
            try #require(counts[.duplicates]) >= photos.count { photo in photo.burst != nil })
        for (month, photos) in Dictionary(grouping: photos, by: { $0.taken?.month }) {
            #expect(counts[try .month(#require(month))] == photos.count)
        }
        #expect(!counts.keys.contains { $0.kind == .folder }, "folders are made up here")

        // The library calls some of them raw, and their files say so too.
        let raw = photos.filter { $0.badges == [.raw] }
        let all = try desk.store.items(
            try desk.store.upcoming(in: .everything, for: desk.profile, limit: 400))
        #expect(!raw.isEmpty && all.values.count { $0.facts.badges == [.raw] } == raw.count)

        await model.open(.videos)
        #expect(model.details?.deck.id == .videos)
        #expect(model.details?.samples.allSatisfy { $0.facts.isVideo } == true)
    }

    @Test("every pass has its picture, however many there are, and none is as large as a card")
    func covers() async throws {
        let month: Int64 = 31 * 86_400_000
        let photos = days(120).enumerated().map { place, photo in
            var photo = photo
            photo.taken = photo.taken.map {
                LocalTime(milliseconds: $0.milliseconds + Int64(place) * month)
            }
            return photo
        }
        let desk = try await Desk(photos)
        let model = DecksModel(library: desk.library)
        await model.refresh()
        let covers = model.decks.compactMap(\.cover?.id)
        #expect(Set(covers).count > 100)
        for cover in covers {
            await model.covers.settle(cover)
            #expect(model.covers.picture(of: cover).phase == .ready)
        }
        await model.open(.everything)
        let samples = try #require(model.details?.samples)
        for sample in samples { await model.samples.settle(sample.id) }
        #expect(desk.source.now.boxes.allSatisfy { $0.width <= PixelSize.tile.width })
        #expect(desk.source.now.cached.isEmpty, "a small picture would come before the card's")
        model.close()
        #expect(samples.allSatisfy { model.samples.picture(of: $0.id).image == nil })
    }

    @Test("a pass that was closed before it was read does not come back open")
    func closedPass() async throws {
        let desk = try await Desk(days(3))
        let model = DecksModel(library: desk.library)
        await model.refresh()
        let opening = Task { await model.open(.everything) }
        await Task.yield()
        model.close()
        await opening.value
        #expect(model.details == nil)
        await model.refresh()
        #expect(model.details == nil)
    }

    @Test("the order of the passes and their pins are there after a restart")
    func order() async throws {
        let desk = try await Desk(Photo.samples(200, until: StillClock.start, width: 40))
        let model = DecksModel(library: desk.library)
        await model.refresh()
        let order = Array(model.decks.map(\.id).reversed())
        await model.arrange(order)
        #expect(model.decks.map(\.id) == order && model.message == nil)
        await model.pin(.videos, true)
        #expect(model.decks.first?.id == .videos)

        try await desk.relaunch()
        let again = DecksModel(library: desk.library)
        await again.refresh()
        #expect(again.decks.map(\.id) == [.videos] + order.filter { $0 != .videos })
    }

    @Test("with limited access only what was picked is there; decisions outlive the change to full")
    func limited() async throws {
        let photos = days(6)
        let desk = try await Desk([])
        desk.source.set { state in
            state.photos = photos
            state.access = .limited
            state.picked = [photos[0].id, photos[1].id]
        }
        try await desk.watch()
        desk.source.announce()
        try await until {
            desk.library.progress?.found == 2 && desk.library.progress?.isComplete == true
        }
        #expect(desk.library.access == .limited)
        let round = try await desk.round()
        #expect(round.total == 2)
        round.decide(.keep, card: round.cards[0].id)
        await round.flush()

        // The person picks another one only, then lets it see everything.
        desk.source.change { $0.picked = [photos[4].id] }
        try await until {
            desk.time.advance(by: 3)
            return desk.library.progress?.found == 1 && round.cards.isEmpty
        }
        desk.source.change { $0.access = .full }
        try await until {
            desk.time.advance(by: 3)
            return desk.library.progress?.found == 6 && round.cards.count == 2
        }
        #expect(desk.library.access == .full)
        #expect(round.round.history.map(\.decision) == [.keep])
        let model = DecksModel(library: desk.library)
        await model.refresh()
        #expect(model.decks.first { $0.id == .everything }?.undecided == 5)
    }

    @Test("a library that cannot be looked at keeps all that is known, and says so until it can")
    func away() async throws {
        let desk = try await Desk(days(3))
        desk.source.set { $0.isThere = false }
        await desk.library.look()
        #expect(desk.library.problem != nil && desk.library.progress?.found == 3)
        #expect(try desk.store.upcoming(in: .everything, for: desk.profile, limit: 9).count == 3)
        desk.source.set { $0.isThere = true }
        await desk.library.look()
        #expect(desk.library.problem == nil)
    }

    @Test("looks take turns: an older list never undoes what a newer one says")
    func turns() async throws {
        let photos = days(4)
        let desk = try await Desk(Array(photos.prefix(2)))
        desk.source.set { $0.holdsLists = true }
        // Two lists are under way, or would be; the second is newer.
        let first = Task { await desk.library.look() }
        try await until { desk.source.now.lists.count == 1 }
        desk.source.set { state in
            state.photos = photos
            state.holdsLists = false
        }
        let others = (0..<3).map { _ in Task { await desk.library.look() } }
        for _ in 0..<50 { await Task.yield() }
        for list in desk.source.now.lists { list.resume() }
        await first.value
        for other in others { await other.value }
        #expect(desk.library.progress?.found == 4)
        #expect(try desk.store.upcoming(in: .everything, for: desk.profile, limit: 9).count == 4)
    }

    @Test("pictures of one burst come together whatever lies between them, as the library says")
    func bursts() async throws {
        var photos = days(6)
        for place in [0, 2, 5] { photos[place].burst = "one" }
        photos[4].burst = "alone"
        let desk = try await Desk(photos)
        func alike() throws -> [PhotoID] {
            let ids = try desk.store.upcoming(in: .duplicates, for: desk.profile, limit: 9)
            let items = try desk.store.items(ids)
            return ids.compactMap { items[$0]?.photo }
        }
        #expect(try alike() == [photos[0].id, photos[2].id, photos[5].id])
        // The library names and dissolves bursts without an edit, and nothing is opened for it.
        desk.source.set { state in
            state.opened = []
            state.photos[0].burst = nil
            state.photos[3].burst = "alone"
        }
        await desk.library.look()
        #expect(try alike() == [2, 5, 3, 4].map { photos[$0].id })
        #expect(desk.source.now.opened.isEmpty)
    }

    @Test("without access nothing is taken for gone")
    func denied() async throws {
        let desk = try await Desk(days(3))
        desk.source.set { $0.access = .denied }
        await desk.library.look()
        #expect(desk.library.access == .denied)
        #expect(try desk.store.upcoming(in: .everything, for: desk.profile, limit: 9).count == 3)
    }

    @Test("a photo that somebody deletes in the middle of a round leaves it; the round can end")
    func removedElsewhere() async throws {
        let photos = days(5)
        let desk = try await Desk(photos)
        try await desk.watch()
        let round = try await desk.round()
        let cards = round.cards.map(\.id)
        round.decide(.trash, card: cards[0])
        round.decide(.keep, card: cards[1])
        // One that is decided and one that is not.
        desk.source.change { $0.photos.removeAll { [photos[0].id, photos[3].id].contains($0.id) } }
        try await until { round.cards.count == 3 }
        #expect(round.open == [cards[2], cards[4]])
        round.decide(.trash, card: cards[2])
        round.decide(.keep, card: cards[4])
        #expect(round.isComplete)
        await round.flush()

        // A restart does not bring it back either.
        try await desk.relaunch()
        let resumed = try await desk.round(nil)
        #expect(resumed.isComplete)
        let sheet = SheetModel(round: resumed, library: desk.library)
        await sheet.confirm()
        #expect(desk.source.now.deletions == [[photos[2].id]])
        #expect(try desk.recorded() == nil)
    }

    @Test("a photo that is edited in the middle of a round is loaded anew and decided as it is now")
    func edited() async throws {
        let photos = days(3)
        let desk = try await Desk(photos)
        try await desk.watch()
        let round = try await desk.round()
        let card = round.cards[1]
        try await until { round.pictures.picture(of: card.id).phase == .ready }
        desk.source.change { state in
            state.asked = []
            state.photos[1].modified += 1
        }
        try await until { desk.source.now.asked == [photos[1].id] }
        round.decide(.trash, card: round.cards[0].id)
        round.decide(.trash, card: card.id)
        await round.flush()
        #expect(round.notice == nil && round.position == 2)
        #expect(try desk.recorded()?.history.count == 2)
    }

    @Test("a photo that was edited after it was trashed stays, with the reason")
    func editedAfterwards() async throws {
        let photos = days(2)
        let desk = try await Desk(photos)
        let round = try await desk.round()
        for card in round.cards { round.decide(.trash, card: card.id) }
        await round.flush()
        desk.source.set { $0.photos[0].modified += 1 }
        await desk.library.look()
        let sheet = SheetModel(round: round, library: desk.library)
        await sheet.confirm()
        #expect(desk.source.now.deletions == [[photos[1].id]])
        let report = try sheet.report()
        #expect(report.failed.map(\.reason) == [.photoChanged])
    }

    @Test(
        "a deletion whose end was never heard of is settled by looking at the library",
        arguments: [true, false])
    func recovery(happened: Bool) async throws {
        let photos = days(2)
        let desk = try await Desk(photos)
        let round = try await desk.round()
        round.decide(.trash, card: round.cards[0].id)
        round.decide(.keep, card: round.cards[1].id)
        await round.flush()
        // The app dies between the system's deletion and the journal's line about it.
        let item = try #require(round.cards.first)
        let move = TrashMove(
            item: item.id, folder: item.folder,
            members: item.members.map {
                TrashMove.Member(
                    file: $0, entry: TrashEntry(trash: TrashPlace(.home, seen: []), name: $0.name))
            }, time: desk.time.clock.now())
        _ = try desk.store.beginTrash(
            [move], profile: desk.profile, round: round.round.id, now: move.time)
        if happened { desk.source.set { $0.photos.removeFirst() } }
        try await desk.relaunch()

        #expect(try desk.store.openOperations().isEmpty)
        #expect(try desk.store.trashEntries().map(\.state) == (happened ? [.trashed] : []))
        #expect(try desk.reasons(of: round) == [happened ? nil : .moveInterrupted])
        let resumed = try await desk.round(nil)
        await SheetModel(round: resumed, library: desk.library).confirm()
        #expect(desk.source.now.deletions == (happened ? [] : [[photos[0].id]]))
        #expect(try desk.store.trashEntries().map(\.item) == [item.id])
    }

    @Test("a photo that comes back from Recently Deleted is known again, and undecided")
    func restored() async throws {
        let photos = days(2)
        let desk = try await Desk(photos)
        let round = try await desk.round()
        let item = round.cards[0].id
        for card in round.cards { round.decide(.trash, card: card.id) }
        await SheetModel(round: round, library: desk.library).confirm()
        let trash = TrashModel(library: desk.library)
        await trash.refresh()
        #expect(trash.entries.map(\.isBack) == [false, false])
        #expect(trash.entries.map(\.daysLeft) == [30, 30])

        desk.time.advance(by: 86_400 * 12.5)
        desk.source.set { $0.photos = [photos[0]] }
        await desk.library.look()
        await trash.refresh()
        #expect(trash.entries.first { $0.id == item }?.isBack == true)
        #expect(trash.entries.filter { !$0.isBack }.map(\.daysLeft) == [18])
        #expect(try await desk.round().cards.map(\.id) == [item])
    }
}
