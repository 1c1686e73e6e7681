import RiffleCore
import RiffleModels
import RiffleSamples
import RiffleStore
import Testing

@MainActor
@Suite struct ProgressTests {
    @Test("the figures are those that are counted one by one, and nothing falls by a deletion")
    func figures() async throws {
        let photos = Photo.samples(300, until: StillClock.start, width: 40, seed: 5)
        let desk = try await Desk(photos)
        let model = ProgressModel(library: desk.library)
        await model.refresh()
        #expect(model.progress?.looked == 0 && model.progress?.all == 300)

        var looked: Set<PhotoID> = []
        var bytes: Int64 = 0
        for number in 1...3 {
            let round = try await desk.round(size: 20)
            for (place, card) in round.cards.enumerated() {
                let decision = Decision.allCases[place % Decision.allCases.count]
                round.decide(decision, card: card.id)
                looked.insert(card.photo)
                if decision == .trash { bytes += card.bytes }
            }
            let sheet = SheetModel(round: round, library: desk.library)
            await sheet.confirm()
            await desk.library.look()
            await model.refresh()
            let progress = try #require(model.progress)
            #expect(progress.looked == looked.count && progress.all == 300)
            #expect(progress.trash == Round.Pile(count: number * 5, bytes: bytes))
            #expect(progress.freed == Round.Pile() && progress.rounds == number)
            let months = Dictionary(grouping: photos) { $0.taken?.month }
            #expect(progress.months.count == months.count && progress.undated == nil)
            for share in progress.months {
                let all = try #require(months[share.month])
                #expect(share.all == all.count)
                #expect(share.looked == all.count { looked.contains($0.id) })
            }
        }
    }

    @Test("what Photos cannot have any more is freed, and what came back is to be looked at again")
    func freed() async throws {
        let desk = try await Desk(days(4))
        let round = try await desk.round()
        let cards = round.cards
        for card in cards { round.decide(card == cards[0] ? .keep : .trash, card: card.id) }
        await SheetModel(round: round, library: desk.library).confirm()
        let bytes = cards.dropFirst().reduce(0) { $0 + $1.bytes }

        let model = ProgressModel(library: desk.library)
        desk.time.advance(by: 39 * 86_400)
        await model.refresh()
        #expect(model.progress?.trash == Round.Pile(count: 3, bytes: bytes))

        // One is recovered in Photos.
        desk.source.set { $0.photos.append(days(4)[1]) }
        await desk.library.look()
        await model.refresh()
        let rest = Round.Pile(count: 2, bytes: bytes - cards[1].bytes)
        #expect(model.progress?.trash == rest && model.progress?.looked == 3)

        desk.time.advance(by: 2 * 86_400)
        await model.refresh()
        #expect(model.progress?.trash == Round.Pile() && model.progress?.freed == rest)
    }
}
