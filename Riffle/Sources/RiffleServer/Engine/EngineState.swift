import RiffleCore
import RiffleLibrary
import RiffleMedia
import RiffleStore
import RiffleThreads

extension Engine {
    /// The library as a person's page gets it.
    func libraryJSON(for person: Person, round: Round?) -> JSON {
        let progress = scanner.progress
        let months = (try? store.months(for: person.id)) ?? []
        return [
            "id": .string(person.library),
            "name": .string(name),
            "scanning": .bool(progress.isScanning),
            "found": .int(Int64(progress.found)),
            "indexed": .int(Int64(months.reduce(0) { $0 + $1.total })),
            "undecided": .int(Int64(months.reduce(0) { $0 + $1.undecided })),
            "offline": .bool(progress.isOffline),
            "problem": JSON(store.readOnlyReason ?? progress.problem),
            "readOnly": .bool(store.readOnlyReason != nil),
            "leftOut": JSON(leftOut),
            "dryRun": .bool(choices.isDryRun),
            "immediate": .bool(choices.isImmediate && !binPlaces.isList),
            "profile": .string(person.name),
            "roundSizes": .array(Round.sizes.map { .int(Int64($0)) }),
            "round": JSON(round?.id.description),
            "trash": binPlaces.json,
        ]
    }

    /// The photos and videos that are no cards, and those whose pictures cannot be made here.
    var leftOut: LeftOutCounts {
        var counts = (try? store.leftOut()) ?? LeftOutCounts()
        counts.add(scanner.leftOut)
        for type in pictures.undecodable {
            guard let format = type.format, let count = try? store.count(of: format) else {
                continue
            }
            counts.undecodable[type.displayName] = count
        }
        return counts
    }

    /// The library's own name, without the folders above it.
    var name: String {
        guard let slash = place.root.lastIndex(of: "/"), place.root != "/" else {
            return place.root
        }
        return String(place.root[place.root.index(after: slash)...])
    }

    /// Tells the pages how far the scan is.
    func announceProgress() {
        announceLibrary()
        announceDecks()
    }

    /// Tells the pages what there is to say of the library as a whole.
    func announceLibrary() {
        for person in people.all(hub.listeners) {
            let round = try? store.currentRound(for: person.id)
            hub.send("library", libraryJSON(for: person, round: round), to: person.id)
        }
    }

    /// Tells the pages that decks hold something else.
    func announceDecks() {
        for listener in hub.listeners { announceDecks(to: listener) }
    }

    /// Tells a person's pages that their decks hold something else, or stand in another order.
    ///
    /// - Parameter seq: the place in the journal of what happened, where it has one.
    func announceDecks(seq: Int64 = 0, to person: ProfileID) {
        let version = (try? store.passVersion(for: person)) ?? 0
        hub.send("decks", ["version": .int(version)], seq: seq, to: person)
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
        ]
    }
}
