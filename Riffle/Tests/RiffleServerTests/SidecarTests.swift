import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// Ratings, and the XMP sidecars that they are written to; exiftool reads them.
@Suite struct SidecarTests {
    /// Four favourites in one folder, rated with 0 to 3 stars.
    private func rated() throws -> (ServedLibrary, [JSON]) {
        let library = try ServedLibrary(pictures: ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
        let round = try library.startRound()
        let cards = try #require(round["cards"]?.array)
        for (index, card) in cards.enumerated() {
            #expect(try library.decide(card, "favourite", in: round).0 == 200)
            let body: JSON = ["card": card["id"] ?? .null, "stars": .int(Int64(index))]
            #expect(try library.post("/api/rate", body).1["stars"] == .int(Int64(index)))
        }
        #expect(try library.confirm(round).0 == 200)
        return (library, cards)
    }

    private func write(_ library: ServedLibrary) throws -> JSON {
        let (status, answer) = try library.post("/api/decided/favourites/sidecars", [:])
        #expect(status == 200)
        return answer
    }

    /// All that exiftool reads from a sidecar, one `group:tag=value` a line, without the file's own facts.
    private func tags(_ path: String) throws -> Set<String> {
        let result = try #require(
            Subprocess.run("exiftool", ["-a", "-G1", "-s", "-n", "-XMP:all", path]), "no exiftool")
        #expect(result.status == 0)
        return Set(
            result.text.split(separator: "\n").map { line in
                line.split(separator: " ").joined(separator: " ")
            })
    }

    @Test(
        "ratings are written when asked for, and exiftool reads them; a second time nothing changes"
    )
    func new() throws {
        let (library, _) = try rated()
        #expect(!TemporaryFolder.exists(library.root + "/b.jpg.xmp"))
        let answer = try write(library)
        #expect(answer["written"] == 4 && answer["failed"]?.array?.isEmpty == true)
        // A favourite without stars has five.
        for (name, stars) in ["a": 5, "b": 1, "c": 2, "d": 3] {
            let found = try tags("\(library.root)/\(name).jpg.xmp")
            #expect(found == ["[XMP-xmp] Rating : \(stars)"], "\(name)")
        }
        let again = try write(library)
        #expect(again["written"] == 0 && again["unchanged"] == 4)
        #expect(try library.getJSON("/api/decided/favourites")["count"] == 4)
    }

    @Test("another program's sidecar keeps all of its content but the rating")
    func existing() throws {
        let (library, _) = try rated()
        let path = library.root + "/c.xmp"
        let made = Subprocess.run(
            "exiftool",
            [
                "-XMP:Title=A “title” & more", "-XMP:Subject=one", "-XMP:Subject=two",
                "-XMP:Rating=5",
                "-XMP:Label=Red", "-XMP-crs:Exposure2012=+0.35", "-XMP:Creator=Ada", path,
            ])
        #expect(made?.status == 0)
        try library.scan()
        let before = try tags(path)
        #expect(before.contains("[XMP-xmp] Rating : 5") && before.count > 5)
        #expect(try write(library)["written"] == 4)
        let after = try tags(path)
        #expect(before.subtracting(after) == ["[XMP-xmp] Rating : 5"])
        #expect(after.subtracting(before) == ["[XMP-xmp] Rating : 2"])
        #expect(!TemporaryFolder.exists(library.root + "/c.jpg.xmp"))
        #expect(TemporaryFolder.names(in: library.root).allSatisfy { !$0.hasPrefix(".riffle-") })
    }

    @Test(
        "a sidecar that cannot be written stays as it is, is named in a sentence, and stops no other"
    )
    func failing() throws {
        let (library, _) = try rated()
        library.folder.write("elsewhere", "kept")
        library.folder.link("library/a.jpg.xmp", to: library.folder.path + "/elsewhere")
        library.folder.folder("library/b.jpg.xmp")
        library.folder.write("library/c.jpg.xmp", "not XMP")
        let answer = try write(library)
        #expect(answer["written"] == 1)
        let sentences = answer["failed"]?.array?.compactMap { $0["message"]?.string } ?? []
        #expect(sentences.count == 3)
        for (name, sentence) in zip(["c", "b", "a"], sentences) {
            #expect(
                sentence.hasPrefix("\(name).jpg.xmp ") && sentence.hasSuffix("."), "\(sentence)")
        }
        let kept = Subprocess.run(
            "cat", [library.folder.path + "/elsewhere", library.root + "/c.jpg.xmp"])
        #expect(kept?.text == "keptnot XMP")
    }

    @Test("labels are written as xmp:Label, exiftool reads them, and what was not labelled stays")
    func labels() throws {
        let (library, cards) = try rated()
        for (card, label) in zip(cards, ["red", "purple"]) {
            let body: JSON = ["card": card["id"] ?? .null, "label": .string(label)]
            #expect(try library.post("/api/rate", body).1["label"] == .string(label))
        }
        let path = library.root + "/c.xmp"
        #expect(Subprocess.run("exiftool", ["-XMP:Label=Green", path])?.status == 0)
        try library.scan()
        #expect(try write(library)["written"] == 4)
        #expect(
            try tags(library.root + "/a.jpg.xmp")
                == ["[XMP-xmp] Rating : 5", "[XMP-xmp] Label : Red"])
        #expect(
            try tags(library.root + "/b.jpg.xmp")
                == ["[XMP-xmp] Rating : 1", "[XMP-xmp] Label : Purple"])
        #expect(try tags(path).isSuperset(of: ["[XMP-xmp] Rating : 2", "[XMP-xmp] Label : Green"]))
        #expect(try write(library)["unchanged"] == 4)
        // Removed here, it stays in the sidecar.
        let body: JSON = ["card": cards[0]["id"] ?? .null, "label": .null]
        let rating = try library.post("/api/rate", body).1
        #expect(rating["label"] == .null && rating["stars"] == 0)
        #expect(try write(library)["unchanged"] == 4)
        for wrong: JSON in ["pink", 3, true] {
            let body: JSON = ["card": cards[0]["id"] ?? .null, "label": wrong]
            #expect(try library.post("/api/rate", body).0 == 400)
        }
    }

    @Test(
        "the facts of a photo have the stars and the label of its sidecar, or of the XMP inside it")
    func read() throws {
        let library = try ServedLibrary(pictures: ["a.jpg", "b.jpg", "c.jpg"])
        let inside = [
            "-XMP:Rating=4", "-XMP:Label=Blue", library.root + "/a.jpg", library.root + "/b.jpg",
        ]
        #expect(Subprocess.run("exiftool", ["-overwrite_original"] + inside)?.status == 0)
        #expect(
            Subprocess.run(
                "exiftool", ["-XMP:Label=Red", "-XMP:Rating=-1", library.root + "/b.xmp"])?.status
                == 0)
        try library.scan()
        let cards = try #require(try library.startRound()["cards"]?.array)
        let found = try cards.map { card in
            let facts = try library.getJSON(
                "/api/facts/\(card["id"]?.string ?? "")/\(card["version"]?.string ?? "")")
            return
                "\(card["name"]?.string ?? "") \(facts["stars"] ?? .null) \(facts["label"] ?? .null)"
        }
        #expect(
            found.sorted()
                == ["a.jpg", "b.jpg", "c.jpg"].enumerated().map { index, name in
                    "\(name) \([JSON.int(4), .int(0), .int(0)][index]) \([JSON.string("blue"), .string("red"), .null][index])"
                })
    }

    @Test("a dry run writes no sidecar, and says so")
    func dryRun() throws {
        let library = try ServedLibrary(pictures: ["a.jpg"], choices: .init(isDryRun: true))
        let (status, answer) = try library.post("/api/decided/favourites/sidecars", [:])
        #expect(status == 409 && answer["error"] == "dry_run")
        #expect(TemporaryFolder.names(in: library.root) == ["a.jpg"])
    }

    @Test("the trash takes a sidecar along that was written before, and a wrong rating is refused")
    func trash() throws {
        let (library, cards) = try rated()
        _ = try write(library)
        let (_, chosen) = try library.post(
            "/api/rounds", ["deck": "chosen", "cards": [try #require(cards[1]["id"])]])
        let card = try #require(chosen["cards"]?.array?.first)
        #expect(try library.decide(card, "trash", in: chosen).0 == 200)
        #expect(try library.confirm(chosen).0 == 200)
        #expect(!TemporaryFolder.exists(library.root + "/b.jpg"))
        #expect(!TemporaryFolder.exists(library.root + "/b.jpg.xmp"))
        for body: JSON in [["card": cards[0]["id"] ?? .null, "stars": 6], ["stars": 1], [:]] {
            #expect(try library.post("/api/rate", body).0 == 400)
        }
        #expect(try library.post("/api/rate", ["card": "999", "stars": 1]).0 == 404)
    }
}
