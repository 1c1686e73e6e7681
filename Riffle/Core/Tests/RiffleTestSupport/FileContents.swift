import RiffleSystem

/// A file that a test needs could not be read or written.
public struct FileFailure: Error, CustomStringConvertible {
    public let description: String
}

/// Reads until the end, from a file or a pipe.
public func readAll(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return bytes }
        bytes += buffer[0..<count]
    }
}

/// The bytes of a file.
public func contents(of path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw FileFailure(description: "\(path) cannot be opened") }
    defer { close(descriptor) }
    return readAll(descriptor)
}

/// Writes a file.
public func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw FileFailure(description: "\(path) cannot be made") }
    defer { close(descriptor) }
    var done = 0
    while done < bytes.count {
        let count = bytes[done...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { throw FileFailure(description: "\(path) cannot be written") }
        done += count
    }
}
