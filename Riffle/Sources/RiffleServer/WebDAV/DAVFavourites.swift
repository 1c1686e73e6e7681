import RiffleCore
import RiffleWebDAV

/// The favourites of a Nextcloud. Of a photo with several files, the one that is shown is marked.
struct DAVFavourites: FavouriteServer {
    let client: DAVClient
    let server: DAVKnowledge

    static var favouritesAtOnce: Int { 1 }

    func isFavourite(_ item: Item) throws(DAVError) -> Bool? {
        guard server.handshake.hasFavourites else { return nil }
        return try client.entry(at: item.path)?.cloud.isFavourite
    }

    func setFavourite(_ items: [Item], _ isFavourite: Bool) throws(DAVError) {
        for item in items {
            do throws(DAVError) {
                try client.setFavourite(item.path, isFavourite)
            } catch {
                // A file that this user may not mark stays as it is. Asking again would not help.
                if error.isPassing { throw error }
            }
        }
    }
}
