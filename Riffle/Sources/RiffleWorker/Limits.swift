import RiffleCore
import RiffleMedia
import RiffleSystem

/// The resources that a worker may use, whatever a file makes its decoders do.
enum Limits {
    /// The address space in bytes, enough for every picture within the pixel limits.
    static let memory: UInt64 = 1 << 30
    /// The address space in bytes for a huge JPEG XL. libjxl reserves 16 bytes for each pixel, and
    /// uses few of them for most pictures.
    static let jpegXLMemory: UInt64 = 2 << 30
    /// The maximum pixels of a picture that is decoded in strips.
    static let pixels = 250_000_000
    /// The maximum pixels of a JPEG that is not progressive. It is decoded in strips, and for a card at an eighth of its size.
    static let jpegPixels = 500_000_000
    /// The maximum pixels of a progressive JPEG, an interlaced PNG, or a TIFF that libtiff converts,
    /// which must be in memory as a whole.
    static let progressivePixels = 60_000_000
    /// The maximum pixels of a HEIC, AVIF, JPEG XL, WebP or GIF, which their decoders keep in memory
    /// as a whole.
    static let wholePixels = 100_000_000

    /// The maximum pixels of raw data, which LibRaw keeps in memory as a whole, and also at half
    /// size with 16 bits for each of four colours.
    static let rawPixels = 160_000_000

    /// The maximum pixels of a picture with that header.
    static func pixels(_ header: MediaHeader) -> Int {
        if header.isProgressive { return progressivePixels }
        if header.type == .jpeg { return jpegPixels }
        return [.heic, .avif, .jxl, .webp, .gif].contains(header.type) ? wholePixels : pixels
    }

    /// Sets the limits for the lifetime of the process and its children.
    static func set() {
        limit(Resource.memory, soft: memory, hard: jpegXLMemory)
        limit(Resource.core, soft: 0, hard: 0)
        limit(Resource.openFiles, soft: 64, hard: 64)
        // A decoder's temporary files must not fill the disk. liborc needs a megabyte for a file
        // with generated code. A larger file fails as on a full disk.
        limit(Resource.fileSize, soft: 1 << 20, hard: 1 << 20)
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Lets the process use as much memory as a picture with that header may need. Only huge ones
    /// get more, because one of those is decoded at a time.
    static func allowMemory(_ header: MediaHeader) {
        let isHuge = header.storedSize.map { $0.pixels > CardRequest.hugePixels(.jxl) } ?? false
        let soft = header.type == .jxl && isHuge ? jpegXLMemory : memory
        limit(Resource.memory, soft: soft, hard: jpegXLMemory)
    }

    /// Lets the process use `seconds` of CPU time from now on. Beyond that, the system kills it.
    static func allowMoreTime(seconds: Int) {
        var usage = rusage()
        getrusage(Resource.own, &usage)
        let used = Int(usage.ru_utime.tv_sec) + Int(usage.ru_stime.tv_sec) + 1
        var current = rlimit()
        getrlimit(Resource.processorTime, &current)
        current.rlim_cur = min(rlim_t(used + max(1, seconds)), current.rlim_max)
        setrlimit(Resource.processorTime, &current)
    }

    private static func limit(_ resource: Resource.Kind, soft: UInt64, hard: UInt64) {
        var value = rlimit(rlim_cur: rlim_t(soft), rlim_max: rlim_t(hard))
        setrlimit(resource, &value)
    }

    /// The system's constants, whose types differ from those of its functions on Linux.
    private enum Resource {
        #if os(Linux)
            typealias Kind = __rlimit_resource_t
            static let memory = Kind(RLIMIT_AS.rawValue)
            static let core = Kind(RLIMIT_CORE.rawValue)
            static let openFiles = Kind(RLIMIT_NOFILE.rawValue)
            static let fileSize = Kind(RLIMIT_FSIZE.rawValue)
            static let processorTime = Kind(RLIMIT_CPU.rawValue)
            static let own = __rusage_who_t(RUSAGE_SELF.rawValue)
        #else
            typealias Kind = Int32
            static let memory = RLIMIT_AS
            static let core = RLIMIT_CORE
            static let openFiles = RLIMIT_NOFILE
            static let fileSize = RLIMIT_FSIZE
            static let processorTime = RLIMIT_CPU
            static let own = RUSAGE_SELF
        #endif
    }
}
