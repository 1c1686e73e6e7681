import RiffleCore
import Testing

@testable import RiffleServer

@Suite struct PeopleTests {
    private func name(_ index: Int) -> String { "2024/IMG_2024050\(index)_120000.jpg" }

    private func small() throws -> ServedLibrary {
        try ServedLibrary(pictures: (1...4).map(name))
    }

    /// Adds Anna, and signs a tablet in that decides for her; the first device asks again then.
    private func addAnna(_ library: ServedLibrary) throws -> String {
        #expect(try library.post("/api/people", ["name": "Anna"]).0 == 200)
        let tablet = library.signIn(device: "tablet")
        try with(tablet, library) {
            let (status, _) = try library.post("/api/people/choose", ["name": "Anna"])
            #expect(status == 200)
        }
        return tablet
    }

    private func with(_ cookie: String, _ library: ServedLibrary, _ act: () throws -> Void) throws {
        let before = library.cookie
        defer { library.cookie = before }
        library.cookie = cookie
        try act()
    }

    private func current(_ library: ServedLibrary) throws -> String? {
        let people = try library.getJSON("/api/people")["people"]?.array ?? []
        let current = people.filter { $0["current"] == true }
        #expect(current.count == 1)
        return current.first?["name"]?.string
    }

    @Test("rounds, decisions, the passes' order and settings are each person's own")
    func apart() throws {
        let library = try small()
        let anna = try addAnna(library)
        #expect(try current(library) == "default")
        let round = try library.startRound()
        let cards = try #require(round["cards"]?.array)
        #expect(try library.decide(cards[0], "keep", in: round).0 == 200)
        #expect(try library.post("/api/settings", ["roundSize": 100]).0 == 200)
        let version = try #require(try library.getJSON("/api/decks")["version"])
        let pin: JSON = ["version": version, "id": "everything", "pinned": true]
        #expect(try library.post("/api/decks/pin", pin).0 == 200)
        try with(anna, library) {
            #expect(try current(library) == "Anna")
            #expect(try library.getJSON("/api/library")["profile"] == "Anna")
            #expect(try library.getJSON("/api/library")["undecided"] == 4)
            #expect(try library.getJSON("/api/rounds/current") == ["round": nil])
            #expect(try library.getJSON("/api/progress")["looked"] == 0)
            let settings = try library.getJSON("/api/settings")["settings"]
            #expect(settings?["roundSize"] == 50)
            let pinned = try library.getJSON("/api/decks")["decks"]?.array?.map { $0["pinned"] }
            #expect(pinned?.contains(true) == false)
            // Nobody takes back, goes on with, or confirms what is another's.
            let undo: JSON = ["round": round["id"]!, "card": cards[0]["id"]!, "decision": "keep"]
            #expect(try library.post("/api/undo", undo).0 == 404)
            #expect(try library.decide(cards[1], "trash", in: round).0 == 404)
            let sheet: JSON = ["round": round["id"]!, "cards": []]
            #expect(try library.post("/api/trash", sheet).0 == 404)
        }
        #expect(try library.getJSON("/api/rounds/current")["position"] == 1)
        #expect(try library.getJSON("/api/library")["undecided"] == 3)
    }

    @Test("a device's person is known after a new start, and a new device follows --profile")
    func restart() throws {
        let folder: TemporaryFolder
        let anna: String
        do {
            let library = try small()
            folder = library.folder
            anna = try addAnna(library)
        }
        let again = try ServedLibrary(folder: folder, choices: .init(profile: "Ben"))
        #expect(try current(again) == "Ben")
        try with(anna, again) {
            let name = try current(again)
            #expect(name == "Anna")
        }
    }

    @Test("what was decided for one person is never taken as another's, nor answered with it")
    func bound() throws {
        let library = try small()
        _ = try addAnna(library)
        let own = try #require(try library.getJSON("/api/library")["id"]?.string)
        let deck: JSON = ["deck": "everything", "size": 20]
        let (_, round) = try library.post("/api/rounds", deck, key: "the-same-key")
        #expect(try library.post("/api/people/choose", ["name": "Anna"]).0 == 200)
        #expect(try library.get("/api/library", ["X-Riffle-Library: \(own)"]).status == 409)
        #expect(try library.get("/api/events?library=\(own)").status == 409)
        let (_, other) = try library.post("/api/rounds", deck, key: "the-same-key")
        #expect(other["id"] != round["id"])
        #expect(try library.getJSON("/api/rounds/current")["id"] != round["id"])
    }

    @Test("a photo that one person moved to the trash is gone for all, and moves once")
    func trashedOnce() throws {
        let library = try small()
        let anna = try addAnna(library)
        var annas: JSON = [:]
        try with(anna, library) { annas = try library.startRound() }
        let round = try library.startRound()
        let card = try #require(round["cards"]?.array?.first)
        let same = try #require(annas["cards"]?.array?.first { $0["id"] == card["id"] })
        #expect(try library.decide(card, "trash", in: round).0 == 200)
        // Until it is confirmed, it is one person's word.
        try with(anna, library) {
            let (status, _) = try library.decide(same, "trash", in: annas)
            #expect(status == 200)
        }
        let (_, first) = try library.confirm(round)
        #expect(first["moved"]?.array?.count == 1)
        try with(anna, library) {
            #expect(try library.getJSON("/api/library")["indexed"] == 3)
            let (_, second) = try library.confirm(annas)
            #expect(second["moved"]?.array?.isEmpty == true)
        }
        let files = library.folder.path + "/data/Trash/files"
        #expect(TemporaryFolder.names(in: files).count == 1)
    }

    @Test("a decision is told to its person's pages alone, and a moved file to everybody's")
    func events() throws {
        let library = try small()
        let anna = try addAnna(library)
        try with(anna, library) { _ = try library.startRound() }
        let hub = library.parts.events.hub
        let id = try #require(try library.parts.people.person(named: "Anna")?.id)
        let me = library.parts.people.first.id
        let annas = try #require(hub.subscribe(session: "a", person: id, name: "library", [:]))
        let mine = try #require(hub.subscribe(session: "b", person: me, name: "library", [:]))
        let round = try library.startRound()
        let card = try #require(round["cards"]?.array?.first)
        #expect(try library.decide(card, "trash", in: round).0 == 200)
        #expect(try library.post("/api/settings", ["roundSize": 20]).0 == 200)
        // It is told after the answer, before the queue that reads comes to its next job.
        _ = try library.getJSON("/api/settings")
        #expect(mine.pending.contains("event: round") && mine.pending.contains("event: settings"))
        #expect(!annas.pending.contains("event: round"))
        #expect(!annas.pending.contains("event: settings"))
        #expect(try library.confirm(round).0 == 200)
        // What happens after the answer is done when the trash's queue comes to its next job.
        #expect(try library.post("/api/trash-place", ["place": "system"]).0 == 200)
        #expect(annas.pending.contains("event: trash") && annas.pending.contains("event: decks"))
        #expect(annas.pending.contains(#"{"cause":"change""#))
    }

    @Test("a person is called by 1 to 40 characters that nobody else here is called by")
    func names() throws {
        let library = try small()
        let longest = String(repeating: "ä", count: 40)
        for name in ["  Anna ", longest, "<b>"] {
            #expect(try library.post("/api/people", ["name": .string(name)]).0 == 200)
        }
        for name in ["", " \u{7} ", longest + "a"] {
            #expect(try library.post("/api/people", ["name": .string(name)]).0 == 400)
        }
        for name in ["Anna", "aNNA", "Default"] {
            #expect(try library.post("/api/people", ["name": .string(name)]).0 == 409)
        }
        let people = try library.getJSON("/api/people")["people"]?.array ?? []
        #expect(people.map { $0["name"] } == ["default", "Anna", .string(longest), "<b>"])
        #expect(try library.post("/api/people/choose", ["name": "Ben"]).0 == 404)
        #expect(try current(library) == "default")
    }

    // MARK: Renaming and removing

    private func rename(
        _ name: String, to other: JSON, _ library: ServedLibrary
    ) throws -> (status: Int, said: String?) {
        let (status, answer) = try library.post(
            "/api/people/rename", ["name": .string(name), "to": other])
        return (status, answer["message"]?.string)
    }

    private func listed(_ library: ServedLibrary) throws -> [String] {
        try library.getJSON("/api/people")["people"]?.array?.compactMap { $0["name"]?.string } ?? []
    }

    /// The decisions of the device's open round.
    private func history(_ library: ServedLibrary) throws -> [JSON] {
        try library.getJSON("/api/rounds/current")["history"]?.array ?? []
    }

    @Test("who is renamed keeps the round, the settings and the devices, and pages go on")
    func renamed() throws {
        let library = try small()
        let anna = try addAnna(library)
        var before: [JSON] = []
        try with(anna, library) {
            let round = try library.startRound()
            let card = try #require(round["cards"]?.array?.first)
            _ = try library.decide(card, "trash", in: round)
            #expect(try library.post("/api/settings", ["roundSize": 100]).0 == 200)
            before = [try library.getJSON("/api/library")["id"]!] + (try history(library))
        }
        #expect(before.count == 2)
        #expect(try rename("Anna", to: "  Anne ", library).status == 200)
        #expect(try listed(library) == ["default", "Anne"])
        try with(anna, library) {
            #expect(try current(library) == "Anne")
            #expect(try library.getJSON("/api/library")["profile"] == "Anne")
            #expect([try library.getJSON("/api/library")["id"]!] + (try history(library)) == before)
            let settings = try library.getJSON("/api/settings")["settings"]
            #expect(settings?["roundSize"] == 100)
        }
        // Her old name is hers: to nobody else it would give her devices.
        #expect(try library.post("/api/people", ["name": "anna"]).0 == 409)
        #expect(try rename("Anne", to: "Anna", library).status == 200)
        #expect(try rename("Anna", to: "ANNA", library).status == 200)
        #expect(try listed(library) == ["default", "ANNA"])
    }

    @Test("who was there first can be renamed too, and is found by --profile with the old name")
    func firstRenamed() throws {
        let folder: TemporaryFolder
        do {
            let library = try small()
            folder = library.folder
            let round = try library.startRound()
            let card = try #require(round["cards"]?.array?.first)
            _ = try library.decide(card, "keep", in: round)
            #expect(try rename("default", to: "Max", library).status == 200)
            #expect(try current(library) == "Max")
        }
        let again = try ServedLibrary(folder: folder)
        #expect(try listed(again) == ["Max"] && current(again) == "Max")
        #expect(try history(again).count == 1)
    }

    @Test("names that nobody can have, and people who are not there, are refused in words")
    func refusals() throws {
        let library = try small()
        _ = try addAnna(library)
        #expect(try library.post("/api/people", ["name": "Ben"]).0 == 200)
        for name: JSON in ["", " \u{7} ", .string(String(repeating: "a", count: 41))] {
            let (status, said) = try rename("Anna", to: name, library)
            #expect(status == 400 && said == "A name has 1 to 40 characters.")
        }
        for name: JSON in [3, nil] { #expect(try rename("Anna", to: name, library).status == 400) }
        #expect(try rename("Anna", to: "bEN", library) == (409, "This name is taken."))
        #expect(try rename("Eva", to: "Eve", library) == (404, "No person has this name."))
        let remove = { try library.post("/api/people/remove", ["name": $0]) }
        #expect(try remove("Eva").0 == 404)
        #expect(try remove(3).0 == 400)
        let (status, first) = try remove("default")
        #expect(status == 409 && first["error"] == "first_person")
        #expect(try library.post("/api/people/choose", ["name": "Ben"]).0 == 200)
        let (again, current) = try remove("Ben")
        #expect(again == 409 && current["error"] == "current_person")
        #expect(try listed(library) == ["default", "Anna", "Ben"])
    }

    @Test(
        "who is removed loses nothing: the round waits, the trash knows the files, and all comes back"
    )
    func removed() throws {
        let library = try small()
        let anna = try addAnna(library)
        var annas: JSON = [:]
        try with(anna, library) {
            let round = try library.startRound()
            let card = try #require(round["cards"]?.array?.first)
            _ = try library.decide(card, "trash", in: round)
            let (_, moved) = try library.confirm(round)
            #expect(moved["moved"]?.array?.count == 1)
            annas = try library.startRound()
            let next = try #require(annas["cards"]?.array?.first)
            _ = try library.decide(next, "trash", in: annas)
        }
        let trash = library.folder.path + "/data/Trash/files"
        #expect(try library.post("/api/people/remove", ["name": "Anna"]).0 == 200)
        #expect(try listed(library) == ["default"])
        // No file moved. Riffle still lists the trashed file and can restore it.
        #expect(TemporaryFolder.names(in: trash).count == 1)
        let entries = try library.getJSON("/api/trash")["entries"]?.array ?? []
        #expect(entries.map { $0["state"] } == ["trashed"])
        let (_, back) = try library.post("/api/restore", ["ids": [entries[0]["id"]!]])
        #expect(back["restored"]?.array?.count == 1)
        // Her device decides for the first person now, and her page's decisions are not taken as theirs.
        try with(anna, library) {
            #expect(try current(library) == "default")
            let card = try #require(annas["cards"]?.array?.last)
            let (status, _) = try library.decide(card, "keep", in: annas)
            #expect(status == 404)
        }
        #expect(
            try rename("default", to: "Anna", library).said?.contains("A removed person") == true)
        #expect(try library.post("/api/people", ["name": "aNNa"]).0 == 200)
        #expect(try listed(library) == ["default", "Anna"])
        try with(anna, library) {
            let round = try library.getJSON("/api/rounds/current")
            #expect(round["id"] == annas["id"])
            #expect(try current(library) == "Anna")
            #expect(try history(library).map { $0["decision"] } == ["trash"])
        }
    }
}
