import RiffleCore

/// How files are named as photos: by their paths, in the few letters that every name of a photo may
/// have. Nothing is lost by it: two files never share a name, however their names are spelled.
enum FolderNames {
    private static let digits = Array("0123456789ABCDEF".utf8)
    /// What stands for `%`, for what an index keeps for itself, and for the mark of a long path.
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
        // A number stands for a path that is too long; the listing knows which path it is.
        return name.count <= limit ? id : PhotoID("~" + String(id.number, radix: 16))
    }

    /// The path that a name says; nil for a long one, and for what is no name of ours.
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

    /// What the worker's pictures of a photo are kept by.
    static func item(_ id: PhotoID) -> ItemID { ItemID(rawValue: Int64(max(1, id.number >> 1))) }
}
