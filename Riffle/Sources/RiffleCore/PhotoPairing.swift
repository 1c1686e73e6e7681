/// Finds out which files of one folder are one photo.
///
/// A wrong pair would delete what nobody saw, so every rule asks for exactly one partner: where
/// there are more, or the times disagree, each file stays for itself.
///
/// - **Raw data and picture**: the same stem, and not known to be taken over ``pairGap`` apart.
/// - **Live photo**: the same content identifier. Without one, the same stem, a clip of
///   ``clipLength`` at most, and both known to be taken within ``clipGap``. The clip of `IMG_1234`
///   may be called `IMG_1234_HEVC`.
/// - **Edited copy**: `IMG_E1234` is what is shown of `IMG_1234`.
/// - **Sidecars**: `IMG.jpg.xmp`, `IMG.xmp`, `IMG_1234.AAE`, and Takeout's JSON.
public struct PhotoPairing {
    /// Milliseconds between raw data and the picture made of it.
    public static let pairGap: Int64 = 2000
    /// Milliseconds between a live photo and its clip.
    public static let clipGap: Int64 = 3000
    /// Seconds of a clip that is told by its name.
    public static let clipLength = 4.0

    /// A photo in the making.
    fileprivate struct Unit {
        var main: PhotoFile
        var raw: PhotoFile?
        var clip: PhotoFile?
        var originals: [PhotoFile] = []
        var sidecars: [FileName] = []
        /// It has become part of another.
        var isTaken = false

        var isVideo: Bool { main.sort == .video }
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
        pairing.joinEdits()
        pairing.joinSidecars(others)
        return pairing.units.filter { !$0.isTaken }.map { PhotoGroup($0) }
            .sorted { $0.main < $1.main }
    }

    /// Whether a file is a sidecar by its name, if a photo that it belongs to is there.
    public static func isSidecar(_ name: FileName) -> Bool { SidecarName.isOne(name) }

    // MARK: Raw data

    private mutating func joinRaw(_ files: [PhotoFile]) {
        let byStem = Dictionary(grouping: files.sorted { $0.name < $1.name }, by: \.name.stemKey)
        for (stem, files) in byStem {
            let pictures = files.filter { $0.sort == .picture }
            let raws = files.filter { $0.sort == .raw }
            if pictures.count == 1, raws.count == 1,
                pictures[0].gap(to: raws[0]) ?? 0 <= Self.pairGap
            {
                add(Unit(main: pictures[0], raw: raws[0]), stem)
            } else {
                for file in pictures + raws { add(Unit(main: file), stem) }
            }
            for file in files where file.sort == .video { add(Unit(main: file), stem) }
        }
    }

    private mutating func add(_ unit: Unit, _ stem: NameKey) {
        if unit.isVideo {
            videos[CameraName.photo(ofClip: stem) ?? stem, default: []].append(units.count)
        } else {
            stills[stem, default: []].append(units.count)
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
            let length = video.duration, length <= Self.clipLength,
            let gap = still.main.gap(to: video), gap <= Self.clipGap
        else { return }
        join(clip: clip, to: photo)
    }

    private mutating func join(clip: Int, to photo: Int) {
        units[photo].clip = units[clip].main
        units[clip].isTaken = true
    }

    // MARK: Edited copies

    private mutating func joinEdits() {
        for places in [stills, videos] {
            for (stem, edits) in places {
                guard let base = CameraName.original(ofEdited: stem).flatMap({ places[$0] })
                else { continue }
                let edits = edits.filter { !units[$0].isTaken }
                let originals = base.filter { !units[$0].isTaken }
                if edits.count == 1, originals.count == 1 {
                    join(edit: edits[0], of: originals[0])
                }
            }
        }
    }

    private mutating func join(edit: Int, of original: Int) {
        var (shown, before) = (units[edit], units[original])
        guard shown.main.gap(to: before.main) ?? 0 <= Self.pairGap,
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

    // MARK: Sidecars

    private mutating func joinSidecars(_ others: [FileName]) {
        let sidecars = others.filter(SidecarName.isOne)
        if sidecars.isEmpty { return }
        var byFile: [FileName: Int] = [:]
        var byStem: [NameKey: [Int]] = [:]
        var rawByStem: [NameKey: [Int]] = [:]
        for (index, unit) in units.enumerated() where !unit.isTaken {
            for file in unit.files {
                byFile[file.name] = index
                let stem = file.name.stemKey
                if byStem[stem]?.last != index { byStem[stem, default: []].append(index) }
                if file.sort == .raw, rawByStem[stem]?.last != index {
                    rawByStem[stem, default: []].append(index)
                }
            }
        }
        let names = MediaNames(byFile.keys)
        for sidecar in sidecars.sorted() {
            switch SidecarName(sidecar, among: names) {
            case .file(let key):
                if let unit = names.files[key].flatMap({ byFile[$0] }) {
                    units[unit].sidecars.append(sidecar)
                }
            case .stem(let stem):
                // Where several photos share a stem, it is raw data that such a sidecar is for.
                let all = byStem[stem] ?? []
                let owners = all.count > 1 ? rawByStem[stem] ?? [] : all
                if owners.count == 1, let unit = owners.first {
                    units[unit].sidecars.append(sidecar)
                }
            case nil: break
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
        members += unit.sidecars.map { Member(name: $0, role: .sidecar) }
        self.init(members: members)
    }
}
