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
struct DAVBackend: LibraryBackend {
    /// Seconds until a server that did not answer is asked again.
    private static let pause = 5.0

    let scanner: LibraryScanner
    let files: RemoteFiles
    let pictures: DAVPictures
    let folders: DAVTrash

    /// - Parameter folder: the folder for what was fetched, on its way to a worker.
    init(
        _ server: DAVServer, store: Store, folder: String, patterns: [ExcludePattern],
        clock: WallClock
    ) {
        // A person waits for most answers.
        var client = server.client
        client.retries.attempts = 3
        let lister = DAVLister(
            client: server.client,
            files: RemoteFiles(client: server.client, folder: folder, onAway: {}),
            ignoreList: IgnoreList(rejectFolder: RejectFolder.name, patterns: patterns))
        let scanner = LibraryScanner(
            store: store, lister: lister, recheck: Self.pause, clock: clock)
        self.scanner = scanner
        files = RemoteFiles(client: client, folder: folder, onAway: { scanner.noteAway() })
        pictures = DAVPictures(files: files, previews: server.handshake.cloud?.previews)
        folders = DAVTrash(
            client: client,
            obstacle: server.handshake.mayMove
                ? nil : .serverReadOnly,
            cutsNames: server.handshake.cutsNames, scanner: scanner)
    }

    // MARK: The index

    var progress: LibraryScanner.Progress { scanner.progress }

    var leftOut: LeftOutCounts { scanner.leftOut }

    func start(
        onReopened: @escaping @Sendable () -> Void,
        onProgress: @escaping @Sendable (LibraryScanner.Progress) -> Void
    ) { scanner.start(onReopened: onReopened, onProgress: onProgress) }

    func scanAgain(after seconds: Double) { scanner.scanAgain(after: seconds) }

    func refresh(_ folder: RelativePath) -> Bool { scanner.refresh(folder) }

    func vanished(_ folder: RelativePath) { scanner.vanished(folder) }

    func stop() { scanner.stop() }

    // MARK: One item

    // A request for each swipe would be felt. Each file is looked at before it moves.
    func isUnchanged(_ item: Item) -> Bool { true }

    func isElsewhere(_ item: Item) -> Bool { false }

    func isAway(_ item: Item) -> Bool { scanner.progress.isOffline }

    // MARK: Pictures

    func picture(of item: Item, in box: PixelSize?) -> PictureSource {
        pictures.source(of: item, in: box)
    }

    func preview(of item: Item) -> [UInt8]? { pictures.embedded(in: item) }

    func isUpright(_ item: Item) -> Bool { false }

    func original(of item: Item, for request: HTTPRequest) -> HTTPResponse? {
        pictures.original(of: item, for: request)
    }

    func cameraFacts(of item: Item) -> CameraFacts? {
        guard let file = files.header(item.path, item.members[0].stamp) else { return nil }
        return file.header().camera
    }

    var isLocal: Bool { false }

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

    var sidecars: Sidecars? { nil }
}
