/// Which trash a file went to, whatever its path is today.
///
/// A disk is mounted at another path, a home is renamed, or a library runs in a container: the trash
/// is still the one of the home, or the one at the top of the library's file system.
public struct TrashPlace: Hashable, Sendable {
    /// The three kinds of trash.
    public enum Kind: Int, Sendable {
        /// The trash of the person's home, `$XDG_DATA_HOME/Trash`.
        case home = 1
        /// The trash at the top of the library's file system.
        case top = 2
        /// A folder of the reject folder in the library.
        case rejects = 3
    }

    /// Its kind.
    public var kind: Kind
    /// Its path relative to what the kind names: `.Trash-1000` or `.Trash/1000` below the top of the
    /// file system, or the path of the reject folder in the library; empty for the home trash.
    public var path: [UInt8]
    /// A folder of the library on the file system of the trash; the top is this folder or above it.
    public var base: RelativePath
    /// Where it was when the file went there: an absolute path, or that in the library. It is only a
    /// hint.
    public var seen: [UInt8]
    /// The number of its file system; 0 if that is unknown.
    public var system: UInt64
    /// The inode of the folder that contains the trash, on that file system; 0 if that is unknown.
    public var inode: UInt64

    /// A trash.
    public init(
        _ kind: Kind, path: [UInt8] = [], base: RelativePath = .root, seen: [UInt8],
        system: UInt64 = 0, inode: UInt64 = 0
    ) {
        self.kind = kind
        self.path = path
        self.base = base
        self.seen = seen
        self.system = system
        self.inode = inode
    }

    /// The trash that journals up to format 12 and folders' journals knew by its path alone.
    ///
    /// - Parameters:
    ///   - path: an absolute path of a trash folder, or the path of a reject folder in the library.
    ///   - folder: the folder of the file that went there.
    public init(known path: [UInt8], for folder: RelativePath) {
        guard path.first == 0x2F else {
            self.init(.rejects, path: path, seen: path)
            return
        }
        // `TOP/.Trash-UID` or `TOP/.Trash/UID`; everything else is a home's.
        let names = path.split(separator: 0x2F, omittingEmptySubsequences: false)
        let own = names.last ?? []
        let prefix = Array(".Trash-".utf8)
        let isNumber = { (name: ArraySlice<UInt8>) in
            !name.isEmpty && name.allSatisfy { (0x30...0x39).contains($0) }
        }
        if own.starts(with: prefix), isNumber(own.dropFirst(prefix.count)) {
            self.init(.top, path: Array(own), base: folder, seen: path)
        } else if names.dropLast().last == prefix.dropLast()[...], isNumber(own) {
            self.init(
                .top, path: prefix.dropLast() + [0x2F] + own, base: folder, seen: path)
        } else {
            self.init(.home, seen: path)
        }
    }
}
