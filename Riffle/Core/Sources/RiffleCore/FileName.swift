/// The name of one file or folder, byte for byte as the file system has it.
///
/// Names on Linux need not be UTF-8, so a name is bytes; ``display`` is for people only.
public struct FileName: Hashable, Sendable {
    /// The bytes of the name: 1 to 255, no zero byte, no slash, neither `.` nor `..`.
    public let bytes: [UInt8]

    /// Checks and wraps a name. Returns nil for what can never be the name of an entry.
    public init?(_ bytes: some Sequence<UInt8>) {
        let bytes = [UInt8](bytes)
        guard !bytes.isEmpty, !bytes.contains(0), !bytes.contains(0x2F) else { return nil }
        if bytes.count <= 2, bytes.allSatisfy({ $0 == 0x2E }) { return nil }
        self.bytes = bytes
    }

    /// Checks and wraps a name given as text.
    public init?(_ text: String) {
        self.init(text.utf8)
    }

    /// A name that also holds a key, such as the ID of a photo on a server. It is never shown.
    ///
    /// - Parameters:
    ///   - shown: the name to show. Slashes become colons, and the end of a long name is cut off.
    ///   - key: ``keyLength`` bytes of ASCII.
    public init?(_ shown: String, hiddenKey key: String) {
        guard key.utf8.count == Self.keyLength else { return nil }
        var name = shown.map { $0 == "/" ? ":" : $0 }.filter { $0 != "\0" }
        while name.reduce(0, { $0 + $1.utf8.count }) > 254 - Self.keyLength { name.removeLast() }
        if name.isEmpty { name = ["?"] }
        self.init(Array(String(name).utf8) + [Self.keySeparator] + Array(key.utf8))
    }

    /// The key in the name; nil if it has none.
    public var hiddenKey: String? {
        Self.shown(bytes).count < bytes.count
            ? String(decoding: bytes.suffix(Self.keyLength), as: UTF8.self) : nil
    }

    /// The length of a key: that of a UUID.
    public static let keyLength = 36
    /// The byte before a key: the unit separator, which names of files do not have.
    private static let keySeparator: UInt8 = 0x1F

    /// The bytes of a name or a path without the key at their end.
    fileprivate static func shown(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        let end = bytes.count - keyLength - 1
        return end > 0 && bytes[end] == keySeparator ? bytes[..<end] : bytes[...]
    }

    /// The name to show: bytes that are not UTF-8, control characters and marks that turn the
    /// direction of writing appear as `�`.
    public var display: String { displayText(bytes) }
}

extension FileName {
    /// Hashes all bytes at once, which takes a fraction of what hashing one by one does.
    public func hash(into hasher: inout Hasher) {
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
}

extension FileName: Comparable {
    public static func < (left: FileName, right: FileName) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}

/// The place of a folder or a file below the root of the library; the empty path is the root.
public struct RelativePath: Hashable, Sendable {
    /// The bytes of the path: names joined by `/`, neither leading nor trailing slash.
    public let bytes: [UInt8]

    /// The root of the library.
    public static let root = RelativePath(unchecked: [])

    private init(unchecked bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Checks and wraps a path. Returns nil if any part is not a possible name (empty, `.`, `..`).
    public init?(_ bytes: some Sequence<UInt8>) {
        let bytes = [UInt8](bytes)
        if !bytes.isEmpty {
            let parts = bytes.split(separator: 0x2F, omittingEmptySubsequences: false)
            guard parts.allSatisfy({ FileName($0) != nil }) else { return nil }
        }
        self.bytes = bytes
    }

    /// Checks and wraps a path given as text.
    public init?(_ text: String) {
        self.init(text.utf8)
    }

    /// The names on the way from the root.
    public var names: [FileName] { bytes.split(separator: 0x2F).compactMap { FileName($0) } }

    /// The path of an entry of this folder.
    public func appending(_ name: FileName) -> RelativePath {
        RelativePath(unchecked: bytes.isEmpty ? name.bytes : bytes + [0x2F] + name.bytes)
    }

    /// The folder that holds this entry, and the entry's name; nil for the root.
    public var split: (folder: RelativePath, name: FileName)? {
        let slash = bytes.lastIndex(of: 0x2F)
        let name = slash.map { bytes[($0 + 1)...] } ?? bytes[...]
        guard let name = FileName(name) else { return nil }
        return (RelativePath(unchecked: slash.map { [UInt8](bytes[..<$0]) } ?? []), name)
    }

    /// Whether this is `folder` itself or anything below it.
    public func isWithin(_ folder: RelativePath) -> Bool {
        guard bytes.starts(with: folder.bytes) else { return false }
        return folder.bytes.isEmpty || bytes.count == folder.bytes.count
            || bytes[folder.bytes.count] == 0x2F
    }

    /// The path to show; see ``FileName/display``.
    public var display: String { displayText(bytes) }
}

/// Bytes as text that cannot disturb the text around it.
private func displayText(_ bytes: [UInt8]) -> String {
    let bytes = FileName.shown(bytes)
    if bytes.allSatisfy({ 0x20...0x7E ~= $0 }) { return String(decoding: bytes, as: UTF8.self) }
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
        let disturbs =
            switch scalar.value {
            case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F: true
            case 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
            default: false
            }
        text.append(disturbs ? "\u{FFFD}" : scalar)
    }
    return String(text)
}
