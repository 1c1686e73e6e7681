#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The tops of the mounts of this process, by mount number.
struct MountTable {
    private var tops: [UInt64: [UInt8]] = [:]

    /// Reads the system's table.
    static func current() -> MountTable {
        guard let file = fopen("/proc/self/mountinfo", "re") else { return MountTable(text: []) }
        defer { fclose(file) }
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            if count == 0 { break }
            text += buffer[..<count]
        }
        return MountTable(text: text)
    }

    /// Parses a table. The number is the first field, and the top the fifth.
    init(text: [UInt8]) {
        for line in text.split(separator: 0x0A) {
            let fields = line.split(separator: 0x20, maxSplits: 5)
            guard fields.count >= 5, let id = UInt64(String(decoding: fields[0], as: UTF8.self))
            else { continue }
            tops[id] = Self.unescaped(fields[4])
        }
    }

    /// The absolute path of the top of a mount.
    func top(of mount: UInt64) -> [UInt8]? { tops[mount] }

    /// Decodes bytes written in octal digits, such as `\040`.
    private static func unescaped(_ field: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = field
        while let byte = rest.popFirst() {
            let digits = rest.prefix(3)
            if byte == 0x5C, digits.count == 3, digits.allSatisfy({ (0x30...0x37).contains($0) }) {
                bytes.append(digits.reduce(0) { $0 &* 8 &+ ($1 - 0x30) })
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }
}
