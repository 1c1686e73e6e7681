package import RiffleHTTP
internal import RiffleJSON

/// Everything that Riffle asks of an Immich server. Each call may be repeated without a second effect.
package enum ImmichCall: Equatable, Sendable {
    case ping
    case version
    /// The key itself, and what it may do.
    case ownKey
    case ownUser
    /// Whether the trash is on. Until 3.1, and deprecated since.
    case features
    /// How many days the trash keeps a photo. Until 3.1, and deprecated since.
    case serverConfig
    /// Both of these in one, since 3.2.
    case config
    /// How many photos and videos there are.
    case statistics
    case search(AssetSearch)
    /// The albums: since version 3 all that the person can see, before only their own, or only shared ones.
    case albums(isShared: Bool)
    /// All stacks with their assets.
    case stacks
    case asset(AssetID)
    case thumbnail(AssetID, ThumbnailSize)
    /// The file as it was uploaded.
    ///
    /// - bytes: a part of it; nil for all.
    case original(AssetID, bytes: ClosedRange<Int64>?)
    /// The video in a form that browsers play.
    case playback(AssetID, bytes: ClosedRange<Int64>?)
    /// To the trash, never past it.
    case trash([AssetID])
    case restore([AssetID])
    case setFavourite([AssetID], Bool, by: WebRequest.Method)
    /// Makes tags unless they are there.
    case makeTags([String])
    case tag([AssetID], tags: [String])

    /// The sizes in which Immich keeps pictures.
    package enum ThumbnailSize: String, Sendable {
        /// About 250 pixels high.
        case thumbnail
        /// About 1440 pixels high.
        case preview
        case fullsize
    }

    /// The right that the key needs for it; nil where none is needed.
    package var right: ImmichRight? {
        switch self {
        case .ping, .version, .ownKey, .features, .serverConfig: nil
        case .ownUser: .userRead
        case .config: .userConfigRead
        case .statistics: .assetStatistics
        case .search, .asset: .assetRead
        case .albums: .albumRead
        case .stacks: .stackRead
        case .thumbnail, .playback: .assetView
        case .original: .assetDownload
        case .trash, .restore: .assetDelete
        case .setFavourite: .assetUpdate
        case .makeTags: .tagCreate
        case .tag: .tagAsset
        }
    }

    /// Whether the server answers without a key.
    var isPublic: Bool {
        switch self {
        case .ping, .version, .features, .serverConfig: true
        default: false
        }
    }

    /// The request without the key.
    ///
    /// - Parameter base: the path of the API.
    func request(base: String, generation: ImmichGeneration) -> WebRequest {
        func get(_ path: String) -> WebRequest { WebRequest(.get, base + path) }
        func send(_ method: WebRequest.Method, _ path: String, _ body: JSON) -> WebRequest {
            WebRequest(
                method, base + path, headers: [WebHeader("Content-Type", "application/json")],
                body: body.bytes)
        }
        func part(_ path: String, _ bytes: ClosedRange<Int64>?) -> WebRequest {
            var request = get(path)
            if let bytes {
                request.headers = [
                    WebHeader("Range", "bytes=\(bytes.lowerBound)-\(bytes.upperBound)")
                ]
            }
            return request
        }
        return switch self {
        case .ping: get("/server/ping")
        case .version: get("/server/version")
        case .ownKey: get("/api-keys/me")
        case .ownUser: get("/users/me")
        case .features: get("/server/features")
        case .serverConfig: get("/server/config")
        case .config: get("/config")
        case .statistics: get("/assets/statistics?isTrashed=false&visibility=timeline")
        case .search(let search): send(.post, "/search/metadata", search.body(generation))
        case .albums(let isShared): get("/albums" + (isShared ? "?shared=true" : ""))
        case .stacks: get("/stacks")
        case .asset(let id): get("/assets/\(id)")
        case .thumbnail(let id, let size): get("/assets/\(id)/thumbnail?size=\(size.rawValue)")
        case .original(let id, let bytes): part("/assets/\(id)/original", bytes)
        case .playback(let id, let bytes): part("/assets/\(id)/video/playback", bytes)
        case .trash(let ids): send(.delete, "/assets", ["ids": .ids(ids), "force": false])
        case .restore(let ids): send(.post, "/trash/restore/assets", ["ids": .ids(ids)])
        case .setFavourite(let ids, let isFavourite, let method):
            send(method, "/assets", ["ids": .ids(ids), "isFavorite": .bool(isFavourite)])
        case .makeTags(let tags): send(.put, "/tags", ["tags": .array(tags.map(JSON.string))])
        case .tag(let ids, let tags):
            send(
                .put, "/tags/assets",
                ["assetIds": .ids(ids), "tagIds": .array(tags.map(JSON.string))])
        }
    }
}

extension JSON {
    fileprivate static func ids(_ ids: [AssetID]) -> JSON { .array(ids.map { .string($0.text) }) }
}
