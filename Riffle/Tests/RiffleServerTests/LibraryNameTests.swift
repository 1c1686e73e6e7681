import Testing

@testable import RiffleServer

@Suite struct LibraryNameTests {
    private func name(_ library: ServedLibrary) throws -> String {
        try #require(try library.getJSON("/api/library")["id"]?.string)
    }

    @Test("a library keeps its name over a new start; another one, or another profile, has another")
    func names() throws {
        let folder: TemporaryFolder
        let first: String
        do {
            let library = try ServedLibrary(pictures: [])
            folder = library.folder
            first = try name(library)
        }
        #expect(try name(ServedLibrary(folder: folder)) == first)
        let guest = try ServedLibrary(folder: folder, choices: .init(profile: "guest"))
        #expect(try name(guest) != first)
        #expect(try name(ServedLibrary(pictures: [])) != first)
    }

    @Test("a decision that was made in another library is refused with 409, and changes nothing")
    func otherLibrary() throws {
        let library = try ServedLibrary()
        let round = try library.startRound()
        let card = try #require(round["cards"]?.array?.first)
        let body: JSON = [
            "round": round["id"]!, "card": card["id"]!, "version": card["version"]!,
            "decision": "trash",
        ]
        func decide(_ fields: [String]) throws -> RawClient.Answer {
            let client = try library.client()
            let text = String(decoding: body.bytes, as: UTF8.self)
            try client.send(
                library.request(
                    "POST", "/api/decide", TestServer.writeFields() + fields, body: text))
            return try client.receive()
        }
        let own = "X-Riffle-Library: \(try name(library))"
        for fields in [["X-Riffle-Library: 0123"], [own, "X-Riffle-Library: 0123"]] {
            let answer = try decide(fields)
            #expect(answer.status == 409 && answer.text.contains("other_library"))
        }
        #expect(try library.getJSON("/api/rounds/current")["position"] == 0)
        #expect(try decide([own]).status == 200)
    }

    @Test("the events and the reads of a page of another library are refused too")
    func reads() throws {
        let library = try ServedLibrary(pictures: [])
        let own = try name(library)
        #expect(try library.get("/api/events?library=0123").status == 409)
        #expect(try library.get("/api/library", ["X-Riffle-Library: 0123"]).status == 409)
        #expect(try library.get("/api/library", ["X-Riffle-Library: \(own)"]).status == 200)
        let client = try library.client()
        try client.send(library.request("GET", "/api/events?library=\(own)"))
        #expect(try client.receiveHead().0 == 200)
    }
}
