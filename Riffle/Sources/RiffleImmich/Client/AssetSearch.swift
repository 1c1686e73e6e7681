internal import RiffleJSON

/// A page of the assets that match, newest first.
package struct AssetSearch: Equatable, Sendable {
    /// How many assets are on a page at most: 1 to 1000.
    package var size = 1000
    /// Where the assets are shown; nil for any place.
    ///
    /// Since version 3 a search without it finds the hidden clips of Live Photos, too.
    package var visibility: String? = "timeline"
    /// Only those of this album; nil for all.
    package var album: AssetID?
    /// Only those that the server changed at this moment or later, in milliseconds since 1970.
    package var updatedSince: Int64?
    /// Whether those in the trash are among them.
    package var includesTrash = false
    /// Only those taken at this moment or before, in milliseconds since 1970.
    var takenBefore: Int64?
    /// Which page of these, before 3.2.
    var page = 1
    /// Where the page of these begins, since 3.2; nil for the first.
    var cursor: String?

    package init() {}

    func body(_ generation: ImmichGeneration) -> JSON {
        var members: [JSON.Member] = []
        func add(_ name: String, _ value: JSON) { members.append(.init(name: name, value: value)) }
        add("size", .int(Int64(size)))
        add("withExif", true)
        switch generation {
        case .two, .three:
            if includesTrash { add("withDeleted", true) }
            add("order", "desc")
            add("page", .int(Int64(page)))
            if let visibility { add("visibility", .string(visibility)) }
            if let album { add("albumIds", [.string(album.text)]) }
            if let updatedSince { add("updatedAfter", .moment(updatedSince)) }
            if let takenBefore { add("takenBefore", .moment(takenBefore)) }
        case .threeTwo:
            add("orderBy", ["field": "fileCreatedAt", "direction": "desc"])
            // Alone, a filter also finds what is in the trash.
            var filter: [JSON.Member] = []
            if !includesTrash { filter.append(.init(name: "trashedAt", value: ["eq": nil])) }
            if let visibility {
                filter.append(.init(name: "visibility", value: ["eq": .string(visibility)]))
            }
            if let album {
                filter.append(.init(name: "albumIds", value: ["any": [.string(album.text)]]))
            }
            if let updatedSince {
                filter.append(.init(name: "updatedAt", value: ["gte": .moment(updatedSince)]))
            }
            if let takenBefore {
                filter.append(.init(name: "takenAt", value: ["lte": .moment(takenBefore)]))
            }
            add("filter", .object(filter))
            if let cursor { add("cursor", .string(cursor)) }
        }
        return .object(members)
    }
}

extension JSON {
    fileprivate static func moment(_ milliseconds: Int64) -> JSON {
        .string(ServerTime.text(milliseconds))
    }
}

/// One page of a search.
package struct AssetPage: Equatable, Sendable {
    package var assets: [Asset]
    /// How many assets of the page cannot be read.
    package var unreadable: Int
    /// Whether there is a page after it.
    var hasMore: Bool
    var cursor: String?

    /// Reads an answer; nil where it is not one of a search.
    init?(_ json: JSON) {
        guard let page = json["assets"], let items = page["items"]?.array else { return nil }
        assets = items.compactMap(Asset.init)
        unreadable = items.count - assets.count
        cursor = page["nextCursor"]?.string
        hasMore = page["nextPage"]?.string != nil || cursor != nil
    }
}

/// Which page comes next, so that no asset is missed and none comes twice.
///
/// The numbers of pages shift when assets go to the trash between two requests, and so do cursors, which are numbers in
/// disguise. So each page begins at the moment at which the one before ended, without the assets that this one had.
struct AssetPaging {
    private(set) var search: AssetSearch
    /// The assets that the next page may repeat.
    private var border: Set<AssetID> = []

    init(_ search: AssetSearch) { self.search = search }

    /// Takes the answer to ``search``.
    ///
    /// - Returns: the assets that are new, and whether to ask for another page.
    mutating func take(_ page: AssetPage) -> (new: [Asset], goesOn: Bool) {
        let new = page.assets.filter { !border.contains($0.id) }
        guard page.hasMore, let last = page.assets.last else { return (new, false) }
        // The server knows more digits than it writes: an asset may be up to a millisecond later.
        let bound = last.taken + 1
        if search.takenBefore.map({ bound < $0 }) ?? true {
            border = Set(page.assets.filter { $0.taken >= last.taken }.map(\.id))
            search.takenBefore = bound
            search.page = 1
            search.cursor = nil
        } else {
            // More assets than a page has were taken at this moment.
            border.formUnion(page.assets.map(\.id))
            search.page += 1
            search.cursor = page.cursor
        }
        return (new, true)
    }
}
