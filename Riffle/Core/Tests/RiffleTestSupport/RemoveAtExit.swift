import RiffleSystem

private let folders: Monitor<[String]> = {
    atexit { folders.withLock { _ = try? run("/bin/rm", ["-rf"] + $0) } }
    return Monitor([])
}()

/// Removes a folder with everything in it when this process ends: one that is made once for all
/// tests is never let go of.
public func removeAtExit(_ path: String) { folders.withLock { $0.append(path) } }
