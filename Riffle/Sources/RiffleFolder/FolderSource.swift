public import RiffleCore
import RiffleMedia
import RiffleThreads
import RiffleTrash

/// A folder of photos, with all folders below it, as a library.
///
/// ```swift
/// let source = try FolderSource(
///     folder: "/home/me/Pictures", places: places, now: { milliseconds() })
/// for photo in await source.photos() ?? [] { print(photo.id.name) }
/// ```
///
/// What is deleted goes to the system's trash. Favourites are nothing that files have, and Riffle
/// writes into no photo: ``setFavourite(_:)`` does nothing.
public final class FolderSource: PhotoSource {
    /// What it needs besides the photos.
    public struct Places: Sendable {
        /// The program that decodes pictures: `riffle-worker`.
        public var worker: String
        /// A folder for pictures that were made; it must not be used by another library.
        public var cache: String
        /// A folder for the list of moves that are under way; not one of another library's either.
        public var journal: String
        /// `$XDG_DATA_HOME`, or `~/.local/share`: the trash of the home folder lies there.
        public var dataHome: String
        /// Folders that are no part of the library wherever they lie.
        public var excluded: [String]

        /// Places, by absolute paths.
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

    /// Why a folder cannot be a library.
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
        /// What the folder looked like when somebody was told of it; nil before the first list.
        var told: UInt64?
        var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
        var lastListener = 0
        /// Pictures that are to be made ahead; those that the workers know of have a ticket.
        var wishes: [Wish: WorkerPool.Ticket?] = [:]
    }

    let folder: LibraryFolder
    let root: LibraryRoot
    let can: TrashCan
    let journal: FolderJournal
    let pictures: CardPictures
    let excluded: [String]
    let now: @Sendable () -> Int64
    let pause: @Sendable () async throws -> Void
    let state = Monitor(State())
    /// Deletions run one after the other.
    let turns = Monitor(())

    /// A library in a folder; starts the workers.
    ///
    /// - Parameters:
    ///   - folder: its absolute path.
    ///   - now: milliseconds since 1970 (UTC).
    ///   - pause: the time between two looks for changes. There is nobody to tell of changes on
    ///     every file system, so the names and times of all files are compared.
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
        do throws(MediaError) {
            folder = try LibraryFolder(path: path)
        } catch {
            throw Refusal(sentence: error.message)
        }
        do throws(TrashError) {
            root = try LibraryRoot(path: path)
        } catch {
            throw Refusal(sentence: error.sentence)
        }
        var can = TrashCan(root: root, dataHome: places.dataHome)
        can.step = step
        self.can = can
        do throws(PhotoDeletionError) {
            journal = try FolderJournal(folder: places.journal)
            // What an earlier run was stopped in the middle of.
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

    /// Ends the workers; pictures that are asked for later fail.
    public func stop() { pictures.stop() }

    // MARK: Access

    public func access() async -> PhotoAccess {
        (try? LibraryFolder(path: folder.path)) == nil ? .denied : .full
    }

    public func requestAccess() async -> PhotoAccess { await access() }

    public func setFavourite(_ photos: [PhotoID]) async throws(PhotoMarkError) {}

    // MARK: Looking

    /// Nil also for a folder without any file: an empty folder is most likely the place of a drive
    /// that is away. A folder further down that cannot be read keeps what was last seen in it.
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
                root.stamp(of: item.folder.appending(member.name))?.stamp.size
            }
            guard sizes.count == item.members.count else { continue }
            files[id] = PhotoFiles(
                bytes: sizes.reduce(0, +), hasRaw: item.members.contains { $0.role == .raw })
        }
        return files
    }

    /// The place of a photo, listed or not.
    func path(of photo: PhotoID) -> RelativePath? {
        FolderNames.path(photo) ?? state.withLock { $0.contents.entries[photo]?.item.path }
    }

    var mover: Mover<FolderJournal> { Mover(can: can, journal: journal) }

    func scanner() -> Scanner { Scanner(folder: folder, excluding: excluded) }
}
