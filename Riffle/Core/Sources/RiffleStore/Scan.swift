public import RiffleCore
import RiffleSystem

/// An item, from reading its files.
public struct ScannedItem: Sendable {
    /// What is known about the content of files that differ from the index.
    public enum Content: Hashable, Sendable {
        /// Nothing. A decision about an earlier content doesn't apply.
        case unknown
        /// The hash of the whole content. A decision applies if it is about this content.
        case hash([UInt8])
        /// The source identifies its photos by more than their files, so a decision applies.
        case sameAsBefore
    }

    /// Its files, all from one folder. The first one is shown.
    public var members: [ItemMember]
    /// The facts from its files.
    public var facts: ItemFacts
    /// What is known of the content.
    public var content: Content

    /// An item.
    public init(members: [ItemMember], facts: ItemFacts, content: Content = .unknown) {
        precondition(!members.isEmpty, "an item has at least one file")
        self.members = members
        self.facts = facts
        self.content = content
    }
}

/// The result of reading the files of a folder.
public struct FolderReading: Sendable {
    /// The items that the files form.
    public var items: [ScannedItem]
    /// The files that could not be read this time. What is known of them stays, and the next scan
    /// reads them again.
    public var unread: Set<FileName>
    /// The photos and videos that form no item, with the reasons.
    public var leftOut: [FileName: LeftOut]

    /// A reading.
    public init(
        items: [ScannedItem], unread: Set<FileName> = [], leftOut: [FileName: LeftOut] = [:]
    ) {
        self.items = items
        self.unread = unread
        self.leftOut = leftOut
    }
}

/// The result of scanning one folder.
public struct FolderReport: Hashable, Sendable {
    /// The number of new or changed files that were read.
    public var fresh = 0
    /// The number of items written.
    public var items = 0
    /// The number of items that are no longer there.
    public var vanished = 0
}

/// The result of a scan.
public struct ScanReport: Hashable, Sendable {
    /// Whether the library had no files at all although the index has some: its drive is away, and
    /// nothing was recorded as gone.
    public var isOffline = false
    /// The number of items in folders that are no longer there.
    public var vanished = 0
}

extension Store {
    /// Returns the current moment, for ``ListedFolder/mark``.
    public func mark() -> ScanMark { touched.mark }

    /// Begins to compare the library with the index. One scan runs at a time.
    ///
    /// - Parameters:
    ///   - now: the time for the journal, in milliseconds since 1970 (UTC).
    ///   - rules: the number of the rules by which files are read. Files read by rules with a lower
    ///     number are read again, even if unchanged.
    public func beginScan(now: Int64, rules: Int = 0) -> Scan {
        Scan(self, now: now, rules: rules)
    }

    /// Whether no photo is where the index knows it.
    public func isEmpty() throws(StoreError) -> Bool {
        try readers.read {
            try $0.integer("SELECT NOT EXISTS (SELECT 1 FROM item WHERE presence = 0)") == 1
        }
    }

    /// Returns the files of a folder whose hash a scan should provide if they differ from the index
    /// (``ScannedItem/Content/hash(_:)``), because decisions depend on it.
    public func hashedDecisions(in folder: RelativePath) throws(StoreError) -> Set<FileName> {
        try readers.read { try $0.hashedDecisions(in: folder) }
    }

    /// Returns decided items whose content has no hash yet, ordered by id; see ``keep(hashes:)``.
    /// Until they have one, a changed file date can't be distinguished from another file.
    public func unhashedDecisions(
        after item: ItemID = ItemID(rawValue: 0), limit: Int
    ) throws(StoreError) -> [ItemID] {
        try readers.read { try $0.unhashedDecisions(after: item, limit: limit) }
    }

    /// Records, after the scan, why a decoder refused the files of an item; `nil` if it did not. It
    /// has no effect if the content has changed since.
    ///
    /// - Parameter isPartial: whether only a part of the picture can be shown.
    public func setRefusal(
        _ refusal: PictureRefusal?, isPartial: Bool = false, item: ItemID, version: ItemVersion
    ) throws(StoreError) {
        try writer.perform(.background) { database in
            guard let known = try database.item(item), known.version == version else { return }
            var badges = known.facts.badges.filter { $0 != .damaged }
            if isPartial { badges.append(.damaged) }
            try database.run(
                "UPDATE item SET refusal = ?, badges = ? WHERE id = ?",
                Value(refusal?.rawValue ?? 0),
                .text(badges.map(\.rawValue).joined(separator: ",")), .integer(item.rawValue))
        }
    }
}

/// A comparison of the library with the index, folder by folder.
///
/// An unchanged folder costs one row and no write. Nothing is ever deleted: an item whose files
/// are gone is marked as missing and keeps its decisions. It is present again when its files come
/// back, or turn up elsewhere in the library (same device, inode, size and time). A decision is
/// about one content: another file under the same name is undecided, and the decision applies again
/// when its content is back.
///
///     let scan = store.beginScan(now: now)
///     try scan.visit(folder) { fresh, all in readItems(fresh) }
///     let report = try scan.finish()
///
/// An unfinished scan has only added and updated items, which is the way to scan a single folder.
public final class Scan: Sendable {
    private struct State {
        var hasBegun = false
        var visited: Set<RelativePath> = []
        var skipped: [RelativePath] = []
        var suspects: [RelativePath] = []
        /// Folders that are no longer in the folder above, and not yet marked.
        var absent: [RelativePath] = []
        /// The number of their photos that were marked.
        var marked = 0
        var entries = 0
        var pending = 0
        var reopened = 0
        var error: StoreError?
    }

    let store: Store
    private let now: Int64
    private let rules: Int
    private let state = Monitor(State())

    /// The number of changes in one job. A decision waits for no more than these.
    private static let jobSize = 200
    /// The number of pending changes at which ``visit(_:describe:)`` waits.
    private static let pendingLimit = 10_000

    fileprivate init(_ store: Store, now: Int64, rules: Int) {
        self.store = store
        self.now = now
        self.rules = rules
    }

    /// The number of cards in open rounds that became undecided because their files have other
    /// content, among the changes recorded so far; see ``settle()``.
    public var reopenedCards: Int { state.withLock { $0.reopened } }

    /// The number of photos of folders that are gone that were marked as missing so far.
    public var absentPhotos: Int { state.withLock { $0.marked } }

    /// Compares one folder with the index.
    ///
    /// - Parameters:
    ///   - folder: the listing.
    ///   - read: reads files and returns the items that they form. It gets the new and changed
    ///     files, and all files of the folder, to find partners. A fresh file that was read and
    ///     belongs to no item is remembered as such, and isn't read again.
    /// - Throws: what `read` throws, or the reason why an earlier change could not be recorded.
    @discardableResult
    public func visit(
        _ folder: ListedFolder,
        read: (_ fresh: [ScannedFile], _ all: [ScannedFile]) throws -> FolderReading
    ) throws -> FolderReport {
        guard var comparison = try compare(folder) else { return FolderReport() }
        if !comparison.fresh.isEmpty {
            comparison.add(try read(comparison.fresh, folder.files), of: comparison.fresh)
        }
        return comparison.finish()
    }

    /// Compares one folder with the index, before its new and changed files are read.
    ///
    /// - Returns: what is to be read; nil if the index agrees with the listing, or must keep what it
    ///   knows.
    /// - Throws: the reason why an earlier change could not be recorded.
    public func compare(_ folder: ListedFolder) throws(StoreError) -> FolderComparison? {
        if let error = state.withLock({ $0.error }) { throw error }
        try keepRulesOfNothing()
        let listing = ListingHash(folder.files)
        let found = try store.readers.read { database in
            try database.known(folder, unlessLike: listing, rules: rules)
        }
        state.signal { $0.entries += folder.files.count + folder.leftOut }
        if let known = found, folder.files.isEmpty, let device = known.device,
            device != folder.device
        {
            // An empty folder on another device than before is most likely the mount point of a
            // drive that is away. finish() checks its subfolders.
            state.signal { $0.suspects.append(folder.path) }
            return nil
        }
        state.signal { _ = $0.visited.insert(folder.path) }
        try markAbsent(in: folder)
        return found.map { FolderComparison(folder, listing, $0, in: self) }
    }

    /// Compares one folder with the index, if every requested file could be read.
    @discardableResult
    public func visit(
        _ folder: ListedFolder,
        describe: (_ fresh: [ScannedFile], _ all: [ScannedFile]) throws -> [ScannedItem]
    ) throws -> FolderReport {
        try visit(folder, read: { FolderReading(items: try describe($0, $1)) })
    }

    /// Skips a folder that could not be listed. What is known of it and its subfolders stays.
    public func skip(_ folder: RelativePath) {
        state.signal { $0.skipped.append(folder) }
    }

    /// Waits until all visited folders are recorded.
    public func settle() throws(StoreError) {
        store.writer.hurry()
        let error = state.wait { $0.pending == 0 ? .some($0.error) : nil }
        if let error { throw error }
    }

    /// Ends the scan. Items of folders that were not seen are marked as missing, unless the whole
    /// library, or the drive with those folders, seems to be away.
    @discardableResult public func finish() throws(StoreError) -> ScanReport {
        try settle()
        let seen = state.withLock { $0 }
        let report = try markVanished(seen)
        if !report.isOffline { try keepRules(seen) }
        // The contents of a folder that can't be seen now may have moved to where new files are.
        if !report.isOffline, seen.skipped.isEmpty, seen.suspects.isEmpty,
            try store.readers.read({ try $0.hasUnscanned() })
        {
            try store.writer.perform(.background) { try $0.markScanned() }
        }
        return report
    }

    /// Records at the beginning of a first scan by which rules it reads: nothing was read by others. A
    /// scan that is stopped then needn't begin again.
    private func keepRulesOfNothing() throws(StoreError) {
        let hasBegun = state.signal { state in
            defer { state.hasBegun = true }
            return state.hasBegun
        }
        guard !hasBegun, try store.readers.read({ try $0.rules() < rules && !$0.knowsFiles() })
        else { return }
        try store.writer.perform(.background) { [rules] in try $0.setRules(rules) }
    }

    /// Records the rules by which the library was read, and the folders that could not be read.
    private func keepRules(_ seen: State) throws(StoreError) {
        guard try store.readers.read({ try $0.rules() }) < rules else { return }
        let away = seen.skipped + seen.suspects
        let folders = try store.readers.read { try $0.presentFolders() + $0.foldersOfOthers() }
            .filter { folder in
                !seen.visited.contains(folder) && away.contains { folder.isWithin($0) }
            }
        try store.writer.perform(.background) { [rules] database in
            for folder in folders { try database.setOutdated(folder) }
            try database.setRules(rules)
        }
    }

    /// Marks items of folders that were not seen as missing.
    private func markVanished(_ seen: State) throws(StoreError) -> ScanReport {
        var report = ScanReport()
        let gone = try store.readers.read { database in
            try database.presentFolders().filter { !seen.visited.contains($0) }
        }
        if !gone.isEmpty, seen.entries == 0 {
            report.isOffline = true
            return report
        }
        let strange = try store.readers.read { database in
            try database.foldersOfOthers().filter { !seen.visited.contains($0) }
        }
        // A suspect folder with visible subfolders has been emptied.
        let away =
            seen.skipped
            + seen.suspects.filter { suspect in !seen.visited.contains { $0.isWithin(suspect) } }
        let mark = store.mark()
        for folder in gone where !away.contains(where: { folder.isWithin($0) }) {
            report.vanished += try markVanished(folder, mark)
        }
        for folder in strange where !away.contains(where: { folder.isWithin($0) }) {
            let known = try store.readers.read { try $0.known(folder) }
            let empty = ListedFolder(
                path: folder, device: known.device ?? 0, mark: mark, files: [])
            submit(known.others.keys.sorted().map(FolderChange.forget), empty)
        }
        try settle()
        return report
    }

    /// Marks the items below folders that are no longer in the folder above as missing, before new
    /// files are read: no card of theirs can be shown, and the new files may be theirs.
    ///
    /// Until the first file is seen, the drive may be away.
    private func markAbsent(in folder: ListedFolder) throws(StoreError) {
        if let subfolders = folder.subfolders {
            let known = try store.readers.read { try $0.subfolders(of: folder.path) }
            state.signal { $0.absent += known.filter { !subfolders.contains($0) } }
        }
        let absent = state.signal { state in
            defer { if state.entries > 0 { state.absent = [] } }
            return state.entries > 0 ? state.absent : []
        }
        let mark = store.mark()
        var count = 0
        for top in absent {
            for path in try store.readers.read({ try $0.presentFolders(in: top) }) {
                count += try markVanished(path, mark)
            }
        }
        if count == 0 { return }
        try settle()
        state.signal { $0.marked += count }
    }

    /// Marks the items of a folder that is known to be gone as missing.
    public func vanish(_ folder: RelativePath) throws(StoreError) {
        _ = try markVanished(folder, store.mark())
        try settle()
    }

    /// Marks the items of a folder as missing. Returns the number of items.
    private func markVanished(
        _ folder: RelativePath, _ mark: ScanMark
    ) throws(StoreError) -> Int {
        let known = try store.readers.read { try $0.known(folder) }
        let items = Set(known.members.values.filter { $0.presence == .present }.map(\.item))
        let empty = ListedFolder(path: folder, device: known.device ?? 0, mark: mark, files: [])
        submit(items.sorted().map(FolderChange.vanished), empty)
        return items.count
    }

    /// Has changes written, in their order, after all that were submitted before.
    func submit(_ changes: [FolderChange], _ folder: ListedFolder) {
        var start = 0
        while start < changes.count {
            let part = Array(changes[start..<min(start + Self.jobSize, changes.count)])
            start += part.count
            state.wait { $0.pending < Self.pendingLimit ? () : nil }
            state.signal { $0.pending += part.count }
            let touched = store.touched
            store.writer.submit(.background) { [now] database in
                database.reopenedCards = 0
                try database.apply(part, to: folder, touched, now: now)
                return database.reopenedCards
            } done: { [state] result in
                state.signal { state in
                    state.pending -= part.count
                    switch result {
                    case .success(let count): state.reopened += count
                    case .failure(let error): state.error = state.error ?? error
                    }
                }
            }
        }
    }
}
