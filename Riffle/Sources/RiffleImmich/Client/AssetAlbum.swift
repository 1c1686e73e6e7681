internal import RiffleJSON

/// An album of an Immich server: the person's own, or one that is shared with them.
package struct AssetAlbum: Equatable, Sendable {
    /// The server's name for it: a UUID.
    package var id: AssetID
    /// The name that a person gave it.
    package var name: String
    /// Changes whenever its assets do.
    package var state: String

    /// Reads an album of an answer; nil where something that Riffle relies on is missing.
    init?(_ json: JSON) {
        guard let id = json["id"]?.string.flatMap(AssetID.init),
            let name = json["albumName"]?.string,
            let updated = json["updatedAt"]?.string, let count = json["assetCount"]?.int
        else { return nil }
        self.id = id
        self.name = name
        // Older versions do not count removing an asset as an update of its album.
        state = "\(updated) \(count) \(json["lastModifiedAssetTimestamp"]?.string ?? "")"
    }
}

extension ImmichClient {
    /// Every album that the person can see; nil if the key may not list them.
    package func albums() throws(ImmichError) -> [AssetAlbum]? {
        do throws(ImmichError) {
            var albums = try list(.albums(isShared: false))
            if generation == .two {
                // Its list without a filter has only the person's own.
                let known = Set(albums.map(\.id))
                albums += try list(.albums(isShared: true)).filter { !known.contains($0.id) }
            }
            return albums
        } catch .missingRight {
            return nil
        }
    }

    private func list(_ call: ImmichCall) throws(ImmichError) -> [AssetAlbum] {
        guard let albums = try json(call).array else { throw .notImmich }
        return albums.compactMap(AssetAlbum.init)
    }
}
