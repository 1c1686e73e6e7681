internal import RiffleFiles
internal import RiffleImmich
import RiffleSystem

/// Finds the key of a photo server, which is never on the command line, where every program can read it.
enum APIKey {
    /// The variable that Immich's own command reads, too.
    static let variable = "IMMICH_API_KEY"
    /// The largest key file, in bytes.
    private static let limit = 4096

    static func find(
        file: String?, environment: Environment, ask: () -> String?
    ) throws(CommandError) -> ImmichKey {
        if let file { return try read(file) }
        if let text = environment.variable(variable) {
            guard let key = ImmichKey(text) else {
                throw CommandError(
                    description: "\(variable) is not an API key. Copy it from Immich again.")
            }
            return key
        }
        guard let text = ask() else {
            throw CommandError(
                description: "There is no API key. Give a file with --key-file, or set \(variable)."
            )
        }
        guard let key = ImmichKey(text) else {
            throw CommandError(description: "That is not an API key. Copy it from Immich again.")
        }
        return key
    }

    private static func read(_ path: String) throws(CommandError) -> ImmichKey {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else {
            let reason = systemText()
            throw CommandError(
                description: "The key file \(path) cannot be read: \(reason). Check its name and "
                    + "permissions.")
        }
        guard let file = OpenFile(owning: descriptor) else {
            throw CommandError(
                description: "\(path) is not a regular file. Give the file with the API key.")
        }
        var status = stat()
        guard fstat(file.descriptor, &status) == 0, status.st_uid == geteuid(),
            status.st_mode & 0o077 == 0
        else {
            throw CommandError(
                description: "Other users can read the key in \(path), or the file is not yours. "
                    + "Run: chmod 600 \(path)")
        }
        guard let text = file.contents(limit: limit),
            let key = ImmichKey(String(decoding: text, as: UTF8.self))
        else {
            throw CommandError(
                description:
                    "The first line of \(path) is not an API key. Copy it from Immich again."
            )
        }
        return key
    }
}

extension Console {
    /// Asks the person at the terminal for a secret, without showing what they type. Nil without a terminal.
    static func askSecretly(_ question: String = "API key: ") -> String? {
        guard isatty(0) == 1, isTerminal else { return nil }
        var shown = termios()
        guard tcgetattr(0, &shown) == 0 else { return nil }
        var hidden = shown
        hidden.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(0, TCSAFLUSH, &hidden)
        defer { tcsetattr(0, TCSAFLUSH, &shown) }
        print(question, terminator: "")
        fflush(nil)
        let text = readLine()
        print()
        return text
    }
}
