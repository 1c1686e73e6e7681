import CRiffle
package import RiffleCore
package import RiffleSystem

/// The numbers that a file system reports may be impossible, so they are made safe here and nowhere
/// else.
extension stat {
    /// The time of the last status change, in nanoseconds since 1970 (UTC).
    package var changed: Int64 {
        #if canImport(Darwin)
            riffle_nanoseconds(st_ctimespec)
        #else
            riffle_nanoseconds(st_ctim)
        #endif
    }

    /// The size in bytes, at least 0 and at most ``FileStamp/maximumSize``.
    package var size: Int64 { min(max(Int64(st_size), 0), FileStamp.maximumSize) }

    /// The number of the device.
    package var device: UInt64 { UInt64(truncatingIfNeeded: st_dev) }
}

extension FileStamp {
    /// Creates the stamp of a file from its `stat`.
    package init(_ status: stat) {
        self.init(
            size: status.size, modified: riffle_nanoseconds(status.modificationTime),
            inode: UInt64(status.st_ino))
    }
}
