import RiffleCore

@testable import RiffleStore

/// A library that does what a test tells it, and remembers what it was asked for.
final class ScriptedSource: PhotoSource {
    struct Tile: Picture { var size: PictureSize }

    struct State {
        var access = PhotoAccess.full
        var photos: [Photo] = []
        /// With limited access only these are seen.
        var picked: Set<PhotoID> = []
        /// What the person answers when the system asks about a deletion.
        var deletion: PhotoDeletionError?
        /// What cannot be deleted.
        var kept: [PhotoID: String] = [:]
        /// Pictures that come only when they are let through.
        var slow: Set<PhotoID> = []
        var waiting: [PhotoID: [AsyncStream<PictureStep>.Continuation]] = [:]
        var listeners: [AsyncStream<Void>.Continuation] = []

        var opened: [PhotoID] = []
        var asked: [PhotoID] = []
        var cancelled: [PhotoID] = []
        var cached: Set<PhotoID> = []
        var deletions: [[PhotoID]] = []
    }

    let state: Gate<State>

    init(_ photos: [Photo]) { state = Gate(State(photos: photos)) }

    var now: State { state.look { $0 } }

    /// Changes the script.
    func set(_ body: (inout State) -> Void) { state.change(body) }

    /// Changes the library, and says so.
    func change(_ body: (inout State) -> Void) {
        set(body)
        announce()
    }

    func announce() {
        for listener in now.listeners { listener.yield() }
    }

    /// A step of a slow picture.
    func send(_ step: PictureStep, of photo: PhotoID) {
        for listener in now.waiting[photo] ?? [] {
            listener.yield(step)
            switch step {
            case .picture, .failed: listener.finish()
            case .progress, .preview: break
            }
        }
    }

    static func picture(_ photo: Photo, _ box: PictureSize) -> Tile {
        Tile(size: photo.size.fitting(box))
    }

    // MARK: PhotoSource

    func access() async -> PhotoAccess { now.access }

    func requestAccess() async -> PhotoAccess {
        state.change { state in
            if state.access == .notAsked { state.access = .full }
            return state.access
        }
    }

    func photos() async -> [Photo] {
        let state = now
        switch state.access {
        case .full: return state.photos
        case .limited: return state.photos.filter { state.picked.contains($0.id) }
        case .notAsked, .denied, .restricted: return []
        }
    }

    func files(of photos: [PhotoID]) async -> [PhotoID: PhotoFiles] {
        state.change { state in
            state.opened += photos
            var files: [PhotoID: PhotoFiles] = [:]
            for photo in state.photos where photos.contains(photo.id) {
                files[photo.id] = PhotoFiles(bytes: Int64(photo.size.width * photo.size.height))
            }
            return files
        }
    }

    func picture(of photo: PhotoID, in box: PictureSize) -> AsyncStream<PictureStep> {
        AsyncStream { continuation in
            continuation.onTermination = { [state] reason in
                if case .cancelled = reason { state.change { $0.cancelled.append(photo) } }
            }
            let found = state.change { state in
                state.asked.append(photo)
                if state.slow.contains(photo) {
                    state.waiting[photo, default: []].append(continuation)
                }
                return state.photos.first { $0.id == photo }
            }
            if now.slow.contains(photo) { return }
            let step = found.map { PictureStep.picture(Self.picture($0, box)) }
            continuation.yield(step ?? .failed(.missing))
            continuation.finish()
        }
    }

    func startCaching(_ photos: [PhotoID], in box: PictureSize) {
        state.change { $0.cached.formUnion(photos) }
    }

    func stopCaching(_ photos: [PhotoID], in box: PictureSize) {
        state.change { $0.cached.subtract(photos) }
    }

    func delete(_ photos: [PhotoID]) async throws(PhotoDeletionError) -> PhotoDeletion {
        let answer = state.change { state -> Result<PhotoDeletion, PhotoDeletionError> in
            state.deletions.append(photos)
            if let error = state.deletion { return .failure(error) }
            let gone = Set(photos).subtracting(state.kept.keys)
            state.photos.removeAll { gone.contains($0.id) }
            return .success(PhotoDeletion(deleted: gone, kept: state.kept))
        }
        announce()
        return try answer.get()
    }

    func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream<Void>.makeStream(
            bufferingPolicy: .bufferingNewest(1))
        state.change { $0.listeners.append(continuation) }
        return stream
    }
}
