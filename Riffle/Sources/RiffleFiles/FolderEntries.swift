#if canImport(Darwin)
    package import RiffleSystem

    package typealias FolderStream = UnsafeMutablePointer<DIR>
#else
    import RiffleSystem

    package typealias FolderStream = OpaquePointer
#endif

/// Calls the body with each name in an open folder and with its kind as in `dirent.h`, until the
/// body returns false. `.` and `..` are left out.
///
/// - Returns: the system's error number if it could not read to the end.
package func readEntries(
    _ stream: FolderStream, _ body: (UnsafePointer<CChar>, _ kind: Int32) -> Bool
) -> Int32? {
    while true {
        errno = 0
        guard let entry = readdir(stream) else { return errno == 0 ? nil : errno }
        let start = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
        let name = start.assumingMemoryBound(to: CChar.self)
        if strcmp(name, ".") == 0 || strcmp(name, "..") == 0 { continue }
        if !body(name, Int32(entry.pointee.d_type)) { return nil }
    }
}

/// The names in a folder, in no order; none if it cannot be read.
package func entries(of folder: [UInt8], limit: Int = .max) -> [[UInt8]] {
    guard let stream = withCString(folder, { opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    _ = readEntries(stream) { name, _ in
        names.append(Array(UnsafeRawBufferPointer(start: name, count: strlen(name))))
        return names.count < limit
    }
    return names
}

/// Like ``entries(of:limit:)``, as text.
package func entries(of folder: String) -> [String] {
    entries(of: Array(folder.utf8)).map { String(decoding: $0, as: UTF8.self) }
}

/// Bytes as a C string.
package func withCString<T>(_ bytes: [UInt8], _ body: (UnsafePointer<CChar>) -> T) -> T {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
        for (place, byte) in bytes.enumerated() { buffer[place] = CChar(bitPattern: byte) }
        buffer[bytes.count] = 0
        return body(UnsafePointer(buffer.baseAddress!))
    }
}
