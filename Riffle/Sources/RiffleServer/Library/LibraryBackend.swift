import RiffleCore
import RiffleIndexing
import RiffleMedia
import RiffleStore
import RiffleTrash

/// The place of a library's photos: a folder, or a photo server. The rest of the server knows only ids and facts.
///
/// Calls may block, except ``progress`` and ``leftOut``, so they belong on queues.
protocol LibraryBackend: Sendable {
    // MARK: The index

    /// How far the index is.
    var progress: LibraryScanner.Progress { get }

    /// Photos that the index does not keep.
    var leftOut: LeftOutCounts { get }

    /// Begins to keep the index up to date, on a thread of its own.
    ///
    /// - Parameters:
    ///   - onReopened: called when cards of an open round became undecided.
    ///   - onProgress: called now and then, and after each look at the whole library.
    func start(
        onReopened: @escaping @Sendable () -> Void,
        onProgress: @escaping @Sendable (LibraryScanner.Progress) -> Void)

    /// Looks for changes unless the last look ended less than that many seconds ago.
    func scanAgain(after seconds: Double)

    /// Looks for changes in a folder of the index. Returns false if it isn't there.
    @discardableResult func refresh(_ folder: RelativePath) -> Bool

    /// Records that a folder of the index is gone.
    func vanished(_ folder: RelativePath)

    /// Ends the thread.
    func stop()

    // MARK: One item

    /// Whether an item is what the index knows, or nothing else is known of it.
    func isUnchanged(_ item: Item) -> Bool

    /// Whether an item is certainly not in its place.
    func isElsewhere(_ item: Item) -> Bool

    /// Whether an item cannot be reached for the moment.
    func isAway(_ item: Item) -> Bool

    // MARK: Pictures

    /// What to make an item's picture from.
    ///
    /// - Parameter box: the box that it is fitted into; nil for a small card's.
    func picture(of item: Item, in box: PixelSize?) -> PictureSource

    /// The small picture inside the item's file.
    func preview(of item: Item) -> [UInt8]?

    /// Whether browsers show the original upright, and all of it.
    func isUpright(_ item: Item) -> Bool

    /// The original, whole or in parts; nil if it cannot be opened as the index knows it.
    func original(of item: Item, for request: HTTPRequest) -> HTTPResponse?

    /// The clip of a Live Photo, whole or in parts; nil if there is none, or it cannot be opened as the index knows it.
    func clip(of item: Item, for request: HTTPRequest) -> HTTPResponse?

    /// The camera and the exposure of an item.
    func cameraFacts(of item: Item) -> CameraFacts?

    /// Whether the photos are on this computer, so that reading one costs no network.
    var isLocal: Bool { get }

    // MARK: Contents and the trash

    /// Identifies the contents of items.
    var contents: LikenessFinder.Contents { get }

    /// The trash for its photos.
    var trash: any TrashBackend { get }

    /// Writes ratings beside the pictures; nil where no file can be written.
    var sidecars: Sidecars? { get }

    // MARK: Rounds

    /// Whether the first round of a library is a dry run unless a person switches that off.
    var beginsWithDryRun: Bool { get }

    /// Records the favourites of a round that is about to end.
    func roundEnds(_ round: Round, of person: ProfileID) throws(StoreError)

    /// A round was opened again: the favourites that it set in the library are withdrawn.
    func roundReopens(_ round: Round, of person: ProfileID) throws(StoreError)

    /// A round has ended or was opened again, or photos came back.
    func roundEnded()

    // MARK: Stacks

    /// The number of photos that an item is shown for; nil for an item alone.
    func stackSize(of item: Item) -> Int?
}

extension LibraryBackend {
    var beginsWithDryRun: Bool { false }

    func roundEnds(_ round: Round, of person: ProfileID) throws(StoreError) {}

    func roundReopens(_ round: Round, of person: ProfileID) throws(StoreError) {}

    func roundEnded() {}

    func stackSize(of item: Item) -> Int? { nil }

    func clip(of item: Item, for request: HTTPRequest) -> HTTPResponse? {
        guard item.presence == .present,
            let clip = item.members.first(where: { $0.role == .clip })
        else { return nil }
        var video = item
        video.members = [clip]
        // As cameras write them: every clip is a movie of Apple's or an MP4.
        let isMP4 = clip.name.bytes.suffix(4).map { $0 | 0x20 } == Array(".mp4".utf8)
        video.facts.format = isMP4 ? .mp4 : .mov
        return original(of: video, for: request)
    }
}

/// What a picture is made from.
struct PictureSource: Sendable {
    var request: CardRequest
    /// Opens it when its turn comes.
    var open: WorkerPool.Opener
}
