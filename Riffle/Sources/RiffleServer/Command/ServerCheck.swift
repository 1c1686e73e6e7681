internal import RiffleImmich
import RiffleSystem

/// Asks a photo server whether Riffle can work with it, and prints what it says. Nothing on the server changes.
enum ServerCheck {
    static func run(
        _ options: CheckOptions, environment: Environment, transport: (any WebTransport)? = nil,
        ask: () -> String? = { Console.askSecretly() },
        pause: @escaping @Sendable (Double) -> Void = { usleep(UInt32($0 * 1_000_000)) }
    ) throws(CommandError) {
        let server = options.server
        let key = try APIKey.find(file: options.keyFile, environment: environment, ask: ask)
        var client = ImmichClient(
            server, key: key,
            transport: transport
                ?? CurlTransport(
                    agent: "riffle/\(RiffleVersion.current)",
                    authorities: environment.variable("SSL_CERT_FILE")),
            pause: pause)
        // A person waits for the answer.
        client.retries.attempts = 3
        let handshake: Handshake
        do throws(ImmichError) {
            handshake = try Handshake(client)
        } catch {
            throw CommandError(description: error.sentence(about: server))
        }
        for line in handshake.lines { Console.output(line) }
        guard handshake.canShow else {
            throw CommandError(
                description: "Riffle cannot show photos with this API key. Add the rights above.")
        }
    }
}

/// Which photo server is checked.
struct CheckOptions: Equatable, Sendable {
    var server: WebAddress
    /// The file with the key; nil for the environment, or the person at the terminal.
    var keyFile: String?
}

extension CheckOptions {
    /// What a library's name begins with that is an Immich server.
    static let scheme = "immich:"

    /// Reads the name of a library. What it says is never repeated in an error, since it may hold a key.
    init(library: String, keyFile: String?) throws(UsageError) {
        guard library.hasPrefix(Self.scheme) else {
            throw UsageError(
                description: "--check is for a photo server, such as immich:https://photos.example."
            )
        }
        guard let server = WebAddress(String(library.dropFirst(Self.scheme.count))) else {
            throw UsageError(
                description: "This is not the address of a photo server. Give one such as "
                    + "immich:https://photos.example, without a name, a key or a question mark.")
        }
        self.server = server
        self.keyFile = keyFile
    }
}
