import RiffleHTTP
import RiffleImmich
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// The check of a photo server from the command line, and where its key comes from.
@Suite struct ServerCheckTests {
    private struct Refusing: WebTransport {
        func send(_ request: WebRequest, to server: WebAddress) throws(WebError) -> WebAnswer {
            throw .refused
        }
    }

    private func environment(_ key: String? = nil) -> Environment {
        Environment(
            variable: { $0 == "IMMICH_API_KEY" ? key : nil }, executable: "/riffle")
    }

    private func options(_ keyFile: String? = nil) -> CheckOptions {
        CheckOptions(server: WebAddress("https://photos.example")!, keyFile: keyFile)
    }

    /// What stops the check.
    private func problem(
        _ options: CheckOptions, _ environment: Environment, ask: (String) -> String? = { _ in nil }
    ) -> String {
        do throws(CommandError) {
            try ServerCheck.run(
                options, environment: environment, transport: Refusing(), ask: ask,
                pause: { _ in })
            return ""
        } catch {
            return error.description
        }
    }

    private static let refused =
        "https://photos.example accepts no connection. Check the address and its port, and that the "
        + "server runs."

    @Test("the key comes from its file, else from the environment, else from the terminal")
    func sources() throws {
        let folder = try TemporaryFolder()
        let file = folder.write("key", "secret\nnot the key\n")
        chmod(file, 0o600)
        #expect(problem(options(file), environment()) == Self.refused)
        #expect(problem(options(), environment("secret")) == Self.refused)
        #expect(problem(options(), environment(), ask: { _ in "secret" }) == Self.refused)
        #expect(problem(options(), environment()).hasPrefix("There is no API key."))
    }

    @Test("a key file that others can read, or that holds no key, is refused with what to do")
    func files() throws {
        let folder = try TemporaryFolder()
        let file = folder.write("key", "secret")
        for mode: mode_t in [0o640, 0o604, 0o620, 0o644] {
            chmod(file, mode)
            #expect(problem(options(file), environment()).hasSuffix("Run: chmod 600 \(file)"))
        }
        chmod(folder.write("empty", "\n"), 0o600)
        chmod(folder.write("words", "two words"), 0o600)
        for name in ["empty", "words"] {
            let text = problem(options(folder.path + "/" + name), environment())
            #expect(text.contains("is not an API key"), "\(name)")
        }
        #expect(problem(options(folder.path), environment()).contains("not a regular file"))
        #expect(problem(options(folder.path + "/none"), environment()).contains("cannot be read"))
        #expect(problem(options(), environment("two words")).hasPrefix("IMMICH_API_KEY is not"))
    }

    @Test("a check takes the address and the file, and an address with a key is not repeated")
    func commandLine() throws {
        #expect(
            try CommandLineRequest(["--check", "--key-file", "k", "immich:https://Photos.example/"])
                == .check(options("k")))
        #expect(throws: UsageError.self) { try CommandLineRequest(["--check", "Pictures"]) }
        for address in ["https://me:secret@photos.example", "https://photos.example?key=secret"] {
            do throws(UsageError) {
                _ = try CommandLineRequest(["--check", "immich:" + address])
                Issue.record("\(address) was taken")
            } catch {
                #expect(!error.description.contains("secret"))
            }
        }
    }
}
