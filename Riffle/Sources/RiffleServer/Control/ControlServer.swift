import RiffleFiles
import RiffleSystem

/// Answers the commands of its user, such as `riffle invite`, while a library is served.
///
/// A command is one JSON object over a Unix socket, and so is its answer. The socket and its folder are the user's
/// alone, so a command needs no other proof.
final class ControlServer: Sendable {
    private let descriptor: Int32
    private let path: String
    private let isStopping = Monitor(false)
    private let hasEnded = Monitor(false)

    /// Begins to answer; nil where the system has no place for the socket.
    ///
    /// - Parameters:
    ///   - folder: is made if it is missing.
    ///   - name: a name that no other running server has. An earlier socket of that name is removed.
    ///   - answer: called on a thread of the connection.
    init?(folder: String, name: String, answer: @escaping @Sendable (JSON) -> JSON) {
        path = "\(folder)/\(name)\(Self.ending)"
        guard Folders.make(folder) == nil else { return nil }
        unlink(path)
        guard let descriptor = UnixSocket.listen(at: path) else { return nil }
        self.descriptor = descriptor
        let (isStopping, hasEnded) = (isStopping, hasEnded)
        SystemThread.detach {
            while true {
                let client = accept(descriptor, nil, nil)
                if isStopping.withLock({ $0 }) {
                    close(client)
                    break
                }
                guard client >= 0 else { continue }
                _ = fcntl(client, F_SETFD, FD_CLOEXEC)
                SystemThread.detach {
                    defer { close(client) }
                    UnixSocket.setPatience(5, of: client)
                    guard let request = UnixSocket.read(client) else { return }
                    UnixSocket.write(answer(request), to: client)
                }
            }
            hasEnded.signal { $0 = true }
        }
    }

    static let ending = ".socket"

    /// Ends the answering of new commands, and removes the socket.
    func stop() {
        isStopping.withLock { $0 = true }
        // A connection ends the wait for one.
        if let client = UnixSocket.connect(to: path) { close(client) }
        unlink(path)
        hasEnded.wait { $0 ? () : nil }
        close(descriptor)
    }
}
