/// A right of an API key, as Immich names it.
package enum ImmichRight: String, Sendable, CaseIterable {
    case userRead = "user.read"
    case assetRead = "asset.read"
    case assetView = "asset.view"
    case assetDelete = "asset.delete"
    case assetUpdate = "asset.update"
    case assetDownload = "asset.download"
    case assetStatistics = "asset.statistics"
    case albumRead = "album.read"
    case stackRead = "stack.read"
    case duplicateRead = "duplicate.read"
    case tagCreate = "tag.create"
    case tagAsset = "tag.asset"
    /// Only in 3.2 and newer.
    case userConfigRead = "userConfig.read"

    /// Every right, as Immich names it.
    static let all = "all"

    /// What Riffle needs it for, to go with "to".
    package var purpose: String {
        switch self {
        case .userRead: "tell your photos from a partner's"
        case .assetRead: "list the photos"
        case .assetView: "show pictures and play videos"
        case .assetDelete: "move photos to Immich's trash and restore them"
        case .assetUpdate: "mark favourites"
        case .assetDownload: "show photos at full size"
        case .assetStatistics: "count the photos"
        case .albumRead: "show albums as decks"
        case .stackRead: "show a stack as one card"
        case .duplicateRead: "show Immich's duplicates"
        case .tagCreate: "make the tag of a round"
        case .tagAsset: "tag the photos of a round"
        case .userConfigRead: "see whether the trash is on"
        }
    }

    /// Whether nothing works without it.
    package var isEssential: Bool {
        switch self {
        case .userRead, .assetRead, .assetView: true
        default: false
        }
    }
}

/// What an API key may do.
package struct ImmichRights: Equatable, Sendable {
    private let names: Set<String>

    /// - Parameter names: the rights as the server lists them.
    package init(_ names: some Sequence<String>) { self.names = Set(names) }

    /// The rights in alphabetical order.
    var all: [String] { names.sorted() }

    package func has(_ right: ImmichRight) -> Bool {
        names.contains(ImmichRight.all) || names.contains(right.rawValue)
    }
}
