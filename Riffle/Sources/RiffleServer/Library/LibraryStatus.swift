import RiffleCore
import RiffleIndexing
import RiffleMedia
import RiffleStore

/// The library's state as pages show it.
struct LibraryStatus: Sendable {
    /// The library's own name.
    let name: String
    let store: Store
    let backend: any LibraryBackend
    let looks: LookPass
    let cards: CardPictures
    let places: TrashDestinations
    let isDryRun: Bool
    let firstRound: FirstRound
    let isImmediate: Bool

    /// The library as a person's page gets it.
    func json(for person: Person, round: Round?) -> JSON {
        let progress = backend.progress
        let isFirstDryRun = firstRound.isDue && !isDryRun && !places.isList
        let months = (try? store.months(for: person.id)) ?? []
        return [
            "id": .string(person.library),
            "name": .string(name),
            "kind": backend.isLocal ? "folder" : "server",
            "scanning": .bool(progress.isScanning),
            "comparing": .bool(backend.isLocal && looks.isWanted),
            "found": .int(Int64(progress.found)),
            "indexed": .int(Int64(months.reduce(0) { $0 + $1.total })),
            "undecided": .int(Int64(months.reduce(0) { $0 + $1.undecided })),
            "offline": .bool(progress.isOffline),
            "problem": JSON(store.readOnlyReason ?? progress.problem),
            "readOnly": .bool(store.readOnlyReason != nil),
            "leftOut": JSON(leftOut),
            "dryRun": .bool(isDryRun),
            "firstDryRun": .bool(isFirstDryRun),
            "immediate": .bool(isImmediate && !places.isList && !isFirstDryRun),
            "profile": .string(person.name),
            "roundSizes": .array(Round.sizes.map { .int(Int64($0)) }),
            "round": JSON(round?.id.description),
            "trash": places.json,
        ]
    }

    /// The photos and videos without cards, and those whose pictures cannot be made here.
    var leftOut: LeftOutCounts {
        var counts = (try? store.leftOut()) ?? LeftOutCounts()
        counts.add(backend.leftOut)
        // A photo server decodes its photos itself.
        guard backend.isLocal else { return counts }
        for type in cards.undecodable {
            if let count = try? store.count(of: type) {
                counts.undecodable[type.displayName] = count
            }
        }
        return counts
    }
}

extension JSON {
    /// What is left out: the sentence for people, and the counts for programs.
    fileprivate init(_ leftOut: LeftOutCounts) {
        let counts = leftOut.counts.sorted { $0.key.rawValue < $1.key.rawValue }
        self = [
            "message": JSON(leftOut.sentence),
            "counts": .object(
                counts.map { Member(name: "\($0.key)", value: .int(Int64($0.value))) }),
            "undecodable": .object(
                leftOut.undecodable.sorted { $0.key < $1.key }.map {
                    Member(name: $0.key, value: .int(Int64($0.value)))
                }),
        ]
    }
}
