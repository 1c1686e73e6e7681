import RiffleHTTP
import Testing

@testable import RiffleImmich

@Suite struct HandshakeTests {
    /// The answers of a server, by path.
    private struct Server {
        var version = #"{"major": 3, "minor": 0, "patch": 1}"#
        var rights = ImmichRight.allCases.map(\.rawValue)
        var trash = true
        /// Whether the addresses of before version 4 are there.
        var hasOldSettings = true

        func script() -> ScriptedServer {
            let server = self
            return ScriptedServer { request throws(WebError) in server.answer(request) }
        }

        private func answer(_ request: WebRequest) -> WebAnswer {
            func may(_ right: ImmichRight, _ text: String) -> WebAnswer {
                rights.contains(right.rawValue) || rights == ["all"]
                    ? .json(text)
                    : .json(
                        #"{"message": "Missing required permission: \#(right.rawValue)"}"#,
                        status: 403)
            }
            switch request.path.split(separator: "?")[0] {
            case "/api/server/ping": return .json(#"{"res": "pong"}"#)
            case "/api/server/version": return .json(version)
            case "/api/server/features" where hasOldSettings: return .json(#"{"trash": \#(trash)}"#)
            case "/api/server/config" where hasOldSettings: return .json(#"{"trashDays": 30}"#)
            case "/api/config":
                return may(.userConfigRead, #"{"trash": {"enabled": \#(trash), "days": 30}}"#)
            case "/api/api-keys/me":
                let names = rights.map { "\"\($0)\"" }.joined(separator: ",")
                return .json(#"{"id": "k", "name": "Riffle", "permissions": [\#(names)]}"#)
            case "/api/users/me": return may(.userRead, #"{"id": "u", "name": "Ana"}"#)
            case "/api/assets/statistics":
                return may(.assetStatistics, #"{"images": 12, "videos": 1, "total": 13}"#)
            default: return .json(#"{"message": "Cannot GET"}"#, status: 404)
            }
        }
    }

    private func handshake(_ server: Server, at address: String = "https://photos.example") throws
        -> Handshake
    {
        try Handshake(server.script().client(server: address))
    }

    @Test(
        "a server is known by its version",
        arguments: [
            ((2, 0, 0), ImmichGeneration.two), ((2, 5, 6), .two), ((3, 0, 0), .three),
            ((3, 1, 9), .three), ((3, 2, 0), .threeTwo), ((3, 3, 5), .threeTwo),
            ((4, 0, 0), .threeTwo),
        ])
    func versions(version: (Int, Int, Int), generation: ImmichGeneration) throws {
        var server = Server()
        server.version =
            #"{"major": \#(version.0), "minor": \#(version.1), "patch": \#(version.2)}"#
        server.hasOldSettings = version.0 < 4
        let handshake = try handshake(server)
        #expect(handshake.generation == generation && handshake.trash == .on(days: 30))
        #expect(handshake.user == "Ana" && handshake.userID == "u" && handshake.canTrash)
        #expect(handshake.version.isNewerThanKnown == (version.0 == 4))
    }

    @Test("a server of version 1 is too old")
    func tooOld() {
        var server = Server()
        server.version = #"{"major": 1, "minor": 144, "patch": 1}"#
        #expect(throws: ImmichError.tooOld(ImmichVersion(1, 144, 1))) { try handshake(server) }
    }

    @Test("each missing right is named with what it is for, and all of them are one word")
    func rights() throws {
        var server = Server()
        server.rights = ["asset.read", "asset.view"]
        let few = try handshake(server)
        #expect(!few.canShow && !few.canTrash && few.user == nil && few.counts == nil)
        #expect(few.missing.contains(.assetDelete) && !few.missing.contains(.userConfigRead))
        #expect(
            few.lines.contains("  user.read         to tell your photos from a partner's (needed)"))
        #expect(
            few.lines.contains(
                "  asset.delete      to move photos to Immich's trash and restore them"))
        server.rights = ["all"]
        let all = try handshake(server)
        #expect(all.missing == [] && all.canShow && all.canTrash)
        #expect(all.lines.last == "The API key has every right that Riffle uses.")
    }

    @Test("without a trash nothing would be deleted, and the handshake says so")
    func trash() throws {
        var server = Server()
        server.trash = false
        let off = try handshake(server)
        #expect(off.trash == .off && !off.canTrash && off.canShow)
        #expect(off.lines.contains { $0.hasPrefix("The trash is off: ") })
        // A key of before 3.2 may not read the setting on a server that has only the new address.
        server.hasOldSettings = false
        server.rights.removeAll { $0 == "userConfig.read" }
        let unknown = try handshake(server)
        #expect(unknown.trash == .unknown && !unknown.canTrash)
        #expect(unknown.missing == [.userConfigRead])
    }

    @Test("the report of a server where all is well")
    func report() throws {
        #expect(
            try handshake(Server()).lines == [
                "Immich 3.0.1 at https://photos.example", "The API key belongs to Ana.",
                "There are 12 photos and 1 video.",
                "The trash is on and keeps photos for 30 days.",
                "The API key has every right that Riffle uses.",
            ])
        let warning = "The connection is not encrypted: others in the network can read the API key."
        for (address, isReadable) in [
            ("http://nas:2283", true), ("http://192.168.1.5", true),
            ("http://127.0.0.1:2283", false),
            ("http://localhost", false), ("http://[::1]:2283", false), ("https://nas", false),
            ("http://127.0.0.1.example", true),
        ] {
            let lines = try handshake(Server(), at: address).lines
            #expect(lines.contains(warning) == isReadable, "\(address)")
        }
    }

    @Test("what a server says controls no terminal")
    func plainText() {
        let evil = WebAnswer.json(#"{"message": "a\u001b[2Jb\nc"}"#, status: 400)
        let error = ImmichError(evil, right: nil, key: ImmichKey("k")!)
        #expect(error == .refused(400, "a[2Jbc"))
    }

    @Test(
        "what is not Immich is recognised",
        arguments: [
            WebAnswer.json("<!DOCTYPE html>"), .json("{}"), .json("", status: 404),
            .json("", status: 401), .json("", status: 403), .json(#"{"res": "pong"}"#),
        ])
    func others(answer: WebAnswer) {
        let server = ScriptedServer { _ throws(WebError) in answer }
        #expect(throws: ImmichError.notImmich) { try Handshake(server.client()) }
        #expect(server.requests.allSatisfy { !$0.headers.contains { $0.name == "x-api-key" } })
    }

    @Test("a wrong key, a redirect to plain text and a wrong certificate are told apart")
    func failures() {
        let secure = WebAddress("https://photos.example")!
        let plain = ImmichError.moved(WebAddress("http://photos.example")!)
        #expect(plain.sentence(about: secure).contains("not encrypted"))
        #expect(
            ImmichError.moved(secure).sentence(about: WebAddress("http://photos.example")!)
                .hasSuffix(
                    "If that is your Immich, give its address."))
        let certificate = ImmichError.web(.certificate("it has expired"))
        #expect(certificate.sentence(about: secure).contains("(it has expired)"))
        #expect(ImmichError.wrongKey.sentence(about: secure).contains("does not know this API key"))
    }
}
