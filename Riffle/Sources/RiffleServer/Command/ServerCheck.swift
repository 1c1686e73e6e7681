internal import RiffleImmich
import RiffleSystem

/// Asks a photo server whether Riffle can work with it, and prints what it says. Nothing on the server changes.
enum ServerCheck {
    static func run(
        _ options: CheckOptions, environment: Environment, transport: (any WebTransport)? = nil,
        ask: () -> String? = { Console.askSecretly() },
        pause: @escaping @Sendable (Double) -> Void = { usleep(UInt32($0 * 1_000_000)) }
    ) throws(CommandError) {
        let server = try ImmichServer.connect(
            options, environment: environment, transport: transport, ask: ask, pause: pause)
        for line in server.handshake.lines { Console.output(line) }
        try server.checkShowing()
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
