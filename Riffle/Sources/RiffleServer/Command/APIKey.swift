internal import RiffleFiles
internal import RiffleImmich
import RiffleSystem
internal import RiffleWebDAV

/// A kind of key of a photo server. It is never on the command line, where every program can read it.
struct SecretKind<Secret: Sendable>: Sendable {
    /// The variable that may hold it.
    var variable: String
    /// What it is called, with its article.
    var name: String
    /// What to do about one that is not right.
    var advice: String
    /// What the person at the terminal is asked.
    var question: String
    var parse: @Sendable (String) -> Secret?
}

extension SecretKind<ImmichKey> {
    /// The variable is the one that Immich's own command reads.
    static let immich = SecretKind(
        variable: "IMMICH_API_KEY", name: "an API key", advice: "Copy it from Immich again.",
        question: "API key: "
    ) { ImmichKey($0) }
}

extension SecretKind<DAVLogin> {
    static let webdav = SecretKind(
        variable: "RIFFLE_WEBDAV_LOGIN", name: "a name and a password",
        advice: "Write both in one line, with a colon between them.",
        question: "Name and password, as name:password: "
    ) { DAVLogin($0) }
}

extension SecretKind {
    /// The largest key file, in bytes.
    private static var limit: Int { 4096 }

    /// Finds the key in a file, in the environment, or by asking the person.
    func find(
        file: String?, environment: Environment, ask: (String) -> String?
    ) throws(CommandError) -> Secret {
        if let key = try given(file: file, environment: environment) { return key }
        guard let text = ask(question) else {
            throw CommandError(
                description: "There is no \(name.drop { $0 != " " }.dropFirst()). Give a file with "
                    + "--key-file, or set \(variable).")
        }
        guard let key = parse(text) else {
            throw CommandError(description: "That is not \(name). \(advice)")
        }
        return key
    }

    /// The key in a file or in the environment; nil if there is neither.
    func given(file: String?, environment: Environment) throws(CommandError) -> Secret? {
        if let file { return try read(file) }
        guard let text = environment.variable(variable) else { return nil }
        guard let key = parse(text) else {
            throw CommandError(description: "\(variable) is not \(name). \(advice)")
        }
        return key
    }

    private func read(_ path: String) throws(CommandError) -> Secret {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else {
            let reason = systemText()
            throw CommandError(
                description: "The key file \(path) cannot be read: \(reason). Check its name and "
                    + "permissions.")
        }
        guard let file = OpenFile(owning: descriptor) else {
            throw CommandError(
                description: "\(path) is not a regular file. Give the file with the key.")
        }
        var status = stat()
        guard fstat(file.descriptor, &status) == 0, status.st_uid == geteuid(),
            status.st_mode & 0o077 == 0
        else {
            throw CommandError(
                description: "Other users can read the key in \(path), or the file is not yours. "
                    + "Run: chmod 600 \(path)")
        }
        guard let text = file.contents(limit: Self.limit),
            let key = parse(String(decoding: text, as: UTF8.self))
        else {
            throw CommandError(
                description: "The first line of \(path) is not \(name). \(advice)")
        }
        return key
    }
}

extension Console {
    /// Asks the person at the terminal for a secret, without showing what they type. Nil without a terminal.
    static func askSecretly(_ question: String) -> String? {
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
