#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A card picture that is there: in an open file or in memory.
public struct CachedCard: ~Copyable, Sendable {
    /// In pixels, upright.
    public let size: PixelSize
    /// The photo's file is damaged; the picture shows what could be read of it.
    public let isDamaged: Bool
    /// The bytes of the JPEG; the file has a few more behind them, which are not to be sent.
    public let length: Int
    /// The JPEG, when it is in memory.
    public let bytes: [UInt8]?
    /// The open file, when it is in one: the JPEG begins at 0. Valid as long as this value lives.
    public let descriptor: Int32?

    /// When it was used last, by the file's time.
    let lastUse: Int64

    init(_ picture: MadePicture) {
        size = picture.size
        isDamaged = picture.isDamaged
        length = picture.jpeg.count
        bytes = picture.jpeg
        descriptor = nil
        lastUse = 0
    }

    /// Takes an open file over; `nil`, with the file closed, when it is no whole card.
    init?(file: Int32) {
        var status = stat()
        var tail = [UInt8](repeating: 0, count: CardTrailer.length)
        guard fstat(file, &status) == 0, status.st_size > CardTrailer.length,
            pread(file, &tail, tail.count, status.st_size - off_t(tail.count)) == tail.count,
            let trailer = CardTrailer(tail),
            Int64(trailer.length) + Int64(tail.count) == Int64(status.st_size)
        else {
            close(file)
            return nil
        }
        size = trailer.size
        isDamaged = trailer.isDamaged
        length = trailer.length
        bytes = nil
        descriptor = file
        #if canImport(Darwin)
            lastUse = Int64(status.st_mtimespec.tv_sec)
        #else
            lastUse = Int64(status.st_mtim.tv_sec)
        #endif
    }

    deinit { if let descriptor { close(descriptor) } }

    /// The JPEG, wherever it is; nil when the file cannot be read.
    public borrowing func jpeg() -> [UInt8]? {
        if let bytes { return bytes }
        guard let descriptor else { return nil }
        let count = length
        let read = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let part = pread(
                    descriptor, buffer.baseAddress.map { $0 + filled }, count - filled,
                    off_t(filled))
                if part < 0, errno == EINTR { continue }
                if part <= 0 { break }
                filled += part
            }
        }
        return read.count == count ? read : nil
    }
}

/// What stands behind the JPEG in a file of the cache, 40 bytes, numbers little-endian: `RFC1`, 1
/// when damaged, width, height, length of the JPEG (4 bytes each), and the same again inverted, so
/// that neither zeroes nor the inside of a picture pass for it.
struct CardTrailer: Equatable {
    static let length = 40

    var size: PixelSize
    var isDamaged: Bool
    /// Bytes of the JPEG.
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
