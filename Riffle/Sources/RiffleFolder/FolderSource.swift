public import RiffleCore
import RiffleFiles
import RiffleMedia
import RiffleThreads
import RiffleTrash

/// A library of the photos in a folder and its subfolders.
///
/// ```swift
/// let source = try FolderSource(
///     folder: "/home/me/Pictures", places: places, now: { milliseconds() })
/// for photo in await source.photos() ?? [] { print(photo.id.name) }
/// ```
///
/// Deleted photos go to the system's trash. Files have no favourite mark, and Riffle never writes
/// into a photo, so ``setFavourite(_:)`` does nothing.
public final class FolderSource: PhotoSource {
    /// The programs and folders that it needs besides the photos.
    public struct Places: Sendable {
        /// The program that decodes pictures: `riffle-worker`.
        public var worker: String
        /// A folder for the cache of pictures. No other library may use it.
        public var cache: String
        /// A folder for the journal of open moves. No other library may use it.
        public var journal: String
        /// `$XDG_DATA_HOME`, or `~/.local/share`, which contains the home trash.
        public var dataHome: String
        /// Folders that aren't part of the library, wherever they are.
        public var excluded: [String]

        /// Creates places from absolute paths.
        public init(
            worker: String, cache: String, journal: String, dataHome: String,
            excluded: [String] = []
        ) {
            self.worker = worker
            self.cache = cache
            self.journal = journal
            self.dataHome = dataHome
            self.excluded = excluded
        }
    }

    /// The reason why a folder can't be a library.
    public struct Refusal: Error, Hashable, Sendable {
        /// One plain sentence.
        public var sentence: String
    }

    struct Wish: Hashable {
        var photo: PhotoID
        var box: PictureSize
    }

    struct State {
        var contents = FolderContents()
        /// The fingerprint of the folder last reported to observers; nil before the first list.
        var told: UInt64?
        var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
        var lastListener = 0
        /// The pictures to prefetch. Those already passed to the workers have a ticket.
        var wishes: [Wish: WorkerPool.Ticket?] = [:]
    }

    let folder: LibraryFolder
    let can: TrashCan
    let journal: FolderJournal
    let pictures: CardPictures
    let excluded: [String]
    let now: @Sendable () -> Int64
    let pause: @Sendable () async throws -> Void
    let state = Monitor(State())
    /// Deletions run one after the other.
    let turns = Monitor(())

    /// Opens the library in a folder, and starts the workers.
    ///
    /// - Parameters:
    ///   - folder: its absolute path.
    ///   - now: milliseconds since 1970 (UTC).
    ///   - pause: the time between two checks for changes. Not every file system can report
    ///     changes, so the names and times of all files are compared.
    public convenience init(
        folder: String, places: Places, now: @escaping @Sendable () -> Int64,
        pause: @escaping @Sendable () async throws -> Void = {
            try await Task.sleep(for: .seconds(5))
        }
    ) throws(Refusal) {
        try self.init(folder: folder, places: places, now: now, pause: pause, step: { _ in })
    }

    /// - Parameter step: called between any two steps of the trash.
    package init(
        folder path: String, places: Places, now: @escaping @Sendable () -> Int64,
        pause: @escaping @Sendable () async throws -> Void,
        step: @escaping @Sendable (String) -> Void
    ) throws(Refusal) {
        do throws(LibraryError) {
            folder = try LibraryFolder(path: path)
        } catch {
            throw Refusal(sentence: error.message)
        }
        var can = TrashCan(root: folder, dataHome: places.dataHome)
        can.step = step
        self.can = can
        do throws(PhotoDeletionError) {
            journal = try FolderJournal(folder: places.journal)
            // Resolves moves that an earlier run left unfinished.
            try Mover(can: can, journal: journal).settle()
        } catch {
            throw Refusal(sentence: error.sentence)
        }
        pictures = CardPictures(
            cache: CardCache(folder: places.cache), settings: .init(worker: places.worker))
        excluded = places.excluded + [places.cache, places.journal]
        self.now = now
        self.pause = pause
    }

    deinit {
        for listener in state.withLock({ $0.listeners.values }) { listener.finish() }
    }

    /// Stops the workers. Later requests for pictures fail.
    public func stop() { pictures.stop() }

    // MARK: Access

    public func access() async -> PhotoAccess {
        (try? LibraryFolder(path: folder.path)) == nil ? .denied : .full
    }

    public func requestAccess() async -> PhotoAccess { await access() }

    public func setFavourite(_ photos: [PhotoID]) async throws(PhotoMarkError) {}

    // MARK: Photos

    /// Returns nil also if the folder is empty: it is most likely the mount point of a drive that
    /// is away. A subfolder that can't be read keeps its last known contents.
    public func photos() async -> [Photo]? {
        let known = state.withLock { $0.contents }
        var contents = FolderContents()
        let seconds = now() / 1000
        let summary = try? scanner().scan { seen in
            if seen.problem != nil {
                contents.keep(known, below: seen.path)
            } else {
                for file in seen.files { contents.add(file, in: seen, known, now: seconds) }
            }
            return true
        }
        guard let summary, summary.files > 0 else { return nil }
        state.withLock { [contents] state in
            state.contents = contents
            state.told = contents.fingerprint
        }
        return contents.entries.values.map(\.photo)
    }

    public func files(of photos: [PhotoID]) async -> [PhotoID: PhotoFiles] {
        let entries = state.withLock { $0.contents.entries }
        var files: [PhotoID: PhotoFiles] = [:]
        for id in photos {
            guard let item = entries[id]?.item else { continue }
            let sizes = item.members.compactMap { member in
                folder.stamp(of: item.folder.appending(member.name))?.stamp.size
            }
            guard sizes.count == item.members.count else { continue }
            files[id] = PhotoFiles(
                bytes: sizes.reduce(0, +), hasRaw: item.members.contains { $0.role == .raw })
        }
        return files
    }

    /// The path of a photo, listed or not.
    func path(of photo: PhotoID) -> RelativePath? {
        FolderNames.path(photo) ?? state.withLock { $0.contents.entries[photo]?.item.path }
    }

    var mover: Mover<FolderJournal> { Mover(can: can, journal: journal) }

    func scanner() -> Scanner { Scanner(folder: folder, excluding: excluded) }
}
