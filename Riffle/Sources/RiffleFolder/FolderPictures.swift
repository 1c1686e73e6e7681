public import RiffleCore
import RiffleFiles
import RiffleMedia
import RiffleThreads
import RiffleTrash

/// A picture made by a worker, or the embedded one in a photo's file: an intact JPEG in sRGB
/// without metadata. The view that shows it decodes it.
public struct FolderPicture: Picture, Hashable {
    /// The JPEG.
    public let jpeg: [UInt8]
    /// The upright size in pixels.
    public let size: PictureSize
    /// Whether the photo's file is damaged; the picture then shows the readable part.
    public let isDamaged: Bool

    init(jpeg: [UInt8], size: PixelSize, isDamaged: Bool = false) {
        self.jpeg = jpeg
        self.size = PictureSize(width: size.width, height: size.height)
        self.isDamaged = isDamaged
    }
}

extension FolderSource {
    /// A load that can be cancelled on another thread than the one that starts it.
    private struct Load {
        var ticket: WorkerPool.Ticket?
        var isOver = false
    }

    public func picture(of photo: PhotoID, in box: PictureSize) -> AsyncStream<PictureStep> {
        // A background request can wait for requests for visible cards.
        let priority: CardPriority = Task.currentPriority > .background ? .now : .background
        return AsyncStream { continuation in
            let load = Monitor(Load())
            continuation.onTermination = { [weak pictures] _ in
                let ticket = load.withLock { load in
                    load.isOver = true
                    return load.ticket
                }
                if let ticket { pictures?.cancel(ticket) }
            }
            // Opening a file may block on a drive.
            Task { [self] in
                let ticket = begin(photo, box, priority) { step, isLast in
                    continuation.yield(step)
                    if isLast { continuation.finish() }
                }
                guard let ticket else { return }
                let isOver = load.withLock { load in
                    load.ticket = ticket
                    return load.isOver
                }
                if isOver { pictures.cancel(ticket) }
            }
        }
    }

    /// Delivers what is available at once, and lets the workers make the rest.
    private func begin(
        _ photo: PhotoID, _ box: PictureSize, _ priority: CardPriority,
        _ send: @escaping @Sendable (PictureStep, _ isLast: Bool) -> Void
    ) -> WorkerPool.Ticket? {
        guard let path = path(of: photo) else {
            send(.failed(.missing), true)
            return nil
        }
        guard let file = folder.open(path) else {
            send(.failed(Self.failure(path, folder)), true)
            return nil
        }
        let request = request(photo, file, box)
        if let card = pictures.cached(request.key), let jpeg = card.jpeg() {
            let picture = FolderPicture(jpeg: jpeg, size: card.size, isDamaged: card.isDamaged)
            send(.picture(picture), true)
            return nil
        }
        if let jpeg = file.preview(), let size = MediaHeader.read(jpeg).size,
            size.width <= box.width, size.height <= box.height
        {
            send(.preview(FolderPicture(jpeg: jpeg, size: size)), false)
        }
        // A closure held by a thread of the pool must not keep the pool alive.
        return pictures.make(request, priority: priority, open: opener(path, file.stamp)) {
            [folder] result in
            switch result {
            case .success(let made):
                let picture = FolderPicture(
                    jpeg: made.jpeg, size: made.size, isDamaged: made.isDamaged)
                send(.picture(picture), true)
            case .failure(.unreadable): send(.failed(Self.failure(path, folder)), true)
            case .failure: send(.failed(.unreadable), true)
            }
        }
    }

    public func startCaching(_ photos: [PhotoID], in box: PictureSize) {
        let new = state.withLock { state in
            let new = photos.map { Wish(photo: $0, box: box) }.filter { state.wishes[$0] == nil }
            for wish in new { state.wishes[wish] = .some(nil) }
            return new
        }
        if new.isEmpty { return }
        Task(priority: .utility) { [weak self] in
            for wish in new { self?.prepare(wish) }
        }
    }

    private func prepare(_ wish: Wish) {
        guard state.withLock({ $0.wishes[wish] != nil }), let path = path(of: wish.photo),
            let file = folder.open(path)
        else { return }
        let ticket = pictures.prepare(
            request(wish.photo, file, wish.box), open: opener(path, file.stamp))
        let isWanted = state.withLock { state in
            if state.wishes[wish] == nil { return false }
            state.wishes[wish] = .some(ticket)
            return true
        }
        if !isWanted, let ticket { pictures.cancel(ticket) }
    }

    public func stopCaching(_ photos: [PhotoID], in box: PictureSize) {
        let tickets = state.withLock { state in
            photos.compactMap { photo in
                state.wishes.removeValue(forKey: Wish(photo: photo, box: box)) ?? nil
            }
        }
        for ticket in tickets { pictures.cancel(ticket) }
    }

    // MARK: What the workers need

    private func request(
        _ photo: PhotoID, _ file: borrowing OpenFile, _ box: PictureSize
    ) -> CardRequest {
        let header = file.header()
        return CardRequest(
            key: CardKey(
                item: FolderNames.item(photo), version: ItemVersion(of: [file.stamp]),
                box: PixelSize(width: box.width, height: box.height)),
            kind: header.type.isMovie ? .video : .photo, duration: header.duration,
            pixels: header.size?.pixels ?? 0, format: header.type.format)
    }

    /// Returns a closure that opens the file when its turn comes, if it is unchanged.
    private func opener(_ path: RelativePath, _ stamp: FileStamp) -> WorkerPool.Opener {
        { [folder] in
            guard let file = folder.open(path), file.stamp == stamp else { return nil }
            return file
        }
    }

    /// The reason why a file can't be opened.
    private static func failure(_ path: RelativePath, _ folder: LibraryFolder) -> PictureFailure {
        folder.stamp(of: path) == nil ? .missing : .unreadable
    }
}
