import RiffleCore
import RiffleMedia
import RiffleStore
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleServer

@Suite struct PictureTests {
    private func firstCard(_ library: ServedLibrary) throws -> JSON {
        // Of a deck, since a round has the pictures of its cards made before anybody asks.
        let decks = try #require(try library.getJSON("/api/decks")["decks"]?.array)
        return try #require(decks.first?["cover"])
    }

    @Test("a card's picture is made, kept, and the same the second time")
    func picture() throws {
        let library = try ServedLibrary()
        let card = try firstCard(library)
        let path = try #require(card["picture"]?.string)
        let made = try library.get(path)
        #expect(made.status == 200 && made.header("Content-Type") == "image/jpeg")
        #expect(made.body.starts(with: [0xFF, 0xD8, 0xFF]))
        #expect(made.header("Cache-Control") == "private, max-age=31536000, immutable")
        let kept = try library.get(path)
        #expect(kept.status == 200 && kept.body == made.body)
        let tag = try #require(made.header("ETag"))
        #expect(try library.get(path, ["If-None-Match: \(tag)"]).status == 304)
    }

    @Test("a card has three sizes: each fits its box, and fills it as far as the photo has pixels")
    func sizes() throws {
        let folder = try TemporaryFolder()
        for name in ["library", "page", "data"] { folder.folder(name) }
        folder.write("page/index.html", "<!doctype html>")
        try runPython(
            "import sys; from PIL import Image; Image.new('RGB', (2000, 1600)).save(sys.argv[1])",
            ["\(folder.path)/library/a.png"])
        let library = try ServedLibrary(folder: folder)
        let path = try #require(try firstCard(library)["picture"]?.string)
        let widths = [("", 750), ("/1500", 1500), ("/2400", 2000)]
        for (suffix, width) in widths {
            for _ in ["made", "cached"] {
                let answer = try library.get(path + suffix)
                #expect(answer.status == 200)
                let size = MediaHeader.read(answer.body).size
                #expect(size == PixelSize(width: width, height: width * 4 / 5), "\(suffix)")
            }
        }
        #expect(try library.get(path + "/750").status == 404)
        #expect(try library.get(path + "/4096").status == 404)
    }

    @Test("an item that is not there, or has another version, has no picture")
    func noSuchPicture() throws {
        let library = try ServedLibrary()
        let card = try firstCard(library)
        let id = try #require(card["id"]?.string)
        for kind in ["card", "preview", "original"] {
            #expect(try library.get("/\(kind)/999/0123456789abcdef").status == 404)
            #expect(try library.get("/\(kind)/\(id)/0123456789abcdef").status == 410)
        }
        #expect(try library.get("/preview/\(id)/\(card["version"]!.string!)").status == 404)
    }

    @Test("the facts of a card are what its file tells of the camera, in the version asked for")
    func facts() throws {
        let folder = try TemporaryFolder()
        for name in ["library", "page", "data"] { folder.folder(name) }
        folder.write("page/index.html", "<!doctype html>")
        folder.write("library/a.jpg", SamplePictures.jpeg())
        let library = try ServedLibrary(folder: folder)
        let card = try firstCard(library)
        let path = "/api/facts/\(card["id"]!.string!)"
        let facts = try library.getJSON("\(path)/\(card["version"]!.string!)")
        #expect(facts["camera"] == .null && facts["exposure"] == .null)
        #expect(try library.get("\(path)/0123456789abcdef").status == 410)
        #expect(try library.get("/api/facts/999/0123456789abcdef").status == 404)
    }

    @Test("a truncated picture is shown as damaged, and what is none at all is refused calmly")
    func damaged() throws {
        let folder = try TemporaryFolder()
        for name in ["library", "page", "data"] { folder.folder(name) }
        folder.write("page/index.html", "<!doctype html>")
        let whole = SamplePictures.jpeg()
        // The header is whole, so it is a card; there is not one pixel in it.
        folder.write("library/IMG_20240503_120000.jpg", Array(whole.prefix(250)))
        folder.write("library/IMG_20240503_120001.jpg", "no picture at all")
        let library = try ServedLibrary(folder: folder)
        let decks = try #require(try library.getJSON("/api/decks")["decks"]?.array)
        #expect(decks.first?["count"] == 1)
        let card = try firstCard(library)
        let answer = try library.get(try #require(card["picture"]?.string))
        #expect(answer.status == 422)
        #expect(try JSON(parsing: answer.body)["error"] == "damaged")
        #expect(card["state"] == "ok" && card["refusal"] == .null)
        let round = try library.startRound()
        let refused = round["cards"]?.array?.first
        #expect(refused?["state"] == "refused" && refused?["refusal"] == "damaged")
        #expect(try library.decide(card, "trash", in: round).0 == 200)
    }

    @Test("a picture that older decoders refused is shown after a restart with newer ones")
    func newDecoders() throws {
        let folder: TemporaryFolder
        let scripts = try TemporaryFolder()
        let worker = scripts.write(
            "worker",
            "#!/bin/sh\nRIFFLE_DECODERS='older ones' exec \(Environment.current.worker)\n")
        #expect(Subprocess.run("chmod", ["+x", worker], environment: [])?.status == 0)
        do {
            let library = try ServedLibrary(pictures: ["a.jpg", "b.jpg"], worker: worker)
            folder = library.folder
            let round = try library.startRound()
            let cards = try #require(round["cards"]?.array)
            // Both are looked at by then, so nothing takes the refusal back.
            for card in cards {
                #expect(try library.get(try #require(card["picture"]?.string)).status == 200)
            }
            let id = try #require(cards[1]["id"]?.string.flatMap(ItemID.init))
            let item = try #require(try library.parts.store.item(id))
            try library.parts.store.setRefusal(.damaged, item: id, version: item.version)
        }
        func refusal(_ library: ServedLibrary) throws -> JSON? {
            try library.getJSON("/api/rounds/current")["cards"]?.array?.last?["refusal"]
        }
        do {
            let library = try ServedLibrary(folder: folder, worker: worker)
            let round = try library.getJSON("/api/rounds/current")
            let path = try #require(round["cards"]?.array?.first?["picture"]?.string)
            #expect(try library.get(path.replacing("/card/", with: "/full/")).status == 200)
            #expect(try refusal(library) == "damaged")
        }
        let library = try ServedLibrary(folder: folder)
        // As soon as its first worker has started.
        var isTriedAgain = false
        for _ in 0..<10_000 where !isTriedAgain { isTriedAgain = try refusal(library) == .null }
        #expect(isTriedAgain)
    }

    @Test("a picture with a damaged end is shown as far as it goes, and says so")
    func damagedEnd() throws {
        let folder = try TemporaryFolder()
        for name in ["library", "page", "data"] { folder.folder(name) }
        folder.write("page/index.html", "<!doctype html>")
        let whole = SamplePictures.jpeg()
        let end = try #require(whole.lastIndex(of: 0xD9))
        folder.write("library/IMG_20240503_120000.jpg", Array(whole.prefix(end - 12)))
        let library = try ServedLibrary(folder: folder)
        let card = try firstCard(library)
        #expect(card["badges"] == [])
        // Nobody waits for the picture: it is known of what was made ahead as well.
        let id = try #require(card["id"]?.string.flatMap(ItemID.init))
        let item = try #require(try library.parts.store.item(id))
        let isMade = Monitor(false)
        library.parts.pictures.look(at: item) { isMade.signal { $0 = true } }
        isMade.wait { $0 ? () : nil }
        #expect(try library.get(try #require(card["picture"]?.string)).status == 200)
        let round = try library.startRound()
        let seen = try #require(round["cards"]?.array?.first)
        #expect(seen["state"] == "ok" && seen["badges"] == ["damaged"])
    }

    @Test("an original comes byte for byte, whole and in parts, and only while it is the same file")
    func original() throws {
        let library = try ServedLibrary()
        let card = try firstCard(library)
        let path = try #require(card["original"]?.string)
        let name = try #require(card["name"]?.string)
        let file = library.root + "/2024/" + name
        let bytes = try #require(OpenedFile(file)?.bytes)
        let whole = try library.get(path)
        #expect(whole.status == 200 && whole.body == bytes)
        #expect(whole.header("Content-Type") == "image/jpeg")
        #expect(whole.header("Content-Disposition") == "inline")
        let part = try library.get(path, ["Range: bytes=2-5"])
        #expect(part.status == 206 && part.body == Array(bytes[2...5]))
        library.folder.write("library/2024/" + name, "something else")
        #expect(try library.get(path).status == 410)
    }

    @Test("a link that took the place of a file is not followed out of the library")
    func link() throws {
        let library = try ServedLibrary()
        let card = try firstCard(library)
        let name = try #require(card["name"]?.string)
        library.folder.write("secret", SamplePictures.jpeg(mark: 7))
        library.folder.delete("library/2024/" + name)
        library.folder.link("library/2024/" + name, to: library.folder.path + "/secret")
        for field in ["original", "picture"] {
            let answer = try library.get(try #require(card[field]?.string))
            #expect(answer.status == 410, "\(field)")
        }
    }

    @Test("no picture of the library is left to see without a session")
    func signedOut() throws {
        let library = try ServedLibrary()
        let card = try firstCard(library)
        for field in ["picture", "original"] {
            let client = try library.client()
            let path = try #require(card[field]?.string)
            try client.send(
                "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(library.port)\r\n"
                    + "Range: bytes=0-3\r\n\r\n")
            let answer = try client.receive()
            #expect(answer.status == 401 && answer.header("Content-Range") == nil)
        }
    }

    @Test("no route of a library says anything without a session, with a wrong or an expired one")
    func everyRouteSignedOut() throws {
        let library = try ServedLibrary()
        let card = try firstCard(library)
        library.clock.advance(Sessions.lifetime + 1)
        let wrong = "riffle-test=" + String(repeating: "0", count: 64)
        var bodies: Set<String> = []
        for route in library.app.routes {
            let path = route.template
                .replacing("{id}", with: card["id"]!.string!)
                .replacing("{version}", with: card["version"]!.string!)
            for cookie in [nil, wrong, library.cookie] {
                let client = try library.client()
                var lines = [
                    "\(route.method.rawValue) \(path) HTTP/1.1", "Host: 127.0.0.1:\(library.port)",
                    "Range: bytes=0-3", "If-None-Match: *",
                ]
                if let cookie { lines.append("Cookie: \(cookie)") }
                lines += TestServer.writeFields() + ["Content-Length: 2"]
                try client.send(lines.joined(separator: "\r\n") + "\r\n\r\n{}")
                let answer = try client.receive()
                #expect(answer.status == 401, "\(path)")
                bodies.insert(answer.text)
            }
        }
        #expect(bodies.count == 1 && library.app.routes.count >= 15)
    }

    @Test("a library that goes away is offline, and nothing counts as deleted")
    func offline() throws {
        let library = try ServedLibrary()
        // An empty folder is what is left where a drive was mounted.
        library.folder.rename("library/2024", to: "elsewhere")
        library.clock.advance(library.parts.choices.rescanAfter + 1)
        _ = try library.getJSON("/api/decks")
        var state = try library.getJSON("/api/library")
        var looks = 0
        while state["offline"] == false, looks < 10_000 {
            state = try library.getJSON("/api/library")
            looks += 1
        }
        #expect(state["offline"] == true)
        #expect(state["indexed"] == 25 && state["undecided"] == 25)
    }
}
