/// Which file of its folder a sidecar is about, by its name alone.
enum SidecarName: Hashable {
    /// About the file of exactly that name.
    case file(NameKey)
    /// About the photo of that stem; of several about the one with raw data.
    case stem(NameKey)
    /// About the only photo of that stem.
    case only(NameKey)
    /// About the video of that stem. The thumbnail of raw data is written in the same way.
    case video(NameKey, isCopy: Bool)

    /// Whether a name is one of a sidecar, if a file that it belongs to is there.
    static func isOne(_ name: FileName) -> Bool { SidecarHabit.of(name) != nil }

    /// Whether a name is one of a proxy or a thumbnail, which is never shown itself.
    static func isCopy(_ name: FileName) -> Bool { SidecarHabit.of(name)?.isCopy == true }

    /// What a sidecar is about; `nil` for one that names no file of the folder, and for all other
    /// files.
    init?(_ name: FileName, among media: MediaNames) {
        guard let habit = SidecarHabit.of(name) else { return nil }
        let stem = name.parts.stem
        switch habit.subject {
        case .fileOrStem:
            // `IMG.jpg.xmp`, or `IMG.xmp` as it is written for raw data.
            let key = NameKey(stem)
            if media.files[key] != nil {
                self = .file(key)
            } else if let original = Self.original(ofDuplicate: key), media.files[original] != nil {
                self = .file(original)
            } else {
                self = .stem(key)
            }
        case .stem:
            let key = NameKey(stem)
            self = .stem(CameraName.original(ofAdjustments: key) ?? key)
        case .video: self = .video(NameKey(stem), isCopy: habit.isCopy)
        case .takeout:
            switch TakeoutName.owner(ofStem: stem, among: media) {
            case .file(let file): self = .file(file.key)
            case .stem(let stem): self = .only(stem)
            case nil: return nil
            }
        }
    }

    /// The photo that `X_01.jpg.xmp` is about: darktable writes one for each duplicate that a
    /// person makes of `X.jpg`.
    private static func original(ofDuplicate name: NameKey) -> NameKey? {
        guard let text = name.text, let dot = text.lastIndex(of: ".") else { return nil }
        let mark = text[..<dot].suffix(3)
        guard mark.first == "_", mark.dropFirst().utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
            mark.utf8.count == 3
        else { return nil }
        return NameKey(text[..<dot].dropLast(3) + text[dot...])
    }
}

/// The names of a folder's files without those of its sidecars, to look them up.
struct MediaNames {
    /// By their whole names. Two that differ in case alone share a place here, so such a name finds
    /// neither.
    private(set) var files: [NameKey: FileName] = [:]
    /// By what Takeout leaves of a long name; see ``TakeoutName``.
    private(set) var clipped: [TakeoutName: [FileName]] = [:]
    /// Likewise, with a counter as a part of the title.
    private(set) var clippedWhole: [TakeoutName: [FileName]] = [:]
    /// The copies that Google Photos edited, by the names of their originals, of which none is here.
    private(set) var edited: [NameKey: FileName] = [:]
    /// The stems of all files; empty if nothing asks for them.
    private(set) var stems: Set<NameKey> = []
    private var ambiguous: Set<NameKey> = []

    /// - Parameter takeout: whether there are sidecars of Takeout.
    init(_ names: some Sequence<FileName>, takeout: Bool) {
        for name in names where !SidecarName.isOne(name) {
            let key = name.key
            if ambiguous.contains(key) { continue }
            if files.updateValue(name, forKey: key) != nil {
                files[key] = nil
                ambiguous.insert(key)
            }
        }
        if takeout { prepareForTakeout() }
    }

    private mutating func prepareForTakeout() {
        for (_, name) in files {
            if let short = TakeoutName(clipping: name) { clipped[short, default: []].append(name) }
            if let short = TakeoutName(clipping: name, isWhole: true) {
                clippedWhole[short, default: []].append(name)
            }
            let stem = name.stemKey
            stems.insert(stem)
            guard let original = CameraName.original(ofGoogleEdit: stem)?.text,
                let ending = NameKey(name.parts.ending).text
            else { continue }
            let key = NameKey("\(original).\(ending)")
            if files[key] == nil { edited[key] = name }
        }
    }

    /// The file of a name, or what is left of it.
    func file(_ key: NameKey) -> FileName? { files[key] ?? edited[key] }
}
