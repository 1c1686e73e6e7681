/// A regular file in the listing of its folder, of which nothing was read.
public struct ScannedFile: Hashable, Sendable {
    /// The name within the folder.
    public var name: FileName
    /// The size, modification time and inode number, which is 0 if the file system invents inode
    /// numbers.
    public var stamp: FileStamp
    /// The number of its device (`st_dev`).
    public var device: UInt64

    /// A file.
    public init(name: FileName, stamp: FileStamp, device: UInt64) {
        self.name = name
        self.stamp = stamp
        self.device = device
    }
}
