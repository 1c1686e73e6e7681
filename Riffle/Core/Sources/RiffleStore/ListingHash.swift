import RiffleCore

/// A hash of the names and stamps of a folder's files, in whatever order they are listed.
///
/// It shows whether anything has changed since an earlier listing, which costs less than comparing
/// file by file. Two listings that differ have the same hash once in 2^64 times.
struct ListingHash: Hashable {
    private(set) var value: Int64

    /// A hash that ``value`` gave.
    init(value: Int64) { self.value = value }

    /// The hash of a listing.
    init(_ files: some Sequence<ScannedFile>) {
        value = 0
        for file in files { add(file.name, file.stamp) }
    }

    private mutating func add(_ name: FileName, _ stamp: FileStamp) {
        var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
        name.bytes.withUnsafeBytes { bytes in
            var rest = UnsafeRawBufferPointer(rebasing: bytes[...])
            while rest.count >= 8 {
                hash = hash.mixed(with: rest.loadUnaligned(as: UInt64.self).littleEndian)
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(8))
            }
            hash = hash.mixed(with: rest.reduce(UInt64(bytes.count)) { $0 << 8 | UInt64($1) })
        }
        hash = hash.mixed(with: UInt64(bitPattern: stamp.size))
            .mixed(with: UInt64(bitPattern: stamp.modified)).mixed(with: stamp.inode)
        value &+= Int64(bitPattern: hash)
    }
}
