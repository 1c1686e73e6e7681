public import RiffleCore
import RiffleFiles
import RiffleSystem

/// A cached card picture, in an open file or in memory.
public struct CachedCard: ~Copyable, Sendable {
    /// The upright size in pixels.
    public let size: PixelSize
    /// Whether the photo's file is damaged; the picture then shows the readable part.
    public let isDamaged: Bool
    /// The length of the JPEG in bytes. The file has a few more bytes at the end, which must not be
    /// sent.
    public let length: Int
    /// The JPEG, if it is in memory.
    public let bytes: [UInt8]?
    /// The open file, if the picture is in one: the JPEG begins at 0. It is valid as long as this
    /// value lives.
    public let descriptor: Int32?

    /// The time of the last use, from the file's modification time.
    let lastUse: Int64

    init(_ picture: MadePicture) {
        size = picture.size
        isDamaged = picture.isDamaged
        length = picture.jpeg.count
        bytes = picture.jpeg
        descriptor = nil
        lastUse = 0
    }

    /// Takes ownership of an open file. Closes it and returns `nil` if it isn't a complete card.
    init?(file: Int32) {
        var status = stat()
        let tail = Int64(CardTrailer.length)
        guard fstat(file, &status) == 0, status.st_size > CardTrailer.length,
            let trailer = CardTrailer(
                readBytes(file, at: Int64(status.st_size) - tail, count: CardTrailer.length)),
            Int64(trailer.length) + tail == Int64(status.st_size)
        else {
            close(file)
            return nil
        }
        size = trailer.size
        isDamaged = trailer.isDamaged
        length = trailer.length
        bytes = nil
        descriptor = file
        lastUse = Int64(status.modificationTime.tv_sec)
    }

    deinit { if let descriptor { close(descriptor) } }

    /// The JPEG, wherever it is; `nil` if the file can't be read.
    public borrowing func jpeg() -> [UInt8]? {
        if let bytes { return bytes }
        guard let descriptor else { return nil }
        let read = readBytes(descriptor, count: length)
        return read.count == length ? read : nil
    }
}

/// The trailer after the JPEG in a cache file: 40 bytes, numbers little-endian: `RFC1`, 1 if
/// damaged, width, height, length of the JPEG (4 bytes each), and the same again inverted, so that
/// neither zeroes nor picture data can be mistaken for it.
struct CardTrailer: Equatable {
    static let length = 40

    var size: PixelSize
    var isDamaged: Bool
    /// The length of the JPEG in bytes.
    var length: Int

    init(size: PixelSize, isDamaged: Bool, length: Int) {
        self.size = size
        self.isDamaged = isDamaged
        self.length = length
    }

    var encoded: [UInt8] {
        var half = Array("RFC1".utf8)
        for value in [isDamaged ? 1 : 0, size.width, size.height, length] {
            withUnsafeBytes(of: UInt32(clamping: value).littleEndian) { half += $0 }
        }
        return half + half.map { ~$0 }
    }

    init?(_ bytes: [UInt8]) {
        let half = Self.length / 2
        guard bytes.count == Self.length, bytes.starts(with: "RFC1".utf8),
            bytes[half...].elementsEqual(bytes[..<half].map { ~$0 })
        else { return nil }
        func number(_ offset: Int) -> Int {
            bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        self.init(
            size: PixelSize(width: number(8), height: number(12)), isDamaged: number(4) == 1,
            length: number(16))
    }
}
