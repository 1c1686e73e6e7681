import RiffleHTTP
import RiffleJSON
import RiffleSystem
import Testing

@testable import RiffleImmich

@Suite struct AssetSearchTests {
    /// A library that is asked for pages, and loses assets between them.
    private struct Library: Sendable {
        /// The numbers of the assets by the millisecond they were taken at, newest first.
        var assets: [(number: Int, taken: Int64)]

        func page(_ body: JSON) -> WebAnswer {
            let size = Int(body["size"]?.int ?? 250)
            let bound = body["takenBefore"] ?? body["filter"]?["takenAt"]?["lte"]
            let before = bound?.string.flatMap(ServerTime.milliseconds) ?? .max
            let found = assets.filter { $0.taken <= before }
            let start =
                body["cursor"]?.string.flatMap(Int.init)
                ?? (Int(body["page"]?.int ?? 1) - 1) * size
            let page = found.dropFirst(start).prefix(size)
            let hasMore = found.count > start + size
            return .json(
                pageJSON(
                    page.map { assetJSON($0.number, taken: ServerTime.text($0.taken)) },
                    next: hasMore ? "\(start / size + 2)" : nil,
                    cursor: hasMore ? "\(start + size)" : nil))
        }
    }

    /// Reads everything in pages of ten.
    ///
    /// - Parameter between: what happens to the library after each page.
    private func all(
        _ library: Library, _ generation: ImmichGeneration,
        between: @escaping @Sendable (inout Library) -> Void = { _ in }
    ) throws -> (ids: [AssetID], requests: [WebRequest]) {
        let state = Monitor(library)
        let server = ScriptedServer { request throws(WebError) in
            state.withLock { library in
                defer { between(&library) }
                return library.page(request.json)
            }
        }
        var search = AssetSearch()
        search.size = 10
        var ids: [AssetID] = []
        try server.client(generation).assets(search) { assets in
            ids += assets.map(\.id)
            return true
        }
        return (ids, server.requests)
    }

    private static let hundred = (0..<95).reversed().map {
        (number: $0, taken: Int64($0 / 4) * 1000)
    }

    @Test("every asset comes once, in every generation", arguments: ImmichGeneration.allCases)
    func everything(generation: ImmichGeneration) throws {
        let (ids, requests) = try all(Library(assets: Self.hundred), generation)
        #expect(ids == Self.hundred.map { assetID($0.number) })
        #expect(requests.count < 20)
    }

    @Test(
        "no asset is missed when others go to the trash between two pages",
        arguments: ImmichGeneration.allCases)
    func shifting(generation: ImmichGeneration) throws {
        let (ids, _) = try all(Library(assets: Self.hundred), generation) { library in
            library.assets.removeFirst(min(3, library.assets.count))
        }
        #expect(ids == Self.hundred.map { assetID($0.number) })
    }

    @Test(
        "more assets of one moment than a page has come once each",
        arguments: ImmichGeneration.allCases)
    func sameMoment(generation: ImmichGeneration) throws {
        let assets = (0..<35).reversed().map { (number: $0, taken: Int64(7000)) }
        let (ids, _) = try all(Library(assets: assets), generation)
        #expect(ids == assets.map { assetID($0.number) })
    }

    @Test("a search says what it wants in the words of its generation")
    func bodies() throws {
        var search = AssetSearch()
        search.updatedSince = 1000
        search.includesTrash = true
        let old = search.body(.three)
        #expect(old["visibility"] == "timeline" && old["order"] == "desc" && old["page"] == 1)
        #expect(old["updatedAfter"] == "1970-01-01T00:00:01.000Z" && old["withDeleted"] == true)
        #expect(old["filter"] == nil && old["cursor"] == nil && old["size"] == 1000)
        let new = search.body(.threeTwo)
        #expect(new["filter"]?["visibility"]?["eq"] == "timeline")
        #expect(new["filter"]?["updatedAt"]?["gte"] == "1970-01-01T00:00:01.000Z")
        #expect(new["orderBy"] == ["field": "fileCreatedAt", "direction": "desc"])
        #expect(new["filter"]?["trashedAt"] == nil)
        #expect(AssetSearch().body(.threeTwo)["filter"]?["trashedAt"] == ["eq": nil])
        for name in ["withDeleted", "visibility", "order", "page", "updatedAfter", "takenBefore"] {
            #expect(new[name] == nil, "\(name) is deprecated")
        }
    }

    @Test("an asset that cannot be read is counted and does not hide the others")
    func unreadable() throws {
        let server = ScriptedServer { _ throws(WebError) in .json(pageJSON(["{}", assetJSON(1)])) }
        var ids: [AssetID] = []
        let unreadable = try server.client().assets(AssetSearch()) { assets in
            ids += assets.map(\.id)
            return true
        }
        #expect(ids == [assetID(1)] && unreadable == 1)
    }
}
