import RiffleCore
import RiffleIndexing
import RiffleMedia
import RiffleStore
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// What a served library does while nobody asks for anything.
@Suite struct QuietTests {
    @Test("what a signed-in device asks for begins the quiet anew, and nobody else's request does")
    func requests() throws {
        let library = try ServedLibrary(pictures: ["a.jpg"])
        library.clock.advance(4)
        #expect(library.parts.background.looks.secondsToIdle == 6)
        #expect(try library.get("/api/library").status == 200)
        #expect(library.parts.background.looks.secondsToIdle == 10)
        library.clock.advance(4)
        #expect(try library.get("/").status == 200)
        #expect(library.parts.background.looks.secondsToIdle == 10)
        library.clock.advance(4)
        library.cookie = "riffle-test=none"
        #expect(try library.get("/api/library").status == 401)
        #expect(library.parts.background.looks.secondsToIdle == 6)
    }

    @Test("a served library is looked at when it was quiet, and its decks show it")
    func served() throws {
        let served = try TemporaryFolder()
        for name in ["library", "page", "data"] { served.folder(name) }
        served.write("page/index.html", "<!doctype html>")
        for (name, bytes) in try LookPictures.files.get() { served.write("library/" + name, bytes) }
        var choices = Library.Choices()
        choices.idleAfter = 0
        let library = try ServedLibrary(folder: served, choices: choices)
        let me = library.parts.people.first.id
        func count(_ deck: DeckID) -> Int {
            (try? library.parts.store.decks(for: me))?.first { $0.id == deck }?.count ?? 0
        }
        library.parts.background.looks.wait()
        for _ in 0..<1_000_000 where count(.duplicates) == 2 { break }
        #expect(count(.unclear) == 2 && count(.duplicates) == 2)
        #expect(try library.getJSON("/api/decks/unclear")["title"] == "Blurred and dark")
        for item in try library.parts.store.items(
            library.parts.store.upcoming(in: .everything, for: me, limit: 50)
        ).values {
            let isMade = library.parts.pictures.cards.cached(CardRequest(item).key) != nil
            #expect(!isMade, "no card picture is made for it")
        }
    }
}
