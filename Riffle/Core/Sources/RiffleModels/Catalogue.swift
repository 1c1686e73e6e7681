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
        /// Whether the look found anything new, changed or gone.
        public var hasChanged = true

        /// Whether all of them are.
        public var isComplete: Bool { indexed >= found }
    }

    let source: any PhotoSource
    let journal: Journal
    let clock: AppClock

    /// Photos that are opened before the index gets them.
    private static let chunk = 200

    /// A catalogue.
    public init(source: any PhotoSource, journal: Journal, clock: AppClock) {
        self.source = source
        self.journal = journal
        self.clock = clock
    }

    /// Looks at what has changed, or at the whole library if that is unknown. One look runs at a time, which
    /// is the caller's care.
    ///
    /// - Parameter onProgress: called after each step.
    /// - Returns: nil when the library could not be looked at.
    @concurrent public func refresh(
        onProgress: @Sendable (Progress) async -> Void = { _ in }
    ) async throws(StoreError) -> Progress? {
        let store = journal.store
        let mark = store.mark()
        let known = try store.setting(Self.token).map(LibraryToken.init)
        guard let look = await source.photos(since: known) else { return nil }
        let progress =
            switch look.list {
            case .all(let photos): try await index(photos, mark, onProgress)
            case .changes(let photos, let gone): try await change(photos, gone, mark, onProgress)
            }
        // Only now: a look that is stopped is made again.
        if look.token != known { try store.setSetting(Self.token, to: look.token?.bytes) }
        return progress
    }

    private static let token = "library token"

    private func index(
        _ photos: [Photo], _ mark: ScanMark, _ onProgress: @Sendable (Progress) async -> Void
    ) async throws(StoreError) -> Progress {
        try await NamesElsewhere(source, journal, clock).follow(photos)
        let scan = journal.store.beginScan(now: clock.now())
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

    /// Records what has changed. The rest is neither listed nor compared.
    private func change(
        _ photos: [Photo], _ gone: Set<PhotoID>, _ mark: ScanMark,
        _ onProgress: @Sendable (Progress) async -> Void
    ) async throws(StoreError) -> Progress {
        var progress = Progress(hasChanged: !photos.isEmpty || !gone.isEmpty)
        if progress.hasChanged {
            try await NamesElsewhere(source, journal, clock).followNew(photos)
            let scan = journal.store.beginScan(now: clock.now())
            let byFolder = Dictionary(grouping: photos, by: PhotoNames.folder)
            for path in PhotoNames.folders {
                let folder = ListedFolder(path: path, device: 1, mark: mark, files: [])
                try scan.patch(folder, items: [], gone: gone.compactMap(PhotoNames.file))
                var rest = (byFolder[path] ?? [])[...]
                while !rest.isEmpty {
                    let next = rest.prefix(Self.chunk)
                    rest = rest.dropFirst(Self.chunk)
                    let files = await source.files(of: next.map(\.id))
                    try scan.patch(
                        folder, items: next.compactMap { ScannedItem($0, files[$0.id]) }, gone: [])
                    try scan.settle()
                }
            }
            try scan.settle()
        }
        progress.found = try journal.store.presentCount()
        progress.indexed = progress.found
        await onProgress(progress)
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
            guard let item = ScannedItem(photo, files[photo.id]) else { continue }
            let file = item.members[0]
            place(ScannedFile(name: file.name, stamp: file.stamp, device: 1))
            knownCount += 1
            reading.items.append(item)
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

extension ScannedItem {
    /// Fails if the photo has gone, or if its name is not a valid file name.
    fileprivate init?(_ photo: Photo, _ files: PhotoFiles?) {
        guard let name = PhotoNames.file(photo.id), let files else { return nil }
        // The number is what an inode is to a file: a photo that comes back from the trash is known again.
        let stamp = FileStamp(
            size: files.bytes, modified: photo.modified, inode: photo.id.number)
        self.init(
            members: [ItemMember(name: name, stamp: stamp, device: 1)],
            // A photo library's identifier never goes over to another photo.
            facts: ItemFacts(photo, files), content: .sameAsBefore)
    }
}

extension ItemFacts {
    fileprivate init(_ photo: Photo, _ files: PhotoFiles) {
        let isRaw = files.hasRaw || photo.badges.contains(.raw)
        // The source decodes for us; the format only has to be one of the right sort.
        self.init(
            format: photo.isVideo ? .mov : photo.badges.contains(.animated) ? .gif : .jpeg,
            size: photo.size,
            taken: photo.taken.map { CaptureTime($0, from: photo.timeSource) },
            duration: photo.duration,
            badges: (isRaw ? [.raw] : []) + photo.badges.filter { $0 != .raw },
            burst: photo.burst)
    }
}
