import RiffleHTTP
import RiffleJSON
import RiffleSystem
import Testing

@testable import RiffleImmich

@Suite struct ImmichTrashTests {
    /// A server that has the assets 1 to `count`, of which it refuses some and ignores some.
    private final class Assets: Sendable {
        let refused: Set<AssetID>
        let ignored: Set<AssetID>
        let all: [AssetID]
        let inTrash: Monitor<Set<AssetID>>

        init(_ count: Int, refused: [Int] = [], ignored: [Int] = [], inTrash: Bool = false) {
            all = (1...count).map(assetID)
            self.refused = Set(refused.map(assetID))
            self.ignored = Set(ignored.map(assetID))
            self.inTrash = Monitor(inTrash ? Set(all) : [])
        }

        func answer(_ request: WebRequest) -> WebAnswer {
            let ids =
                request.json["ids"]?.array?.compactMap { $0.string.flatMap(AssetID.init) } ?? []
            switch request.line {
            case "GET /api/server/ping":
                return .json("{}", [WebHeader("date", "Sun, 06 Nov 1994 08:49:37 GMT")])
            case "DELETE /api/assets", "POST /api/trash/restore/assets":
                guard refused.isDisjoint(with: ids) else {
                    return .json(
                        #"{"message": "Not found or no asset.delete access"}"#, status: 400)
                }
                let moved = Set(ids).subtracting(ignored)
                inTrash.withLock {
                    if request.method == .delete {
                        $0.formUnion(moved)
                    } else {
                        $0.subtract(moved)
                    }
                }
                return .json(#"{"count": \#(moved.count)}"#)
            case "POST /api/search/metadata":
                let inTrash = inTrash.withLock { $0 }
                return .json(
                    pageJSON(
                        all.enumerated().map {
                            assetJSON($0.offset + 1, isTrashed: inTrash.contains($0.element))
                        }))
            default:
                guard let id = AssetID(String(request.path.suffix(36))),
                    let place = all.firstIndex(of: id)
                else { return .json("{}", status: 400) }
                return .json(
                    assetJSON(place + 1, isTrashed: inTrash.withLock { $0.contains(id) }))
            }
        }
    }

    private func server(_ assets: Assets) -> ScriptedServer {
        ScriptedServer { request throws(WebError) in assets.answer(request) }
    }

    @Test("a move is one request, and reading the assets again is two, for however many cards")
    func batched() {
        let server = server(Assets(400))
        let outcome = ImmichTrash(server.client()).move((1...400).map(assetID))
        #expect(outcome.done == (1...400).map(assetID) && outcome.problem == nil)
        #expect(outcome.refused.isEmpty && outcome.unchanged.isEmpty && outcome.unknown.isEmpty)
        #expect(
            server.requests.map(\.line) == [
                "GET /api/server/ping", "DELETE /api/assets", "POST /api/search/metadata",
            ])
        // Changes are looked for by the server's clock, from a second before.
        #expect(server.requests[2].json["updatedAfter"] == "1994-11-06T08:49:36.000Z")
    }

    @Test("no request deletes for good", arguments: ImmichGeneration.allCases)
    func neverForced(generation: ImmichGeneration) {
        let server = server(Assets(1200, refused: [3, 900], ignored: [7]))
        let trash = ImmichTrash(server.client(generation))
        _ = trash.move((1...1200).map(assetID))
        _ = trash.restore((1...1200).map(assetID))
        let deletions = server.requests.filter { $0.method == .delete }
        #expect(!deletions.isEmpty)
        #expect(deletions.allSatisfy { $0.json["force"] == false })
        for request in server.requests where request.method != .delete {
            #expect(request.json["force"] == nil)
        }
    }

    @Test("a batch that is refused for bad assets is halved until they are found and named")
    func halved() {
        let assets = Assets(500, refused: [13, 400])
        let server = server(assets)
        let outcome = ImmichTrash(server.client()).move((1...500).map(assetID))
        #expect(outcome.refused.map(\.id) == [assetID(13), assetID(400)])
        #expect(
            outcome.refused.allSatisfy { $0.words == "Not found or no asset.delete access" })
        #expect(outcome.done.count == 498 && outcome.unchanged.isEmpty)
        // Two paths down a tree of nine levels, with the sibling of each step.
        #expect(server.requests.count { $0.method == .delete } <= 1 + 2 * 2 * 9)
    }

    @Test("an asset that the server left where it was is not believed to have moved")
    func ignored() {
        let server = server(Assets(10, ignored: [4]))
        let outcome = ImmichTrash(server.client()).move((1...10).map(assetID))
        #expect(outcome.unchanged == [assetID(4)] && outcome.done.count == 9)
    }

    @Test("a restore that brings nothing back says so")
    func restoresNothing() {
        let server = server(Assets(10, ignored: Array(1...10), inTrash: true))
        let outcome = ImmichTrash(server.client()).restore((1...10).map(assetID))
        #expect(outcome.done == [] && outcome.unchanged == (1...10).map(assetID))
    }

    @Test("a restore brings back what was moved, and an asset that is gone is not among it")
    func restores() {
        let assets = Assets(2, inTrash: true)
        let outcome = ImmichTrash(server(assets).client()).restore([1, 2, 3, 2].map(assetID))
        #expect(outcome.done == [assetID(1), assetID(2)] && outcome.unchanged == [assetID(3)])
        #expect(assets.inTrash.withLock { $0.isEmpty })
    }

    @Test("a connection that ends after the move leaves no asset in doubt that can be read")
    func dropped() {
        let assets = Assets(800)
        let count = Monitor(0)
        let server = ScriptedServer { request throws(WebError) in
            let answer = assets.answer(request)
            // The second batch arrives, and its answer does not.
            if request.method == .delete,
                count.withLock({
                    $0 += 1
                    return $0 > 1
                })
            {
                throw .dropped
            }
            return answer
        }
        var client = server.client()
        client.retries = .once
        let outcome = ImmichTrash(client).move((1...800).map(assetID))
        #expect(outcome.problem == .web(.dropped))
        #expect(outcome.done.count == 800 && outcome.unchanged.isEmpty)
    }

    @Test("assets of a server that does not answer afterwards are unknown, not moved")
    func unknown() {
        let assets = Assets(10)
        let server = ScriptedServer { request throws(WebError) in
            guard request.path.hasSuffix("ping") || request.method == .delete else {
                throw .refused
            }
            return assets.answer(request)
        }
        var client = server.client()
        client.retries = .once
        let outcome = ImmichTrash(client).move((1...10).map(assetID))
        #expect(outcome.unknown == (1...10).map(assetID) && outcome.done.isEmpty)
        #expect(outcome.problem == .web(.refused))
    }

    @Test("a missing right ends the move at the first request")
    func missingRight() {
        let server = ScriptedServer { request throws(WebError) in
            request.method == .delete
                ? .json(#"{"message": "Missing required permission: asset.delete"}"#, status: 403)
                : Assets(1200).answer(request)
        }
        let outcome = ImmichTrash(server.client()).move((1...1200).map(assetID))
        #expect(outcome.problem == .missingRight("asset.delete") && outcome.done.isEmpty)
        #expect(outcome.unchanged.count == 1200)
        #expect(server.requests.count { $0.method == .delete } == 1)
    }
}
