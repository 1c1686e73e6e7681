public import RiffleCore

/// The files and folders that aren't part of a library: other programs store, cache, back up or
/// delete photos there, or are still writing them.
///
/// Names are compared without case. Moving a file out of another program's package damages it, and a
/// half-written file is not a photo yet. Patterns of the user exclude more, or include what is left out
/// by default.
public struct IgnoreList: Sendable {
    /// Why an entry is ignored.
    public enum Reason: Hashable, Sendable {
        /// It may be or contain photos, so people learn of it.
        case counted(LeftOut)
        /// It belongs to Riffle or the system, or is not a photo by its name.
        case uncounted
    }

    private static let folders = Dictionary(
        uniqueKeysWithValues: ([
            (.uncounted, [".riffle", ".trash", ".trashes", ".stfolder", "lost+found"]),
            (
                .counted(.trash),
                [
                    "#recycle", "@recycle", "$recycle.bin", "recycler", ".recycle", ".recycle.bin",
                    ".dtrash", "files_trashbin", "network trash folder",
                ]
            ),
            (
                .counted(.versions),
                [
                    ".snapshot", ".snapshots", "#snapshot", "~snapshot", "@recently-snapshot",
                    ".zfs", ".stversions", ".sync", "files_versions", ".picasaoriginals",
                ]
            ),
            (.counted(.cache), ["@eadir", ".@__thumb", ".thumbnails", ".cache"]),
        ] as [(Reason, [String])]).flatMap { reason, names in
            names.map { (Array($0.utf8), reason) }
        })
    /// How names of folders begin that continue with a number or a date.
    private static let beginnings: [([UInt8], Reason)] = [
        (Array(".trash-".utf8), .uncounted),
        (Array("appdata_".utf8), .counted(.cache)),
        (Array("@gmt-".utf8), .counted(.versions)),
    ]
    private static let packages = Set(
        [
            "photoslibrary", "photolibrary", "migratedphotolibrary", "aplibrary", "apvault",
            "lrdata",
            "lrcat-data", "lrlibrary", "cocatalog", "cosessiondb", "imovielibrary", "fcpbundle",
        ].map { Array($0.utf8) })
    /// The endings of files by ``key(_:)``: browsers also use `crdownload` and `opdownload`.
    private static let files = Dictionary(
        uniqueKeysWithValues: ([
            (
                .counted(.unfinished),
                ["part", "partial", "filepart", "download", "tmp", "!sync", "!qb", "!ut"]
            ),
            (.uncounted, ["db", "ini"]),
        ] as [(Reason, [String])]).flatMap { reason, endings in
            endings.map { (key(Array($0.utf8)), reason) }
        })
    private static let icloud = key(Array("icloud".utf8))
    private static let dot = UInt8(ascii: ".")
    private static let tilde = UInt8(ascii: "~")
    private static let original = Array("_original".utf8)

    private let rejectFolder: [UInt8]?
    private let patterns: [ExcludePattern]

    /// Creates the standard list, with the name of the library's reject folder if it has one.
    ///
    /// - Parameter patterns: what the user excludes and includes. The last one that matches decides.
    public init(rejectFolder: String? = nil, patterns: [ExcludePattern] = []) {
        self.rejectFolder = rejectFolder.map { Array($0.utf8) }
        self.patterns = patterns
    }

    /// Returns the reason why an entry of a folder is ignored; `nil` if it is not.
    public func reason(_ name: FileName, in folder: RelativePath, isFolder: Bool) -> Reason? {
        let standard = reason(name: name.bytes, isFolder: isFolder)
        // What belongs to Riffle or the system can't be included.
        if standard == .uncounted { return standard }
        guard let isIncluded = isIncluded(folder, name, isFolder: isFolder) else { return standard }
        if isIncluded { return nil }
        return isFolder || Self.mayBePhoto(name.bytes[...]) ? .counted(.excluded) : .uncounted
    }

    /// Returns what the user's patterns say of an entry; `nil` if none of them matches it.
    func isIncluded(_ folder: RelativePath, _ name: FileName, isFolder: Bool) -> Bool? {
        if patterns.isEmpty { return nil }
        let path = folder.appending(name)
        return patterns.last { $0.matches(path, isFolder: isFolder) }?.isNegated
    }

    /// Returns the reason why an entry with that name is ignored by default; `nil` if it is not.
    public func reason(name: [UInt8], isFolder: Bool) -> Reason? {
        isFolder ? reason(folder: name) : Self.reason(file: name)
    }

    private func reason(folder name: [UInt8]) -> Reason? {
        if name == rejectFolder { return .uncounted }
        let lower = name.map(Self.lowercase)
        if let reason = Self.folders[lower] { return reason }
        if let (_, reason) = Self.beginnings.first(where: { lower.starts(with: $0.0) }) {
            return reason
        }
        let ending = lower.lastIndex(of: Self.dot).map { Array(lower[($0 + 1)...]) }
        if let ending, ending.count + 1 < lower.count, Self.packages.contains(ending) {
            return .counted(.package)
        }
        return lower[0] == Self.dot ? .counted(.hiddenFolder) : nil
    }

    private static func reason(file name: [UInt8]) -> Reason? {
        if name[0] == dot { return reason(hidden: name) }
        if name.last == tilde { return mayBePhoto(name.dropLast()) ? .counted(.backup) : nil }
        if name.last.map(lowercase) == original.last, isOriginal(name) { return .counted(.backup) }
        guard let reason = files[key(name)], name.contains(dot) else { return nil }
        return mayBePhoto(name[...]) ? reason : .uncounted
    }

    private static func reason(hidden name: [UInt8]) -> Reason {
        // A Mac keeps a file `._a.jpg` beside `a.jpg` on other systems' disks.
        guard !name.starts(with: [dot, UInt8(ascii: "_")]), mayBePhoto(name[...]) else {
            return .uncounted
        }
        let ending = name[(name.lastIndex(of: dot)! + 1)...]
        if key(name) == icloud { return .counted(.cloud) }
        if let reason = files[key(name)] { return reason }
        // Nextcloud appends `.~3f2a`, and rsync six random letters and digits.
        let isRandom = ending.count == 6 && !FileKind.isEnding(ending)
        return .counted(isRandom || ending.first == tilde ? .unfinished : .hidden)
    }

    /// Whether exiftool kept the file as the original of an edited one: `a.jpg_original`.
    private static func isOriginal(_ name: [UInt8]) -> Bool {
        name.suffix(original.count).map(lowercase) == original
            && mayBePhoto(name.dropLast(original.count))
    }

    /// Whether one of the name's endings is that of a photo or a video.
    private static func mayBePhoto(_ name: ArraySlice<UInt8>) -> Bool {
        name.dropFirst().split(separator: dot, omittingEmptySubsequences: false).dropFirst()
            .contains(where: FileKind.isEnding)
    }

    /// The ending of a name without case as a number, of a long one the last eight bytes: each file
    /// of a library is looked up by it.
    private static func key(_ name: [UInt8]) -> UInt64 {
        var key: UInt64 = 0
        for byte in name.reversed().prefix(8) {
            if byte == dot { break }
            key = key << 8 | UInt64(lowercase(byte))
        }
        return key
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }
}
