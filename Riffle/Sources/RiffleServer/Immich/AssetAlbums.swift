import RiffleCore
import RiffleImmich
import RiffleStore

/// Keeps the albums of the index equal to those of an Immich server.
///
/// An album has those of its photos that are in the index, so one that others share is a deck only where it has
/// photos that are shown: the person's own, and those of partners if they are.
struct AssetAlbums: Sendable {
    let store: Store
    let client: ImmichClient
    /// The server's name of the key's owner.
    let person: String

    /// Reads the albums that changed since the last call.
    ///
    /// - Parameters:
    ///   - isWhole: whether the others are read again, too.
    ///   - isStopped: whether to stop early.
    /// - Returns: whether something may have changed.
    @discardableResult func read(
        isWhole: Bool, unless isStopped: () -> Bool = { false }
    ) throws(AssetScanError) -> Bool {
        let albums = try list()
        let known = try kept()
        let keys = Set(albums.map(\.id.text))
        var hasChanged = try stored { () throws(StoreError) in
            try store.removeAlbums(except: keys)
        }
        for album in albums where !isStopped() {
            let now = Album(key: album.id.text, name: album.name, state: album.state)
            guard isWhole || known[now.key] != now else { continue }
            let files = try files(of: album)
            _ = try stored { () throws(StoreError) in try store.setAlbum(now, files: files) }
            hasChanged = true
        }
        return hasChanged
    }

    /// The albums that the server lists, none if the key may not see them.
    private func list() throws(AssetScanError) -> [AssetAlbum] {
        do throws(ImmichError) {
            return try client.albums() ?? []
        } catch {
            throw .server(error)
        }
    }

    private func kept() throws(AssetScanError) -> [String: Album] {
        let albums = try stored { () throws(StoreError) in try store.albums() }
        return Dictionary(albums.map { ($0.key, $0) }, uniquingKeysWith: { _, last in last })
    }

    private func files(
        of album: AssetAlbum
    ) throws(AssetScanError) -> [AlbumFile] {
        var search = AssetSearch()
        search.album = album.id
        var files: [AlbumFile] = []
        do throws(ImmichError) {
            try client.assets(search) { assets in
                files += assets.compactMap { $0.seen(by: person).albumFile }
                return true
            }
        } catch .refused(400, _), .refused(404, _) {
            // It was deleted since the list was read.
            return []
        } catch {
            throw .server(error)
        }
        return files
    }

    private func stored<T>(_ body: () throws(StoreError) -> T) throws(AssetScanError) -> T {
        do throws(StoreError) {
            return try body()
        } catch {
            throw .store(error)
        }
    }
}
