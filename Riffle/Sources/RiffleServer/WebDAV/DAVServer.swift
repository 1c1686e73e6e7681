import RiffleHTTP
import RiffleStore
import RiffleSystem
import RiffleWebDAV

/// A WebDAV server that answered, and what it said about itself.
struct DAVServer: PhotoServer {
    let client: DAVClient
    let handshake: DAVHandshake

    /// Finds the name and the password, if the server asks for them, and asks the server about itself.
    ///
    /// - Parameter options: the folder on the server, and the file with the name and the password.
    static func connect(
        _ options: CheckOptions, environment: Environment, transport: any WebTransport,
        ask: (String) -> String?, pause: @escaping @Sendable (Double) -> Void
    ) throws(CommandError) -> DAVServer {
        let kind = SecretKind.webdav
        let sending = RetryingTransport(transport, pause: pause)
        func connect(_ login: DAVLogin?) throws(DAVError) -> DAVServer {
            let client = DAVClient(options.server, login: login, transport: sending)
            // A person waits for the answer.
            var patient = client
            patient.retries.attempts = 3
            return DAVServer(client: client, handshake: try DAVHandshake(patient))
        }
        let given = try kind.given(file: options.keyFile, environment: environment)
        do throws(DAVError) {
            return try connect(given)
        } catch .noLogin {
            let login = try kind.find(file: nil, environment: environment, ask: ask)
            do throws(DAVError) {
                return try connect(login)
            } catch {
                throw CommandError(description: error.sentence(about: options.server))
            }
        } catch {
            throw CommandError(description: error.sentence(about: options.server))
        }
    }

    var name: String { CheckOptions.Kind.webdav.scheme + client.server.description }

    // Nextcloud's addresses have the user in them, and other servers have one folder for all.
    var identity: String { name }

    var lines: [String] { handshake.lines }

    func checkShowing() throws(CommandError) {}

    func trashDestination(
        _ wish: TrashDestination?
    ) throws(CommandError) -> TrashDestination? {
        guard wish != .system else {
            throw CommandError(
                description:
                    "A WebDAV server has no trash of the system. Leave out --trash system.")
        }
        return wish ?? (handshake.mayMove ? .folder : nil)
    }

    func backend(
        store: Store, place: LibraryPlace, choices: Library.Choices, clock: WallClock
    ) -> any LibraryBackend {
        DAVBackend(
            self, store: store, folder: place.cache, patterns: choices.patterns, clock: clock)
    }
}
