import RiffleCore
import RiffleMedia
import RiffleSystem

/// The open file that a card is made of, with its header, which is read once.
struct OpenMedia {
    /// The maximum that is read of it into memory, in bytes.
    private static let maximum: UInt64 = 256 << 20

    let descriptor: Int32
    let size: UInt64
    let header: MediaHeader
    var isHEIF: Bool { header.type == .heic || header.type == .avif }

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        size = UInt64(max(0, lseek(descriptor, 0, SEEK_END)))
        header = MediaHeader.read(descriptor: descriptor, size: size)
    }

    /// The bytes from an offset on, up to a maximum.
    func bytes(from start: UInt64 = 0, atMost limit: UInt64 = maximum) -> [UInt8] {
        let count = Int(min(size - min(start, size), limit))
        return readBytes(descriptor, at: Int64(start), count: count)
    }
}
