public import RiffleCore

/// A folder with its regular files, without what is in its subfolders.
public struct ListedFolder: Sendable {
    /// Its path in the library.
    public var path: RelativePath
    /// The device that holds the folder itself.
    public var device: UInt64
    /// The value of ``Store/mark()`` from **before** the folder was listed.
    public var mark: ScanMark
    /// Its files, in any order.
    public var files: [ScannedFile]
    /// The number of its files and folders that the library leaves out by their names. They show
    /// that its drive is there.
    public var leftOut: Int
    /// Its subfolders, if they are known.
    public var subfolders: Set<RelativePath>?

    /// A folder.
    public init(
        path: RelativePath, device: UInt64, mark: ScanMark, files: [ScannedFile], leftOut: Int = 0,
        subfolders: Set<RelativePath>? = nil
    ) {
        self.path = path
        self.device = device
        self.mark = mark
        self.files = files
        self.leftOut = leftOut
        self.subfolders = subfolders
    }
}
