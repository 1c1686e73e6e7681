internal import RiffleHTTP

/// Reads from the server where assets are.
struct AssetStates {
    let client: ImmichClient
    /// Up to how many assets are asked for one by one.
    static let few = 3
    /// How many pages of changes are read at most, before the rest is asked for one by one.
    static let pages = 5

    /// The time on the server in milliseconds since 1970; nil where it does not say.
    func now() throws(ImmichError) -> Int64? {
        try client.answer(.ping).header("date").flatMap(WebDate.milliseconds)
    }

    /// Whether each asset is in the trash. An asset that the server does not have any more has no entry.
    ///
    /// - Parameter since: a moment on the server's clock after which all of them were changed.
    func inTrash(_ ids: [AssetID], since: Int64?) throws(ImmichError) -> [AssetID: Bool] {
        var found: [AssetID: Bool] = [:]
        var missing = Set(ids)
        if let since, ids.count > Self.few {
            var search = AssetSearch()
            search.visibility = nil
            search.includesTrash = true
            search.updatedSince = since
            var left = Self.pages
            try client.assets(search) { assets in
                for asset in assets where missing.remove(asset.id) != nil {
                    found[asset.id] = asset.isTrashed
                }
                left -= 1
                return !missing.isEmpty && left > 0
            }
        }
        for id in ids where missing.contains(id) {
            do throws(ImmichError) {
                found[id] = Asset(try client.json(.asset(id)))?.isTrashed
            } catch .refused(400, _), .refused(404, _) {
                continue
            }
        }
        return found
    }
}
