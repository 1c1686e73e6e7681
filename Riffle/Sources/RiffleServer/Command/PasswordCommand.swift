import RiffleSystem

/// Sets or removes the password of a library. It is never on the command line, where every program can read it.
enum PasswordCommand {
    static func run(
        _ options: PasswordOptions, environment: Environment,
        read: () -> String? = readPassword
    ) throws(CommandError) {
        let folders = options.common.controlFolders(environment)
        var common = options.common
        if common.library.isEmpty {
            common.library = try ControlClient.server(in: folders, root: nil).root
        }
        let place = try LibraryPlace(common, environment: environment)
        let file = Password.file(in: place.state)
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
        announce(options, place, folders)
        Console.note(
            options.removes
                ? "\(place.root) has no password now."
                : "The password of \(place.root) is set. Enter it on a device at Riffle's address.")
    }

    /// Has a running server know of the change, and signs the devices out if that was asked for.
    private static func announce(
        _ options: PasswordOptions, _ place: LibraryPlace, _ folders: [String]
    ) {
        let server = ControlClient.servers(in: folders).first { $0.root == place.root }
        let answer = server.flatMap {
            ControlClient.ask(
                $0.path, ["command": "password", "signOut": .bool(options.signsOut)], patience: 10)
        }
        guard options.signsOut, answer?["done"] != true else { return }
        let sessions = Sessions(
            file: Sessions.file(in: place.state), cookieName: "", clock: .system)
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
