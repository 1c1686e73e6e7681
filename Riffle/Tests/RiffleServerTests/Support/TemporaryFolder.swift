import RiffleSystem

/// A folder that is there for one test and gone after it.
final class TemporaryFolder {
    let path: String

    init() throws {
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(base)/riffle-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw RawClient.Failure(description: "no temporary folder: errno \(errno)")
        }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit { Self.remove(path) }

    /// Makes a folder below it.
    @discardableResult
    func folder(_ name: String) -> String {
        let full = path + "/" + name
        mkdir(full, 0o700)
        return full
    }

    /// Writes a file below it.
    @discardableResult
    func write(_ name: String, _ bytes: [UInt8]) -> String {
        let full = path + "/" + name
        let descriptor = open(full, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        precondition(descriptor >= 0, "cannot write \(full)")
        defer { close(descriptor) }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                pwrite(
                    descriptor, $0.baseAddress! + written, bytes.count - written, off_t(written))
            }
            precondition(count > 0, "cannot write \(full)")
            written += count
        }
        return full
    }

    @discardableResult
    func write(_ name: String, _ text: String) -> String { write(name, Array(text.utf8)) }

    /// Removes a file below it.
    func delete(_ name: String) { unlink(path + "/" + name) }

    /// Gives a file or folder below it another place below it.
    func rename(_ name: String, to other: String) {
        _ = RiffleSystem.rename(path + "/" + name, path + "/" + other)
    }

    /// Makes a symbolic link below it.
    func link(_ name: String, to target: String) { symlink(target, path + "/" + name) }

    /// The names in a folder, sorted.
    static func names(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
        while let entry = readdir(directory) {
            let name = String(
                cString: UnsafeRawPointer(entry).advanced(by: offset)
                    .assumingMemoryBound(to: CChar.self))
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// The permission bits of a file.
    static func permissions(of path: String) -> Int {
        var status = stat()
        return lstat(path, &status) == 0 ? Int(status.st_mode & 0o777) : -1
    }

    private static func remove(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        if status.st_mode & S_IFMT == S_IFDIR {
            for name in names(in: path) { remove(path + "/" + name) }
            rmdir(path)
        } else {
            unlink(path)
        }
    }
}
