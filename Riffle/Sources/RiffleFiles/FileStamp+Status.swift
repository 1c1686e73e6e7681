package import RiffleCore

#if canImport(Glibc)
    package import Glibc
#elseif canImport(Darwin)
    package import Darwin
#endif

extension FileStamp {
    /// Creates the stamp of a file from its `stat`.
    package init(_ status: stat) {
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
