import RiffleHTTP
import RiffleStore
import RiffleSystem
import RiffleWebDAV

/// A WebDAV server, and what it said about itself.
struct DAVServer: PhotoServer {
    let client: DAVClient
    let handshake: DAVHandshake
    /// Why it does not answer now, if the handshake is an earlier one.
    var absence: String?
    /// Where its handshakes are kept; nil if they are not.
    var memory: ServerMemory?

    /// Finds the name and the password, if the server asks for them, and asks the server about itself.
    ///
    /// - Parameters:
    ///   - options: the folder on the server, and the file with the name and the password.
    ///   - data: the folder of Riffle's data, in which handshakes are kept for a start without the server; nil to need it.
    static func connect(
        _ options: CheckOptions, data: String? = nil, environment: Environment,
        transport: any WebTransport, ask: (String) -> String?,
        pause: @escaping @Sendable (Double) -> Void
    ) throws(CommandError) -> DAVServer {
        let kind = SecretKind.webdav
        let greeting = Greeting(
            options: options, data: data, transport: RetryingTransport(transport, pause: pause))
        let given = try kind.given(file: options.keyFile, environment: environment)
        do throws(DAVError) {
            return try greeting.server(given)
        } catch .noLogin {
            let login = try kind.find(file: nil, environment: environment, ask: ask)
            do throws(DAVError) {
                return try greeting.server(login)
            } catch {
                return try greeting.known(login, error)
            }
        } catch {
            // At the last start the person may have typed the login.
            guard given == nil, error.isPassing, data != nil, !greeting.knows(nil) else {
                return try greeting.known(given, error)
            }
            let login = try? kind.find(file: nil, environment: environment, ask: ask)
            return try greeting.known(login, error)
        }
    }

    /// Asks one server with one login or another.
    private struct Greeting {
        let options: CheckOptions
        let data: String?
        let transport: RetryingTransport

        /// The server, which has answered.
        func server(_ login: DAVLogin?) throws(DAVError) -> DAVServer {
            var login = login
            // The password is not shown to a server that wants a digest.
            if login != nil { login?.scheme = try patient(nil).loginScheme() }
            let handshake = try DAVHandshake(patient(login))
            let memory = try? memory(login)
            memory?.keep(handshake.json)
            return DAVServer(client: client(login), handshake: handshake, memory: memory)
        }

        /// The server as it was when it answered last.
        ///
        /// - Parameter error: why it did not answer now.
        func known(_ login: DAVLogin?, _ error: DAVError) throws(CommandError) -> DAVServer {
            let sentence = error.sentence(about: options.server)
            let memory = try memory(login)
            guard error.isPassing, let handshake = handshake(memory) else {
                throw CommandError(description: sentence)
            }
            var login = login
            login?.scheme = handshake.usesDigest ? .digest : .basic
            return DAVServer(
                client: client(login), handshake: handshake, absence: sentence, memory: memory)
        }

        /// Whether the server answered with this login before.
        func knows(_ login: DAVLogin?) -> Bool { handshake(try? memory(login)) != nil }

        private func client(_ login: DAVLogin?) -> DAVClient {
            DAVClient(options.server, login: login, transport: transport)
        }

        /// A client for a question whose answer a person waits for.
        private func patient(_ login: DAVLogin?) -> DAVClient {
            var client = client(login)
            client.retries.attempts = 3
            return client
        }

        private func memory(_ login: DAVLogin?) throws(CommandError) -> ServerMemory? {
            guard let data else { return nil }
            return try ServerMemory(data: data, options, secret: login?.name)
        }

        private func handshake(_ memory: ServerMemory?) -> DAVHandshake? {
            memory?.handshake.flatMap { DAVHandshake($0, of: options.server) }
        }
    }

    var name: String { CheckOptions.Kind.webdav.scheme + client.server.description }

    // Nextcloud's addresses have the user in them, and other servers have one folder for all.
    var identity: String { name }

    var lines: [String] {
        absence.map { Self.lines(absence: $0, of: handshake.server) } ?? handshake.lines
    }

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
