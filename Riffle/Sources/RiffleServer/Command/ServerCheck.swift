internal import RiffleHTTP
internal import RiffleImmich
import RiffleSystem

/// Asks a photo server whether Riffle can work with it, and prints what it says. Nothing on the server changes.
enum ServerCheck {
    static func run(
        _ options: CheckOptions, environment: Environment, transport: (any WebTransport)? = nil,
        ask: (String) -> String? = { Console.askSecretly($0) },
        pause: @escaping @Sendable (Double) -> Void = { usleep(UInt32($0 * 1_000_000)) }
    ) throws(CommandError) {
        let server = try options.connect(
            environment: environment, transport: transport, ask: ask, pause: pause)
        for line in server.lines { Console.output(line) }
        try server.checkShowing()
    }
}

/// Which photo server is meant.
struct CheckOptions: Equatable, Sendable {
    /// A kind of server.
    enum Kind: String, CaseIterable, Sendable {
        case immich, webdav

        /// What the name of a library on such a server begins with.
        var scheme: String { rawValue + ":" }

        /// What a report adds about photos that Riffle does not ask for; empty if it asks for all.
        var notShown: String {
            switch self {
            case .immich:
                "Riffle asks Immich for your photos in its timeline. Photos that are archived, locked or in the trash, "
                    + "and those of partners, have no card.\n"
            case .webdav: ""
            }
        }
    }

    var kind = Kind.immich
    var server: WebAddress
    /// The file with the key; nil for the environment, or the person at the terminal.
    var keyFile: String?
}

extension CheckOptions {
    /// Whether the name of a library is that of a photo server.
    static func isServer(_ library: String) -> Bool { kind(of: library) != nil }

    /// The kind of photo server that the name of a library is of; nil for a folder.
    static func kind(of library: String) -> Kind? {
        Kind.allCases.first { library.hasPrefix($0.scheme) }
    }

    /// Reads the name of a library. What it says is never repeated in an error, since it may hold a key.
    init(library: String, keyFile: String?) throws(UsageError) {
        guard let kind = Self.kind(of: library) else {
            throw UsageError(
                description: "--check is for a photo server, such as immich:https://photos.example "
                    + "or webdav:https://cloud.example/photos.")
        }
        guard let server = WebAddress(String(library.dropFirst(kind.scheme.count))) else {
            throw UsageError(
                description: "This is not the address of a photo server. Give one such as "
                    + "\(kind.scheme)https://photos.example, without a name, a key or a question mark. "
                    + "Write blanks and letters with accents as in a browser's address, such as %20."
            )
        }
        self.kind = kind
        self.server = server
        self.keyFile = keyFile
    }

    /// The name of the library, as the server calls it.
    var name: String { kind.scheme + server.description }

    /// Finds the key and asks the server about itself.
    ///
    /// - Parameters:
    ///   - data: the folder of Riffle's data, if what is known of a server is enough for a start; nil if it must answer.
    ///   - transport: nil for the network.
    ///   - ask: asks the person for the key.
    func connect(
        data: String? = nil, environment: Environment, transport: (any WebTransport)? = nil,
        ask: (String) -> String? = { Console.askSecretly($0) },
        pause: @escaping @Sendable (Double) -> Void = { usleep(UInt32($0 * 1_000_000)) }
    ) throws(CommandError) -> any PhotoServer {
        let transport =
            transport
            ?? CurlTransport(
                agent: "riffle/\(RiffleVersion.current)",
                authorities: environment.variable("SSL_CERT_FILE"))
        return switch kind {
        case .immich:
            try ImmichServer.connect(
                self, data: data, environment: environment, transport: transport, ask: ask,
                pause: pause)
        case .webdav:
            try DAVServer.connect(
                self, data: data, environment: environment, transport: transport, ask: ask,
                pause: pause)
        }
    }
}
