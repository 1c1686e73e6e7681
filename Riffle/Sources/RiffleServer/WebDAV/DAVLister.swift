import RiffleCore
import RiffleFiles
import RiffleHTTP
import RiffleScan
import RiffleSystem
import RiffleWebDAV

/// Lists the folders of a WebDAV library, each by one request, except those that a Nextcloud says have not changed.
struct DAVLister: FolderLister {
    /// The device that the index records for every file.
    static let device: UInt64 = 1

    let client: DAVClient
    let files: RemoteFiles
    let ignoreList: IgnoreList
    let server: DAVKnowledge
    let memory: FolderMemory
    /// Called when the server has answered, before a walk.
    let onAnswer: @Sendable () -> Void

    func begin() throws(LibraryError) -> @Sendable (FolderPlace) -> OpenedListing? {
        do throws(DAVError) {
            try server.renew(client)
            guard try client.entry(at: .root)?.isFolder == true else { throw .notFound }
        } catch {
            throw .server(error.notice(about: client.server))
        }
        onAnswer()
        memory.begin(isUsable: server.handshake.hasFolderTags)
        // When the server went away in the middle, each folder that is left would take as long as several attempts.
        let absence = Monitor<DAVError?>(nil)
        return { place in
            if let error = absence.withLock({ $0 }) {
                return OpenedListing(place, problem: error.sentence(about: client.server))
            }
            return list(place, memory) { error in
                if error.isPassing { absence.withLock { $0 = error } }
            }
        }
    }

    func list(_ path: RelativePath) -> OpenedListing? {
        list(FolderPlace(listing: path), nil) { _ in }
    }

    func isAway() -> Bool {
        var client = client
        client.retries = .once
        do throws(DAVError) {
            return try client.entry(at: .root) == nil
        } catch {
            return error.isPassing
        }
    }

    /// - Parameter memory: what is known of folders that have not changed; nil to ask the server.
    private func list(
        _ place: FolderPlace, _ memory: FolderMemory?, onFailure: (DAVError) -> Void
    ) -> OpenedListing? {
        let entries: [DAVEntry]
        do throws(DAVError) {
            if let known = memory?.entries(of: place.path) {
                entries = known
            } else {
                entries = try client.list(place.path)
                memory?.take(entries, of: place.path)
            }
        } catch .notFound {
            return nil
        } catch {
            onFailure(error)
            return OpenedListing(place, problem: error.sentence(about: client.server))
        }
        var listing = FolderListing(place, ignoreList)
        var names: Set<FileName> = []
        for entry in entries {
            guard let (folder, name) = entry.path.split, folder == place.path else { continue }
            if entry.isFolder {
                listing.addFolder(name, modified: entry.modified ?? 0)
            } else {
                names.insert(name)
                listing.add(
                    ScannedFile(name: name, stamp: entry.stamp, device: Self.device))
            }
        }
        guard listing.finish() else { return nil }
        return OpenedListing(
            place, listing, opener: opener(of: place.path, listing, names), device: Self.device)
    }

    private func opener(
        of folder: RelativePath, _ listing: FolderListing, _ names: Set<FileName>
    ) -> FileOpener {
        let stamps = Dictionary(
            listing.files.map { ($0.name, $0.stamp) }, uniquingKeysWith: { first, _ in first })
        return FileOpener(
            open: { [files] name in
                stamps[name].flatMap { files.header(folder.appending(name), $0) }
            },
            openForHash: { [files] name in
                stamps[name].flatMap { files.hashed(folder.appending(name), $0) }
            },
            holds: { names.contains($0) })
    }
}
