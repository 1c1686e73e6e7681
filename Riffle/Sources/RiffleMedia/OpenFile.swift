public import RiffleCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A regular file that is open for reading. It is closed when the value is destroyed.
public struct OpenFile: ~Copyable, Sendable {
    /// Valid as long as this value lives.
    public let descriptor: Int32
    /// The stamp of its content when it was opened, with the file system's inode number.
    public let stamp: FileStamp
    /// The number of its device.
    public let device: UInt64

    /// Opens `name` in an open folder. It never follows a link, never blocks (as on a FIFO), and
    /// returns `nil` for anything but a readable regular file.
    static func open(_ name: FileName, in folder: Int32) -> OpenFile? {
        let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
        let descriptor = openat(folder, cName(name), flags)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        return OpenFile(
            descriptor: descriptor, stamp: FileStamp(status), device: UInt64(status.st_dev))
    }

    private init(descriptor: Int32, stamp: FileStamp, device: UInt64) {
        self.descriptor = descriptor
        self.stamp = stamp
        self.device = device
    }

    deinit { close(descriptor) }

    /// Transfers the descriptor to the caller, who closes it.
    public consuming func take() -> Int32 {
        let taken = descriptor
        discard self
        return taken
    }

    /// Reads the file's header, at most 128 KB of it.
    public borrowing func header() -> MediaHeader {
        MediaHeader.read(descriptor: descriptor, size: UInt64(max(0, stamp.size)))
    }

    /// Asks the system to read the beginning of the file now, so that ``header()`` needs not wait
    /// for the disk later.
    public borrowing func readAhead() {
        let count = off_t(min(stamp.size, Int64(HeaderBytes.headLength)))
        #if canImport(Darwin)
            var range = radvisory(ra_offset: 0, ra_count: Int32(count))
            _ = fcntl(descriptor, F_RDADVISE, &range)
        #else
            posix_fadvise(descriptor, 0, count, POSIX_FADV_WILLNEED)
        #endif
    }

    /// Whether the file's first byte can be read, if it has one.
    borrowing func canBeRead() -> Bool {
        var byte: UInt8 = 0
        return stamp.size <= 0 || pread(descriptor, &byte, 1, 0) >= 0
    }
}

extension FileStamp {
    /// Creates the stamp of a file from its `stat`.
    init(_ status: stat) {
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        let (seconds, _) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
        self.init(
            size: Int64(status.st_size), modified: seconds &+ Int64(time.tv_nsec),
            inode: UInt64(status.st_ino))
    }
}
