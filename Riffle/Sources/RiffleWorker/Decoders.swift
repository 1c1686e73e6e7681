import CVips
import CVipsShims
import RiffleCore
import RiffleMedia
import RiffleSystem

/// The picture types that the installed libvips can decode. Some loaders are optional.
enum Decoders {
    /// libheif's numbers of the two codecs that phones use.
    private static let (hevc, av1): (Int32, Int32) = (1, 4)

    /// The version of the rules by which the worker reads files. It is incremented when the worker
    /// can read pictures that it refused before, which are then tried again.
    private static let rules = 2

    /// What this worker can read. Tests have a worker with other versions by `RIFFLE_DECODERS`.
    static var known: WorkerDecoders {
        let versions =
            getenv("RIFFLE_DECODERS").map { String(cString: $0) }
            ?? [
                "rules \(rules)", "libvips \(String(cString: vips_version_string()))",
                "libheif \(riffle_heif_version())", "LibRaw \(RawFile.version ?? "missing")",
            ].joined(separator: ", ")
        return WorkerDecoders(
            missing: Set(FileType.allCases.filter { $0.isPicture && !has($0) }),
            versions: versions)
    }

    /// Blocks the loader classes in `RIFFLE_BLOCK_LOADERS`, separated by spaces, so that tests have
    /// a libvips without them.
    static func block() {
        // libvips marks this loader as untrusted, like many others. Enable it: a worker may crash.
        riffle_vips_block("VipsForeignLoadJxl", 0)
        guard let names = getenv("RIFFLE_BLOCK_LOADERS") else { return }
        for name in String(cString: names).split(separator: " ") {
            riffle_vips_block(String(name), 1)
        }
    }

    /// Whether pictures of a type can be decoded. Of raw data without LibRaw, the previews in them can.
    static func has(_ type: FileType) -> Bool {
        switch type {
        case .heic: riffle_vips_can_load("heifload_source", hevc) != 0
        case .avif: riffle_vips_can_load("heifload_source", av1) != 0
        case .tiff: riffle_vips_can_load("tiffload_source", 0) != 0
        case .jxl: riffle_vips_can_load("jxlload_source", 0) != 0
        default: true
        }
    }
}
