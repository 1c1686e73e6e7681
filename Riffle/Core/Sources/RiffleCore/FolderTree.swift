/// A folder as a node of the library's tree, with the numbers of one person's decisions.
public struct FolderNode: Hashable, Sendable {
    /// Which folder.
    public var id: FolderID
    /// Where it is.
    public var path: RelativePath
    /// How many names at the end of the path its title shows: one, and one more for each folder
    /// above it that holds nothing else.
    public var names: Int
    /// The items directly in it.
    public var own: Tally
    /// The items in it and in all folders below it.
    public var all: Tally

    /// How many folders at the top of the library have a pass each. A pile with more of them is
    /// not looked through; then ``DeckID/folders`` stands for all.
    public static let passLimit = 100
    /// How many subfolders an opened pass lists at once.
    public static let listLimit = 200

    /// A node.
    public init(id: FolderID, path: RelativePath, names: Int = 1, own: Tally, all: Tally) {
        self.id = id
        self.path = path
        self.names = names
        self.own = own
        self.all = all
    }

    /// What it is called among its neighbours: `Italy`, `2019 / Italy`.
    ///
    /// - Parameter library: what the library's top folder is called.
    public func label(library: String) -> String {
        path == .root ? library : path.label(names: names)
    }

    /// Whether the folder has pictures in folders below it.
    public var hasFolders: Bool { all.total > own.total }

    /// Whether the folder holds nothing but a folder below it. The child is one that holds
    /// something.
    public func holdsOnly(_ child: FolderNode) -> Bool {
        own.total == 0 && all.total > 0 && all.total == child.all.total
    }

    /// The folder that stands for this one: the first on the way down that holds pictures or
    /// several folders.
    ///
    /// - Parameter child: any folder directly below a folder that holds something.
    public func collapsed<E: Error>(
        child: (FolderNode) throws(E) -> FolderNode?
    ) throws(E) -> FolderNode {
        var node = self
        while node.own.total == 0, var next = try child(node), node.holdsOnly(next) {
            next.names = node.names + 1
            node = next
        }
        return node
    }
}

extension RelativePath {
    /// So many names at its end, as they are shown; empty for the root.
    func label(names count: Int) -> String {
        names.suffix(count).map(\.display).joined(separator: " / ")
    }

    /// The bytes between which the paths of all folders below this one are, from the first and
    /// before the second. The folder itself is not among them.
    ///
    /// A slash sorts after a space and before a zero, so `a b` and `a0` are outside what is below
    /// `a`.
    public var below: (first: [UInt8], end: [UInt8]) {
        // No name is longer than 255 bytes, so no path is as great.
        if bytes.isEmpty { return ([0], [UInt8](repeating: 0xFF, count: 256)) }
        return (bytes + [0x2F], bytes + [0x30])
    }
}
