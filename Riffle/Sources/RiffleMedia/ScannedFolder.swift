public import RiffleCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// One folder of a library as the scanner found it.
public struct ScannedFolder: ~Copyable {
    /// Where it lies below the root.
    public let path: RelativePath
    /// The number of the device that holds the folder itself.
    public let device: UInt64
    /// Its regular files in no particular order, without those of the ignore list.
    public let files: [ScannedFile]
    /// Why the folder could not be read to its end, as a reason that fits behind a colon.
    ///
    /// What the index knows of this folder and of all below it must then stay as it is.
    public let problem: String?
    /// How many links, which are never followed, may lead to photos or to folders of them.
    public let links: Int
    /// How many hidden files look like photos or videos; phones keep what was deleted so for a while.
    public let hidden: Int

    let descriptor: Int32

    /// Opens one of its files for reading its header; `nil` when it is gone, became something else
    /// than a regular file, or may not be read.
    public borrowing func open(_ name: FileName) -> OpenFile? {
        descriptor < 0 ? nil : OpenFile.open(name, in: descriptor)
    }

    /// Whether a regular file of that name is there, even one that may not be read.
    public borrowing func holds(_ name: FileName) -> Bool {
        var status = stat()
        return descriptor >= 0
            && fstatat(descriptor, cName(name), &status, AT_SYMLINK_NOFOLLOW) == 0
            && status.st_mode & S_IFMT == S_IFREG
    }
}

/// One regular file as the scanner found it; nothing of its content was read.
public struct ScannedFile: Sendable, Hashable {
    public let name: FileName
    /// Its size, time of change and inode number, which is 0 where the file system makes inode
    /// numbers up as it goes.
    public let stamp: FileStamp
    /// The number of the device that holds it.
    public let device: UInt64
}

/// What a whole scan saw.
public struct ScanSummary: Sendable, Hashable {
    /// Folders that were visited.
    public var folders = 0
    /// Files in them.
    public var files = 0
    /// Folders that could not be read to their end.
    public var problems = 0
    /// The visitor asked to stop before the end.
    public var isStopped = false
}
