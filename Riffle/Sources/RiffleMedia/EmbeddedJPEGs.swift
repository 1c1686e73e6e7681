package import RiffleCore
import RiffleSystem

/// Finds the JPEGs inside a file of any format, such as the previews in a camera's raw data.
///
/// It knows no format, so it also finds those of cameras that are newer than the installed LibRaw.
package enum EmbeddedJPEGs {
    /// A JPEG by its place in the file. Where it ends is known only to a decoder.
    package struct Found: Equatable, Sendable {
        package var start: UInt64
        package var size: PixelSize
        /// The orientation in its own EXIF.
        package var orientation: Orientation
    }

    /// The maximum number of JPEGs to look at. Compressed sensor data contain a few false ones.
    private static let limit = 256
    private static let windowLength = 1 << 20
    /// How a JPEG begins, before the code of its first segment.
    private static let start: [UInt8] = [0xFF, 0xD8, 0xFF]

    /// Returns the JPEGs that contain a picture, the largest first.
    package static func find(descriptor: Int32, size: UInt64) -> [Found] {
        var found: [Found] = []
        let buffer = HeaderBuffer()
        for place in places(descriptor, size).prefix(limit) {
            var bytes = HeaderBytes(descriptor: descriptor, size: size, buffer: buffer)
            var header = MediaHeader(type: .jpeg)
            JPEGHeader.read(&bytes, at: place, into: &header)
            guard !header.isLossless, let size = header.storedSize else { continue }
            found.append(Found(start: place, size: size, orientation: header.orientation))
        }
        return found.sorted { $0.size.pixels > $1.size.pixels }
    }

    /// Returns the offsets at which a JPEG seems to begin.
    private static func places(_ descriptor: Int32, _ size: UInt64) -> [UInt64] {
        var places: [UInt64] = []
        var window = [UInt8](repeating: 0, count: windowLength)
        var offset: UInt64 = 0
        while offset < size, places.count < limit {
            let count =
                window.withUnsafeMutableBytes {
                    readFully(descriptor, at: Int64(offset), into: $0)
                } ?? 0
            if count < start.count { break }
            window.withUnsafeBytes { bytes in
                var next = 0
                while next + start.count <= count,
                    let hit = memchr(bytes.baseAddress! + next, 0xFF, count - next)
                {
                    next = UnsafeRawPointer(hit) - bytes.baseAddress!
                    if next + start.count <= count, bytes[next + 1] == 0xD8, bytes[next + 2] == 0xFF
                    {
                        places.append(offset + UInt64(next))
                    }
                    next += 1
                }
            }
            // The next window begins with the bytes that may begin one here.
            offset += UInt64(count - start.count + 1)
        }
        return places
    }
}
