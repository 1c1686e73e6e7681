import RiffleCore
import RiffleSamples
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleModels
@testable import RiffleStore

/// What every library of photos has to do, whatever it is made of.
@MainActor
@Suite struct SourceContractTests {
    enum Kind: CaseIterable { case sample, scripted }

    /// A library of six photos, and what somebody else can do to it.
    struct Bench {
        var source: any PhotoSource
        var remove: (PhotoID) async throws -> Void
        var edit: (PhotoID) async throws -> Void

        init(_ kind: Kind, refuses: Bool = false) throws {
            switch kind {
            case .sample:
                let sample = SamplePhotoSource(days(6), declines: refuses)
                source = sample
                remove = { photo in await sample.edit { $0.removeAll { $0.id == photo } } }
                edit = { photo in
                    await sample.edit { photos in
                        for place in photos.indices where photos[place].id == photo {
                            photos[place].modified += 1
                        }
                    }
                }
            case .scripted:
                let scripted = ScriptedSource(days(6))
                if refuses { scripted.set { $0.deletion = .declined } }
                source = scripted
                remove = { photo in scripted.change { $0.photos.removeAll { $0.id == photo } } }
                edit = { photo in
                    scripted.change { state in
                        for place in state.photos.indices where state.photos[place].id == photo {
                            state.photos[place].modified += 1
                        }
                    }
                }
            }
        }

        /// In the order of time; all six, unless some were taken away.
        func photos(isWhole: Bool = true) async throws -> [Photo] {
            let listed = await source.photos()
            let photos = try #require(listed)
            if isWhole { try #require(photos.count == 6) }
            return photos.sorted { ($0.taken ?? .zero) < ($1.taken ?? .zero) }
        }
    }

    @Test("each photo is listed once, under a name that an index keeps", arguments: Kind.allCases)
    func listing(kind: Kind) async throws {
        let bench = try Bench(kind)
        #expect(await bench.source.access() == .full)
        #expect(await bench.source.requestAccess() == .full)
        let photos = try await bench.photos()
        #expect(photos.count == 6 && Set(photos.map(\.id)).count == 6)
        #expect(photos.allSatisfy { $0.size.width > 0 && $0.size.height > 0 && $0.modified > 0 })
        #expect(Set(try await bench.photos()) == Set(photos))

        let folder = TemporaryFolder(inMemory: true)
        let journal = try Journal(store: Store.open(directory: folder.path))
        defer { journal.store.close() }
        let progress = try await Catalogue(
            source: bench.source, journal: journal, clock: StillClock().clock
        ).refresh()
        #expect(progress?.indexed == 6)
        let dealt = try journal.store.upcoming(in: .everything, for: journal.profile, limit: 9)
        let items = try journal.store.items(dealt)
        #expect(Set(items.values.map(\.seen)) == Set(photos.map(\.seen)))
    }

    @Test("files have bytes, and what is not there has none", arguments: Kind.allCases)
    func files(kind: Kind) async throws {
        let bench = try Bench(kind)
        let ids = try await bench.photos().map(\.id)
        let files = await bench.source.files(of: ids + [PhotoID("nobody")])
        #expect(Set(files.keys) == Set(ids))
        #expect(files.values.allSatisfy { $0.bytes > 0 && !$0.hasRaw })
        try await bench.remove(ids[2])
        #expect(await bench.source.files(of: ids)[ids[2]] == nil)
    }

    @Test(
        "a picture comes in steps that end with it, fits its box and has its shape",
        arguments: Kind.allCases)
    func pictures(kind: Kind) async throws {
        let bench = try Bench(kind)
        let photos = try await bench.photos()
        let box = PixelSize(width: 300, height: 200)
        bench.source.startCaching(photos.map(\.id), in: box)
        for photo in photos {
            for box in [box, .card] {
                let steps = await steps(bench.source.picture(of: photo.id, in: box))
                guard case .picture(let picture) = steps.last else {
                    Issue.record("\(photo.id): \(steps)")
                    continue
                }
                let fitted = photo.size.fitting(box)
                #expect(abs(picture.size.width - fitted.width) <= 1, "\(photo.id)")
                #expect(abs(picture.size.height - fitted.height) <= 1, "\(photo.id)")
                check(steps.dropLast(), box)
            }
        }
        bench.source.stopCaching(photos.map(\.id), in: box)
    }

    /// Before the end there is progress, which never goes back, and smaller pictures.
    private func check(_ steps: ArraySlice<PictureStep>, _ box: PixelSize) {
        var last = 0.0
        for step in steps {
            switch step {
            case .progress(let part):
                #expect((last...1).contains(part))
                last = part
            case .preview(let picture):
                #expect(picture.size.width <= box.width && picture.size.height <= box.height)
            case .picture, .failed: Issue.record("nothing may follow \(step)")
            }
        }
    }

    @Test("of what is not there no picture comes, but the reason", arguments: Kind.allCases)
    func missing(kind: Kind) async throws {
        let bench = try Bench(kind)
        let ids = try await bench.photos().map(\.id)
        try await bench.remove(ids[1])
        for id in [ids[1], PhotoID("nobody"), PhotoID("2024"), PhotoID("%2")] {
            let steps = await steps(bench.source.picture(of: id, in: .tile))
            #expect(steps.count == 1)
            guard case .failed(.missing) = steps.first else {
                Issue.record("\(id): \(steps)")
                continue
            }
        }
    }

    @Test("whoever stops listening holds nobody up", arguments: Kind.allCases)
    func cancellation(kind: Kind) async throws {
        let bench = try Bench(kind)
        let ids = try await bench.photos().map(\.id)
        let source = bench.source
        let listeners = (0..<30).map { number in
            Task { [self] in
                _ = await steps(source.picture(of: ids[number % 6], in: .card))
            }
        }
        for listener in listeners { listener.cancel() }
        for listener in listeners { await listener.value }
        guard case .picture = await steps(source.picture(of: ids[0], in: .card)).last else {
            Issue.record("the next picture does not come")
            return
        }
    }

    @Test(
        "what was seen is deleted, what changed since stays, and what is gone is gone",
        arguments: Kind.allCases, [false, true])
    func deletion(kind: Kind, isListedAgain: Bool) async throws {
        let bench = try Bench(kind)
        let photos = try await bench.photos()
        try await bench.edit(photos[1].id)
        try await bench.remove(photos[2].id)
        if isListedAgain { _ = try await bench.photos(isWhole: false) }
        let unknown = SeenPhoto(id: PhotoID("nobody"), modified: 1)
        let seen = photos.prefix(4).map(\.seen) + [unknown]
        let deletion = try await bench.source.delete(seen)
        #expect(deletion.deleted == [photos[0].id, photos[2].id, photos[3].id, unknown.id])
        #expect(deletion.kept == [photos[1].id: .photoChanged])
        let left = Set(try await bench.photos(isWhole: false).map(\.id))
        #expect(left.isDisjoint(with: deletion.deleted))
        #expect(left.isSuperset(of: photos.suffix(2).map(\.id)))
        // Asked again, it says the same of what is gone.
        #expect(try await bench.source.delete([photos[0].seen]).deleted == [photos[0].id])
    }

    @Test("a deletion that is refused leaves everything where it was", arguments: Kind.allCases)
    func refusal(kind: Kind) async throws {
        let bench = try Bench(kind, refuses: true)
        let photos = try await bench.photos()
        await #expect(throws: PhotoDeletionError.self) {
            try await bench.source.delete(photos.map(\.seen))
        }
        #expect(Set(try await bench.photos()) == Set(photos))
        for photo in photos {
            guard case .picture = await steps(bench.source.picture(of: photo.id, in: .tile)).last
            else {
                Issue.record("\(photo.id) is gone")
                continue
            }
        }
    }

    @Test(
        "favourites are marked, and nothing else", arguments: Kind.allCases)
    func favourites(kind: Kind) async throws {
        let bench = try Bench(kind)
        let photos = try await bench.photos()
        try await bench.source.setFavourite([photos[0].id, PhotoID("nobody")])
        let after = try await bench.photos()
        #expect(
            after.map { $0.badges.contains(.favourite) } == [true]
                + Array(repeating: false, count: 5))
    }

    @Test("a change is told, whoever made it", arguments: Kind.allCases)
    func changes(kind: Kind) async throws {
        let bench = try Bench(kind)
        let photos = try await bench.photos()
        let told = Monitor(0)
        let changes = await bench.source.changes()
        let listening = Task { for await _ in changes { told.signal { $0 += 1 } } }
        defer { listening.cancel() }
        #expect(told.withLock { $0 } == 0, "nothing has changed")
        try await bench.remove(photos[0].id)
        try await until { told.withLock { $0 } == 1 }
        _ = try await bench.photos(isWhole: false)
        _ = try await bench.source.delete([photos[1].seen])
        try await until { told.withLock { $0 } >= 2 }
    }

    private func steps(_ stream: AsyncStream<PictureStep>) async -> [PictureStep] {
        var steps: [PictureStep] = []
        for await step in stream { steps.append(step) }
        return steps
    }
}

extension LocalTime {
    fileprivate static let zero = LocalTime(milliseconds: 0)
}
