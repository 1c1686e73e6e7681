public import RiffleCore

/// A library in memory whose pictures are drawn: for previews, screenshots and demonstrations.
public actor SamplePhotoSource: PhotoSource {
    private var library: [Photo]
    private var allowed: PhotoAccess
    private var listeners: [AsyncStream<Void>.Continuation] = []
    /// Whether the person says no to deletions.
    private let declines: Bool
    /// Photos of which only a small picture is here.
    private let elsewhere: Set<PhotoID>

    /// A library.
    public init(
        _ photos: [Photo], access: PhotoAccess = .full, declines: Bool = false,
        elsewhere: Set<PhotoID> = []
    ) {
        library = photos
        allowed = access
        self.declines = declines
        self.elsewhere = elsewhere
    }

    public func access() -> PhotoAccess { allowed }

    public func requestAccess() -> PhotoAccess {
        if allowed == .notAsked {
            allowed = .full
            announce()
        }
        return allowed
    }

    public func photos() -> [Photo]? { allowed.canRead ? library : nil }

    public func files(of photos: [PhotoID]) -> [PhotoID: PhotoFiles] {
        var files: [PhotoID: PhotoFiles] = [:]
        for id in photos {
            guard let photo = photo(id) else { continue }
            let perPixel = 2.2 * (photo.duration.map { 1 + $0 } ?? 1)
            files[id] = PhotoFiles(
                bytes: Int64(Double(photo.size.width * photo.size.height) * perPixel),
                hasRaw: photo.badges.contains(.raw))
        }
        return files
    }

    public nonisolated func picture(
        of photo: PhotoID, in box: PixelSize
    ) -> AsyncStream<PictureStep> {
        AsyncStream { continuation in
            let drawing = Task {
                await send(photo, box, continuation)
                continuation.finish()
            }
            continuation.onTermination = { _ in drawing.cancel() }
        }
    }

    private func send(
        _ id: PhotoID, _ box: PixelSize, _ continuation: AsyncStream<PictureStep>.Continuation
    ) {
        guard allowed.canRead, let photo = photo(id) else {
            continuation.yield(.failed(.missing))
            return
        }
        if Task.isCancelled { return }
        let isHere = !elsewhere.contains(id)
        let box = isHere ? box : PixelSize(width: 60, height: 80)
        // Pictures of one burst look alike.
        let seed = PhotoID(photo.burst ?? id.name).number
        let picture = DrawnPicture(seed: seed, size: photo.size.fitting(box))
        if isHere {
            continuation.yield(.picture(picture))
        } else {
            continuation.yield(.preview(picture))
            continuation.yield(.failed(.notDownloaded))
        }
    }

    /// Drawing costs as much as looking up.
    public nonisolated func startCaching(_ photos: [PhotoID], in box: PixelSize) {}

    public nonisolated func stopCaching(_ photos: [PhotoID], in box: PixelSize) {}

    public func delete(_ photos: [SeenPhoto]) throws(PhotoDeletionError) -> PhotoDeletion {
        if declines { throw .declined }
        var deletion = PhotoDeletion(deleted: Set(photos.map(\.id)))
        for seen in photos {
            guard let photo = photo(seen.id), photo.seen != seen else { continue }
            deletion.deleted.remove(seen.id)
            deletion.kept[seen.id] = .photoChanged
        }
        library.removeAll { deletion.deleted.contains($0.id) }
        announce()
        return deletion
    }

    public func setFavourite(_ photos: [PhotoID]) throws(PhotoMarkError) {
        for place in library.indices where photos.contains(library[place].id) {
            if library[place].badges.contains(.favourite) { continue }
            library[place].badges.append(.favourite)
            // As Photos does: a mark is a change.
            library[place].modified += 1
        }
        announce()
    }

    /// Changes the library, as another app would.
    public func edit(_ body: @Sendable (inout [Photo]) -> Void) {
        body(&library)
        announce()
    }

    public func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream<Void>.makeStream(
            bufferingPolicy: .bufferingNewest(1))
        listeners.append(continuation)
        return stream
    }

    private func announce() {
        for listener in listeners { listener.yield() }
    }

    private func photo(_ id: PhotoID) -> Photo? { library.first { $0.id == id } }
}
