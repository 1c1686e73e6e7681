import RiffleTestSupport
import Testing

@testable import RiffleServer

/// The scripts for shells, read and used by the shells themselves.
@Suite struct CompletionsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for shell in Completions.Shell.allCases {
            folder.write("riffle.\(shell)", Completions.script(for: shell) + "\n")
        }
    }

    /// What bash offers for the last of the words.
    private func bash(_ words: String...) throws -> Set<String> {
        folder.folder("photos and more")
        let quoted = (["riffle"] + words).map { "'\($0)'" }.joined(separator: " ")
        let script = """
            cd '\(folder.path)' && source ./riffle.bash && COMP_WORDS=(\(quoted)) &&
            COMP_CWORD=\(words.count) && _riffle; printf '%s\\n' "${COMPREPLY[@]}"
            """
        let result = try #require(Subprocess.run("bash", ["-c", script]))
        return Set(result.text.split(separator: "\n").map(String.init))
    }

    @Test("bash offers commands, the options of each, their values and folders")
    func offers() throws {
        let first = try bash("")
        #expect(first.isSuperset(of: Completions.commands.map(\.name) + ["photos and more"]))
        let options =
            ServeOptions.table.keys.map { "--" + $0 } + LibraryOptions.table.keys.map { "--" + $0 }
        #expect(try bash("--").isSuperset(of: options))
        #expect(try bash("serve", "--").isSuperset(of: options))
        #expect(try bash("--tra") == ["--trash"])
        #expect(try bash("--trash", "f") == ["folder"])
        #expect(try bash("--tls", "") == ["self"])
        #expect(try bash("--port", "") == [])
        #expect(try bash("--data", "ph") == ["photos and more"])
        #expect(try bash("--tls-cert", "riffle.b") == ["riffle.bash"])
        #expect(try bash("export", "--format", "") == ["csv", "json", "nul", "xmp"])
        #expect(try bash("restore", "--a").isSuperset(of: ["--all", "--anyway"]))
        #expect(try bash("restore", "--l") == [])
        #expect(try bash("completions", "f") == ["fish"])
    }

    @Test("zsh and fish can read their scripts, which have every option")
    func otherShells() throws {
        for shell in ["zsh", "fish"] {
            let result = try #require(
                Subprocess.run(shell, ["-n", "\(folder.path)/riffle.\(shell)"]))
            #expect(result.status == 0, "\(shell)")
            let text = String(
                decoding: try #require(OpenedFile("\(folder.path)/riffle.\(shell)")).bytes,
                as: UTF8.self)
            for option in Completions.commands.flatMap(\.options) {
                #expect(text.contains(option.name), "\(shell) \(option.name)")
            }
        }
        let script = "source '\(folder.path)/riffle.fish'; complete -C 'riffle --trash '"
        let fish = try #require(Subprocess.run("fish", ["--no-config", "-c", script]))
        #expect(
            fish.text.split(separator: "\n").map { $0.prefix { $0 != "\t" } } == [
                "folder", "list", "system",
            ])
    }

    @Test("the command prints a script, and asks for a shell that it knows")
    func command() throws {
        #expect(try CommandLineRequest(["completions", "zsh"]) == .completions(.zsh))
        for wrong in [["completions"], ["completions", "tcsh"], ["completions", "--x", "bash"]] {
            #expect(throws: UsageError.self) { try CommandLineRequest(wrong) }
        }
    }
}
