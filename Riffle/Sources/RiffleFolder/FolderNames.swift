import RiffleCore

/// The photo ids of files: their paths, encoded in the few letters that are allowed in a photo id.
/// The encoding is lossless: two files never share an id, however their names are spelled.
enum FolderNames {
    private static let digits = Array("0123456789ABCDEF".utf8)
    /// The characters to escape: `%`, the one that the index reserves, and the mark of a long path.
    private static let escaped = Set("%:~".utf8)
    private static let limit = 255

    static func id(_ path: RelativePath) -> PhotoID {
        var name: [UInt8] = []
        for byte in path.bytes {
            if (0x20...0x7E).contains(byte), !escaped.contains(byte) {
                name.append(byte)
            } else {
                name += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        let id = PhotoID(String(decoding: name, as: UTF8.self))
        // A path that is too long is replaced by a number, which the listing maps to the path.
        return name.count <= limit ? id : PhotoID("~" + String(id.number, radix: 16))
    }

    /// The path of an id; nil for a long path, and for an id that isn't a file's.
    static func path(_ id: PhotoID) -> RelativePath? {
        plain(id).flatMap { self.id($0) == id ? $0 : nil }
    }

    private static func plain(_ id: PhotoID) -> RelativePath? {
        var bytes: [UInt8] = []
        var rest = id.name.utf8[...]
        while let byte = rest.popFirst() {
            if byte == 0x7E { return nil }
            guard byte == 0x25 else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let escaped = [UInt8](hexadecimal: rest.prefix(2)) else {
                return nil
            }
            bytes += escaped
            rest = rest.dropFirst(2)
        }
        return bytes.isEmpty ? nil : RelativePath(bytes)
    }

    /// The cache key of a photo's pictures.
    static func item(_ id: PhotoID) -> ItemID { ItemID(rawValue: Int64(max(1, id.number >> 1))) }
}
