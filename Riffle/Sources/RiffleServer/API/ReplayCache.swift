import RiffleIndexing
import RiffleSystem

/// Answers to changes that were already made, so that a request sent again changes nothing.
///
/// A page whose connection broke cannot know whether its request arrived. It sends the same
/// request with the same key, which is answered from here, or waits for the one still running.
final class ReplayCache: Sendable {
    private enum Entry {
        case running(fingerprint: [UInt8], waiting: [Reply])
        case done(fingerprint: [UInt8], HTTPResponse)

        var fingerprint: [UInt8] {
            switch self {
            case .running(let fingerprint, _), .done(let fingerprint, _): fingerprint
            }
        }
    }

    private struct State {
        var entries: [String: Entry] = [:]
        /// The keys of the answers that are kept, oldest first.
        var order: [String] = []
        /// The size of their bodies, in bytes.
        var bytes = 0
    }

    /// How many answers are kept.
    static let limit = 1024
    /// How large their bodies may be together, in bytes: a refusal brings the whole round along.
    static let byteLimit = 4 << 20

    private let state = Monitor(State())

    /// Runs the change, unless a request with the same key did or does it.
    ///
    /// - Parameters:
    ///   - key: names the device and the change.
    ///   - content: what is asked; the same key with another content is refused.
    ///   - reply: gets this run's answer or the earlier one.
    ///   - run: makes the change, and answers once.
    func once(
        _ key: String, content: [UInt8], reply: Reply, run: (Reply) -> Void
    ) {
        enum Next {
            case run
            case wait
            case answer(HTTPResponse)
        }
        let fingerprint = SHA256.hash(content)
        let next: Next = state.withLock { state in
            guard let entry = state.entries[key] else {
                state.entries[key] = .running(fingerprint: fingerprint, waiting: [])
                return .run
            }
            guard entry.fingerprint == fingerprint else {
                return .answer(
                    .error(422, "key_reused", "This Idempotency-Key was used for another change."))
            }
            switch entry {
            case .done(_, let response): return .answer(response)
            case .running(_, var waiting):
                waiting.append(reply)
                state.entries[key] = .running(fingerprint: fingerprint, waiting: waiting)
                return .wait
            }
        }
        switch next {
        case .wait: break
        case .answer(let response): reply.send(response)
        case .run:
            run(
                Reply { [self] response in
                    let waiting = finish(key, fingerprint: fingerprint, with: response)
                    reply.send(response)
                    for other in waiting { other.send(response) }
                })
        }
    }

    private func finish(
        _ key: String, fingerprint: [UInt8], with response: HTTPResponse
    ) -> [Reply] {
        state.withLock { state in
            guard case .running(_, let waiting) = state.entries[key] else { return [] }
            // What failed on this side may succeed the next time.
            if response.status >= 500 {
                state.entries[key] = nil
            } else {
                state.entries[key] = .done(fingerprint: fingerprint, response)
                state.order.append(key)
                state.bytes += response.bodyBytes
                while state.order.count > Self.limit || state.bytes > Self.byteLimit {
                    let oldest = state.entries.removeValue(forKey: state.order.removeFirst())
                    guard case .done(_, let answer) = oldest else { continue }
                    state.bytes -= answer.bodyBytes
                }
            }
            return waiting
        }
    }
}

extension HTTPResponse {
    /// The size of a body in memory; changes are answered by no other.
    fileprivate var bodyBytes: Int {
        if case .bytes(let bytes) = body { bytes.count } else { 0 }
    }
}
