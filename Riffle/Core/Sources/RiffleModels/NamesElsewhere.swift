import RiffleCore
import RiffleStore

/// Preserves decisions on a new device. A photo library gives its photos new names there, so decided photos are
/// also stored with the names that they have on all of a person's devices.
struct NamesElsewhere {
    /// Photos that the library is asked about at once.
    private static let batch = 500

    private let source: any PhotoSource
    private let journal: Journal
    private let clock: AppClock

    init(_ source: any PhotoSource, _ journal: Journal, _ clock: AppClock) {
        self.source = source
        self.journal = journal
        self.clock = clock
    }

    /// Keeps the names of decided photos that have none yet.
    ///
    /// - Parameter asked: photos of which the library has said that it has no such name; they are not asked
    ///   about again.
    @concurrent func keep(asked: inout Set<ItemID>) async throws(StoreError) {
        var last = ItemID(rawValue: 0)
        while true {
            let items = try journal.store.unnamedDecisions(after: last, limit: Self.batch)
            guard let end = items.last?.id else { return }
            last = end
            let new = items.filter { !asked.contains($0.id) }
            if new.isEmpty { continue }
            let names = await source.cloudNames(of: new.map(\.photo))
            asked.formUnion(new.map(\.id))
            var kept: [ItemID: String] = [:]
            for item in new { kept[item.id] = names[item.photo] }
            if !kept.isEmpty { try journal.store.keep(cloudNames: kept) }
        }
    }

    /// Gives decided photos their names in `photos`, all that the library lists, if it doesn't list most of
    /// them by the names they had: the library is then that of another device.
    func follow(_ photos: [Photo]) async throws(StoreError) {
        let kept = try journal.store.cloudNames()
        let listed = Set(photos.map(\.id))
        let lost = kept.filter { !listed.contains(PhotoNames.photo($0.name)) }
        guard lost.count * 2 > kept.count else { return }
        var names: [ItemID: FileName] = [:]
        for start in stride(from: 0, to: lost.count, by: Self.batch) {
            let part = lost[start..<min(start + Self.batch, lost.count)]
            let found = await source.photos(withCloudNames: part.map(\.cloudName))
            for photo in part {
                guard let id = found[photo.cloudName], listed.contains(id) else { continue }
                names[photo.item] = PhotoNames.file(id)
            }
        }
        if !names.isEmpty { try journal.store.rename(names, now: clock.now()) }
    }

    /// Gives decided photos their names among photos that were added, if most of them are not there: a
    /// library arrives on a new device little by little.
    func followNew(_ photos: [Photo]) async throws(StoreError) {
        let kept = try journal.store.cloudNames()
        if kept.isEmpty || photos.isEmpty { return }
        let lost = kept.filter { !$0.isPresent }
        guard lost.count * 2 > kept.count else { return }
        let found = await source.cloudNames(of: photos.map(\.id))
        let items = Dictionary(lost.map { ($0.cloudName, $0.item) }) { first, _ in first }
        var names: [ItemID: FileName] = [:]
        for (photo, name) in found {
            if let item = items[name] { names[item] = PhotoNames.file(photo) }
        }
        if !names.isEmpty { try journal.store.rename(names, now: clock.now()) }
    }
}
