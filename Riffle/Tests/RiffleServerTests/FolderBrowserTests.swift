import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// The folders that a person is shown to choose a library from.
@Suite struct FolderBrowserTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in [
            "home", "home/Pictures", "home/Pictures/2024", "home/Pictures/.hidden",
            "home/Pictures/@eaDir", "home/.ssh", "home/Music", "outside", "outside/inner",
        ] {
            folder.folder(name)
        }
        folder.link("home/Pictures/link", to: folder.path + "/outside")
        folder.link("home/Pictures/up", to: "..")
        for name in ["a.jpg", "b.MOV", "c.txt", ".d.jpg"] {
            folder.write("home/Pictures/\(name)", "")
        }
    }

    private func browser() throws -> FolderBrowser {
        try FolderBrowser(home: folder.path + "/home")
    }

    private func names(_ path: String) throws -> [String]? {
        try browser().listing(of: #require(RelativePath(path)))?.folders.map(\.name.display)
    }

    @Test("subfolders are listed by name, without hidden ones, links and caches")
    func lists() throws {
        #expect(try names("") == ["Music", "Pictures"])
        #expect(try names("Pictures") == ["2024"])
        #expect(try names("Music") == [])
    }

    @Test("photos and videos are counted by their names in the folder itself")
    func counts() throws {
        folder.write("home/Pictures/2024/e.jpg", "")
        #expect(try browser().listing(of: #require(RelativePath("Pictures")))?.photos == 2)
        #expect(try browser().listing(of: .root)?.photos == 0)
    }

    @Test("what is not listed cannot be opened or chosen, and no path leads out of the home folder")
    func staysBelow() throws {
        let browser = try browser()
        for path in [
            ".ssh", "Pictures/.hidden", "Pictures/@eaDir", "Pictures/link", "Pictures/link/inner",
            "Pictures/up", "Pictures/a.jpg", "none",
        ] {
            let path = try #require(RelativePath(path))
            #expect(browser.listing(of: path) == nil && browser.path(of: path) == nil, "\(path)")
        }
        #expect(RelativePath("..") == nil && RelativePath("Pictures/../..") == nil)
        #expect(browser.path(of: .root) == browser.root)
        #expect(
            try browser.path(of: #require(RelativePath("Pictures/2024")))
                == browser.root + "/Pictures/2024")
    }

    @Test("a list of folders ends at the limit, and says so")
    func limit() throws {
        let most = FolderBrowser.limit
        for index in 0...most { folder.folder("home/Music/\(index)") }
        let music = try #require(RelativePath("Music"))
        let listing = try #require(try browser().listing(of: music))
        #expect(listing.folders.count == most && listing.hasMore && !listing.isCut)
    }

    /// A server whose routes are those of the choice.
    private func server(
        _ open: @escaping @Sendable (String) throws(CommandError) -> String = { $0 }
    ) throws -> TestServer {
        try TestServer(routes: FolderRoutes.routes(browser(), away: "/away", open: open))
    }

    @Test("a folder is named by the bytes of its path, with the folders that lead to it")
    func answer() throws {
        let test = try server()
        let id = Array("Pictures".utf8).hexadecimal
        let answer = try test.ask("GET", "/api/folders?in=\(id)", cookie: test.signIn())
        let json = try JSON(parsing: answer.body)
        #expect(json["path"]?.array?.count == 1 && json["path"]?.array?[0]["id"] == .string(id))
        #expect(json["path"]?.array?[0]["name"] == "Pictures" && json["away"] == "/away")
        let sub = try #require(json["folders"]?.array?.first)
        #expect(sub["id"] == .string(Array("Pictures/2024".utf8).hexadecimal))
        #expect(sub["readable"] == true && json["photos"] == 2 && json["atLeast"] == false)
    }

    @Test(
        "only a device that is signed in sees a folder, and only the page's own change chooses one")
    func guarded() throws {
        let test = try server()
        let (cookie, path) = (test.signIn(), "/api/folders/choose")
        func choose(_ folder: String, _ cookie: String?, _ fields: [String]) throws -> Int {
            try test.ask("POST", path, cookie: cookie, fields, body: "{\"folder\":\"\(folder)\"}")
                .status
        }
        #expect(try test.ask("GET", "/api/folders?in=").status == 401)
        #expect(try choose("", nil, TestServer.writeFields()) == 401)
        #expect(try choose("", cookie, []) == 403)
        #expect(
            try choose("", cookie, TestServer.writeFields() + ["Origin: http://other.example"])
                == 403)
        for wrong in ["2e2e", "2e737368", "zz", "2f657463"] {
            #expect(try choose(wrong, cookie, TestServer.writeFields()) == 404)
            #expect(try test.ask("GET", "/api/folders?in=\(wrong)", cookie: cookie).status == 404)
        }
        #expect(try choose("4d75736963", cookie, TestServer.writeFields()) == 200)
    }

    @Test("a library that cannot be opened is refused with the command's sentence")
    func refused() throws {
        let test = try server { _ throws(CommandError) in throw CommandError(description: "No.") }
        let answer = try test.ask(
            "POST", "/api/folders/choose", cookie: test.signIn(), TestServer.writeFields(),
            body: "{\"folder\":\"\"}")
        #expect(answer.status == 409 && answer.text.contains("\"No.\""))
    }
}
