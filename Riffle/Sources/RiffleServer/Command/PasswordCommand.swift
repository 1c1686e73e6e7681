import RiffleSystem

/// Sets or removes the password of a library. It is never on the command line, where every program can read it.
enum PasswordCommand {
    static func run(
        _ options: PasswordOptions, environment: Environment,
        read: () -> String? = readPassword
    ) throws(CommandError) {
        let folders = options.common.controlFolders(environment)
        let (root, state) = try library(options.common, folders, environment)
        let file = Password.file(in: state)
        if options.removes {
            guard unlink(file.path) == 0 || errno == ENOENT else { throw refused(file) }
        } else {
            guard let password = read() else {
                throw CommandError(
                    description: "No password was given, or the two differ. Nothing is changed.")
            }
            guard PasswordHash.isPassword(password) else {
                throw CommandError(
                    description: "A password has \(PasswordHash.lengths.lowerBound) to "
                        + "\(PasswordHash.lengths.upperBound) characters. Nothing is changed.")
            }
            guard let hash = PasswordHash.make(password), file.write(Array((hash + "\n").utf8))
            else { throw refused(file) }
        }
        announce(options, root, state, folders)
        Console.note(
            options.removes
                ? "\(root) has no password now."
                : "The password of \(root) is set. Enter it on a device at Riffle's address.")
    }

    /// The library that is meant, and the folder of its state. Which person of a photo server is meant, only the running
    /// server knows.
    private static func library(
        _ options: LibraryOptions, _ folders: [String], _ environment: Environment
    ) throws(CommandError) -> (root: String, state: String) {
        let isServer = CheckOptions.isServer(options.library)
        if options.library.isEmpty || isServer {
            let server = try ControlClient.server(in: folders, root: ControlClient.root(options))
            guard let state = server.state else {
                throw CommandError(
                    description: "Riffle has no library yet. Choose its folder on the page.")
            }
            return (server.root, state)
        }
        let place = try LibraryPlace(options, environment: environment)
        return (place.root, place.state)
    }

    /// Has a running server know of the change, and signs the devices out if that was asked for.
    private static func announce(
        _ options: PasswordOptions, _ root: String, _ state: String, _ folders: [String]
    ) {
        let server = ControlClient.servers(in: folders).first { $0.state == state }
        let answer = server.flatMap {
            ControlClient.ask(
                $0.path, ["command": "password", "signOut": .bool(options.signsOut)], patience: 10)
        }
        guard options.signsOut, answer?["done"] != true else { return }
        let sessions = Sessions(
            file: Sessions.file(in: state), cookieName: "", clock: .system)
        _ = sessions.revokeOthers(than: nil)
    }

    private static func refused(_ file: PrivateFile) -> CommandError {
        CommandError(
            description: "The password cannot be kept in \(file.path). Check whether the disk is "
                + "full, and your rights.")
    }

    /// Asks twice at a terminal; otherwise takes the first line of the input.
    static func readPassword() -> String? {
        guard isatty(0) == 1 else { return readLine() }
        guard let password = Console.askSecretly("Password: "),
            Console.askSecretly("The same again: ") == password
        else { return nil }
        return password
    }
}
