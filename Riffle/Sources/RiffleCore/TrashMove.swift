/// A name in a trash folder.
public struct TrashEntry: Hashable, Sendable {
    /// The absolute path of the trash folder, the one that holds `files` and `info`.
    public var trash: [UInt8]
    /// The name in `files`; `info` has it with `.trashinfo` after it.
    public var name: FileName

    /// An entry.
    public init(trash: [UInt8], name: FileName) {
        self.trash = trash
        self.name = name
    }
}

/// An item on its way into the trash or back, with every name that is needed for finding out later
/// how far it came. It is written down before anything moves.
public struct TrashMove: Hashable, Sendable {
    /// One file.
    public struct Member: Hashable, Sendable {
        /// The file as it lies in the library.
        public var file: ItemMember
        /// Where it goes.
        public var entry: TrashEntry
        /// Where it comes back to, once that is planned.
        public var back: RelativePath?

        /// A file.
        public init(file: ItemMember, entry: TrashEntry, back: RelativePath? = nil) {
            self.file = file
            self.entry = entry
            self.back = back
        }
    }

    /// The item.
    public var item: ItemID
    /// The folder that holds, or held, its files.
    public var folder: RelativePath
    /// Its files, the one that is shown first.
    public var members: [Member]
    /// The moment of the deletion, in milliseconds since 1970 (UTC).
    public var time: Int64

    /// A move. `members` must not be empty.
    public init(item: ItemID, folder: RelativePath, members: [Member], time: Int64) {
        precondition(!members.isEmpty, "an item has at least one file")
        self.item = item
        self.folder = folder
        self.members = members
        self.time = time
    }
}
