package import RiffleCore
import RiffleSystem

/// The text of a `.trashinfo` file.
public struct TrashInfo: Hashable, Sendable {
    /// The original path: absolute in the home trash, otherwise relative to the top of the mount.
    public var path: [UInt8]
    /// The time of the deletion, in milliseconds since 1970 (UTC).
    public var time: Int64

    /// The contents of the file: the path with percent-escaped bytes, and the local time.
    public var text: [UInt8] {
        var text = Array("[Trash Info]\nPath=".utf8)
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in path {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
                text.append(byte)
            default: text += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return text + Array("\nDeletionDate=\(Self.local(time))\n".utf8)
    }

    /// The path in a note; nil if it has none.
    static func path(of text: [UInt8]) -> [UInt8]? {
        let key = Array("Path=".utf8)
        guard let line = text.split(separator: 0x0A).first(where: { $0.starts(with: key) }) else {
            return nil
        }
        var path: [UInt8] = []
        var rest = line.dropFirst(key.count)
        while let byte = rest.popFirst() {
            if byte == 0x25, rest.count >= 2, let escaped = [UInt8](hexadecimal: rest.prefix(2)) {
                path += escaped
                rest = rest.dropFirst(2)
            } else {
                path.append(byte)
            }
        }
        return path
    }

    private static func local(_ milliseconds: Int64) -> String {
        var seconds = time_t(milliseconds / 1000)
        var parts = tm()
        localtime_r(&seconds, &parts)
        let time = LocalTime(
            year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1,
            day: Int(parts.tm_mday), hour: Int(parts.tm_hour), minute: Int(parts.tm_min),
            second: Int(parts.tm_sec))
        return "\(time ?? LocalTime(milliseconds: milliseconds))"
    }

    /// The name for the n-th attempt: `a.jpg`, `a.2.jpg`, `a.3.jpg`, …, shortened so that the name
    /// with `.trashinfo` fits the file system's limit (255 bytes).
    package static func candidate(_ name: FileName, attempt: Int) -> FileName {
        let limit = 255 - ".trashinfo".utf8.count
        let number = attempt == 1 ? [] : Array(".\(attempt)".utf8)
        // A dot at the start makes a hidden file, not an extension.
        let dot = name.bytes.lastIndex(of: 0x2E).flatMap { $0 == 0 ? nil : $0 }
        var ending = dot.map { Array(name.bytes[$0...]) } ?? []
        if ending.count > 32 { ending = [] }
        var stem = Array(name.bytes.dropLast(ending.count))
        let room = limit - number.count - ending.count
        if stem.count > room {
            stem = Array(stem[..<room])
            // Don't cut within a character of a UTF-8 name.
            let whole = stem.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
            if stem[whole] >= 0xC0, stem.count - whole < length(of: stem[whole]), whole > 0 {
                stem = Array(stem[..<whole])
            }
        }
        return FileName(stem + number + ending) ?? name
    }

    private static func length(of lead: UInt8) -> Int {
        lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    }
}
