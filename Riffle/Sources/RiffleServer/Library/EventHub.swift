import RiffleStore
import RiffleSystem

/// Tells connected pages what changed, by server-sent events.
///
/// Each event carries `seq`, the place of the last change in the journal, which never goes back:
/// a page can tell an event that it knows already from its own answers.
final class EventHub: Sendable {
    private struct Listener {
        var stream: EventStream
        var session: String
        var person: ProfileID
    }

    private struct State {
        var streams: [Int: Listener] = [:]
        var next = 0
        var seq: Int64 = 0
        var isStopping = false
    }

    /// After how many seconds of silence a sign of life is sent. Nothing else shows that a
    /// suspended connection's client has left.
    static let heartbeat = 15.0
    /// How many pages may listen at once.
    static let limit = 64

    private let state = Monitor(State())

    /// Starts the heartbeat.
    init() {
        let state = state
        SystemThread.detach {
            while true {
                let isStopping: Bool? = state.wait(seconds: Self.heartbeat) {
                    $0.isStopping ? true : nil
                }
                if isStopping == true { return }
                Self.broadcast(": ping\n\n", state)
            }
        }
    }

    /// Ends the heartbeat.
    func stop() { state.signal { $0.isStopping = true } }

    /// A stream for one page; nil where too many listen already.
    ///
    /// - Parameters:
    ///   - session: the device that listens, so that it can be cut off.
    ///   - person: for whom it decides.
    ///   - name: the event that it receives at once.
    func subscribe(
        session: String, person: ProfileID, name: String, _ data: JSON
    ) -> EventStream? {
        state.withLock { state in
            guard state.streams.count < Self.limit else { return nil }
            state.next += 1
            let number = state.next
            let first = Self.text(name, data, seq: state.seq)
            let stream = EventStream(first: "retry: 2000\n\n" + first) { [weak self] in
                _ = self?.state.withLock { $0.streams.removeValue(forKey: number) }
            }
            state.streams[number] = Listener(
                stream: stream, session: session, person: person)
            return stream
        }
    }

    /// Whose pages listen.
    var listeners: Set<ProfileID> { state.withLock { Set($0.streams.values.map(\.person)) } }

    /// Sends an event.
    ///
    /// - Parameters:
    ///   - seq: the place in the journal of what happened, where it has one.
    ///   - person: whose pages it goes to; nil for every page.
    func send(_ name: String, _ data: JSON, seq: Int64 = 0, to person: ProfileID? = nil) {
        let streams = state.withLock { state -> ([EventStream], Int64) in
            state.seq = max(state.seq, seq)
            let listeners = state.streams.values.filter { person ?? $0.person == $0.person }
            return (listeners.map(\.stream), state.seq)
        }
        let text = Self.text(name, data, seq: streams.1)
        for stream in streams.0 { stream.send(text) }
    }

    /// Ends the streams of a device that was signed out.
    func drop(session: String) {
        let streams = state.withLock { $0.streams.values.filter { $0.session == session } }
        for listener in streams { listener.stream.close() }
    }

    private static func broadcast(_ text: String, _ state: Monitor<State>) {
        for stream in state.withLock({ $0.streams.values.map(\.stream) }) { stream.send(text) }
    }

    private static func text(_ name: String, _ data: JSON, seq: Int64) -> String {
        guard case .object(let members) = data else { preconditionFailure("events are objects") }
        let all = JSON.object(members + [.init(name: "seq", value: .int(seq))])
        return "event: \(name)\ndata: \(String(decoding: all.bytes, as: UTF8.self))\n\n"
    }
}
