public import RiffleCore
public import RiffleStore

/// Keeps the index equal to what a source lists.
///
/// A photo is opened once, when it is new or was edited; everything after that costs one look at
/// the list. What is gone is marked as missing and keeps its decisions.
public struct Catalogue: Sendable {
    /// How far a look at the library is.
    public struct Progress: Hashable, Sendable {
        /// Photos that the source lists.
        public var found = 0
        /// Those of them that are in the index.
        public var indexed = 0

        /// Whether all of them are.
        public var isComplete: Bool { indexed >= found }
    }

    let source: any PhotoSource
    let journal: Journal
    let clock: AppClock

    /// Photos that are opened before the index is told of them.
    private static let chunk = 200

    /// A catalogue.
    public init(source: any PhotoSource, journal: Journal, clock: AppClock) {
        self.source = source
        self.journal = journal
        self.clock = clock
    }

    /// Looks at the whole library; one look runs at a time, which is the caller's care.
    ///
    /// - Parameter onProgress: is told after each step.
    /// - Returns: nil when the library could not be looked at.
    @concurrent public func refresh(
        onProgress: @Sendable (Progress) async -> Void = { _ in }
    ) async throws(StoreError) -> Progress? {
        let scan = journal.store.beginScan(now: clock.now())
        let mark = journal.store.mark()
        guard let photos = await source.photos() else { return nil }
        var progress = Progress(found: photos.count)
        let byFolder = Dictionary(grouping: photos, by: PhotoNames.folder)
        for path in PhotoNames.folders {
            var listing = Listing(
                byFolder[path] ?? [], known: try journal.store.stamps(in: path), path, mark)
            progress.indexed += listing.knownCount
            // Opening the first ones takes a moment, and the person is to know what for.
            if !listing.isComplete { await onProgress(progress) }
            repeat {
                let (read, count) = await open(&listing)
                do {
                    try scan.visit(listing.folder, read: { _, _ in read })
                } catch {
                    throw error as? StoreError ?? .failed(code: 0, reason: "\(error)")
                }
                progress.indexed += count
                if count > 0 {
                    try scan.settle()
                    await onProgress(progress)
                }
            } while !listing.isComplete
            // A burst is named and dissolved without its photos being edited.
            try journal.store.keep(bursts: listing.bursts, in: path)
        }
        try scan.finish()
        return progress
    }

    /// Opens the next photos that are new or were edited.
    private func open(_ listing: inout Listing) async -> (FolderReading, count: Int) {
        // The more is known, the more at a time: a look at the folder costs what is known of it.
        let photos = listing.next(max(Self.chunk, listing.knownCount / 8))
        if photos.isEmpty { return (FolderReading(items: []), 0) }
        let files = await source.files(of: photos.map(\.id))
        return (listing.add(photos, files), photos.count)
    }
}

/// A made-up folder on its way into the index: what is known already, and more and more of the rest.
private struct Listing {
    private(set) var folder: ListedFolder
    private(set) var knownCount = 0
    private(set) var bursts: [FileName: String] = [:]
    private var fresh: ArraySlice<Photo> = []
    private var places: [FileName: Int] = [:]

    init(
        _ photos: [Photo], known: [FileName: FileStamp], _ path: RelativePath, _ mark: ScanMark
    ) {
        folder = ListedFolder(path: path, device: 1, mark: mark, files: [])
        var new: [Photo] = []
        for photo in photos {
            guard let name = PhotoNames.file(photo.id) else { continue }
            bursts[name] = photo.burst
            guard let stamp = known[name] else {
                new.append(photo)
                continue
            }
            // An edited photo stands here as it was until it is its turn.
            place(ScannedFile(name: name, stamp: stamp, device: 1))
            if stamp.modified == photo.modified { knownCount += 1 } else { new.append(photo) }
        }
        // The latest first: they are the ones that people look for.
        fresh =
            new.sorted { ($0.taken?.milliseconds ?? .min) > ($1.taken?.milliseconds ?? .min) }[...]
    }

    var isComplete: Bool { fresh.isEmpty }

    mutating func next(_ count: Int) -> [Photo] {
        defer { fresh = fresh.dropFirst(count) }
        return Array(fresh.prefix(count))
    }

    mutating func add(_ photos: [Photo], _ files: [PhotoID: PhotoFiles]) -> FolderReading {
        var reading = FolderReading(items: [])
        for photo in photos {
            guard let name = PhotoNames.file(photo.id), let facts = files[photo.id] else {
                continue
            }
            let stamp = FileStamp(
                // The number is what an inode is to a file: a photo that comes back from the trash
                // is known again.
                size: facts.bytes, modified: photo.modified, inode: photo.id.number)
            place(ScannedFile(name: name, stamp: stamp, device: 1))
            knownCount += 1
            reading.items.append(
                ScannedItem(
                    members: [ItemMember(name: name, stamp: stamp, device: 1)],
                    // A photo library's identifier never goes over to another photo.
                    facts: ItemFacts(photo, facts), content: .sameAsBefore))
        }
        return reading
    }

    private mutating func place(_ file: ScannedFile) {
        if let place = places[file.name] {
            folder.files[place] = file
        } else {
            places[file.name] = folder.files.count
            folder.files.append(file)
        }
    }
}

extension ItemFacts {
    fileprivate init(_ photo: Photo, _ files: PhotoFiles) {
        let isRaw = files.hasRaw || photo.badges.contains(.raw)
        // The source decodes for us; the format only has to be one of the right sort.
        self.init(
            kind: photo.kind,
            format: photo.kind == .video ? .mov : photo.badges.contains(.animated) ? .gif : .jpeg,
            width: photo.size.width, height: photo.size.height,
            taken: photo.taken.map { CaptureTime($0, from: photo.timeSource) },
            duration: photo.duration,
            badges: (isRaw ? [.raw] : []) + photo.badges.filter { $0 != .raw },
            burst: photo.burst)
    }
}
