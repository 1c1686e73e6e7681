public import RiffleCore
import RiffleSystem

/// A regular file that is open for reading. It is closed when the value is destroyed.
public struct OpenFile: ~Copyable, Sendable {
    /// Valid as long as this value lives.
    public let descriptor: Int32
    /// The stamp of its content when it was opened, with the file system's inode number.
    public let stamp: FileStamp
    /// The number of its device.
    public let device: UInt64

    /// Never follows a link, and never blocks, as on a FIFO.
    static let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY

    /// Opens `name` in an open folder. Returns `nil` for anything but a readable regular file.
    package static func open(_ name: FileName, in folder: Int32) -> OpenFile? {
        OpenFile(owning: withCString(name.bytes) { openat(folder, $0, flags) })
    }

    /// Opens the regular file at `path`. Returns `nil` for anything but a readable regular file.
    package static func open(path: String) -> OpenFile? {
        OpenFile(owning: openat(AT_FDCWD, path, flags))
    }

    /// Takes over a descriptor, which may be -1, and closes it unless it is one of a regular file.
    package init?(owning descriptor: Int32) {
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.isFile else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        stamp = FileStamp(status)
        device = status.device
    }

    deinit { close(descriptor) }

    /// Transfers the descriptor to the caller, who closes it.
    public consuming func take() -> Int32 {
        let taken = descriptor
        discard self
        return taken
    }

    /// Whether the file's first byte can be read, if it has one.
    package borrowing func canBeRead() -> Bool {
        var byte: UInt8 = 0
        return stamp.size <= 0
            || withUnsafeMutableBytes(of: &byte) { readFully(descriptor, at: 0, into: $0) } != nil
    }

    /// The whole content; `nil` if it can't be read or is longer than the limit in bytes.
    package borrowing func contents(limit: Int) -> [UInt8]? {
        let size = Int(stamp.size)
        guard size <= limit else { return nil }
        let bytes = readBytes(descriptor, count: size)
        return bytes.count == size ? bytes : nil
    }
}
