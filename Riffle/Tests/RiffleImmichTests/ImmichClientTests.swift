import RiffleHTTP
import RiffleJSON
import RiffleSystem
import Testing

@testable import RiffleImmich

@Suite struct ImmichClientTests {
    private func error(_ answer: WebAnswer, _ call: ImmichCall = .search(AssetSearch()))
        -> ImmichError?
    {
        let server = ScriptedServer { _ throws(WebError) in answer }
        do throws(ImmichError) {
            _ = try server.client().answer(call)
            return nil
        } catch {
            return error
        }
    }

    @Test("errors of versions 2 and 3 are read, with the server's words")
    func errors() {
        #expect(error(.json(#"{"message": "Invalid API key"}"#, status: 401)) == .wrongKey)
        #expect(
            error(.json(#"{"message": "Missing required permission: asset.read"}"#, status: 403))
                == .missingRight("asset.read"))
        #expect(error(.json("", status: 403), .trash([])) == .missingRight("asset.delete"))
        #expect(
            error(.json(#"{"message": ["a", "b"], "error": "Bad Request"}"#, status: 400))
                == .refused(400, "a; b"))
        #expect(
            error(
                .json(
                    #"{"message": "Validation failed", "errors": [{"path": "ids", "message": "too long"}]}"#,
                    status: 400)) == .refused(400, "Validation failed; too long"))
        #expect(error(.json("<html>", status: 404)) == .refused(404, "without a reason"))
    }

    @Test("the key is in the head of each request that needs it, and in nothing that is printed")
    func secrecy() throws {
        let server = ScriptedServer { request throws(WebError) in
            .json(#"{"message": "no secret-key for you"}"#, status: 400)
        }
        let client = server.client()
        var texts: [String] = []
        for call in [
            ImmichCall.ping, .version, .ownKey, .search(AssetSearch()), .trash([assetID(1)]),
        ] {
            do throws(ImmichError) {
                _ = try client.answer(call)
            } catch {
                texts += ["\(error)", error.sentence(about: client.server)]
            }
        }
        struct NoServer: WebTransport {
            func send(_ request: WebRequest, to server: WebAddress) throws(WebError) -> WebAnswer {
                throw .refused
            }
        }
        let quiet = ImmichClient(
            client.server, key: ImmichKey("secret-key")!, transport: NoServer(), pause: { _ in })
        var dumped = ""
        dump(quiet, to: &dumped)
        texts += [dumped, "\(quiet)", String(reflecting: quiet)]
        for text in texts { #expect(!text.contains("secret-key"), "\(text)") }
        let withKey = server.requests.map {
            $0.headers.contains(WebHeader("x-api-key", "secret-key"))
        }
        #expect(withKey == [false, false, true, true, true])
        #expect(server.requests.allSatisfy { !$0.path.contains("secret") })
    }

    @Test("a redirect on the same server is followed, and the key goes to no other")
    func redirects() throws {
        let server = ScriptedServer { request throws(WebError) in
            request.path.hasSuffix("/original")
                ? WebAnswer(status: 200, body: [1])
                : WebAnswer(
                    status: 302,
                    headers: [WebHeader("location", "/api/assets/\(assetID(1))/original")])
        }
        #expect(try server.client().answer(.thumbnail(assetID(1), .fullsize)).body == [1])
        #expect(server.requests.map(\.line).last == "GET /api/assets/\(assetID(1))/original")

        for location in ["http://photos.example/api/users/me", "https://other.example/"] {
            let evil = ScriptedServer { _ throws(WebError) in
                WebAnswer(status: 302, headers: [WebHeader("location", location)])
            }
            #expect(throws: ImmichError.self) { try evil.client().answer(.ownUser) }
            #expect(evil.requests.count == 1)
        }
        let loop = ScriptedServer { request throws(WebError) in
            WebAnswer(status: 302, headers: [WebHeader("location", request.path)])
        }
        #expect(throws: ImmichError.notImmich) { try loop.client().answer(.ownUser) }
    }

    @Test("a request that fails for a moment is repeated after growing waits")
    func retries() throws {
        let answers = Monitor<[Result<WebAnswer, WebError>]>([
            .failure(.dropped), .success(.json("", status: 502)),
            .success(.json("", status: 429, [WebHeader("retry-after", "7")])),
            .success(.json(#"{"res": "pong"}"#)),
        ])
        let server = ScriptedServer { _ throws(WebError) in
            try answers.withLock { $0.removeFirst() }.get()
        }
        let pauses = Monitor<[Double]>([])
        #expect(try server.client(pauses: pauses).json(.ping)["res"] == "pong")
        #expect(pauses.withLock { $0 } == [0.5, 1, 7])
    }

    @Test("favourites are marked by the method that the server still has")
    func favourites() throws {
        let old = ScriptedServer { _ throws(WebError) in WebAnswer(status: 204) }
        try old.client().setFavourite([assetID(1)], true)
        #expect(old.requests.map(\.line) == ["PUT /api/assets"])
        let new = ScriptedServer { request throws(WebError) in
            WebAnswer(status: request.method == .patch ? 204 : 404)
        }
        try new.client().setFavourite([assetID(1)], false)
        #expect(new.requests.map(\.line) == ["PUT /api/assets", "PATCH /api/assets"])
        #expect(new.requests[1].json["isFavorite"] == false)
    }

    @Test("parts of a file are asked for by their bytes, below the path of the server")
    func ranges() throws {
        let server = ScriptedServer { _ throws(WebError) in WebAnswer(status: 206) }
        let client = server.client(server: "https://nas.example/immich")
        _ = try client.answer(.playback(assetID(1), bytes: 10...19))
        _ = try client.answer(.original(assetID(1), bytes: nil))
        #expect(
            server.requests.map(\.line) == [
                "GET /immich/api/assets/\(assetID(1))/video/playback",
                "GET /immich/api/assets/\(assetID(1))/original",
            ])
        #expect(server.requests[0].headers.first == WebHeader("Range", "bytes=10-19"))
    }

    @Test(
        "a round's tag has the round's time, and is put by the identifier that the server gave it")
    func tags() throws {
        let name = RoundTag.name(time: 1_714_737_600_123)
        #expect(name == "riffle/round/2024-05-03T12-00-00")
        let server = ScriptedServer { request throws(WebError) in
            request.path == "/api/tags"
                ? .json(#"[{"id": "p", "value": "riffle"}, {"id": "t", "value": "\#(name)"}]"#)
                : .json(#"{"count": 1}"#)
        }
        try RoundTag.put(name, on: [assetID(1)], server.client())
        #expect(server.requests.map(\.line) == ["PUT /api/tags", "PUT /api/tags/assets"])
        #expect(server.requests[1].json["tagIds"] == ["t"])
    }
}
