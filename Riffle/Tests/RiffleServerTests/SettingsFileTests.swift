import RiffleScan
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// The options that hold whenever Riffle starts.
@Suite struct SettingsFileTests {
    private func environment(_ folder: TemporaryFolder) -> Environment {
        let path = folder.path
        return Environment(
            variable: { $0 == "XDG_CONFIG_HOME" ? path : nil }, executable: "/riffle")
    }

    private func request(_ text: String, _ arguments: String...) throws -> CommandLineRequest {
        let folder = try TemporaryFolder()
        folder.folder("riffle")
        folder.write("riffle/riffle.conf", Array(text.utf8))
        return try RiffleServer.request(arguments, environment: environment(folder))
    }

    private func serve(_ text: String, _ arguments: String...) throws -> ServeOptions {
        let folder = try TemporaryFolder()
        folder.folder("riffle")
        folder.write("riffle/riffle.conf", Array(text.utf8))
        guard
            case .serve(let options) = try RiffleServer.request(
                arguments, environment: environment(folder))
        else { throw RawClient.Failure(description: "not serving") }
        return options
    }

    @Test("every setting means what the option of its name does")
    func sameAsCommandLine() throws {
        let values = [
            "port": "8080", "allow-host": "a.example", "rescan": "5", "trash": "list", "data": "/d",
            "cache": "/c", "empty-trash-after": "30", "profile": "Ana", "exclude": "*.heic",
            "include": ".hidden", "url": "https://photos.example",
            "tls": "self", "log-format": "json", "key-file": "/k",
        ]
        let names =
            Array(ServeOptions.table.filter(\.value.isSetting).keys)
            + LibraryOptions.table.filter(\.value.isSetting).keys
        #expect(names.count == 25)
        // A certificate and its key need each other.
        #expect(
            try request("tls-cert = c\ntls-key = k\n", "p")
                == CommandLineRequest(["--tls-cert", "c", "--tls-key", "k", "p"]))
        for name in names where !name.hasPrefix("tls-") {
            let value = values[name]
            let onCommandLine = try CommandLineRequest(
                ["--" + name] + [value].compactMap(\.self) + ["p"])
            #expect(try request("\(name) = \(value ?? "yes")\n", "p") == onCommandLine)
            #expect(try onCommandLine != CommandLineRequest(["p"]), "\(name) changes something")
            if value == nil { #expect(try serve("\(name)=no", "p") == serve("", "p")) }
        }
    }

    @Test("the command line overrides a value, and adds to a list")
    func commandLineLast() throws {
        let options = try serve(
            "# mine\n\n  port = 1\nexclude=*.heic\n\texclude = a = b \r\nexclude = c\\ \n",
            "--port", "2", "--include", "x.heic", "p")
        #expect(options.port == 2)
        var included = ExcludePattern("x.heic")
        included?.isNegated = true
        #expect(
            options.common.patterns
                == [
                    ExcludePattern("*.heic"), ExcludePattern("a = b"), ExcludePattern("c\\ "),
                    included,
                ])
    }

    @Test("other commands take what concerns them")
    func otherCommands() throws {
        var report = ReportOptions()
        report.common.library = "p"
        report.common.patterns = [try #require(ExcludePattern("*.heic"))]
        #expect(try request("port = 1\nexclude = *.heic", "--report", "p") == .report(report))
        var export = ExportOptions()
        export.common.library = "p"
        export.common.profile = "Ana"
        #expect(
            try request("lan=yes\nprofile=Ana", "export", "--format", "csv", "p") == .export(export)
        )
    }

    @Test(
        "a line that means nothing is named with its number, and with what to do",
        arguments: [
            ("lan = yes\ncolour = red", 2, "Unknown setting: colour."), ("lan", 1, "name = value"),
            ("lan = maybe", 1, "yes or no"), ("\n\nport = x", 3, "Not a port: x."),
            ("port =", 1, "no value"), ("journal = new", 1, "command line"),
            ("exclude = [a", 1, "matches nothing"), ("exclude = #a", 1, "“\\#”"),
            ("include = !a", 1, "Remove the “!”"), ("trash = bin", 1, "Choose system"),
            ("help = yes", 1, "Unknown setting"), ("= yes", 1, "Unknown setting"),
        ])
    func refusals(text: String, line: Int, words: String) {
        do {
            _ = try request(text, "p")
            Issue.record("\(text) was understood")
        } catch {
            let sentence = "\(error)"
            #expect(sentence.contains("/riffle/riffle.conf, line \(line): "))
            #expect(sentence.contains(words) && !sentence.contains("\n"), "\(sentence)")
        }
    }

    @Test("help needs no settings, and a file that is missing is no fault")
    func help() throws {
        #expect(try request("nonsense", "--help") == .help)
        #expect(try request("nonsense", "--version") == .version)
        let folder = try TemporaryFolder()
        #expect(
            try RiffleServer.request(["p"], environment: environment(folder))
                == CommandLineRequest(["p"]))
    }

    @Test("a file that is not text is refused, not skipped")
    func notText() throws {
        let folder = try TemporaryFolder()
        folder.folder("riffle")
        folder.write("riffle/riffle.conf", [0xFF, 0xFE])
        #expect(throws: UsageError.self) {
            try RiffleServer.request(["p"], environment: environment(folder))
        }
    }
}
