import RiffleCore
import RiffleSystem
import RiffleWebDAV

/// The folders of a Nextcloud as they were listed last. Its folders have entity tags that change with everything below them, so
/// one with the same tag need not be listed again.
///
/// Other servers give folders no tags, or tags that miss changes of the files inside.
final class FolderMemory: Sendable {
    fileprivate struct Folder {
        var tag: String
        var entries: [DAVEntry]
    }

    fileprivate struct State {
        var folders: [RelativePath: Folder] = [:]
        /// The tags of folders in the listings of this walk.
        var tags: [RelativePath: String] = [:]
        var count = 0
        /// When the first of what is kept was listed.
        var since: Double?
    }

    /// How many entries are kept. Each takes some 250 bytes.
    private static let limit = 100_000
    /// After how many seconds everything is listed again, whatever the tags say.
    private static let patience = 6 * 3600.0

    private let state = Monitor(State())
    private let clock: WallClock

    init(clock: WallClock) { self.clock = clock }

    /// A walk begins.
    ///
    /// - Parameter isUsable: whether the server's tags tell changes.
    func begin(isUsable: Bool) {
        let now = clock.uptime()
        state.withLock { state in
            state.tags = [:]
            if !isUsable || now - (state.since ?? now) >= Self.patience { state = State() }
            state.since = isUsable ? state.since ?? now : nil
        }
    }

    /// The entries of a folder whose tag is that of its last listing; nil if it has to be listed.
    func entries(of folder: RelativePath) -> [DAVEntry]? {
        state.withLock { state in
            guard let kept = state.folders[folder], kept.tag == state.tags[folder] else {
                return nil
            }
            state.note(kept.entries)
            return kept.entries
        }
    }

    /// Takes the entries of a folder, which was listed after its tag.
    func take(_ entries: [DAVEntry], of folder: RelativePath) {
        state.withLock { state in
            guard state.since != nil else { return }
            state.note(entries)
            state.count -= state.folders.removeValue(forKey: folder)?.entries.count ?? 0
            guard let tag = state.tags[folder], state.count + entries.count <= Self.limit else {
                return
            }
            state.folders[folder] = Folder(tag: tag, entries: entries)
            state.count += entries.count
        }
    }
}

extension FolderMemory.State {
    /// Notes the tags of the folders in a listing.
    fileprivate mutating func note(_ entries: [DAVEntry]) {
        for entry in entries where entry.isFolder { tags[entry.path] = entry.etag }
    }
}
