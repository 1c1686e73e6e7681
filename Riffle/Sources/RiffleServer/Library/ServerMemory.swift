import RiffleHTTP
import RiffleSystem

/// What a photo server said about itself when it answered last, so that Riffle can start while it is away.
///
/// It is kept for each server and key, since another key may belong to another person. The file's name does not reveal the key.
struct ServerMemory: Sendable {
    private let file: PrivateFile

    /// - Parameters:
    ///   - data: the folder of Riffle's data.
    ///   - secret: returns a name for the key that was made by a function that cannot be reversed; nil for a server without.
    /// - Throws: one sentence if the folder cannot be made.
    init(
        data: String, _ options: CheckOptions, secret: ((_ hash: (String) -> String) -> String)?
    ) throws(CommandError) {
        let folder = data + "/servers"
        try LibraryPlace.make([folder])
        func hash(_ secret: String) -> String { Sessions.hash("\(options.server) \(secret)") }
        let name = secret?(hash) ?? hash("")
        file = PrivateFile(path: "\(folder)/\(options.kind)-\(name.prefix(32)).json")
    }

    /// What was kept last; nil if there is nothing.
    var handshake: JSON? { file.read().flatMap { try? JSON(parsing: $0) } }

    /// Keeps a handshake. Without it the next start needs the server, so a failure harms nothing.
    func keep(_ handshake: JSON) { _ = file.write(handshake.bytes) }
}
