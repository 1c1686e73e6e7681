/// A file that was moved to the trash and has not been brought back.
public struct TrashedFile: Hashable, Sendable {
    /// The number of the deletion; the files of one photo share it.
    public var deletion: Int64
    /// What the file was when it went.
    public var stamp: FileStamp
    /// The number of the device that it was on.
    public var device: UInt64
    /// Where it went.
    public var entry: TrashEntry
    /// Whether it is in the trash still. Else it is gone for good.
    public var isInTrash: Bool
    /// Whether another hard link to the same content is in the library.
    public var hasTwin: Bool

    /// A file.
    public init(
        deletion: Int64, stamp: FileStamp, device: UInt64, entry: TrashEntry, isInTrash: Bool,
        hasTwin: Bool = false
    ) {
        self.deletion = deletion
        self.stamp = stamp
        self.device = device
        self.entry = entry
        self.isInTrash = isInTrash
        self.hasTwin = hasTwin
    }

    /// What hard links share. All of the stamp, since a number is given to another file once it is free.
    fileprivate struct Content: Hashable {
        var device: UInt64
        var stamp: FileStamp
    }

    /// Nil where the file system makes its numbers up: then links cannot be distinguished.
    fileprivate var content: Content? {
        stamp.inode == 0 ? nil : Content(device: device, stamp: stamp)
    }
}

extension LibraryProgress {
    /// What is in the trash, and what was in it and is gone for good.
    ///
    /// A photo is counted once, with all of its files. Bytes count once, however many hard links of them
    /// were trashed, and are free only when the last link is gone that Riffle knows.
    public static func piles(
        of files: some Sequence<TrashedFile>
    ) -> (trash: Round.Pile, freed: Round.Pile) {
        var deletions: [Int64: Bool] = [:]
        var contents: [TrashedFile.Content: (isInTrash: Bool, hasTwin: Bool)] = [:]
        var trash = Round.Pile()
        var freed = Round.Pile()
        for file in files {
            deletions[file.deletion] = deletions[file.deletion] == true || file.isInTrash
            if let content = file.content {
                let known = contents[content] ?? (false, false)
                contents[content] = (
                    known.isInTrash || file.isInTrash, known.hasTwin || file.hasTwin
                )
            } else if file.isInTrash {
                trash.bytes += file.stamp.size
            } else {
                freed.bytes += file.stamp.size
            }
        }
        for isInTrash in deletions.values {
            if isInTrash { trash.count += 1 } else { freed.count += 1 }
        }
        for (content, state) in contents {
            if state.isInTrash {
                trash.bytes += content.stamp.size
            } else if !state.hasTwin {
                freed.bytes += content.stamp.size
            }
        }
        return (trash, freed)
    }
}
