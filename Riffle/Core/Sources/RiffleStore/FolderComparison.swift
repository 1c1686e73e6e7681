public import RiffleCore

/// A folder that differs from the index, while its files are read, in parts if they are many.
///
///     guard var comparison = try scan.compare(folder) else { return }
///     for part in parts(of: comparison.fresh) { comparison.add(readItems(part), of: part) }
///     comparison.finish()
///
/// What is added is in the index soon after. Without `finish()` the next scan compares again.
public struct FolderComparison {
    /// The path of the folder.
    public var path: RelativePath { folder.path }
    /// The files to read: new ones, changed ones, and those of items that lost one.
    public var fresh: [ScannedFile] { difference.fresh }
    /// Whether ``fresh`` may be read in several parts. Otherwise an item of the index could be taken
    /// for that of another part.
    public let isDivisible: Bool

    private let scan: Scan
    /// The folder without its files, which the changes need not hold.
    private let folder: ListedFolder
    private let listing: ListingHash
    private let known: KnownFolder
    private let difference: FolderDifference
    private var claimed: Set<FileName> = []
    private var unread: Set<FileName> = []
    private var report = FolderReport()
    private var hasChanges = false

    init(_ folder: ListedFolder, _ listing: ListingHash, _ known: KnownFolder, in scan: Scan) {
        self.folder = ListedFolder(
            path: folder.path, device: folder.device, mark: folder.mark, files: [])
        self.listing = listing
        self.known = known
        self.scan = scan
        difference = FolderDifference(folder.files, known)
        isDivisible = difference.isAddition && !known.isOutdated
        report.fresh = difference.fresh.count
    }

    /// Records a reading.
    ///
    /// - Parameters:
    ///   - reading: the items that the files form, all files of each.
    ///   - files: those of ``fresh`` that were read.
    public mutating func add(_ reading: FolderReading, of files: [ScannedFile]) {
        var changes: [FolderChange] = []
        // An item that shows the same file as before stays the same item, so it comes first if one
        // item becomes two.
        let before = reading.items.filter { known.shows($0) }
        let others = reading.items.filter { !known.shows($0) }
        for item in before + others {
            changes.append(.item(item))
            claimed.formUnion(item.members.map(\.name))
        }
        report.items += reading.items.count
        for file in files
        where !claimed.contains(file.name) && !reading.unread.contains(file.name) {
            changes.append(.other(file, reading.leftOut[file.name]))
        }
        unread.formUnion(reading.unread)
        submit(changes)
    }

    /// Records what is gone, and that the index agrees with the listing now, unless a file could not
    /// be read.
    @discardableResult
    public mutating func finish() -> FolderReport {
        var changes = difference.returned.map(FolderChange.returned)
        for item in difference.vanished(keeping: claimed.union(unread)) {
            changes.append(.vanished(item))
            report.vanished += 1
        }
        changes += difference.stale(claimed).map(FolderChange.forget)
        if known.isOutdated { changes.append(.readAgain) }
        submit(changes)
        if unread.isEmpty, known.listing == nil || hasChanges {
            scan.submit([.agreed(listing, known.changes &+ (hasChanges ? 1 : 0))], folder)
        }
        return report
    }

    private mutating func submit(_ changes: [FolderChange]) {
        if changes.isEmpty, hasChanges || known.device == folder.device { return }
        var changes = changes
        if !hasChanges {
            if known.device != folder.device { changes.insert(.device, at: 0) }
            changes.insert(.begin, at: 0)
            hasChanges = true
        }
        scan.submit(changes, folder)
    }
}
