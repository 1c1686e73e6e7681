/// The end of a gzip file, which describes its content (RFC 1952).
enum GzipFile {
    /// Whether the file was made of these bytes. One that was left beside a newer file was not.
    static func holds(_ bytes: [UInt8], in file: [UInt8]) -> Bool {
        guard file.starts(with: [0x1F, 0x8B]), file.count >= 18 else { return false }
        let end = file.suffix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return end == UInt64(bytes.count) << 32 | UInt64(checksum(bytes))
    }

    /// CRC-32.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { sum, byte in
            table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8)
        }
    }

    private static let table: [UInt32] = (0..<256).map { byte in
        var sum = UInt32(byte)
        for _ in 0..<8 { sum = (sum & 1) * 0xEDB8_8320 ^ (sum >> 1) }
        return sum
    }
}
