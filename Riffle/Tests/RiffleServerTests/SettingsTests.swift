import RiffleCore
import RiffleSystem
import Testing

@testable import RiffleServer

@Suite struct SettingsTests {
    private func library(_ choices: Library.Choices = .init()) throws -> ServedLibrary {
        try ServedLibrary(pictures: [], choices: choices, scans: false)
    }

    private func path(_ library: ServedLibrary) -> String {
        library.folder.path + "/config/riffle/default.conf"
    }

    private func content(_ path: String) -> String? {
        OpenedFile(path).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test("what is set is kept in a readable file, reaches every page, and holds after a restart")
    func kept() throws {
        let library = try library()
        #expect(content(path(library)) == nil, "nothing is written before something is set")
        let (status, answer) = try library.post(
            "/api/settings", ["roundSize": 20, "up": "nothing"])
        #expect(status == 200)
        #expect(answer["settings"]?["roundSize"] == 20 && answer["swipes"]?["up"] == .null)
        #expect(try library.getJSON("/api/settings") == answer)
        let text = try #require(content(path(library)))
        #expect(text.contains("\nroundSize=20\n") && text.contains("\nup=nothing\n"))
        #expect(TemporaryFolder.permissions(of: path(library)) == 0o600)
        let folder = library.folder
        library.stop()
        let again = try ServedLibrary(folder: folder, scans: false)
        #expect(try again.getJSON("/api/settings")["settings"] == answer["settings"])
        // An editor is followed without a restart, and what nobody knows stays.
        folder.write("config/riffle/default.conf", "down=keep\nlater-version=7\n")
        #expect(try again.getJSON("/api/settings")["settings"]?["down"] == "keep")
        #expect(try again.post("/api/settings", ["bosses": false]).0 == 200)
        let edited = try #require(content(path(again)))
        #expect(edited.hasPrefix("down=keep\nlater-version=7\n") && edited.contains("bosses=false"))
    }

    @Test("two people have settings of their own, whatever they are called")
    func profiles() throws {
        let names = ["default", "Anna", "anna", "../../etc", "ä\u{308}/:*", "a b", ".", "con"]
        #expect(Set(names.map { PersonFile.fileName(of: $0).lowercased() }).count == names.count)
        for name in names {
            let file = PersonFile.fileName(of: name)
            #expect(!file.contains("/") && !file.hasPrefix(".") && file.utf8.count < 100)
        }
        var choices = Library.Choices()
        choices.profile = "../x"
        let library = try library(choices)
        #expect(try library.post("/api/settings", ["roundSize": 100]).0 == 200)
        #expect(TemporaryFolder.names(in: library.folder.path + "/config/riffle").count == 1)
    }

    @Test("values that a setting cannot have are refused with its choices, and nothing changes")
    func refused() throws {
        let library = try library()
        let before = try library.getJSON("/api/settings")
        let bad: [(JSON, String)] = [
            (["roundSize": 51], "20, 50, 100"), (["roundSize": "20"], "20, 50, 100"),
            (["up": "trash"], "nothing, keep, favourite, later"), (["up": nil], "nothing, keep"),
            (["progress": "yes"], "true, false"), (["down": "later", "wobble": 1], "wobble"),
        ]
        for (body, words) in bad {
            let (status, answer) = try library.post("/api/settings", body)
            #expect(status == 400)
            #expect(answer["message"]?.string?.contains(words) == true, "\(answer)")
        }
        #expect(try library.getJSON("/api/settings") == before)
        #expect(content(path(library)) == nil)
    }

    @Test("a damaged file is said and kept aside, and what is good in it holds")
    func damaged() throws {
        let library = try library()
        library.folder.folder("config")
        library.folder.folder("config/riffle")
        let old = "roundSize=100\nup=sideways\n\u{0}\u{1}garbage\nnew=1\n"
        library.folder.write("config/riffle/default.conf", old)
        for _ in 0..<2 {
            let answer = try library.getJSON("/api/settings")
            #expect(answer["settings"]?["roundSize"] == 100)
            #expect(answer["settings"]?["up"] == "favourite")
            #expect(
                answer["problem"]?["message"]?.string?.contains("default.conf.damaged-1") == true)
        }
        #expect(content(path(library) + ".damaged-1") == old)
        #expect(content(path(library)) == "roundSize=100\nup=favourite\nnew=1\n")
        // The second one does not replace the first.
        library.folder.write("config/riffle/default.conf", "nonsense")
        _ = try library.getJSON("/api/settings")
        #expect(content(path(library) + ".damaged-1") == old)
        #expect(content(path(library) + ".damaged-2") == "nonsense")
    }

    @Test("a file that cannot be read or written is never replaced, and the answer says so")
    func unreadable() throws {
        let library = try library()
        library.folder.folder("config")
        library.folder.folder("config/riffle")
        let large = String(repeating: "# much\n", count: 20_000)
        library.folder.write("config/riffle/default.conf", large)
        #expect(
            try library.getJSON("/api/settings")["problem"]?["message"]?.string?.contains(
                "cannot be read")
                == true)
        let (status, answer) = try library.post("/api/settings", ["up": "later"])
        #expect(status == 500 && answer["message"]?.string?.contains("cannot be read") == true)
        #expect(OpenedFile(path(library))?.bytes.count == large.utf8.count)
        // A file in the way of the folder; the old one is gone, and nothing is wrong any more.
        library.folder.delete("config/riffle/default.conf")
        #expect(try library.getJSON("/api/settings")["problem"] == .null)
        library.folder.rename("config/riffle", to: "config/old")
        library.folder.write("config/riffle", "")
        let (refused, why) = try library.post("/api/settings", ["up": "later"])
        #expect(refused == 500 && why["message"]?.string?.contains("could not be saved") == true)
        #expect(try library.getJSON("/api/settings")["settings"]?["up"] == "favourite")
    }

    @Test("a round has as many cards as the person has set, unless another size is asked for")
    func roundSize() throws {
        let library = try ServedLibrary()
        #expect(try library.post("/api/settings", ["roundSize": 20]).0 == 200)
        let (status, round) = try library.post("/api/rounds", ["deck": "everything"])
        #expect(status == 200 && round["total"] == 20)
        let (_, larger) = try library.post(
            "/api/rounds", ["deck": "everything", "size": 50, "replace": true])
        #expect(larger["total"] == 25)
    }

    @Test("the choices are the core's own")
    func choices() throws {
        let choices = try #require(try library().getJSON("/api/settings")["choices"])
        #expect(choices["roundSizes"] == [20, 50, 100, 1000])
        let feels = try #require(choices["feels"]?.array)
        #expect(feels.map { $0["name"] } == ["swipeClean", "likeNope", "grab"])
        for feel in feels {
            let groups = try #require(feel["groups"]?.array)
            let constants = groups.flatMap { $0["constants"]?.array ?? [] }
            #expect(constants.count == FeelConstant.allCases.count)
        }
    }
}
