import RiffleCore
import RiffleFiles
import RiffleMedia
import RiffleStore
import RiffleThreads

/// Reads the new files of the folders that a scan visits, the newest first.
///
/// The files of a folder are read in parts. A part waits while another folder has newer files, or
/// may have; so this year's photos come first although each folder holds photos of many years. How
/// much can wait is bounded.
final class ScanReader {
    /// The scan ends in the middle of a part, of which nothing is recorded then.
    struct Stopped: Error {}

    /// A folder of which some files are still to be read.
    private struct Waiting {
        var comparison: FolderComparison
        var parts: FolderParts
        let opener: FileOpener
        /// The files whose content decides whether a decision applies to them.
        let decided: Set<FileName>
        /// The groups of the files that were read, by the hash of their content identifier, if they
        /// have one. With it, the two files of a Live Photo can have any names.
        var contents: [Int: [Int]] = [:]
    }

    /// The number of files in a part.
    private static let partSize = 500
    /// The number of files in the first part of a library: enough for a round. The headers of a
    /// camera's whole folder can take half a minute on a slow disk.
    private static let firstSize = 100
    // How much waits: each folder holds a descriptor and the names of its files, 150 bytes each.
    private static let (folderLimit, fileLimit) = (100, 100_000)

    private let scan: Scan
    private let store: Store
    private let helper: HeaderHelper?
    private let clock: WallClock
    private let open: LibraryScanner.Opening
    private let isStopping: @Sendable () -> Bool
    private var waiting: [Waiting] = []
    /// Whether there is something to show. Until then no part waits.
    private var hasCards: Bool
    /// What the index does not keep of folders with something to tell.
    private(set) var leftOut: [RelativePath: LeftOutCounts] = [:]

    /// - Parameter helper: a thread that helps to read.
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
        if !seen.links.isEmpty || !seen.hidden.isEmpty {
            leftOut[seen.path, default: LeftOutCounts()][.link] = seen.links.count
            leftOut[seen.path, default: LeftOutCounts()][.hidden] = seen.hidden.count
        }
        let listed = ListedFolder(
            path: seen.path, device: seen.device, mark: mark, files: seen.files)
        guard var comparison = try scan.compare(listed) else { return }
        if comparison.fresh.isEmpty {
            comparison.finish()
            return
        }
        let date = seen.date
        let size = hasCards ? Self.partSize : Self.firstSize
        let parts = FolderParts(comparison.fresh, among: seen.files, few: size) {
            date.date(of: $0)
        }
        waiting.append(
            Waiting(
                comparison: comparison, parts: parts, opener: seen.opener,
                decided: try store.hashedDecisions(in: seen.path)))
        if !hasCards {
            try readPart(of: waiting.count - 1, size)
            // The first cards must not wait for the rest of their folder.
            if !waiting.isEmpty { try scan.settle() }
        }
    }

    /// Reads the newest part that waits, if it is newer than all that a folder to be visited can
    /// hold, or if too many files wait. If too many folders wait, it reads from the one with the
    /// fewest files. Returns false if nothing was read.
    ///
    /// - Parameter date: that of the folder to be visited; nil if there is no other.
    func readPart(before date: FolderDate? = nil) throws -> Bool {
        if waiting.count > Self.folderLimit, let smallest {
            try readPart(of: smallest, Self.partSize)
            return true
        }
        guard let newest, let time = waiting[newest].parts.newest else { return false }
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

    /// Reads the next part of a folder, and ends its comparison if there is no other.
    private func readPart(of index: Int, _ count: Int) throws {
        let size = waiting[index].comparison.isDivisible ? count : .max
        if let part = waiting[index].parts.take(size) {
            let reading = try read(part, of: &waiting[index])
            note(reading.unread, in: waiting[index])
            waiting[index].comparison.add(reading, of: waiting[index].parts.fresh(of: part))
            if !reading.items.isEmpty { hasCards = true }
        }
        if waiting[index].parts.newest == nil {
            waiting[index].comparison.finish()
            waiting.remove(at: index)
        }
    }

    private func note(_ unread: Set<FileName>, in folder: Waiting) {
        for name in unread where MediaName(name) != nil && folder.opener.holds(name) {
            leftOut[folder.comparison.path, default: LeftOutCounts()][.unreadable] += 1
        }
    }

    private func read(
        _ part: FolderParts.Part, of folder: inout Waiting
    ) throws -> FolderReading {
        let now = Int64(clock.now())
        var files = Array(part.files)
        var readings = try headers(of: files, folder.opener, now)
        let partners = partners(of: part, readings, in: &folder)
        if !partners.isEmpty {
            files += partners
            readings += try headers(of: partners, folder.opener, now)
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
        try add(whole, to: &reading, in: folder)
        return reading
    }

    private func headers(
        of files: [ScannedFile], _ opener: FileOpener, _ now: Int64
    ) throws -> [FileReading] {
        let headers = HeaderReading(
            files, now: now, open: { [open] in open(opener, $0) }, isStopping: isStopping)
        guard let readings = helper.map({ $0.read(headers) }) ?? headers.read() else {
            throw Stopped()
        }
        return readings
    }

    /// Returns the files of earlier parts that have the same content identifier as one of these.
    private func partners(
        of part: FolderParts.Part, _ readings: [FileReading], in folder: inout Waiting
    ) -> [ScannedFile] {
        // Nothing was read before, and nothing will be.
        if part.groups.lowerBound == 0, folder.parts.newest == nil { return [] }
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
                guard let file = open(folder.opener, main), let hash = ContentHash.of(file) else {
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
