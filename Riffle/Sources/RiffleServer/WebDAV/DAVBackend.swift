import RiffleCore
import RiffleFiles
import RiffleHTTP
import RiffleIndexing
import RiffleMedia
import RiffleScan
import RiffleStore
import RiffleSystem
import RiffleTrash
import RiffleWebDAV

/// A library in a folder on a WebDAV server. Its index, pairs and dates are made as those of a folder here.
struct DAVBackend: ScannedBackend, ServerBackend {
    /// Seconds until a server that did not answer is asked again.
    private static let pause = 5.0

    let scanner: LibraryScanner
    let files: RemoteFiles
    let pictures: DAVPictures
    let folders: DAVTrash
    private let server: DAVKnowledge
    private let store: Store
    private let marks: FavouriteMarks<DAVFavourites>
    /// Sends favourites.
    private let sending = WorkQueue()

    /// - Parameter folder: the folder for what was fetched, on its way to a worker.
    init(
        _ server: DAVServer, store: Store, folder: String, patterns: [ExcludePattern],
        clock: WallClock
    ) {
        // A person waits for most answers.
        var client = server.client
        client.retries.attempts = 3
        let known = DAVKnowledge(
            server.handshake, isOld: server.absence != nil, memory: server.memory)
        let marks = FavouriteMarks(
            store: store, server: DAVFavourites(client: client, server: known))
        let lister = DAVLister(
            client: server.client,
            files: RemoteFiles(client: server.client, folder: folder, onAway: {}),
            ignoreList: IgnoreList(rejectFolder: RejectFolder.name, patterns: patterns),
            server: known, memory: FolderMemory(clock: clock), onAnswer: { try? marks.send() })
        let scanner = LibraryScanner(
            store: store, lister: lister, recheck: Self.pause, clock: clock)
        self.scanner = scanner
        self.store = store
        self.marks = marks
        self.server = known
        files = RemoteFiles(client: client, folder: folder, onAway: { scanner.noteAway() })
        pictures = DAVPictures(files: files, server: known)
        folders = DAVTrash(client: client, server: known, scanner: scanner)
    }

    func start(
        onReopened: @escaping @Sendable () -> Void,
        onProgress: @escaping @Sendable (LibraryScanner.Progress) -> Void
    ) {
        scanner.start(onReopened: onReopened) { [self] progress in
            onProgress(progress)
            guard !progress.isScanning, !progress.isOffline else { return }
            // What is marked is known by its place in the index.
            sending.run { if readFavourites() { onProgress(scanner.progress) } }
        }
    }

    func stop() {
        scanner.stop()
        sending.stop()
    }

    func isAway(_ item: Item) -> Bool { scanner.progress.isOffline || server.isOld }

    // MARK: Pictures

    func picture(of item: Item, in box: PixelSize?) -> PictureSource {
        pictures.source(of: item, in: box)
    }

    func preview(of item: Item) -> [UInt8]? { pictures.embedded(in: item) }

    func original(of item: Item, for request: HTTPRequest) -> HTTPResponse? {
        pictures.original(of: item, for: request)
    }

    func cameraFacts(of item: Item) -> CameraFacts? {
        guard let file = files.header(item.path, item.members[0].stamp) else { return nil }
        return file.header().camera
    }

    // MARK: Contents and the trash

    var contents: LikenessFinder.Contents {
        .init(
            hash: { [files] item in
                let stamp = item.members[0].stamp
                guard let file = files.hashed(item.path, stamp), let hash = ContentHash.of(file),
                    // What was read is the content of the index only if it still is there.
                    let entry = try? files.client.entry(at: item.path),
                    entry.stamp.isSame(as: stamp)
                else { return nil }
                return hash
            },
            whole: { _, _ in nil })
    }

    var trash: any TrashBackend { folders }

    // MARK: Favourites

    /// Brings the deck of the server's favourites up to date. Without an answer, the next look does. Returns whether it
    /// changed.
    private func readFavourites() -> Bool {
        guard server.handshake.hasFavourites, let entries = try? files.client.favourites() else {
            return false
        }
        let marked = entries.filter { !$0.isFolder }.compactMap { entry -> AlbumFile? in
            entry.path.split.map { ($0.name, entry.stamp.inode) }
        }
        return (try? store.setAlbum(.favourites, files: marked)) ?? false
    }

    func roundEnds(_ round: Round, of person: ProfileID) throws(StoreError) {
        if server.handshake.hasFavourites { try marks.remember(round, of: person) }
    }

    func roundReopens(_ round: Round, of person: ProfileID) throws(StoreError) {
        try marks.withdraw(round.id)
    }

    func roundEnded() {
        sending.run { [marks, scanner] in
            do throws(DAVError) {
                try marks.send()
            } catch {
                // They are sent when the server is back.
                if error.isPassing { scanner.noteAway() }
            }
        }
    }
}
