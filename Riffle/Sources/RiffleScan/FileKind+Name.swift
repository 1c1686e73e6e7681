public import RiffleCore

/// The kind of a file by its name alone, for files whose content doesn't reveal it.
extension FileKind {
    private static let kinds: [String: FileKind] = {
        let lists: [(FileKind, [String])] = [
            (
                .picture,
                [
                    "jpg", "jpeg", "jpe", "jfif", "png", "webp", "gif", "heic", "heif", "hif",
                    "avif", "tif", "tiff", "jxl", "bmp",
                ]
            ),
            (
                .raw,
                [
                    "cr2", "cr3", "crw", "nef", "nrw", "arw", "sr2", "srf", "dng", "orf", "rw2",
                    "raf", "pef", "srw", "x3f", "mrw", "3fr", "fff", "iiq", "kdc", "dcr", "erf",
                    "mef", "mos", "rwl", "gpr",
                ]
            ),
            (
                .video,
                [
                    "mp4", "m4v", "mov", "qt", "3gp", "3g2", "avi", "mkv", "webm", "mts", "m2ts",
                    "mpg", "mpeg", "wmv", "flv", "m2t", "vob", "mpe", "tod", "dv", "ogv", "ogm",
                    "mxf", "rm", "rmvb", "insv", "360", "asf", "f4v", "3gpp", "divx",
                ]
            ),
        ]
        return Dictionary(
            uniqueKeysWithValues: lists.flatMap { kind, names in names.map { ($0, kind) } })
    }()

    /// Returns the extension after the last dot, in lower case; empty without one.
    static func ending(of name: FileName) -> String {
        guard let dot = name.bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return "" }
        return String(decoding: name.bytes[(dot + 1)...], as: UTF8.self).lowercased()
    }

    /// Extensions of videos that other files have more often: TypeScript, Go's and trackers' modules.
    /// What is in the file decides.
    private static let shared: Set<String> = ["ts", "mod"]

    /// Whether a file with an MPEG stream in it is a video by its name.
    static func isStream(_ name: FileName) -> Bool {
        FileKind(byNameOf: name) == .video || shared.contains(ending(of: name))
    }

    /// Whether photos or videos have this extension.
    static func isEnding(_ bytes: ArraySlice<UInt8>) -> Bool {
        kinds[String(decoding: bytes, as: UTF8.self).lowercased()] != nil
    }

    /// Creates the kind from the extension; `nil` if photos and videos don't have it.
    public init?(byNameOf name: FileName) {
        guard let kind = Self.kinds[Self.ending(of: name)] else { return nil }
        self = kind
    }
}
