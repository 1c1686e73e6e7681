import CMHD
import RiffleSystem

/// One client's open stream of server-sent events.
///
/// While there is nothing to send its connection is suspended and costs nothing. A client that
/// reads more slowly than events come is let go: it connects again and asks for the present state.
final class EventStream: Sendable {
    fileprivate struct State {
        var waiting: [UInt8]
        var isClosed = false
        /// Set while the connection is suspended: the one to resume.
        var suspended: Suspended?
    }

    /// The most that may wait for a slow reader, in bytes.
    static let limit = 256 * 1024

    private let state: Monitor<State>
    private let onEnd: @Sendable () -> Void

    /// Makes a stream that begins with the text; `onEnd` is called once, when the client is gone.
    init(first text: String = "", onEnd: @escaping @Sendable () -> Void = {}) {
        state = Monitor(State(waiting: Array(text.utf8)))
        self.onEnd = onEnd
    }

    /// Sends the text as soon as the client takes it.
    func send(_ text: String) {
        state.withLock { state in
            guard !state.isClosed else { return }
            state.waiting += text.utf8
            if state.waiting.count > Self.limit {
                state.waiting = []
                state.isClosed = true
            }
            state.resume()
        }
    }

    /// Ends the stream; what is waiting is still sent.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.resume()
        }
    }

    /// What waits to be sent; for tests that need no connection.
    var pending: String { state.withLock { String(decoding: $0.waiting, as: UTF8.self) } }

    /// Fills the buffer for the connection, or suspends it until there is something to send.
    func read(
        into buffer: UnsafeMutableRawBufferPointer, suspending connection: OpaquePointer
    ) -> Int {
        state.withLock { state in
            if state.waiting.isEmpty {
                if state.isClosed { return -1 }
                // Under the lock: an event that comes a moment later finds the connection
                // suspended and resumes it. To answer 0 without suspending would spin.
                MHD_suspend_connection(connection)
                state.suspended = Suspended(connection: connection)
                return 0
            }
            let count = min(buffer.count, state.waiting.count)
            buffer.copyBytes(from: state.waiting[..<count])
            state.waiting.removeFirst(count)
            return count
        }
    }

    /// Tells the stream that its client is gone.
    func ended() {
        state.withLock { state in
            state.isClosed = true
            state.suspended = nil
        }
        onEnd()
    }
}

extension EventStream.State {
    fileprivate mutating func resume() {
        suspended?.resume()
        suspended = nil
    }
}

/// A suspended connection, to be resumed exactly once, which libmicrohttpd allows from any thread.
struct Suspended: @unchecked Sendable {
    let connection: OpaquePointer

    func resume() { MHD_resume_connection(connection) }
}
