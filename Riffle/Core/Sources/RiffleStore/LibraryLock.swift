import RiffleSystem

/// The lock of the process that serves this library. The system releases it when the process ends,
/// however it ends. The file stays, because removing it would cause a race.
final class LibraryLock: Sendable {
    private let descriptor: Int32
    private let isReleased = Monitor(false)

    /// Takes the lock of a folder.
    init(directory: String) throws(StoreError) {
        let file = directory + "/lock"
        // Closed on exec: a worker that outlives the server must not keep the library locked.
        descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            throw .failed(code: errno, reason: "\(file): \(systemText())")
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            let holder = Self.holder(descriptor)
            _ = close(descriptor)
            if code == EWOULDBLOCK { throw .locked(process: holder, file: file) }
            throw .failed(code: code, reason: "\(file): \(systemText(code))")
        }
        let text = "\(getpid())\n"
        _ = ftruncate(descriptor, 0)
        _ = pwrite(descriptor, text, text.utf8.count, 0)
    }

    private static func holder(_ descriptor: Int32) -> Int32? {
        let line = readBytes(descriptor, count: 16).prefix { $0 != 0x0A }
        return Int32(String(decoding: line, as: UTF8.self))
    }

    /// Releases the lock.
    func release() {
        guard
            !isReleased.signal({ released in
                defer { released = true }
                return released
            })
        else { return }
        // Closing alone isn't enough: a child that another thread is just starting also has the
        // descriptor until it runs its program.
        _ = flock(descriptor, LOCK_UN)
        _ = close(descriptor)
    }
}
