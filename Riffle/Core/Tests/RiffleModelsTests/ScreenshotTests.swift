import RiffleCore
import RiffleModels
import RiffleSamples
import RiffleStore
import Testing

@MainActor
@Suite struct ScreenshotTests {
    @Test("the cards that are drawn are the first ones, in order, and their pictures have come")
    func cards() async throws {
        let photos = days(12)
        let desk = try await Desk(photos)
        desk.source.set { $0.slow = [photos[1].id, photos[2].id] }
        let drawing = Task { try await Screenshots.cards(of: desk.library, count: 4) }
        try await until {
            desk.source.now.waiting[photos[1].id] != nil
                && desk.source.now.waiting[photos[2].id] != nil
        }
        desk.source.send(.failed(.unreadable), of: photos[2].id)
        desk.source.send(.picture(ScriptedSource.picture(photos[1], .card)), of: photos[1].id)
        let cards = try await drawing.value
        #expect(cards.map(\.item.photo) == photos.prefix(4).map(\.id))
        #expect(cards.map(\.name) == ["card-1", "card-2", "card-3", "card-4"])
        #expect(cards.map { $0.picture.image != nil } == [true, true, false, true])
        #expect(cards.allSatisfy { $0.picture.isSettled })
    }

    @Test("the store's sizes are those that it accepts for the largest phone and tablet, in pixels")
    func storeSizes() {
        let pixels = Screenshots.StoreSize.all.map { [$0.width * $0.scale, $0.height * $0.scale] }
        #expect(pixels == [[1_320, 2_868], [2_064, 2_752]])
    }

    @Test("waiting for a picture ends however it ends, and begins only where one is on its way")
    func settle() async throws {
        let photos = days(3)
        let desk = try await Desk(photos)
        let round = try await desk.round()
        let ids = round.cards.map(\.id)
        desk.source.set { $0.slow = Set(photos.map(\.id)) }
        let shelf = PictureShelf(source: desk.source, clock: desk.time.clock)
        await shelf.settle(ids[0])
        #expect(shelf.picture(of: ids[0]).phase == .waiting, "nobody has asked for it")
        shelf.know(round.cards)
        shelf.show(trailing: [], upcoming: ids, visible: 3)
        var ended: Set<ItemID> = []
        for id in ids {
            Task {
                await shelf.settle(id)
                ended.insert(id)
            }
        }
        try await until { photos.allSatisfy { desk.source.now.waiting[$0.id] != nil } }
        #expect(ended.isEmpty)
        desk.source.send(.failed(.missing), of: photos[0].id)
        try await until { !ended.isEmpty }
        #expect(ended == [ids[0]])
        shelf.clear()
        try await until { ended == Set(ids) }
    }
}
