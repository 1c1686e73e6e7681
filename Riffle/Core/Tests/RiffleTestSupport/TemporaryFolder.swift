import RiffleSystem

/// A folder that is removed with everything in it when the test ends.
public final class TemporaryFolder: Sendable {
    /// Its absolute path, without symbolic links.
    public let path: String

    /// Makes one below `TMPDIR`; with `inMemory` where syncing costs nothing, if there is such a
    /// place, for tests of many steps.
    public init(inMemory: Bool = false) {
        let disk = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        let base = inMemory && access("/dev/shm", W_OK) == 0 ? "/dev/shm" : disk
        var template = Array("\(base)/riffle-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil, let real = realpath(template, nil) else {
            fatalError("no temporary folder can be made in \(base)")
        }
        defer { free(real) }
        path = String(cString: real)
    }

    deinit {
        _ = try? run("/bin/rm", ["-rf", path])
    }

    /// Writes a file below it; returns its path.
    public func file(_ name: String, _ bytes: [UInt8] = []) throws -> String {
        try write(bytes, to: "\(path)/\(name)")
        return "\(path)/\(name)"
    }

    /// Makes a folder below it; returns its path.
    public func folder(_ name: String) -> String {
        mkdir("\(path)/\(name)", 0o755)
        return "\(path)/\(name)"
    }
}
