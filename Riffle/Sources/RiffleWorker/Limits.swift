import RiffleMedia

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What a worker may take of the machine, whatever the files make its decoders do.
enum Limits {
    /// Address space in bytes; enough for every picture within the pixel limits.
    static let memory: UInt64 = 1 << 30
    /// Pixels of a picture that is decoded in strips.
    static let pixels = 250_000_000
    /// Pixels of a progressive JPEG or interlaced PNG, which must be in memory as a whole.
    static let progressivePixels = 60_000_000
    /// Pixels of a HEIC or AVIF, which libheif has in memory as a whole, once as they are packed
    /// and once as colours.
    static let wholePixels = 100_000_000

    /// Pixels of raw data, which LibRaw has in memory as a whole, and at half their size with 16 bits
    /// for each of four colours.
    static let rawPixels = 160_000_000

    /// The limit for a picture with that header.
    static func pixels(_ header: MediaHeader) -> Int {
        if header.isProgressive { return progressivePixels }
        return header.type == .heic || header.type == .avif ? wholePixels : pixels
    }

    /// Sets the limits that hold for the life of the process and of those that it starts.
    static func set() {
        limit(Resource.memory, soft: memory, hard: memory)
        limit(Resource.core, soft: 0, hard: 0)
        limit(Resource.openFiles, soft: 64, hard: 64)
        // A decoder's temporary files must not fill the disk. A megabyte is for liborc, which
        // keeps the code it makes in one; what is larger fails as on a full disk.
        limit(Resource.fileSize, soft: 1 << 20, hard: 1 << 20)
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Lets the process use `seconds` of processor time from now on; beyond it the system ends it.
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
        #if canImport(Glibc)
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
