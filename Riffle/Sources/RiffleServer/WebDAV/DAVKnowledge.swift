import RiffleSystem
import RiffleWebDAV

/// What a WebDAV server said about itself last. If the server was away when Riffle started, that was in an earlier run.
final class DAVKnowledge: Sendable {
    private struct State {
        var handshake: DAVHandshake
        var isOld: Bool
    }

    private let state: Monitor<State>
    private let memory: ServerMemory?

    /// - Parameters:
    ///   - isOld: whether the handshake is from an earlier run.
    ///   - memory: where later handshakes are kept.
    init(_ handshake: DAVHandshake, isOld: Bool, memory: ServerMemory?) {
        state = Monitor(State(handshake: handshake, isOld: isOld))
        self.memory = memory
    }

    var handshake: DAVHandshake { state.withLock { $0.handshake } }

    /// Whether the server has not answered since Riffle started.
    var isOld: Bool { state.withLock { $0.isOld } }

    /// Asks the server about itself, unless it has answered since Riffle started.
    func renew(_ client: DAVClient) throws(DAVError) {
        guard isOld else { return }
        let handshake = try DAVHandshake(client)
        state.withLock { $0 = State(handshake: handshake, isOld: false) }
        memory?.keep(handshake.json)
    }
}
