/// Finds out which files of one folder are one photo.
///
/// A wrong pair would delete unseen files, so every rule asks for exactly one partner: where
/// there are more, or the times disagree, each file stays for itself.
///
/// - **Raw data and picture**: the same stem, and taken within ``pairGap``. The number in a stem
///   says nothing, since every camera counts from 1, so an unknown time proves nothing;
///   a stem with the second does.
/// - **Live photo**: the same content identifier. Without one, the same stem, a clip of
///   ``clipLength`` at most, and both known to be taken within ``clipGap``, if one of the two has
///   no zone in any zone. The clip of `IMG_1234` may be called `IMG_1234_HEVC`.
/// - **Edited copy**: `IMG_E1234` is what is shown of `IMG_1234`, if both were taken at one time or
///   the phone's adjustments are there.
/// - **Sidecars**: `IMG.jpg.xmp`, `IMG.xmp`, `IMG_1234.AAE`, Takeout's JSON, and what cameras write
///   beside videos.
///
/// ``NameHabits`` has all names.
public struct PhotoPairing {
    /// Milliseconds between raw data and the picture made of it.
    public static let pairGap: Int64 = 2000
    /// Milliseconds between the two where the second is in their names: a phone can take long to
    /// compute its picture.
    public static let namedGap: Int64 = 60_000
    /// Milliseconds between a live photo and its clip.
    public static let clipGap: Int64 = 3000
    /// The longest clip in seconds that is recognised by its name.
    public static let clipLength = 4.0

    /// A photo in the making.
    fileprivate struct Unit {
        var main: PhotoFile
        var raw: PhotoFile?
        var clip: PhotoFile?
        var originals: [PhotoFile] = []
        var sidecars: [FileName] = []
        var editedFrom: FileName?
        /// It has become part of another.
        var isTaken = false

        var isVideo: Bool { main.kind == .video }
        var contentID: String? { main.contentID ?? raw?.contentID }
        var files: [PhotoFile] { [main] + [raw, clip].compactMap { $0 } + originals }
    }

    private var units: [Unit] = []
    /// By the stem of the main file, as long as no unit has become part of another.
    private var stills: [NameKey: [Int]] = [:]
    private var videos: [NameKey: [Int]] = [:]

    /// The photos that the files of one folder make, in the order of the names of what is shown.
    ///
    /// - Parameters:
    ///   - files: photos and videos, in any order.
    ///   - others: names of other files, of which those that belong to no photo are left out.
    public static func groups(
        of files: [PhotoFile], others: [FileName] = []
    ) -> [PhotoGroup] {
        var pairing = PhotoPairing()
        pairing.joinRaw(files)
        pairing.joinClips()
        pairing.joinEdits(others)
        pairing.joinCovers()
        pairing.joinCopies()
        pairing.joinSidecars(others)
        pairing.noteGoogleEdits()
        return pairing.units.filter { !$0.isTaken }.map { PhotoGroup($0) }
            .sorted { $0.main < $1.main }
    }

    /// Whether a file is a sidecar by its name, if a photo that it belongs to is there.
    public static func isSidecar(_ name: FileName) -> Bool { SidecarName.isOne(name) }

    /// Whether a sidecar is a proxy or a thumbnail, which is never shown itself.
    public static func isCopy(_ name: FileName) -> Bool { SidecarName.isCopy(name) }

    // MARK: Raw data

    private mutating func joinRaw(_ files: [PhotoFile]) {
        let ordered = files.sorted { $0.name < $1.name }
        var alone: [PhotoFile] = []
        for (_, files) in Dictionary(grouping: ordered, by: \.name.stemKey) {
            alone += joinRaw(of: files)
        }
        // A Pixel gives raw data and picture different stems.
        let pixels = alone.filter { $0.name.stemKey.text?.hasPrefix("pxl_") == true }
        let joined = Dictionary(grouping: pixels) { CameraName.base(of: $0.name) }.values
            .flatMap { joinRaw(of: $0) }
        let others = alone.filter { $0.name.stemKey.text?.hasPrefix("pxl_") != true }
        for file in others + joined { add(Unit(main: file)) }
    }

    /// Joins raw data and picture if there is one of each. Returns the files that stay alone.
    private mutating func joinRaw(of files: [PhotoFile]) -> [PhotoFile] {
        let pictures = files.filter { $0.kind == .picture }
        let raws = files.filter { $0.kind == .raw }
        guard pictures.count == 1, raws.count == 1, Self.areOneShot(pictures[0], raws[0]) else {
            return files
        }
        add(Unit(main: pictures[0], raw: raws[0]))
        return files.filter { $0.kind == .video }
    }

    /// Whether two files of one base name were taken at one time.
    private static func areOneShot(_ one: PhotoFile, _ other: PhotoFile) -> Bool {
        let isNamed = CameraName.tellsTime(CameraName.base(of: one.name))
        guard let gap = one.gap(to: other) else { return isNamed }
        return gap <= (isNamed ? namedGap : pairGap)
    }

    private mutating func add(_ unit: Unit) {
        if unit.isVideo {
            videos[CameraName.photo(ofClip: unit.main.name), default: []].append(units.count)
        } else {
            stills[unit.main.name.stemKey, default: []].append(units.count)
        }
        units.append(unit)
    }

    // MARK: Live photos

    private mutating func joinClips() {
        var withID: [String: [Int]] = [:]
        for (index, unit) in units.enumerated() {
            if let id = unit.contentID { withID[id, default: []].append(index) }
        }
        for (id, indices) in withID {
            let photos = indices.filter { !units[$0].isVideo }
            let clips = indices.filter { units[$0].isVideo }
            if photos.count == 1, clips.count == 1 {
                join(clip: clips[0], to: photos[0])
            } else {
                joinClips(of: id, photos, clips)
            }
        }
        for (stem, photos) in stills where photos.count == 1 {
            guard let clips = videos[stem], clips.count == 1 else { continue }
            joinByTime(clip: clips[0], to: photos[0])
        }
    }

    /// Of a photo that is there several times, each belongs to the clip of its own name.
    private mutating func joinClips(of id: String, _ photos: [Int], _ clips: [Int]) {
        for photo in photos {
            let stem = units[photo].main.name.stemKey
            let rivals = photos.filter { units[$0].main.name.stemKey == stem }
            let namesakes = (videos[stem] ?? []).filter { clips.contains($0) }
            if rivals.count == 1, namesakes.count == 1 { join(clip: namesakes[0], to: photo) }
        }
    }

    private mutating func joinByTime(clip: Int, to photo: Int) {
        let (still, video) = (units[photo], units[clip].main)
        guard still.clip == nil, !units[clip].isTaken,
            still.contentID == nil || video.contentID == nil,
            CameraName.isNamedClip(video.name) || Self.isClip(video, of: still.main)
        else { return }
        join(clip: clip, to: photo)
    }

    /// Whether length and times say so.
    private static func isClip(_ video: PhotoFile, of still: PhotoFile) -> Bool {
        guard let length = video.duration, length <= clipLength,
            let gap = still.gapInAnyZone(to: video)
        else { return false }
        return min(gap, still.gap(to: video) ?? gap) <= clipGap
    }

    private mutating func join(clip: Int, to photo: Int) {
        units[photo].clip = units[clip].main
        units[clip].isTaken = true
    }

    // MARK: Edited copies

    private mutating func joinEdits(_ others: [FileName]) {
        let adjusted = Set(
            others.lazy.filter { NameKey($0.parts.ending).text == "aae" }.map {
                CameraName.original(ofAdjustments: $0.stemKey) ?? $0.stemKey
            })
        for places in [stills, videos] {
            for (stem, edits) in places {
                guard let original = CameraName.original(ofEdited: stem),
                    let base = places[original]
                else { continue }
                let edits = edits.filter { !units[$0].isTaken }
                let originals = base.filter { !units[$0].isTaken }
                if edits.count == 1, originals.count == 1 {
                    join(
                        edit: edits[0], of: originals[0], isKnown: adjusted.contains(original))
                }
            }
        }
    }

    /// Joins a Pixel's cover with the picture that it was made of.
    private mutating func joinCovers() {
        var covers: [NameKey: [Int]] = [:]
        var originals: [NameKey: [Int]] = [:]
        for (stem, places) in stills where stem.text?.hasPrefix("pxl_") == true {
            let base = CameraName.base(ofStem: stem)
            if NameHabits.cover.matches(stem) {
                covers[base, default: []] += places
            } else if NameHabits.originals.contains(where: { $0.matches(stem) }) {
                originals[base, default: []] += places
            }
        }
        for (base, covers) in covers {
            if let before = originals[base], covers.count == 1, before.count == 1 {
                join(
                    edit: covers[0], of: before[0], isKnown: CameraName.tellsTime(base),
                    within: Self.namedGap)
            }
        }
    }

    /// - Parameter isKnown: whether the names are evidence enough if no times contradict them.
    private mutating func join(
        edit: Int, of original: Int, isKnown: Bool, within gap: Int64 = pairGap
    ) {
        var (shown, before) = (units[edit], units[original])
        let isOne = shown.contentID != nil && shown.contentID == before.contentID
        guard !shown.isTaken, !before.isTaken,
            shown.main.gap(to: before.main).map({ $0 <= gap }) ?? (isKnown || isOne),
            shown.raw == nil || before.raw == nil
        else { return }
        before.isTaken = true
        units[original] = before
        shown.originals.append(before.main)
        if let raw = before.raw { shown.raw = raw }
        if let clip = before.clip {
            if shown.clip == nil { shown.clip = clip } else { shown.originals.append(clip) }
        }
        units[edit] = shown
    }

    /// Notes of which photo each copy is that Google Photos edited. Both stay cards.
    private mutating func noteGoogleEdits() {
        for index in units.indices where !units[index].isTaken {
            let name = units[index].main.name
            let places = units[index].isVideo ? videos : stills
            guard let stem = CameraName.original(ofGoogleEdit: name.stemKey),
                let originals = places[stem]?.filter({ !units[$0].isTaken })
            else { continue }
            let ending = NameKey(name.parts.ending)
            let namesakes = originals.filter {
                NameKey(units[$0].main.name.parts.ending) == ending
            }
            for found in [namesakes, originals] where units[index].editedFrom == nil {
                if found.count == 1 { units[index].editedFrom = units[found[0]].main.name }
            }
        }
    }

    // MARK: Sidecars

    /// Joins Sony's proxies and thumbnails, which look like videos and pictures, with their videos.
    private mutating func joinCopies() {
        for index in units.indices where !units[index].isTaken {
            let stem = units[index].main.name.stemKey
            guard NameHabits.copies.contains(where: { $0.matches(stem) }),
                let owners = videos[CameraName.base(ofStem: stem)], owners.count == 1,
                let owner = owners.first, !units[owner].isTaken, units[owner].isVideo,
                units[index].files.count == 1
            else { continue }
            units[owner].sidecars.append(units[index].main.name)
            units[index].isTaken = true
        }
    }

    /// The units to which a sidecar may belong.
    private struct Owners {
        var byFile: [FileName: Int] = [:]
        var byStem: [NameKey: [Int]] = [:]
        var rawByStem: [NameKey: [Int]] = [:]
        var videoByStem: [NameKey: [Int]] = [:]
        var videoByBase: [NameKey: [Int]] = [:]

        init(_ units: [Unit]) {
            for (index, unit) in units.enumerated() where !unit.isTaken {
                for file in unit.files {
                    byFile[file.name] = index
                    let stem = file.name.stemKey
                    if byStem[stem]?.last != index { byStem[stem, default: []].append(index) }
                    if file.kind == .raw, rawByStem[stem]?.last != index {
                        rawByStem[stem, default: []].append(index)
                    }
                }
                guard unit.isVideo else { continue }
                videoByStem[unit.main.name.stemKey, default: []].append(index)
                videoByBase[CameraName.base(of: unit.main.name), default: []].append(index)
            }
        }

        /// The unit that a sidecar belongs to; `nil` where several may be meant.
        func owner(_ sidecar: SidecarName, _ names: MediaNames) -> Int? {
            switch sidecar {
            case .file(let key): return names.files[key].flatMap { byFile[$0] }
            case .only(let stem): return Self.only(byStem[stem])
            case .stem(let stem):
                // Where several photos share a stem, it is raw data that such a sidecar is for.
                return Self.only(byStem[stem]) ?? Self.only(rawByStem[stem])
            case .video(let stem, let isCopy):
                if let named = videoByStem[stem] { return Self.only(named) }
                return Self.only(videoByBase[CameraName.base(ofStem: stem)])
                    ?? (isCopy ? Self.only(rawByStem[stem]) : nil)
            }
        }

        private static func only(_ units: [Int]?) -> Int? {
            units?.count == 1 ? units?.first : nil
        }
    }

    private mutating func joinSidecars(_ others: [FileName]) {
        let sidecars = others.filter(SidecarName.isOne)
        if sidecars.isEmpty { return }
        let owners = Owners(units)
        let names = MediaNames(
            owners.byFile.keys,
            takeout: sidecars.contains { NameKey($0.parts.ending).text == "json" })
        for sidecar in sidecars.sorted() {
            if let name = SidecarName(sidecar, among: names), let unit = owners.owner(name, names) {
                units[unit].sidecars.append(sidecar)
            }
        }
    }
}

extension PhotoGroup {
    fileprivate init(_ unit: PhotoPairing.Unit) {
        var members = [Member(name: unit.main.name, role: .main)]
        if let raw = unit.raw { members.append(Member(name: raw.name, role: .raw)) }
        if let clip = unit.clip { members.append(Member(name: clip.name, role: .clip)) }
        members += unit.originals.map { Member(name: $0.name, role: .original) }
        members += unit.sidecars.sorted().map { Member(name: $0, role: .sidecar) }
        self.init(members: members, editedFrom: unit.editedFrom)
    }
}
