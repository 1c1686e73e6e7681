import CVipsShims
import RiffleMedia

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Which kinds of pictures the libvips that is installed can decode: some loaders are optional.
enum Decoders {
    /// libheif's numbers of the two ways in which phones pack pictures.
    private static let (hevc, av1): (Int32, Int32) = (1, 4)

    /// Keeps the classes of loaders that `RIFFLE_BLOCK_LOADERS` names, separated by spaces, from
    /// being used: so tests have a libvips that lacks them.
    static func block() {
        // libvips does not vouch for this loader, as for many; a worker is there to die of files.
        riffle_vips_block("VipsForeignLoadJxl", 0)
        guard let names = getenv("RIFFLE_BLOCK_LOADERS") else { return }
        for name in String(cString: names).split(separator: " ") {
            riffle_vips_block(String(name), 1)
        }
    }

    /// Whether pictures of a type can be decoded.
    static func has(_ type: FileType) -> Bool {
        switch type {
        case .heic: riffle_vips_can_load("heifload_source", hevc) != 0
        case .avif: riffle_vips_can_load("heifload_source", av1) != 0
        case .tiff: riffle_vips_can_load("tiffload_source", 0) != 0
        case .jpegXL: riffle_vips_can_load("jxlload_source", 0) != 0
        default: true
        }
    }
}
