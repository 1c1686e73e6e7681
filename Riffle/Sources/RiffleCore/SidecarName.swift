/// Which file of its folder a sidecar is about, by its name alone.
enum SidecarName: Hashable {
    /// About the file of exactly that name.
    case file(NameKey)
    /// About the photo of that stem.
    case stem(NameKey)

    private static let endings = ["xmp", "aae", "json"].map { Array($0.utf8) }

    /// Whether a name is one of a sidecar, if a file that it belongs to is there.
    static func isOne(_ name: FileName) -> Bool {
        let ending = name.parts.ending
        return endings.contains { $0.elementsEqual(ending.lazy.map(\.lowercasedASCII)) }
    }

    /// What a sidecar is about; `nil` for one that names no file of the folder, and for all other
    /// files.
    init?(_ name: FileName, among media: MediaNames) {
        let (stem, ending) = name.parts
        switch NameKey(ending).text {
        case "xmp":
            // `IMG.jpg.xmp`, or `IMG.xmp` as it is written for raw data.
            let key = NameKey(stem)
            self = media.files[key] == nil ? .stem(key) : .file(key)
        case "aae":
            let key = NameKey(stem)
            self = .stem(CameraName.original(ofAdjustments: key) ?? key)
        case "json":
            guard let file = TakeoutName.owner(ofStem: stem, among: media) else { return nil }
            self = .file(file.key)
        default: return nil
        }
    }
}

/// The names of a folder's files without those of its sidecars, to look them up.
struct MediaNames {
    /// By their whole names. Two that differ in case alone share a place here, so such a name finds
    /// neither.
    private(set) var files: [NameKey: FileName] = [:]
    /// By what Takeout leaves of a long name; see ``TakeoutName``.
    private(set) var clipped: [TakeoutName: [FileName]] = [:]
    private var ambiguous: Set<NameKey> = []

    init(_ names: some Sequence<FileName>) {
        for name in names where !SidecarName.isOne(name) {
            let key = name.key
            if ambiguous.contains(key) { continue }
            if files.updateValue(name, forKey: key) != nil {
                files[key] = nil
                ambiguous.insert(key)
            }
        }
        for (_, name) in files {
            if let short = TakeoutName(clipping: name) { clipped[short, default: []].append(name) }
        }
    }
}
