import Cardistry
import RiffleCore
import RiffleModels
import RiffleSamples
import RiffleStore
import Testing

@MainActor
@Suite struct PictureTests {
    @Test("a round waits for its first five pictures, and the bar says how far they are")
    func arena() async throws {
        let photos = days(12)
        let desk = try await Desk(photos)
        desk.source.set { $0.slow = Set(photos.prefix(5).map(\.id)) }
        let arena = ArenaModel(library: desk.library, deck: .everything, size: 20)
        await arena.prepare()
        try await until { photos.prefix(5).allSatisfy { desk.source.now.waiting[$0.id] != nil } }
        #expect(arena.wanted == 5 && arena.finished == 0)

        desk.source.send(.progress(0.5), of: photos[0].id)
        try await until { arena.progress > 0 }
        #expect(arena.progress == 0.1)
        for photo in photos.prefix(4) { finish(photo, in: desk) }
        try await until { arena.finished == 4 }
        if case .ready = arena.phase { Issue.record("it has begun without the fifth") }
        finish(photos[4], in: desk)
        try await until { isReady(arena) }
        #expect(arena.progress == 1)
    }

    @Test("after 8 seconds a round begins with what there is, and the card says what is missing")
    func timeout() async throws {
        let photos = days(6)
        let desk = try await Desk(photos)
        desk.source.set { $0.slow = [photos[0].id] }
        let arena = ArenaModel(library: desk.library, deck: .everything, size: 20)
        await arena.prepare()
        try await until { desk.source.now.waiting[photos[0].id] != nil && arena.finished == 4 }
        let small = ScriptedSource.picture(photos[0], PixelSize(width: 3, height: 4))
        desk.source.send(.preview(small), of: photos[0].id)
        guard case .loading(let round) = arena.phase else {
            Issue.record("it does not wait")
            return
        }
        let picture = round.pictures.picture(of: round.cards[0].id)
        try await until { picture.image?.size == small.size }
        // The arena's own limit and that of the one picture.
        try await until { desk.time.sleepers == 2 }
        desk.time.advance(by: 7.9)
        #expect(!isReady(arena))
        desk.time.advance(by: 0.1)
        try await until { isReady(arena) }

        try await until { picture.phase == .notDownloaded }
        #expect(picture.image?.size == small.size, "the best that is here is shown")
        try await until { desk.source.now.cancelled == [photos[0].id] }

        // Asked for again, it comes.
        desk.source.set { $0.slow = [] }
        round.pictures.retry(round.cards[0].id)
        try await until { picture.phase == .ready }
        #expect(picture.image?.size == photos[0].size)
    }

    @Test("a download that goes on is waited for, one that stands still for 8 seconds is not")
    func slowButSteady() async throws {
        let photos = days(2)
        let desk = try await Desk(photos)
        let dealt = try await desk.round()
        dealt.pictures.clear()
        try await until { desk.time.sleepers == 0 }
        desk.source.set { $0.slow = [photos[0].id] }
        let shelf = PictureShelf(source: desk.source, clock: desk.time.clock)
        shelf.know(dealt.cards)
        let card = dealt.cards[0].id
        let picture = shelf.picture(of: card)
        shelf.show(trailing: [], upcoming: [card], visible: 1)
        for part in 1...4 {
            try await until {
                desk.time.sleepers == 1 && desk.source.now.waiting[photos[0].id] != nil
            }
            desk.source.send(.progress(Double(part) / 10), of: photos[0].id)
            try await until { picture.progress == Double(part) / 10 }
            desk.time.advance(by: 8)
        }
        try await until { desk.time.sleepers == 1 }
        #expect(picture.phase == .loading(0.4))
        // The same part again is no news.
        desk.source.send(.progress(0.4), of: photos[0].id)
        desk.time.advance(by: 8)
        try await until { picture.phase == .notDownloaded }
        shelf.clear()
    }

    @Test("what is at hand is shown until something better has come, and never in its place")
    func lent() async throws {
        let photos = days(2)
        let desk = try await Desk(photos)
        let dealt = try await desk.round()
        dealt.pictures.clear()
        desk.source.set { $0.slow = [photos[0].id] }
        let shelf = PictureShelf(source: desk.source, clock: desk.time.clock)
        shelf.know(dealt.cards)
        let card = dealt.cards[0].id
        let picture = shelf.picture(of: card)
        let (poor, good) = (PixelSize(width: 3, height: 4), PixelSize(width: 12, height: 16))
        shelf.lend(ScriptedSource.picture(photos[0], good), to: card)
        shelf.show(trailing: [], upcoming: [card], visible: 1)
        try await until { desk.source.now.waiting[photos[0].id] != nil }
        desk.source.send(.preview(ScriptedSource.picture(photos[0], poor)), of: photos[0].id)
        desk.source.send(.progress(0.5), of: photos[0].id)
        try await until { picture.progress == 0.5 }
        #expect(picture.image?.size == photos[0].size.fitting(good))
        desk.source.send(.picture(ScriptedSource.picture(photos[0], .card)), of: photos[0].id)
        try await until { picture.phase == .ready }
        #expect(picture.image?.size == photos[0].size)
    }

    @Test("a picture that cannot be had is a placeholder with its reason, and holds nobody up")
    func unreadable() async throws {
        let photos = days(6)
        let desk = try await Desk(photos)
        desk.source.set { $0.slow = [photos[1].id] }
        let arena = ArenaModel(library: desk.library, deck: .everything, size: 20)
        await arena.prepare()
        try await until { desk.source.now.waiting[photos[1].id] != nil }
        desk.source.send(.failed(.unreadable), of: photos[1].id)
        try await until { isReady(arena) }
        guard case .ready(let round) = arena.phase else { return }
        #expect(
            round.pictures.picture(of: round.cards[1].id).phase
                == .failed(PictureFailure.unreadable.sentence))
    }

    @Test("the top card and the ten after it are loaded, the ten before it stay for undo")
    func lookahead() async throws {
        let photos = days(60)
        let desk = try await Desk(photos)
        let round = try await desk.round(size: 50)
        try await until { loaded(round).count == 31 }
        #expect(Set(desk.source.now.asked.prefix(11)) == Set(photos.prefix(11).map(\.id)))
        #expect(desk.source.now.cached == Set(photos.prefix(31).map(\.id)))

        let cards = round.cards.map(\.id)
        for card in cards.prefix(15) { round.decide(.keep, card: card) }
        // 15 are decided: of those the last ten are worth keeping, and 31 from the top on.
        try await until { loaded(round).isSuperset(of: cards[15..<46]) }
        #expect(loaded(round).isSuperset(of: cards[5..<15]))

        round.takeBack(cards[14])
        #expect(loaded(round).contains(cards[14]), "undo needs no loading")
        round.pictures.clear()
        #expect(desk.source.now.cached.isEmpty)
        await round.flush()
    }

    @Test("without memory only the visible pictures stay, and fewer are loaded from then on")
    func memoryWarning() async throws {
        let desk = try await Desk(days(60))
        let round = try await desk.round(size: 50)
        try await until { loaded(round).count == 31 }
        round.pictures.relieve()
        let cards = round.cards.map(\.id)
        #expect(loaded(round) == Set(cards.prefix(RoundModel.visible)))
        round.decide(.keep, card: cards[0])
        try await until { loaded(round).contains(cards[10]) }
        await round.flush()
    }

    @Test("a swipe never waits: pictures nobody needs any more are given up")
    func cancels() async throws {
        let photos = days(60)
        let desk = try await Desk(photos)
        let round = try await desk.round(size: 50)
        desk.source.set { $0.slow = Set(photos.map(\.id)) }
        let far = desk.source.now.asked.count
        for card in round.cards.prefix(30) { round.decide(.keep, card: card.id) }
        #expect(round.position == 30)
        try await until { desk.source.now.asked.count > far }
        round.pictures.clear()
        try await until {
            desk.source.now.waiting.keys.allSatisfy(desk.source.now.cancelled.contains)
        }
        await round.flush()
    }

    @Test("what the source was asked to have ready is let go of, also what never began to load")
    func stopsCaching() async throws {
        let photos = days(40)
        let desk = try await Desk(photos)
        let dealt = try await desk.round(size: 50)
        dealt.pictures.clear()
        try await until { desk.source.now.cached.isEmpty }
        desk.source.set { $0.slow = Set(photos.map(\.id)) }
        let shelf = PictureShelf(source: desk.source, clock: desk.time.clock)
        let cards = dealt.cards.map(\.id)
        shelf.know(dealt.cards)
        shelf.show(trailing: [], upcoming: cards, visible: 3)
        #expect(desk.source.now.cached == Set(photos.prefix(31).map(\.id)))

        // One beyond the visible ones that cannot be had is not asked for at each swipe.
        try await until { desk.source.now.waiting[photos[9].id]?.count == 1 }
        desk.source.send(.failed(.notDownloaded), of: photos[9].id)
        try await until { shelf.picture(of: cards[9]).phase == .notDownloaded }
        #expect(!desk.source.now.cached.contains(photos[9].id))
        let asked = desk.source.now.asked.count { $0 == photos[9].id }
        shelf.show(trailing: [cards[0]], upcoming: Array(cards.dropFirst()), visible: 3)
        try await until { desk.source.now.waiting[photos[11].id] != nil }
        #expect(desk.source.now.asked.count { $0 == photos[9].id } == asked)
        #expect(!desk.source.now.cached.contains(photos[9].id))
        // It is when it comes into view.
        shelf.show(trailing: [], upcoming: Array(cards.dropFirst(8)), visible: 3)
        try await until { desk.source.now.asked.count { $0 == photos[9].id } == asked + 1 }

        shelf.clear()
        #expect(desk.source.now.cached.isEmpty)
    }

    @Test("whoever leaves while a round is dealt loads no pictures")
    func leaves() async throws {
        let desk = try await Desk(days(5))
        let arena = ArenaModel(library: desk.library, deck: .everything, size: 20)
        let preparing = Task { await arena.prepare() }
        await Task.yield()
        arena.leave()
        await preparing.value
        #expect(desk.source.now.asked.isEmpty)
        #expect(try desk.recorded()?.total == 5, "the round is open all the same")
    }

    @Test("pictures over the budget are let go of, the farthest first, never a visible one")
    func budget() async throws {
        let photos = days(30)
        let desk = try await Desk(photos)
        let dealt = try await desk.round(size: 50)
        dealt.pictures.clear()
        let shelf = PictureShelf(
            source: desk.source, clock: desk.time.clock, budget: 5 * 40 * 40 * 4)
        shelf.know(dealt.cards)
        let cards = dealt.cards.map(\.id)
        shelf.show(trailing: [], upcoming: cards, visible: 3)
        try await until { cards.prefix(3).allSatisfy { shelf.picture(of: $0).phase == .ready } }
        let kept = { cards.compactMap { shelf.picture(of: $0).image?.bytes } }
        try await until { kept().reduce(0, +) <= 5 * 40 * 40 * 4 }
        #expect(cards.prefix(3).allSatisfy { shelf.picture(of: $0).image != nil })
    }

    @Test("a drawn picture is the same each time, fills its size, and differs from its neighbour")
    func drawn() async throws {
        let size = PixelSize(width: 60, height: 80)
        let picture = DrawnPicture(seed: 1, size: size)
        #expect(picture == DrawnPicture(seed: 1, size: size))
        #expect(picture.pixels.count == 60 * 80 * 4 && picture.bytes == 19_200)
        #expect(Set(picture.pixels).count > 20)
        #expect(picture != DrawnPicture(seed: 2, size: size))
    }

    @Test(
        "of a sample whose original is elsewhere a small picture comes, then that it is elsewhere")
    func elsewhere() async throws {
        let photos = Photo.samples(3, until: StillClock.start)
        let source = SamplePhotoSource(photos, elsewhere: [photos[0].id])
        var steps: [String] = []
        for await step in source.picture(of: photos[0].id, in: .tile) {
            switch step {
            case .preview(let picture): steps.append("\(picture.size.width)")
            case .failed(let failure): steps.append("\(failure)")
            default: steps.append("?")
            }
        }
        #expect(steps == ["60", "notDownloaded"])
    }

    private func loaded(_ round: RoundModel) -> Set<ItemID> {
        Set(round.cards.map(\.id).filter { round.pictures.picture(of: $0).phase == .ready })
    }

    private func finish(_ photo: Photo, in desk: Desk) {
        desk.source.send(.picture(ScriptedSource.picture(photo, .card)), of: photo.id)
    }

    private func isReady(_ arena: ArenaModel) -> Bool {
        if case .ready = arena.phase { true } else { false }
    }
}
