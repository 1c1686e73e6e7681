import RiffleTestSupport
import Testing

@testable import RiffleServer

/// Which library a start without a folder serves.
@Suite struct WantedLibraryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["photos", "config", "config/riffle", "data"] { folder.folder(name) }
    }

    private func environment(_ more: [String: String] = [:]) -> Environment {
        let variables =
            ["HOME": folder.path, "XDG_CONFIG_HOME": folder.path + "/config"].merging(more) { $1 }
        return Environment(variable: { variables[$0] }, executable: "/riffle")
    }

    /// What Riffle would serve: a path, or that it asks, with the folder that is away.
    private func wanted(
        _ arguments: String..., environment: Environment? = nil
    ) throws -> [String] {
        let environment = environment ?? self.environment()
        let arguments = ["--allow-root", "--data", folder.path + "/data"] + arguments
        guard case .serve(let options) = try request(arguments, environment: environment) else {
            return ["other"]
        }
        switch try WantedLibrary(options, environment: environment) {
        case .library(let options): return [options.common.library]
        case .served(let server): return ["served", server.root]
        case .chosen(let away): return ["ask"] + (away.map { [$0] } ?? [])
        }
    }

    @Test("without a folder Riffle asks, and then serves the chosen one; a named folder wins")
    func remembers() throws {
        #expect(try wanted() == ["ask"])
        let chosen = folder.path + "/photos"
        #expect(RememberedFolder(data: folder.path + "/data").remember(chosen))
        #expect(try wanted() == [chosen])
        #expect(try wanted("named") == ["named"])
        #expect(try wanted("--choose") == ["ask"])
        folder.rename("photos", to: "elsewhere")
        #expect(try wanted() == ["ask", chosen])
    }

    @Test("riffle.conf and RIFFLE_LIBRARY name the library, below the home folder by a tilde")
    func settings() throws {
        folder.write("config/riffle/riffle.conf", "library = ~/in file\n")
        #expect(try wanted() == [folder.path + "/in file"])
        let variable = environment(["RIFFLE_LIBRARY": "/in variable"])
        #expect(try wanted(environment: variable) == ["/in variable"])
        #expect(try wanted("named", environment: variable) == ["named"])
        #expect(try wanted("--choose", environment: variable) == ["ask"])
    }

    @Test("a Riffle that serves the chosen folder already is found")
    func served() throws {
        let chosen = folder.path + "/photos"
        #expect(RememberedFolder(data: folder.path + "/data").remember(chosen))
        let running = try #require(
            ControlServer(folder: folder.path + "/data/run", name: "one") { _ in
                ["root": .string(chosen)]
            })
        #expect(try wanted() == ["served", chosen])
        running.stop()
        #expect(try wanted() == [chosen])
    }

    @Test("a wrong start says what to do")
    func refusals() throws {
        #expect(throws: UsageError.self) { try wanted("--choose", "photos") }
        #expect(throws: UsageError.self) { try wanted("--journal", "j") }
        #expect(throws: UsageError.self) { try wanted("--report") }
        // Without a home folder there is nothing to choose from.
        let bare = Environment(variable: { _ in nil }, executable: "/riffle")
        #expect(throws: UsageError.noLibrary) {
            try WantedLibrary(ServeOptions(), environment: bare)
        }
        let options = ServeOptions()
        #expect(throws: CommandError.self) {
            try LibraryPlace.refuseRoot(options.common, user: 0)
        }
    }
}
