package import RiffleCore

/// Finds files that end before what their own headers announce.
///
/// A decoder that needs only the beginning of such a file, or its small preview, doesn't notice.
package enum CutFile {
    /// The maximum number of boxes or directories to walk.
    private static let limit = 256

    /// Whether an open file of a type is cut.
    package static func isCut(descriptor: Int32, size: UInt64, type: FileType) -> Bool {
        var bytes = HeaderBytes(descriptor: descriptor, size: size)
        switch type {
        case .mp4, .mov: return isCutMovie(&bytes)
        case .mkv, .webm: return isCutMatroska(&bytes)
        case .avi:
            guard bytes.has("RIFF", at: 0), let length = bytes.u32(4, bigEndian: false) else {
                return false
            }
            return UInt64(length) + 8 > size
        case .raw: return isCutDNG(&bytes)
        default: return false
        }
    }

    /// Whether the last box of a movie's data or headers is longer than the rest of the file. Other
    /// names may be bytes that a program added at the end.
    private static func isCutMovie(_ bytes: inout HeaderBytes) -> Bool {
        var offset: UInt64 = 0
        for _ in 0..<limit {
            guard let short = bytes.u32(offset), let name = bytes.bytes(at: offset + 4, count: 4)
            else { return false }
            let length: UInt64
            switch short {
            case 0: return false
            case 1: length = bytes.u64(offset + 8) ?? 0
            default: length = UInt64(short)
            }
            guard length >= 8 else { return false }
            if length > bytes.size - offset {
                return ["mdat", "moov", "moof"].contains(String(decoding: name, as: UTF8.self))
            }
            offset += length
        }
        return false
    }

    /// Whether the segment, which is the whole file behind its head, is longer than the rest of it.
    private static func isCutMatroska(_ bytes: inout HeaderBytes) -> Bool {
        var offset: UInt64 = 0
        for _ in 0..<limit {
            guard let (id, idLength) = MatroskaHeader.number(&bytes, offset, keepsMark: true),
                let (length, lengthLength) = MatroskaHeader.number(
                    &bytes, offset + idLength, keepsMark: false)
            else { return false }
            let start = offset + idLength + lengthLength
            let isOpen = length == (1 << (7 * lengthLength)) - 1
            guard !isOpen, start <= bytes.size else { return false }
            if length > bytes.size - start { return id == MatroskaHeader.Element.segment }
            offset = start + length
        }
        return false
    }

    /// Whether a strip or a tile of a DNG ends behind the file. Other raw formats have numbers of
    /// other meanings in the same tags.
    private static func isCutDNG(_ bytes: inout HeaderBytes) -> Bool {
        guard let reader = ExifReader(&bytes, at: 0..<bytes.size),
            let first = reader.u32(&bytes, 4)
        else { return false }
        var (isDNG, isCut) = (false, false)
        var directories = [first]
        var known = 0
        while known < min(directories.count, 16) {
            var (places, lengths): ([UInt64], [UInt64]) = ([], [])
            _ = reader.forEachEntry(&bytes, directory: directories[known]) { bytes, tag, entry in
                switch tag {
                case 0xC612: isDNG = true
                case 0x014A: directories += reader.numbers(&bytes, entry)
                case 0x0111, 0x0144: places = reader.numbers(&bytes, entry)
                case 0x0117, 0x0145: lengths = reader.numbers(&bytes, entry)
                default: break
                }
            }
            isCut = isCut || zip(places, lengths).contains { $0 + $1 > bytes.size }
            known += 1
        }
        return isDNG && isCut
    }
}
