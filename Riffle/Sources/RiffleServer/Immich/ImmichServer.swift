import RiffleHTTP
import RiffleImmich
import RiffleStore
import RiffleSystem

/// An Immich server, and what it said about itself.
struct ImmichServer: Sendable {
    let client: ImmichClient
    let handshake: Handshake
    /// Why it does not answer now, if the handshake is an earlier one.
    var absence: String?
    /// Where its handshakes are kept; nil if they are not.
    var memory: ServerMemory?

    /// The server's name of the key's owner. Only their photos are shown.
    var person: String { handshake.userID ?? "" }

    /// Finds the key and asks the server about itself.
    ///
    /// - Parameters:
    ///   - options: the server, and the file with the key.
    ///   - data: the folder of Riffle's data, in which handshakes are kept for a start without the server; nil to need it.
    static func connect(
        _ options: CheckOptions, data: String? = nil, environment: Environment,
        transport: any WebTransport, ask: (String) -> String?,
        pause: @escaping @Sendable (Double) -> Void
    ) throws(CommandError) -> ImmichServer {
        let server = options.server
        let key = try SecretKind.immich.find(
            file: options.keyFile, environment: environment, ask: ask)
        var client = ImmichClient(server, key: key, transport: transport, pause: pause)
        // A person waits for the answer.
        client.retries.attempts = 3
        let memory = try data.map { data throws(CommandError) in
            try ServerMemory(data: data, options, secret: key.name)
        }
        do throws(ImmichError) {
            let handshake = try Handshake(client)
            memory?.keep(handshake)
            return ImmichServer(client: client, handshake: handshake, memory: memory)
        } catch {
            let sentence = error.sentence(about: server)
            guard error.isPassing,
                let handshake = memory?.handshake.flatMap({ Handshake($0, of: server) })
            else {
                throw CommandError(description: sentence)
            }
            client.generation = handshake.generation
            return ImmichServer(
                client: client, handshake: handshake, absence: sentence, memory: memory)
        }
    }

    /// What to say about it when Riffle starts, in plain sentences.
    var lines: [String] {
        absence.map { Self.lines(absence: $0, of: handshake.server) } ?? handshake.lines
    }

    /// Checks whether photos can be shown with the key's rights.
    func checkShowing() throws(CommandError) {
        guard handshake.canShow, handshake.userID != nil else {
            throw CommandError(
                description: "Riffle cannot show photos with this API key. Add the rights above.")
        }
    }
}

extension ImmichServer: PhotoServer {
    var name: String { CheckOptions.Kind.immich.scheme + client.server.description }

    // Another person of the same server has other photos.
    var identity: String { "\(name) \(person)" }

    func trashDestination(
        _ wish: TrashDestination?
    ) throws(CommandError) -> TrashDestination? {
        guard wish != .folder else {
            throw CommandError(
                description: "Immich has no reject folder. Leave out --trash folder.")
        }
        return wish
    }

    func backend(
        store: Store, place: LibraryPlace, choices: Library.Choices, clock: WallClock
    ) -> any LibraryBackend {
        ImmichBackend(
            self, store: store, folder: place.cache, includesPartners: choices.includesPartners,
            clock: clock, log: choices.log)
    }
}

extension ServerMemory {
    func keep(_ handshake: Handshake) {
        if handshake.userID != nil { keep(handshake.json) }
    }
}
