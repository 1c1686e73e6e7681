import CRawShims
import RiffleCore
import RiffleMedia
import RiffleSystem

/// A camera's raw data, opened by LibRaw. It is closed when the value is destroyed.
struct RawFile: ~Copyable {
    private let calls: riffle_raw_calls
    private let raw: OpaquePointer
    /// The size in pixels before rotation. LibRaw's own limits have accepted it.
    let size: PixelSize
    private let flip: Int32
    /// The file, of which the system reads only what LibRaw looks at.
    private let bytes: UnsafeMutableRawBufferPointer

    private init(
        _ raw: OpaquePointer, _ calls: riffle_raw_calls, _ bytes: UnsafeMutableRawBufferPointer
    ) {
        self.raw = raw
        self.bytes = bytes
        self.calls = calls
        var (width, height, flip): (UInt32, UInt32, Int32) = (0, 0, 0)
        calls.size(raw, &width, &height, &flip)
        size = PixelSize(width: Int(width), height: Int(height))
        self.flip = flip
    }

    /// The version of LibRaw; nil if none is installed.
    static var version: String? {
        riffle_raw_find()?.pointee.version().map { String(cString: $0) }
    }

    /// Opens the file of a descriptor, and reads only its metadata.
    static func open(descriptor: Int32) throws(Refused) -> RawFile {
        guard let calls = riffle_raw_find()?.pointee else {
            // `SecondLook` tries the file's previews then.
            throw Refused(reason: .damaged, text: "raw data are not supported without LibRaw")
        }
        // A worker that is locked in can open no file by its path.
        let size = Int(max(0, lseek(descriptor, 0, SEEK_END)))
        guard size > 0, let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
            start != MAP_FAILED
        else { throw Refused(reason: .damaged, text: "memory") }
        var code: Int32 = 0
        guard let raw = calls.open(start, size, &code) else {
            munmap(start, size)
            throw refused(calls, code)
        }
        return RawFile(raw, calls, UnsafeMutableRawBufferPointer(start: start, count: size))
    }

    deinit {
        calls.close(raw)
        munmap(bytes.baseAddress, bytes.count)
    }

    /// The rotation that makes the photo upright.
    private var orientation: Orientation {
        switch flip {
        case 3: .upsideDown
        case 5: .left
        case 6: .right
        default: .up
        }
    }

    /// Returns the camera's JPEG, upright or with its orientation; nil if there is none.
    borrowing func preview() -> [UInt8]? {
        let found = calls.preview(raw)
        guard let start = found.bytes else { return nil }
        let jpeg = Array(UnsafeBufferPointer(start: start, count: found.count))
        guard MediaHeader.read(jpeg).storedSize != nil else { return nil }
        return CleanJPEG.turned(jpeg, orientation)
    }

    /// Returns the photo at half its width and height, upright: 8-bit red, green and blue, row by
    /// row.
    borrowing func halfSize() throws(Refused) -> (size: PixelSize, pixels: [UInt8]) {
        var code: Int32 = 0
        let picture = calls.half_size(raw, &code)
        defer { calls.clear(picture) }
        if code != 0 { throw Self.refused(calls, code) }
        guard let start = picture.bytes else {
            throw Refused(reason: .damaged, text: "a picture of another form")
        }
        let size = PixelSize(width: Int(picture.width), height: Int(picture.height))
        return (size, Array(UnsafeBufferPointer(start: start, count: picture.count)))
    }

    private static func refused(_ calls: riffle_raw_calls, _ code: Int32) -> Refused {
        Refused(
            reason: .damaged, text: calls.text(code).map { String(cString: $0) } ?? "error \(code)")
    }
}
