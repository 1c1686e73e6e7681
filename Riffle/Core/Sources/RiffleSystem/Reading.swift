/// Reads a part of a file into memory, however many pieces the system gives it in.
///
/// - Returns: how many bytes were read, fewer at the end of the file or of what can be read; `nil`
///   if the system refuses the first of them, with the reason in `errno`.
public func readFully(
    _ descriptor: Int32, at offset: Int64, into buffer: UnsafeMutableRawBufferPointer
) -> Int? {
    var filled = 0
    while filled < buffer.count {
        let count = pread(
            descriptor, buffer.baseAddress! + filled, buffer.count - filled,
            off_t(offset) + off_t(filled))
        if count < 0, errno == EINTR { continue }
        if count < 0, filled == 0 { return nil }
        if count <= 0 { break }
        filled += count
    }
    return filled
}

/// The bytes of a part of a file: fewer than `count` at its end, and where it cannot be read.
public func readBytes(_ descriptor: Int32, at offset: Int64 = 0, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        filled = readFully(descriptor, at: offset, into: UnsafeMutableRawBufferPointer(buffer)) ?? 0
    }
}
