import RiffleSystem

/// Bytes at one place in memory that many answers can be sent from without a copy.
final class Blob: @unchecked Sendable {
    /// Never written after `init`.
    let bytes: UnsafeMutableRawBufferPointer

    /// Reads the first bytes of an open file; nil where they cannot be read.
    init?(descriptor: Int32, count: Int) {
        bytes = .allocate(byteCount: max(1, count), alignment: 16)
        self.count = count
        let wanted = UnsafeMutableRawBufferPointer(rebasing: bytes[..<count])
        guard readFully(descriptor, at: 0, into: wanted) == count else { return nil }
    }

    /// How many bytes there are.
    let count: Int

    deinit { bytes.deallocate() }
}

/// What was sent lately and may be sent again, bounded by bytes; the oldest goes first.
final class HotBlobs: Sendable {
    private struct State {
        var blobs: [String: Blob] = [:]
        var order: [String] = []
        var bytes = 0
    }

    private let limit: Int
    private let state = Monitor(State())

    /// - Parameter limit: the most bytes that are kept.
    init(limit: Int) { self.limit = limit }

    subscript(name: String) -> Blob? { state.withLock { $0.blobs[name] } }

    /// Keeps a blob under a name that means these bytes for ever.
    func keep(_ blob: Blob, as name: String) {
        state.withLock { state in
            guard blob.count <= limit, state.blobs[name] == nil else { return }
            state.blobs[name] = blob
            state.order.append(name)
            state.bytes += blob.count
            var gone = 0
            while state.bytes > limit {
                state.bytes -= state.blobs.removeValue(forKey: state.order[gone])?.count ?? 0
                gone += 1
            }
            state.order.removeFirst(gone)
        }
    }
}
