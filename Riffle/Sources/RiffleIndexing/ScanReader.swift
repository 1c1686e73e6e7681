import RiffleCore
import RiffleFiles
import RiffleScan
import RiffleStore
import RiffleSystem

/// Reads the new files of the folders that a scan visits, the newest first.
///
/// The files of a folder are read in parts. A part waits while another folder has newer files, or
/// may have; so this year's photos come first although each folder holds photos of many years. How
/// much can wait is bounded.
///
/// The photos of a part are found and recorded while other threads read the next ones, so that
/// neither the disk nor a core waits for the other.
final class ScanReader {
    /// The scan ends in the middle of a part, of which nothing is recorded then.
    struct Stopped: Error {}

    /// A folder of which some files are still to be read or recorded.
    private final class Waiting {
        var comparison: FolderComparison
        var parts: FolderParts
        let opener: FileOpener
        /// The files whose content decides whether a decision applies to them.
        let decided: Set<FileName>
        /// The groups of the files that were recorded, by the hash of their content identifier, if
        /// they have one. With it, the two files of a Live Photo can have any names.
        var contents: [Int: [Int]] = [:]

        init(
            _ comparison: FolderComparison, _ parts: FolderParts, _ opener: FileOpener,
            _ decided: Set<FileName>
        ) {
            self.comparison = comparison
            self.parts = parts
            self.opener = opener
            self.decided = decided
        }
    }

    /// A part that is being read and is not recorded yet.
    private struct BegunPart {
        let folder: Waiting
        let part: FolderParts.Part
        /// Whether its folder has no other.
        let isLast: Bool
        let headers: HeaderReading
    }

    /// The number of files in a part.
    private static let partSize = 500
    /// The number of files in the first part of a library: enough for a round. The headers of a
    /// camera's whole folder can take half a minute on a slow disk.
    private static let firstSize = 100
    // How much waits: each folder holds a descriptor and the names of its files, 150 bytes each.
    private static let (folderLimit, fileLimit) = (100, 100_000)
    // How much is being read, beside the part that was begun last.
    private static let (begunParts, begunFiles) = (32, 500)

    private let scan: Scan
    private let store: Store
    private let helper: HeaderHelper?
    private let clock: WallClock
    private let open: LibraryScanner.Opening
    private let isStopping: @Sendable () -> Bool
    private var waiting: [Waiting] = []
    /// The parts that are being read, in the order in which they are recorded.
    private var begun: [BegunPart] = []
    /// Whether there is something to show. Until then no part waits.
    private var hasCards: Bool
    /// What the index does not keep of folders with something to tell.
    private(set) var leftOut: [RelativePath: LeftOutCounts] = [:]

    /// - Parameter helper: threads that help to read.
    init(
        _ scan: Scan, _ store: Store, _ helper: HeaderHelper?, _ clock: WallClock,
        open: @escaping LibraryScanner.Opening, isStopping: @escaping @Sendable () -> Bool
    ) throws(StoreError) {
        self.scan = scan
        self.store = store
        self.helper = helper
        self.clock = clock
        self.open = open
        self.isStopping = isStopping
        hasCards = try !store.isEmpty()
    }

    /// Compares a folder with the index. Its new files wait for ``readPart(before:)``.
    func visit(_ seen: borrowing ScannedFolder, mark: ScanMark) throws {
        guard seen.problem == nil else {
            scan.skip(seen.path)
            leftOut[seen.path, default: LeftOutCounts()][.folder] = 1
            return
        }
        if !seen.links.isEmpty || !seen.leftOut.isEmpty {
            leftOut[seen.path, default: LeftOutCounts()][.link] = seen.links.count
            for entry in seen.leftOut { leftOut[seen.path]?[entry.reason] += 1 }
        }
        let listed = ListedFolder(
            path: seen.path, device: seen.device, mark: mark, files: seen.files,
            leftOut: seen.leftOut.count, subfolders: seen.subfolders)
        let absent = scan.absentPhotos
        guard var comparison = try scan.compare(listed) else { return }
        // A folder that moved had all cards: the first ones of its new place are waited for.
        if scan.absentPhotos > absent { hasCards = try !store.isEmpty() }
        if comparison.fresh.isEmpty {
            comparison.finish()
            return
        }
        if !hasCards { try record() }
        let date = seen.date
        let size = hasCards ? Self.partSize : Self.firstSize
        let parts = FolderParts(comparison.fresh, among: seen.files, few: size) {
            date.date(of: $0)
        }
        waiting.append(
            Waiting(
                comparison, parts, seen.opener, try store.hashedDecisions(in: seen.path)))
        if !hasCards {
            try readPart(of: waiting.count - 1, size)
            try record()
            // The first cards must wait neither for the rest of their folder nor for others to be
            // committed together with them.
            if hasCards { try scan.settle() }
        }
    }

    /// Reads the newest part that waits, if it is newer than all that a folder to be visited can
    /// hold, or if too many files wait. If too many folders wait, it reads from the one with the
    /// fewest files. Returns false if nothing was read; if there is no folder to be visited either,
    /// all is recorded then.
    ///
    /// - Parameter date: that of the folder to be visited; nil if there is no other.
    func readPart(before date: FolderDate? = nil) throws -> Bool {
        if waiting.count > Self.folderLimit, let smallest {
            try readPart(of: smallest, Self.partSize)
            return true
        }
        guard let newest, let time = waiting[newest].parts.newest else {
            if date == nil { try record() }
            return false
        }
        let files = waiting.reduce(0) { $0 + $1.parts.count }
        guard files > Self.fileLimit || date?.isOlder(than: time) ?? true else { return false }
        try readPart(of: newest, Self.partSize)
        return true
    }

    /// The folder that waits with the fewest files; of several the one visited first.
    private var smallest: Int? {
        waiting.indices.min { waiting[$0].parts.count < waiting[$1].parts.count }
    }

    /// The folder that waits with the newest files; of several the one visited first.
    private var newest: Int? {
        waiting.indices.max { left, right in
            let dates = (waiting[left].parts.newest ?? .min, waiting[right].parts.newest ?? .min)
            return dates.0 == dates.1 ? left > right : dates.0 < dates.1
        }
    }

    // MARK: Reading

    /// Begins to read the next part of a folder, and records what was begun long before.
    private func readPart(of index: Int, _ count: Int) throws {
        let folder = waiting[index]
        guard let part = folder.parts.take(folder.comparison.isDivisible ? count : .max) else {
            preconditionFailure("a folder without files to read waits")
        }
        let isLast = folder.parts.newest == nil
        if isLast { waiting.remove(at: index) }
        let headers = headers(of: Array(part.files), folder, Int64(clock.now()))
        helper?.help(headers)
        let isTooMuch =
            begun.count >= Self.begunParts
            || begun.reduce(0) { $0 + $1.part.files.count } >= Self.begunFiles
        if isTooMuch { try recordFirst() }
        begun.append(BegunPart(folder: folder, part: part, isLast: isLast, headers: headers))
        // Nothing reads it in the meantime.
        if helper == nil { try record() }
    }

    /// Records all parts that are being read.
    private func record() throws {
        while !begun.isEmpty { try recordFirst() }
    }

    /// Has the rest of the part that was begun first read, records it, and ends the comparison of
    /// its folder if there is no other.
    private func recordFirst() throws {
        let first = begun.removeFirst()
        guard let readings = first.headers.read() else { throw Stopped() }
        let folder = first.folder
        let reading = try reading(of: first, readings)
        note(reading.unread, in: folder)
        folder.comparison.add(reading, of: folder.parts.fresh(of: first.part))
        if !reading.items.isEmpty { hasCards = true }
        if first.isLast { folder.comparison.finish() }
    }

    private func note(_ unread: Set<FileName>, in folder: Waiting) {
        for name in unread where FileKind(byNameOf: name) != nil && folder.opener.holds(name) {
            leftOut[folder.comparison.path, default: LeftOutCounts()][.unreadable] += 1
        }
    }

    private func reading(
        of begun: BegunPart, _ readings: [FileReading]
    ) throws -> FolderReading {
        let (folder, now) = (begun.folder, Int64(clock.now()))
        var (files, readings) = (Array(begun.part.files), readings)
        let partners = partners(of: begun.part, readings, in: folder)
        if !partners.isEmpty {
            guard let others = headers(of: partners, folder, now).read() else { throw Stopped() }
            files += partners
            readings += others
        }
        var reading = FolderReading(items: [])
        for (file, found) in zip(files, readings) {
            switch found {
            case .leftOut(let reason): reading.leftOut[file.name] = reason
            case .unreadable: reading.unread.insert(file.name)
            case .photo, .foreign: break
            }
        }
        let whole = FolderPhotos(files, readings).photos(
            now: now, open: { [open] in open(folder.opener, $0) })
        // A proxy beside its video is not left out but a part of it.
        for member in whole.lazy.flatMap(\.members) where member.role == .sidecar {
            reading.leftOut[member.name] = nil
        }
        try add(whole, to: &reading, in: folder)
        return reading
    }

    private func headers(
        of files: [ScannedFile], _ folder: Waiting, _ now: Int64
    ) -> HeaderReading {
        HeaderReading(
            files, now: now, open: { [open, opener = folder.opener] in open(opener, $0) },
            isStopping: isStopping)
    }

    /// Returns the files of earlier parts that have the same content identifier as one of these.
    private func partners(
        of part: FolderParts.Part, _ readings: [FileReading], in folder: Waiting
    ) -> [ScannedFile] {
        if part.isWhole { return [] }
        var found: Set<Int> = []
        for (group, reading) in zip(folder.parts.groups(of: part), readings) {
            guard case .photo(let photo) = reading, let id = photo.file.contentID else { continue }
            let known = folder.contents[id.hashValue, default: []]
            found.formUnion(known.filter { !part.groups.contains($0) })
            if known.last != group { folder.contents[id.hashValue] = known + [group] }
        }
        return found.sorted().flatMap { folder.parts[$0] }
    }

    private func add(
        _ photos: [FolderPhotos.Photo], to reading: inout FolderReading, in folder: Waiting
    ) throws {
        reading.items.reserveCapacity(photos.count)
        for photo in photos {
            let main = photo.members[0].name
            var content = ScannedItem.Content.unknown
            if folder.decided.contains(main) {
                if isStopping() { throw Stopped() }
                guard let file = open(folder.opener.forHashes, main),
                    let hash = ContentHash.of(file)
                else {
                    reading.unread.formUnion(photo.members.map(\.name))
                    continue
                }
                content = .hash(hash)
            }
            reading.items.append(
                ScannedItem(members: photo.members, facts: photo.facts, content: content))
        }
    }
}
