import RiffleFiles
import RiffleSystem

/// Finds the running servers of a user and gives them commands.
enum ControlClient {
    /// A server that answers.
    struct Server: Equatable {
        var path: String
        /// The library that it serves.
        var root: String
        /// The folder of the library's state; nil for a server without a library.
        var state: String?
    }

    /// The folders where servers have their sockets, the best first: that of the session, which the system empties, and that
    /// of Riffle's data. A server uses the first, but a command may run in another session.
    static func folders(data: String, environment: Environment) -> [String] {
        (environment.runtimeFolder.map { [$0 + "/riffle"] } ?? []) + [data + "/run"]
    }

    /// The servers that answer.
    static func servers(in folders: [String]) -> [Server] {
        folders.flatMap { folder in
            entries(of: folder).sorted().filter { $0.hasSuffix(ControlServer.ending) }.compactMap {
                name in
                let path = "\(folder)/\(name)"
                let answer = ask(path, ["command": "about"], patience: 5)
                return (answer?["root"]?.string).map {
                    Server(path: path, root: $0, state: answer?["state"]?.string)
                }
            }
        }
    }

    /// How the server of a library calls it; nil where none is named.
    static func root(_ options: LibraryOptions) throws(CommandError) -> String? {
        if options.library.isEmpty { return nil }
        guard CheckOptions.isServer(options.library) else {
            return try LibraryPlace.root(options)
        }
        do throws(UsageError) {
            return try CheckOptions(library: options.library, keyFile: nil).name
        } catch {
            throw CommandError(description: error.description)
        }
    }

    /// The one server that is meant.
    ///
    /// - Parameter root: the real path of its library; nil for the only one that runs.
    static func server(
        in folders: [String], root: String?
    ) throws(CommandError) -> Server {
        let all = servers(in: folders)
        let found = all.filter { root == nil || $0.root == root }
        guard let server = found.first else {
            guard let root else {
                throw CommandError(
                    description: "No Riffle is running. Start one, such as riffle --lan ~/Pictures."
                )
            }
            throw CommandError(
                description: "No Riffle is serving \(root)."
                    + (all.isEmpty ? "" : " Running ones serve: \(list(all))."))
        }
        guard found.count == 1 else {
            throw CommandError(
                description: "More than one library is served. Name one: \(list(found)).")
        }
        return server
    }

    /// Gives a command to the server at the path; nil without an answer.
    ///
    /// - Parameter patience: in seconds; nil waits as long as it takes.
    static func ask(_ path: String, _ request: JSON, patience: Int? = nil) -> JSON? {
        guard let socket = UnixSocket.connect(to: path) else { return nil }
        defer { close(socket) }
        if let patience { UnixSocket.setPatience(patience, of: socket) }
        UnixSocket.write(request, to: socket)
        return UnixSocket.read(socket)
    }

    private static func list(_ servers: [Server]) -> String {
        servers.map(\.root).joined(separator: ", ")
    }
}
