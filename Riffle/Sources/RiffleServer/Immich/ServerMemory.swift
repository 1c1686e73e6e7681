import RiffleHTTP
import RiffleImmich
import RiffleSystem

/// What a photo server said about itself when it answered last, so that Riffle can start while it is away.
///
/// It is kept for each server and key, since another key may belong to another person. The file's name does not reveal the key.
struct ServerMemory: Sendable {
    private let file: PrivateFile
    private let server: WebAddress

    /// - Parameter data: the folder of Riffle's data.
    /// - Throws: one sentence if the folder cannot be made.
    init(data: String, server: WebAddress, key: ImmichKey) throws(CommandError) {
        let folder = data + "/servers"
        try LibraryPlace.make([folder])
        let name = key.name { Sessions.hash("\(server) \($0)") }.prefix(32)
        file = PrivateFile(path: "\(folder)/immich-\(name).json")
        self.server = server
    }

    /// The last handshake; nil if there was none.
    var handshake: Handshake? {
        guard let bytes = file.read(), let json = try? JSON(parsing: bytes) else { return nil }
        return Handshake(json, of: server)
    }

    /// Keeps a handshake. Without it the next start needs the server, so a failure harms nothing.
    func keep(_ handshake: Handshake) {
        guard handshake.userID != nil else { return }
        _ = file.write(handshake.json.bytes)
    }
}
