import RiffleImmich
import RiffleStore
import RiffleSystem

/// An Immich server that answers, and what it said about itself.
struct ImmichServer: Sendable {
    let client: ImmichClient
    let handshake: Handshake

    /// The server's name of the key's owner. Only their photos are shown.
    var person: String { handshake.userID ?? "" }

    /// Finds the key and asks the server about itself.
    ///
    /// - Parameters:
    ///   - options: the server, and the file with the key.
    ///   - transport: nil for the network.
    static func connect(
        _ options: CheckOptions, environment: Environment,
        transport: (any WebTransport)? = nil, ask: () -> String? = { Console.askSecretly() },
        pause: @escaping @Sendable (Double) -> Void = { usleep(UInt32($0 * 1_000_000)) }
    ) throws(CommandError) -> ImmichServer {
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
        do throws(ImmichError) {
            let handshake = try Handshake(client)
            client.generation = handshake.generation
            return ImmichServer(client: client, handshake: handshake)
        } catch {
            throw CommandError(description: error.sentence(about: server))
        }
    }

    /// Checks whether photos can be shown with the key's rights.
    func checkShowing() throws(CommandError) {
        guard handshake.canShow, handshake.userID != nil else {
            throw CommandError(
                description: "Riffle cannot show photos with this API key. Add the rights above.")
        }
    }
}

extension LibraryPlace {
    /// The place of what belongs to the photos of a person on an Immich server.
    ///
    /// - Throws: one sentence for the root user, and for options that are only for folders.
    init(
        _ server: ImmichServer, _ options: LibraryOptions, environment: Environment,
        user: uid_t = geteuid()
    ) throws(CommandError) {
        try Self.refuseRoot(options, user: user)
        guard !options.isPortable else {
            throw CommandError(
                description:
                    "--portable keeps the decisions in a folder of photos, and an Immich server has none."
            )
        }
        guard let dataHome = environment.dataHome else { throw Self.noHome("set HOME to yours") }
        guard let cache = options.cache ?? environment.cacheFolder else {
            throw Self.noHome("give one with --cache")
        }
        self.dataHome = dataHome
        let data = options.data ?? dataHome + "/riffle"
        config = environment.configFolder ?? data
        root = CheckOptions.scheme + server.client.server.description
        // Another person of the same server has other photos.
        hash = Store.directoryName(forLibrary: Array("\(root) \(server.person)".utf8))
        switch options.journal {
        case .directory(let path): journal = path
        case .new:
            throw CommandError(
                description: "--journal new is for folders. Give the folder of a journal.")
        case nil: journal = data + "/libraries/immich-" + hash
        }
        isPortable = false
        state = journal
        self.cache = cache
        try Self.make([journal, state, cache])
    }
}
