import CLibRaw
import RiffleMedia

/// A camera's raw data, opened by LibRaw. It is closed when the value is destroyed.
struct RawFile: ~Copyable {
    private let raw: UnsafeMutablePointer<libraw_data_t>

    private init(_ raw: UnsafeMutablePointer<libraw_data_t>) { self.raw = raw }

    /// Opens the file of a descriptor, and reads only its metadata.
    static func open(descriptor: Int32) throws(Refused) -> RawFile {
        guard let raw = libraw_init(0) else { throw Refused(reason: .damaged, text: "memory") }
        let file = RawFile(raw)
        // Opened again by its descriptor's path, because LibRaw reads by itself, from the
        // beginning.
        try file.check(libraw_open_file(raw, "/dev/fd/\(descriptor)"))
        return file
    }

    deinit { libraw_close(raw) }

    /// The size in pixels before rotation. LibRaw's own limits have accepted it.
    var size: PixelSize {
        PixelSize(width: Int(raw.pointee.sizes.iwidth), height: Int(raw.pointee.sizes.iheight))
    }

    /// The rotation that makes the photo upright.
    private var orientation: Orientation {
        switch raw.pointee.sizes.flip {
        case 3: .upsideDown
        case 5: .left
        case 6: .right
        default: .up
        }
    }

    /// Returns the camera's JPEG, upright or with its orientation; nil if there is none.
    borrowing func preview() -> [UInt8]? {
        guard libraw_unpack_thumb(raw) == 0,
            raw.pointee.thumbnail.tformat == LIBRAW_THUMBNAIL_JPEG,
            let start = raw.pointee.thumbnail.thumb
        else { return nil }
        let jpeg = Array(
            UnsafeRawBufferPointer(start: start, count: Int(raw.pointee.thumbnail.tlength)))
        guard MediaHeader.read(jpeg).storedSize != nil else { return nil }
        return CleanJPEG.turned(jpeg, orientation)
    }

    /// Returns the photo at half its width and height, upright: 8-bit red, green and blue, row by
    /// row.
    borrowing func halfSize() throws(Refused) -> (size: PixelSize, pixels: [UInt8]) {
        raw.pointee.params.half_size = 1
        raw.pointee.params.use_camera_wb = 1
        raw.pointee.params.output_bps = 8
        try check(libraw_unpack(raw))
        try check(libraw_dcraw_process(raw))
        var code: Int32 = 0
        guard let image = libraw_dcraw_make_mem_image(raw, &code) else {
            throw Refused(reason: .damaged, text: Self.text(code))
        }
        defer { libraw_dcraw_clear_mem(image) }
        let size = PixelSize(width: Int(image.pointee.width), height: Int(image.pointee.height))
        let count = size.width * size.height * 3
        guard image.pointee.type == LIBRAW_IMAGE_BITMAP, image.pointee.colors == 3,
            image.pointee.bits == 8, Int(image.pointee.data_size) >= count
        else { throw Refused(reason: .damaged, text: "a picture of another form") }
        let offset = MemoryLayout<libraw_processed_image_t>.offset(of: \.data)!
        let start = UnsafeRawPointer(image) + offset
        return (size, Array(UnsafeRawBufferPointer(start: start, count: count)))
    }

    private borrowing func check(_ code: Int32) throws(Refused) {
        if code != 0 { throw Refused(reason: .damaged, text: Self.text(code)) }
    }

    private static func text(_ code: Int32) -> String {
        libraw_strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}
