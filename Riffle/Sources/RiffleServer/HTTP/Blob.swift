import RiffleSystem

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Bytes at one place in memory that many answers can be sent from without a copy.
final class Blob: @unchecked Sendable {
    /// Never written after `init`.
    let bytes: UnsafeMutableRawBufferPointer

    /// Reads the first bytes of an open file; nil where they cannot be read.
    init?(descriptor: Int32, count: Int) {
        bytes = .allocate(byteCount: max(1, count), alignment: 16)
        self.count = count
        var filled = 0
        while filled < count {
            let got = pread(
                descriptor, bytes.baseAddress! + filled, count - filled, off_t(filled))
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { return nil }
            filled += got
        }
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
