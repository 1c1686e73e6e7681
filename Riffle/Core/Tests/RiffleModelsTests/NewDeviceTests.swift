import RiffleCore
import RiffleModels
import RiffleStore
import Testing

/// A new phone gets the journal from a backup and the photos from the cloud, each with another name.
@MainActor
@Suite struct NewDeviceTests {
    private let photos = days(60)

    /// A desk at which ten photos are decided, and the decided ones.
    private func decided() async throws -> (Desk, decided: Set<PhotoID>) {
        let desk = try await Desk(photos)
        desk.source.set { state in
            for (number, photo) in photos.enumerated() {
                state.cloudNames[photo.id] = "cloud \(number)"
            }
        }
        let round = try await desk.round(size: 20)
        for (number, card) in round.cards.prefix(10).enumerated() {
            round.decide(number % 3 == 0 ? .trash : .keep, card: card.id)
        }
        await round.flush()
        let decided = Set(round.cards.prefix(10).map(\.photo))
        await AppModel(library: desk.library).flush()
        return (desk, decided)
    }

    private func renamed(_ photo: PhotoID) -> PhotoID { PhotoID("NEW-" + photo.name) }

    /// Names all photos anew, as another phone does.
    private func move(_ desk: Desk) {
        desk.source.set { state in
            for index in state.photos.indices {
                state.photos[index].id = renamed(state.photos[index].id)
            }
            state.cloudNames = Dictionary(
                state.cloudNames.map { (renamed($0), $1) }
            ) { first, _ in first }
            state.namings = 0
            state.opened = []
        }
    }

    private func undecided(_ desk: Desk) throws -> Set<PhotoID> {
        let ids = try desk.store.upcoming(in: .everything, for: desk.profile, limit: 1_000)
        return Set(try desk.store.items(ids).values.map(\.photo))
    }

    @Test("every decision finds its photo, and the round goes on where it was")
    func moves() async throws {
        let (desk, decided) = try await decided()
        let before = try #require(try desk.recorded())
        #expect(desk.source.now.namings == 1, "all at once")
        move(desk)
        try await desk.relaunch()
        #expect(try undecided(desk) == Set(photos.map(\.id)).subtracting(decided).mapped(renamed))
        let after = try #require(try desk.recorded())
        #expect(after.history.map(\.card) == before.history.map(\.card))
        #expect(after.history.map(\.decision) == before.history.map(\.decision))
        let cards = try desk.store.items(after.history.map(\.card))
        #expect(cards.values.allSatisfy { $0.presence == .present })
        #expect(Set(cards.values.map(\.photo)) == decided.mapped(renamed))
        #expect(desk.source.now.opened.allSatisfy { !decided.mapped(renamed).contains($0) })
        // The next looks ask nothing.
        let asked = desk.source.now.namings
        await desk.library.look()
        await desk.library.look()
        #expect(desk.source.now.namings <= asked + 1)
    }

    @Test(
        "also if the photos come little by little, with a history or without",
        arguments: [true, false])
    func littleByLittle(keepsHistory: Bool) async throws {
        let (desk, decided) = try await decided()
        move(desk)
        let all = desk.source.now.photos
        desk.source.set { state in
            state.keepsHistory = keepsHistory
            state.photos = Array(all.prefix(1))
        }
        try await desk.relaunch()
        for count in stride(from: 10, through: 60, by: 10) {
            desk.source.set { $0.photos = Array(all.prefix(count)) }
            await desk.library.look()
        }
        #expect(try undecided(desk) == Set(photos.map(\.id)).subtracting(decided).mapped(renamed))
    }

    @Test("a library on the same phone is never asked, however many photos were deleted elsewhere")
    func samePhone() async throws {
        let (desk, decided) = try await decided()
        let before = desk.source.now.namings
        desk.source.set { state in
            state.photos.removeAll { !decided.contains($0.id) }
        }
        await desk.library.look()
        #expect(desk.source.now.namings == before)
        #expect(try undecided(desk) == [])
    }
}

extension Set<PhotoID> {
    fileprivate func mapped(_ rename: (PhotoID) -> PhotoID) -> Set<PhotoID> { Set(map(rename)) }
}
