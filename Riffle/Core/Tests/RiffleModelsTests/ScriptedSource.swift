import RiffleCore
import RiffleSystem

@testable import RiffleStore

/// A library that does what a test tells it, and remembers what it was asked for.
final class ScriptedSource: PhotoSource {
    struct Tile: Picture { var size: PixelSize }

    struct State {
        var access = PhotoAccess.full
        var photos: [Photo] = []
        /// With limited access only these are seen.
        var picked: Set<PhotoID> = []
        /// What the person answers when the system asks about a deletion.
        var deletion: PhotoDeletionError?
        /// Why favourites cannot be marked.
        var markError: PhotoMarkError?
        /// What cannot be deleted.
        var kept: [PhotoID: Notice] = [:]
        /// Pictures that come only when they are let through.
        var slow: Set<PhotoID> = []
        var waiting: [PhotoID: [AsyncStream<PictureStep>.Continuation]] = [:]
        var listeners: [AsyncStream<Void>.Continuation] = []

        /// Whether it knows what has changed since it was listed, and how it was then.
        var keepsHistory = false
        var history: [[PhotoID: Photo]] = []
        /// The names of photos on all devices.
        var cloudNames: [PhotoID: String] = [:]
        /// How often it was asked for such names.
        var namings = 0

        var listed = 0
        var opened: [PhotoID] = []
        var asked: [PhotoID] = []
        var boxes: Set<PixelSize> = []
        var cancelled: [PhotoID] = []
        var cached: Set<PhotoID> = []
        var deletions: [[PhotoID]] = []
        var marked: [Set<PhotoID>] = []
        /// Whether the library can be looked at.
        var isThere = true
        /// Lists that wait until they are let through.
        var holdsLists = false
        var lists: [CheckedContinuation<Void, Never>] = []
        /// Marks that wait until they are let through.
        var holdsMarks = false
        var marks: [CheckedContinuation<Void, Never>] = []
    }

    let state: Monitor<State>

    init(_ photos: [Photo]) { state = Monitor(State(photos: photos)) }

    var now: State { state.withLock { $0 } }

    /// Changes the script.
    func set(_ body: (inout State) -> Void) { state.signal(body) }

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

    static func picture(_ photo: Photo, _ box: PixelSize) -> Tile {
        Tile(size: photo.size.fitting(box))
    }

    // MARK: PhotoSource

    func access() async -> PhotoAccess { now.access }

    func requestAccess() async -> PhotoAccess {
        state.signal { state in
            if state.access == .notAsked { state.access = .full }
            return state.access
        }
    }

    func photos() async -> [Photo]? {
        let state = state.signal { state in
            state.listed += 1
            return state
        }
        if state.holdsLists {
            await withCheckedContinuation { list in
                self.state.signal { $0.lists.append(list) }
            }
        }
        guard state.isThere else { return nil }
        switch state.access {
        case .full: return state.photos
        case .limited: return state.photos.filter { state.picked.contains($0.id) }
        case .notAsked, .denied, .restricted: return []
        }
    }

    func photos(since token: LibraryToken?) async -> PhotoLook? {
        let past = state.signal { state -> (now: LibraryToken, then: [PhotoID: Photo]?)? in
            guard state.keepsHistory, state.access == .full else { return nil }
            let then = token.flatMap { state.history[safe: Int($0.bytes[0])] }
            state.history.append(
                Dictionary(state.photos.map { ($0.id, $0) }) { first, _ in first })
            return (LibraryToken([UInt8(state.history.count - 1)]), then)
        }
        guard let past else { return await photos().map { PhotoLook(.all($0)) } }
        guard let then = past.then else {
            return await photos().map { PhotoLook(.all($0), token: past.now) }
        }
        let now = now.history.last ?? [:]
        let changed = now.values.filter { then[$0.id] != $0 }
        let gone = Set(then.keys).subtracting(now.keys)
        return PhotoLook(.changes(Array(changed), gone: gone), token: past.now)
    }

    func cloudNames(of photos: [PhotoID]) async -> [PhotoID: String] {
        state.signal { state in
            state.namings += 1
            return state.cloudNames.filter { photos.contains($0.key) }
        }
    }

    func photos(withCloudNames names: [String]) async -> [String: PhotoID] {
        state.signal { state in
            state.namings += 1
            let all = Dictionary(state.cloudNames.map { ($1, $0) }) { first, _ in first }
            return all.filter { names.contains($0.key) }
        }
    }

    func files(of photos: [PhotoID]) async -> [PhotoID: PhotoFiles] {
        state.signal { state in
            state.opened += photos
            var files: [PhotoID: PhotoFiles] = [:]
            for photo in state.photos where photos.contains(photo.id) {
                files[photo.id] = PhotoFiles(
                    bytes: Int64(photo.size.width * photo.size.height),
                    hasRaw: photo.badges.contains(.raw))
            }
            return files
        }
    }

    func picture(of photo: PhotoID, in box: PixelSize) -> AsyncStream<PictureStep> {
        AsyncStream { continuation in
            continuation.onTermination = { [state] reason in
                if case .cancelled = reason { state.signal { $0.cancelled.append(photo) } }
            }
            let found = state.signal { state in
                state.asked.append(photo)
                state.boxes.insert(box)
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

    func startCaching(_ photos: [PhotoID], in box: PixelSize) {
        state.signal { $0.cached.formUnion(photos) }
    }

    func stopCaching(_ photos: [PhotoID], in box: PixelSize) {
        state.signal { $0.cached.subtract(photos) }
    }

    func delete(_ photos: [SeenPhoto]) async throws(PhotoDeletionError) -> PhotoDeletion {
        let answer = state.signal { state -> Result<PhotoDeletion, PhotoDeletionError> in
            state.deletions.append(photos.map(\.id))
            if let error = state.deletion { return .failure(error) }
            var kept = state.kept
            for photo in state.photos where photos.contains(where: { $0.id == photo.id }) {
                if !photos.contains(photo.seen) { kept[photo.id] = .photoChanged }
            }
            let gone = Set(photos.map(\.id)).subtracting(kept.keys)
            state.photos.removeAll { gone.contains($0.id) }
            return .success(PhotoDeletion(deleted: gone, kept: kept))
        }
        announce()
        return try answer.get()
    }

    func setFavourite(_ photos: [PhotoID]) async throws(PhotoMarkError) {
        if now.holdsMarks {
            await withCheckedContinuation { mark in state.signal { $0.marks.append(mark) } }
        }
        let error = state.signal { state -> PhotoMarkError? in
            if let error = state.markError { return error }
            state.marked.append(Set(photos))
            for place in state.photos.indices where photos.contains(state.photos[place].id) {
                state.photos[place].badges.append(.favourite)
                state.photos[place].modified += 1
            }
            return nil
        }
        if let error { throw error }
        announce()
    }

    func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream<Void>.makeStream(
            bufferingPolicy: .bufferingNewest(1))
        state.signal { $0.listeners.append(continuation) }
        return stream
    }
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}
