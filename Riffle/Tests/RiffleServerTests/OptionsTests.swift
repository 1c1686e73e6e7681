import Testing

@testable import RiffleServer

@Suite struct OptionsTests {
    private func serve(_ arguments: String...) throws -> ServeOptions {
        guard case .serve(let options) = try CommandLineRequest(arguments) else {
            throw RawClient.Failure(description: "not serving")
        }
        return options
    }

    @Test("a folder alone is served on this machine, with the browser opened")
    func plain() throws {
        var expected = ServeOptions()
        expected.common.library = "Pictures"
        #expect(try serve("Pictures") == expected)
        #expect(expected.opensBrowser && !expected.lan && !expected.isDryRun)
        #expect(expected.port == nil && expected.common.profile == "default")
    }

    @Test("every option is understood, before and after the folder, with blank or equals sign")
    func everything() throws {
        let options = try serve(
            "--port", "8080", "--lan", "--allow-host", "a.example", "--allow-host=fd00::1",
            "--allow-host", "nas:9000", "--url", "https://Photos.example/",
            "Pictures", "--no-open", "--dry-run", "--data", "d", "--cache=c", "--profile", "Ana",
            "--trash", "system", "--immediate", "--rescan", "5", "--empty-trash-after", "30",
            "--allow-root",
            "--allow-whole-disk")
        #expect(options.port == 8080 && options.lan && !options.opensBrowser)
        #expect(
            options.allowedHosts == [
                Authority(host: "a.example", port: nil), Authority(host: "[fd00::1]", port: nil),
                Authority(host: "nas", port: 9000),
            ])
        #expect(options.url?.origin == "https://photos.example")
        #expect(options.isDryRun && options.isImmediate && options.rescanAfter == 5)
        #expect(options.emptyTrashAfter == 30)
        #expect(options.trashDestination == .system)
        #expect(
            options.common
                == LibraryOptions(
                    library: "Pictures", data: "d", cache: "c", profile: "Ana", allowRoot: true,
                    allowWholeDisk: true))
    }

    @Test("a report is for people, or as JSON, and takes the folder that follows")
    func report() throws {
        var report = ReportOptions()
        report.common.library = "p"
        #expect(try CommandLineRequest(["--report", "p"]) == .report(report))
        report.format = .json
        #expect(try CommandLineRequest(["p", "--report=json"]) == .report(report))
        #expect(throws: UsageError.self) { try CommandLineRequest(["--report=xml", "p"]) }
        #expect(throws: UsageError.self) { try CommandLineRequest(["--report"]) }
    }

    @Test("what comes after two dashes is a folder, whatever it begins with")
    func dashes() throws {
        #expect(try serve("--", "--port").common.library == "--port")
    }

    @Test("export and restore have their own options")
    func otherCommands() throws {
        var export = ExportOptions()
        export.common.library = "p"
        export.format = .nul
        #expect(try CommandLineRequest(["export", "--format", "nul", "p"]) == .export(export))
        var restore = RestoreOptions()
        restore.common.library = "p"
        restore.items = ["3", "4"]
        #expect(try CommandLineRequest(["restore", "3", "4", "p"]) == .restore(restore))
        restore.anyway = true
        #expect(
            try CommandLineRequest(["restore", "--anyway", "3", "4", "p"]) == .restore(restore))
        restore.anyway = false
        restore.items = []
        restore.all = true
        #expect(try CommandLineRequest(["restore", "--all", "p"]) == .restore(restore))
        #expect(try CommandLineRequest(["--version"]) == .version)
        #expect(try CommandLineRequest(["--port", "1", "--help"]) == .help)
    }

    @Test(
        "a command line that makes no sense is refused with one sentence",
        arguments: [
            ["--report"], ["--port"], ["--port", "x", "p"], ["--port", "65536", "p"],
            ["--port", "-1", "p"],
            ["--nonsense", "p"], ["-x", "p"], [""], ["--allow-host", "a/b", "p"],
            ["--trash", "trash", "p"], ["--rescan", "0", "p"], ["--empty-trash-after", "0", "p"],
            ["--empty-trash-after", "-1", "p"], ["--rescan", "soon", "p"],
            ["--exclude", "", "p"], ["--exclude", "[a", "p"], ["--include", "!a", "p"],
            ["--lan=yes", "p"], ["--profile", "", "p"], ["--profile", "a\nb", "p"],
            ["export", "p"], ["export", "--format", "pdf", "p"], ["restore", "p"], ["restore"],
            ["restore", "--all", "3", "p"], ["restore", "--all", "--anyway", "p"],
            ["restore", "x", "p"], ["restore", "--all=x", "p"], ["restore", "--all=", "p"],
            ["restore", "--anyway=3", "3", "p"], ["--help=x"], ["--version=1"],
            ["export", "--help=x"], ["--report", "p", "q"], ["trash", "p", "q"],
        ] as [[String]])
    func refusals(arguments: [String]) {
        do {
            _ = try CommandLineRequest(arguments)
            Issue.record("\(arguments) was understood")
        } catch {
            #expect(error.description.hasSuffix("."))
            #expect(!error.description.contains("\n"))
        }
    }
}
