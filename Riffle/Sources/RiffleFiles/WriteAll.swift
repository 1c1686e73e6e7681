import RiffleSystem

/// Writes all of the bytes, however many pieces the system takes them in. Returns the error number
/// where it refused; nil when all were written.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var written = 0
    while written < bytes.count {
        let count = bytes.withUnsafeBytes {
            write(descriptor, $0.baseAddress! + written, bytes.count - written)
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count == 0 ? ENOSPC : errno }
        written += count
    }
    return nil
}
