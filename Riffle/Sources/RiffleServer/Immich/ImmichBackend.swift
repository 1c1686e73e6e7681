import RiffleCore
import RiffleHTTP
import RiffleImmich
import RiffleIndexing
import RiffleMedia
import RiffleStore
import RiffleSystem
import RiffleTrash

/// A library on an Immich server.
struct ImmichBackend: ServerBackend {
    let client: ImmichClient
    let scanner: AssetScanner
    let pictures: AssetPictures
    let assetTrash: AssetTrash
    let marks: FavouriteMarks<ImmichClient>?

    /// - Parameters:
    ///   - folder: the folder for pictures on their way to a worker.
    ///   - includesPartners: whether photos of partners are shown, too.
    init(
        _ server: ImmichServer, store: Store, folder: String, includesPartners: Bool,
        clock: WallClock, log: Log
    ) {
        let rights = server.handshake.rights
        // A person waits for most answers.
        var client = server.client
        client.retries.attempts = 3
        self.client = client
        let marks =
            rights.has(.assetUpdate) ? FavouriteMarks(store: store, server: client) : nil
        let scanner = AssetScanner(
            index: AssetIndex(
                store: store, client: server.client, person: server.person,
                includesPartners: includesPartners),
            marks: marks, greeting: server.greeting, clock: clock)
        self.marks = marks
        self.scanner = scanner
        pictures = AssetPictures(
            client: client, mayReadOriginals: rights.has(.assetDownload), folder: folder,
            onAway: { scanner.noteAway() })
        assetTrash = AssetTrash(
            client: client, obstacle: server.handshake.trashObstacle,
            mayTag: rights.has(.tagCreate) && rights.has(.tagAsset), scanner: scanner, log: log)
    }

    // MARK: The index

    var progress: LibraryScanner.Progress { scanner.progress }

    var leftOut: LeftOutCounts { LeftOutCounts() }

    func start(
        onReopened: @escaping @Sendable () -> Void,
        onProgress: @escaping @Sendable (LibraryScanner.Progress) -> Void
    ) { scanner.start(onReopened: onReopened, onProgress: onProgress) }

    func scanAgain(after seconds: Double) { scanner.scanAgain(after: seconds) }

    func refresh(_ folder: RelativePath) -> Bool {
        do throws(AssetScanError) {
            try scanner.refresh()
            return true
        } catch {
            if error.isPassing { scanner.noteAway() }
            return true
        }
    }

    func vanished(_ folder: RelativePath) {}

    func stop() { scanner.stop() }

    // MARK: One item

    func isAway(_ item: Item) -> Bool { scanner.isAway }

    // MARK: Pictures

    func picture(of item: Item, in box: PixelSize?) -> PictureSource {
        pictures.source(of: item, in: box)
    }

    func preview(of item: Item) -> [UInt8]? { nil }

    func original(of item: Item, for request: HTTPRequest) -> HTTPResponse? {
        pictures.original(of: item, for: request)
    }

    func clip(of item: Item, for request: HTTPRequest) -> HTTPResponse? {
        pictures.clip(of: item, for: request)
    }

    func cameraFacts(of item: Item) -> CameraFacts? {
        AssetNames.asset(item).flatMap { client.cameraFacts(of: $0) }
    }

    // MARK: Contents and the trash

    var contents: LikenessFinder.Contents {
        .init(
            hash: { item in
                // The server knows the checksums.
                let stamp = item.members[0].stamp
                return withUnsafeBytes(of: stamp.inode.littleEndian) { Array($0) }
                    + withUnsafeBytes(of: stamp.size.littleEndian) { Array($0) }
            },
            whole: { _, _ in nil })
    }

    var trash: any TrashBackend { assetTrash }

    func roundEnds(_ round: Round, of person: ProfileID) throws(StoreError) {
        try marks?.remember(round, of: person)
    }

    func roundReopens(_ round: Round, of person: ProfileID) throws(StoreError) {
        try marks?.withdraw(round.id)
    }

    func stackSize(of item: Item) -> Int? {
        AssetNames.asset(item).flatMap { scanner.index.stackSize(of: $0) }
    }

    func roundEnded() { scanner.scanAgain(after: 0) }
}

extension ImmichClient: FavouriteServer {
    static var favouritesAtOnce: Int { 500 }

    func isFavourite(_ item: Item) throws(ImmichError) -> Bool? {
        // The server refuses to mark what belongs to someone else.
        guard AssetNames.isOwn(item), let asset = AssetNames.asset(item) else { return nil }
        return try isFavourite(asset)
    }

    func setFavourite(_ items: [Item], _ isFavourite: Bool) throws(ImmichError) {
        try setFavourite(items.compactMap(AssetNames.asset), isFavourite)
    }
}

extension ImmichServer {
    /// Asks the server about itself once it answers again; nil if it has answered.
    fileprivate var greeting: (@Sendable () throws(AssetScanError) -> Void)? {
        guard absence != nil else { return nil }
        return { [client, person, memory] () throws(AssetScanError) in
            let handshake: Handshake
            do throws(ImmichError) {
                handshake = try Handshake(client)
            } catch {
                throw .server(error)
            }
            guard handshake.userID == person else { throw .anotherPerson }
            memory?.keep(handshake)
        }
    }
}

extension Handshake {
    /// Why nothing may go to the trash, as a part of a sentence; nil if it may.
    var trashObstacle: Notice? {
        switch trash {
        case .on: rights.has(.assetDelete) ? nil : .keyMayNotTrash
        case .off: .serverTrashOff("\(server)")
        case .unknown: .serverTrashUnknown("\(server)")
        }
    }
}
