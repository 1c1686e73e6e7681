import RiffleHTTP
import RiffleJSON
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleImmich

/// The client against a server that keeps what it is told, in each generation of the API.
@Suite(.enabled(if: FakeImmich.isInstalled)) struct FakeImmichTests {
    static let variants: [(String, ImmichGeneration)] = [
        ("2", .two), ("3.0", .three), ("3.2", .threeTwo),
    ]

    private func mine(_ assets: [Asset], _ me: String) -> Set<AssetID> {
        Set(assets.filter { $0.owner == me }.map(\.id))
    }

    @Test("a round from the handshake to the last restore", arguments: variants)
    func round(variant: String, generation: ImmichGeneration) throws {
        let fake = try FakeImmich("--variant", variant, "--assets", "60")
        let client = try fake.client()
        let handshake = try Handshake(client)
        #expect(handshake.generation == generation && handshake.user == "Ada")
        #expect(handshake.trash == .on(days: 30) && handshake.canTrash && handshake.missing == [])

        // The timeline: without clips, archive, trash and locked photos, and with a partner's.
        let state = try fake.control("state")
        let me = try #require(state["me"]?.string)
        let timeline = try fake.assets {
            $0["owner"]?.string == me && $0["visibility"] == "timeline" && $0["isTrashed"] == false
        }
        var search = AssetSearch()
        search.size = 25
        var found: [Asset] = []
        try client.assets(search) { assets in
            found += assets
            return true
        }
        #expect(found.count == Set(found.map(\.id)).count)
        #expect(mine(found, me) == Set(timeline.values))
        #expect(found.contains { $0.owner != me })
        #expect(found == found.sorted { $0.taken > $1.taken })
        let live = try #require(found.first { $0.fileName == "LIVE_0.jpg" })
        #expect(try live.clip == fake.assets { $0["name"] == "LIVE_0.mov" }["LIVE_0.mov"])
        #expect(found.allSatisfy { ($0.bytes ?? 0) > 0 && $0.width != nil })

        try look(at: found, client)

        // Two photos that cannot be trashed do not keep the others from it.
        let partner = try #require(found.first { $0.owner != me }?.id)
        let own = found.filter { $0.owner == me && !$0.isExternal }.prefix(20).map(\.id)
        let trash = ImmichTrash(client)
        let moved = trash.move(own + [partner, assetID(9)])
        #expect(moved.done == own && moved.problem == nil && moved.unchanged == [])
        #expect(Set(moved.refused.map(\.id)) == [partner, assetID(9)])
        let inTrash = try fake.assets { $0["isTrashed"] == true }
        #expect(own.allSatisfy(inTrash.values.contains))

        // Those of external libraries stay in the trash.
        let external = found.filter(\.isExternal).map(\.id)
        #expect(external.count == 3 && trash.move(external).done == external)
        let restored = trash.restore(own + external)
        #expect(restored.done == own && restored.unchanged == external)

        try client.setFavourite(Array(own.prefix(2)), true)
        try RoundTag.put("riffle/round/x", on: own, client)
        let tagged = try fake.assets { $0["tags"]?.array?.contains("riffle/round/x") == true }
        #expect(Set(tagged.values) == Set(own))
        let favourites = try fake.assets { $0["isFavorite"] == true }
        #expect(favourites.values.contains(own[0]) && favourites.values.contains(own[1]))
        #expect(try fake.violations() == [])
    }

    /// Asks for a picture in each size, and for a part of a video.
    private func look(at found: [Asset], _ client: ImmichClient) throws {
        let photo = try #require(found.first { $0.kind == .image })
        for size in [ImmichCall.ThumbnailSize.thumbnail, .preview, .fullsize] {
            let answer = try client.answer(.thumbnail(photo.id, size))
            #expect(
                answer.header("content-type")?.hasPrefix("image/") == true && !answer.body.isEmpty)
        }
        let video = try #require(found.first { $0.kind == .video })
        let part = try client.answer(.playback(video.id, bytes: 100...299))
        #expect(part.status == 206 && part.body.count == 200)
        let whole = try client.answer(.original(video.id, bytes: nil))
        #expect(Int64(whole.body.count) == video.bytes)
        #expect(part.body == Array(whole.body[100..<300]))
    }

    @Test("with one request in five broken, nothing is lost and nothing is doubled")
    func broken() throws {
        let fake = try FakeImmich("--assets", "80")
        var patient = RetryPlan()
        patient.attempts = 12
        let client = try fake.client(retries: patient)
        try fake.control("fault", ["one_in": 5, "seed": 7])
        var search = AssetSearch()
        search.size = 10
        var ids: [AssetID] = []
        try client.assets(search) { assets in
            ids += assets.filter { !$0.isExternal && $0.fileName.hasPrefix("IMG") }.map(\.id)
            return true
        }
        #expect(ids.count == 80 && Set(ids).count == 80)
        let trash = ImmichTrash(client)
        #expect(trash.move(ids).done == ids)
        #expect(trash.restore(ids).done == ids)
        try fake.control("fault", [:])
        #expect(try fake.assets { $0["isTrashed"] == true }.count == 4)
    }

    @Test("a handshake says what is wrong with the server or the key")
    func handshakes() throws {
        let fake = try FakeImmich("--variant", "3.2", "--assets", "1")
        #expect(throws: ImmichError.wrongKey) { try fake.client(key: "another-key") }
        let client = try fake.client()
        let command = try run(
            workerPath().replacing("riffle-worker", with: "riffle"),
            ["--check", "immich:\(fake.server)"],
            environment: ["IMMICH_API_KEY": "fake-key", "XDG_CONFIG_HOME": "/dev/null"])
        #expect(try command.text == Handshake(client).lines.map { $0 + "\n" }.joined())
        #expect(command.status == 0)
        try fake.control(
            "settings", ["trash_is_on": false, "without": ["asset.delete", "user.read"]])
        let poor = try Handshake(client)
        #expect(poor.trash == .off && poor.missing == [.userRead, .assetDelete] && !poor.canShow)
        try fake.control("fault", ["status": 503, "path": "/server/ping", "times": 99])
        #expect(throws: ImmichError.self) { try fake.client() }
    }

    @Test("a certificate is trusted only for its own name and with its authority")
    func certificates() throws {
        let fake = try FakeImmich("--tls", "fits", "--assets", "1")
        var client = ImmichClient(
            fake.server, key: ImmichKey("fake-key")!,
            transport: CurlTransport(agent: "riffle-tests"),
            pause: { _ in })
        client.retries = .once
        do throws(ImmichError) {
            _ = try client.answer(.ping)
            Issue.record("a certificate that signs itself is trusted")
        } catch {
            guard case .web(.certificate(let reason)) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(!reason.isEmpty)
        }
    }
}
