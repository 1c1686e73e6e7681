import RiffleCore
import RiffleModels
import RiffleStore
import RiffleTestSupport
import Testing

/// A library that knows what has changed since it was looked at.
@MainActor
@Suite struct HistoryTests {
    /// The photos that the index has as present, with the times of their last change.
    private func indexed(_ desk: Desk) throws -> [PhotoID: Int64] {
        let ids = try desk.store.upcoming(in: .everything, for: desk.profile, limit: 1_000)
        let items = try desk.store.items(ids)
        return Dictionary(
            items.values.map { ($0.photo, $0.members[0].stamp.modified) }
        ) { first, _ in first }
    }

    private func truth(_ desk: Desk) -> [PhotoID: Int64] {
        Dictionary(desk.source.now.photos.map { ($0.id, $0.modified) }) { first, _ in first }
    }

    private func keepingDesk(_ photos: [Photo]) async throws -> Desk {
        let desk = try await Desk(photos)
        desk.source.set { $0.keepsHistory = true }
        await desk.library.look()
        desk.source.set { state in
            state.listed = 0
            state.opened = []
        }
        return desk
    }

    @Test("is not listed again: only new and changed photos are opened")
    func changes() async throws {
        let photos = days(300)
        let desk = try await keepingDesk(photos)
        await desk.library.look()
        #expect(desk.source.now.listed == 0 && desk.source.now.opened == [])

        let new = days(301)[300]
        desk.source.set { state in
            state.photos[7].modified += 1
            state.photos.remove(at: 9)
            state.photos.append(new)
        }
        await desk.library.look()
        #expect(desk.source.now.listed == 0)
        #expect(Set(desk.source.now.opened) == [photos[7].id, new.id])
        #expect(desk.library.progress?.found == 300)
        #expect(try indexed(desk) == truth(desk))

        // After a restart as well.
        desk.source.set { $0.opened = [] }
        try await desk.relaunch()
        #expect(desk.source.now.listed == 0 && desk.source.now.opened == [])
        #expect(desk.library.progress?.isComplete == true)
    }

    @Test("is listed as a whole if it has forgotten the moment, or shows only picked photos")
    func lost() async throws {
        let desk = try await keepingDesk(days(20))
        desk.source.set { state in
            state.photos.removeLast()
            state.history = []
        }
        await desk.library.look()
        #expect(desk.source.now.listed == 1)
        #expect(try indexed(desk) == truth(desk))
        desk.source.set { state in
            state.access = .limited
            state.picked = Set(state.photos.prefix(3).map(\.id))
        }
        await desk.library.look()
        #expect(desk.source.now.listed == 2)
        #expect(try indexed(desk).count == 3)
    }

    @Test("leads to the same index as a look at everything", arguments: [1, 2, 3] as [UInt64])
    func random(seed: UInt64) async throws {
        var random = Seeded(seed: seed)
        let all = days(120)
        let desk = try await keepingDesk(Array(all.prefix(60)))
        for _ in 1...25 {
            desk.source.set { state in
                for _ in 0...Int.random(in: 0...6, using: &random) {
                    let photo = all[Int.random(in: 0..<all.count, using: &random)]
                    let index = state.photos.firstIndex { $0.id == photo.id }
                    switch (index, Int.random(in: 0...1, using: &random)) {
                    case (nil, _): state.photos.append(photo)
                    case (let index?, 0): state.photos.remove(at: index)
                    case (let index?, _): state.photos[index].modified += 1
                    }
                }
            }
            await desk.library.look()
            #expect(try indexed(desk) == truth(desk), "seed \(seed)")
        }
        #expect(desk.source.now.listed == 0)
        desk.source.set { $0.keepsHistory = false }
        await desk.library.look()
        #expect(try indexed(desk) == truth(desk), "seed \(seed)")
    }
}
