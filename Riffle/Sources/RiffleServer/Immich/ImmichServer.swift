import RiffleHTTP
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
    static func connect(
        _ options: CheckOptions, environment: Environment, transport: any WebTransport,
        ask: (String) -> String?, pause: @escaping @Sendable (Double) -> Void
    ) throws(CommandError) -> ImmichServer {
        let server = options.server
        let key = try SecretKind.immich.find(
            file: options.keyFile, environment: environment, ask: ask)
        var client = ImmichClient(server, key: key, transport: transport, pause: pause)
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

extension ImmichServer: PhotoServer {
    var name: String { CheckOptions.Kind.immich.scheme + client.server.description }

    // Another person of the same server has other photos.
    var identity: String { "\(name) \(person)" }

    var lines: [String] { handshake.lines }

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
        ImmichBackend(self, store: store, folder: place.cache, clock: clock, log: choices.log)
    }
}
