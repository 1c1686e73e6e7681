/// What distinguishes the contents of a file without reading it: size, change time, inode.
public struct FileStamp: Hashable, Sendable {
    /// The largest size in bytes, 128 TiB. The sizes of a few thousand such files can be added up.
    public static let maximumSize: Int64 = 1 << 47

    /// The size in bytes up to which a file is read whole for its hash. Of a larger one, samples are.
    public static let wholeSize: Int64 = 4 << 20

    /// The size in bytes.
    public var size: Int64
    /// The time of the last change of the content, in nanoseconds since 1970 (UTC).
    public var modified: Int64
    /// The inode number, or 0 on file systems that make numbers up as they go (FAT, exFAT, FUSE).
    public var inode: UInt64

    /// A stamp from the values of `stat`.
    public init(size: Int64, modified: Int64, inode: UInt64) {
        self.size = size
        self.modified = modified
        self.inode = inode
    }

    /// Whether the file is the one that the index knows, which has no inode number where the file
    /// system makes them up.
    public func isSame(as known: FileStamp) -> Bool {
        size == known.size && modified == known.modified
            && (known.inode == 0 || inode == known.inode)
    }
}

/// The content of an item as a person saw it: a short string that changes when any file of it does.
///
/// A decision names an item and its version. If the picture has changed since the person saw it, nothing is trashed.
public struct ItemVersion: Hashable, Sendable, CustomStringConvertible {
    /// The version as a number, for compact storing.
    public let bits: UInt64

    /// The version of an item with these members, in the order of the item.
    public init(of members: [FileStamp]) {
        var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
        for member in members {
            hash = hash.mixed(with: UInt64(bitPattern: member.size))
                .mixed(with: UInt64(bitPattern: member.modified)).mixed(with: member.inode)
        }
        self.init(bits: hash.mixed(with: UInt64(members.count)))
    }

    /// Reads a version from the wire. Returns nil unless it is sixteen lower-case hex digits.
    public init?(_ wire: some StringProtocol) {
        guard wire.utf8.count == 16 else { return nil }
        var bits: UInt64 = 0
        for byte in wire.utf8 {
            switch byte {
            case 0x30...0x39: bits = bits << 4 | UInt64(byte - 0x30)
            case 0x61...0x66: bits = bits << 4 | UInt64(byte - 0x61 + 10)
            default: return nil
            }
        }
        self.init(bits: bits)
    }

    /// A version from the number that ``bits`` gave.
    public init(bits: UInt64) { self.bits = bits }

    /// Sixteen lower-case hexadecimal digits.
    public var description: String {
        let digits = String(bits, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension UInt64 {
    /// One step of splitmix64 over a running hash. It is stable across runs and machines, as it has
    /// to be: versions name files of the picture cache.
    public func mixed(with value: UInt64) -> UInt64 {
        var z = (self ^ value) &+ 0x9E37_79B9_7F4A_7C15
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
