import RiffleCore
import RiffleModels
import RiffleSamples
import RiffleStore
import Testing

@MainActor
@Suite struct SheetTests {
    /// Six cards: the 1st, 3rd and 5th trashed, the 2nd and 4th kept, the 6th a favourite.
    private func sheet(_ desk: Desk) async throws -> (SheetModel, [ItemID]) {
        let round = try await desk.round()
        let cards = round.cards.map(\.id)
        for (place, card) in cards.enumerated() {
            round.decide(place == 5 ? .favourite : place % 2 == 0 ? .trash : .keep, card: card)
        }
        return (SheetModel(round: round, library: desk.library), cards)
    }

    @Test(
        "a picture that is flipped in full size moves at once, and the way through its pile stays")
    func flip() async throws {
        let desk = try await Desk(days(6))
        let (sheet, cards) = try await sheet(desk)
        let bytes = sheet.bytes(of: sheet.trashed)
        sheet.show(cards[2])
        #expect(sheet.shown?.id == cards[2])
        #expect(sheet.place.map { [$0.number, $0.count] } == [2, 3])

        sheet.flip(cards[2])
        #expect(sheet.trashed.map(\.id) == [cards[0], cards[4]])
        #expect(sheet.bytes(of: sheet.trashed) == bytes - (sheet.shown?.bytes ?? 0))
        #expect(sheet.decision(for: cards[2]) == .keep)
        #expect(sheet.place.map { [$0.number, $0.count] } == [2, 3])

        sheet.step(1)
        #expect(sheet.shown?.id == cards[4])
        sheet.step(1)
        #expect(sheet.shown?.id == cards[4], "the way ends here")
        sheet.step(-1)
        sheet.step(-1)
        #expect(sheet.shown?.id == cards[0])
        #expect(sheet.neighbour(-1) == nil && sheet.neighbour(1) == cards[2])
        sheet.hide()
        #expect(sheet.shown == nil && sheet.place == nil)
        await sheet.round.flush()
        #expect(try desk.recorded()?.decision(for: cards[2]) == .keep)
    }

    @Test("a favourite that was trashed by mistake comes back as a favourite")
    func favourite() async throws {
        let desk = try await Desk(days(6))
        let (sheet, cards) = try await sheet(desk)
        sheet.flip(cards[5])
        #expect(sheet.decision(for: cards[5]) == .trash)
        sheet.flip(cards[5])
        #expect(sheet.decision(for: cards[5]) == .favourite)
        sheet.flip(cards[0])
        #expect(sheet.decision(for: cards[0]) == .keep)
        await sheet.round.flush()
        #expect(try desk.recorded()?.decision(for: cards[5]) == .favourite)
    }

    @Test("the picture that is looked at comes as sharp as the screen, and its neighbours with it")
    func sharp() async throws {
        let desk = try await Desk(days(6))
        let (sheet, cards) = try await sheet(desk)
        sheet.show(cards[2])
        for card in [cards[2], cards[0], cards[4]] {
            await sheet.closeups.settle(card)
            #expect(sheet.closeups.picture(of: card).phase == .ready)
        }
        #expect(sheet.closeups.picture(of: cards[1]).phase == .waiting, "it is in the other pile")
        sheet.hide()
        #expect(sheet.closeups.picture(of: cards[2]).image == nil)
    }

    @Test("a picture that leaves the library is no longer looked at, and the way closes up")
    func gone() async throws {
        let photos = days(6)
        let desk = try await Desk(photos)
        let (sheet, cards) = try await sheet(desk)
        sheet.show(cards[0])
        desk.source.change { state in state.photos.removeAll { $0.id == photos[2].id } }
        await desk.library.look()
        #expect(sheet.place.map { [$0.number, $0.count] } == [1, 2])
        #expect(sheet.neighbour(1) == cards[4])
        sheet.step(1)
        desk.source.change { state in state.photos.removeAll { $0.id == photos[4].id } }
        await desk.library.look()
        #expect(sheet.shown == nil)
        #expect(sheet.trashed.map(\.id) == [cards[0]])
    }

    @Test("while the system deletes, nothing is flipped and nothing is looked at")
    func closed() async throws {
        let desk = try await Desk(days(6))
        let (sheet, cards) = try await sheet(desk)
        await sheet.confirm()
        sheet.show(cards[1])
        sheet.flip(cards[1])
        #expect(sheet.shown == nil && sheet.decision(for: cards[1]) == .keep)
    }
}
