/// The names that cameras, phones and programs give to the files of one photo: every rule, each
/// with its source. Text is in lower case; `NamePattern` explains the marks in it.
enum NameHabits {
    /// Files that are about another file, by their endings. The paired raw developers write the
    /// whole name of the photo before theirs, or its stem alone.
    static let sidecars: [SidecarHabit] = [
        // Adobe XMP specification, part 3; darktable and digiKam write `X.NEF.xmp`.
        SidecarHabit("xmp", about: .fileOrStem),
        // iOS: `IMG_1234.AAE` (osxphotos#1113), and `IMG_O1234.AAE` of the original
        // (osxphotos#2043).
        SidecarHabit("aae", about: .stem),
        // Google Takeout: TakeoutName.
        SidecarHabit("json", about: .takeout),
        // RawTherapee's user guide: `X.NEF.pp3`; its derivative ART: `X.NEF.arp`.
        SidecarHabit("pp3", about: .fileOrStem), SidecarHabit("arp", about: .fileOrStem),
        // DxO PhotoLab: `X.NEF.dop` (tutodxo.com, "Sidecars, .dop files and database"). ON1 Photo
        // RAW: `X.on1` (ON1's help, "How to Enable Sidecar Files").
        SidecarHabit("dop", about: .fileOrStem), SidecarHabit("on1", about: .fileOrStem),
        // Canon Digital Photo Professional: `IMG_0001.VRD`, later `IMG_0001.DR4` (exiftool's
        // CanonVRD tags).
        SidecarHabit("vrd", about: .fileOrStem), SidecarHabit("dr4", about: .fileOrStem),
        // Nikon NX Studio: `X.NEF.nksc` (exiftool's nksc.config, a-roach/nkscgeosync).
        SidecarHabit("nksc", about: .fileOrStem),
        // GoPro: gopro/labs#89; Canon's AVI and CRW: the JPEG that the camera shows of them.
        SidecarHabit("thm", about: .video, isCopy: true),
        // GoPro: rapid-photo-downloader#24, AMDmi3/gopro-rename#6. Insta360 has the same ending.
        SidecarHabit("lrv", about: .video, isCopy: true),
        // DJI: the proxy (exiftool's file types), and what the aircraft did
        // (JuanIrache/DJI_SRT_Parser).
        SidecarHabit("lrf", about: .video, isCopy: true), SidecarHabit("srt", about: .video),
        // JVC, Canon and Panasonic camcorders: the date of a `.MOD` (exiftool's MOI tags).
        SidecarHabit("moi", about: .video),
    ]

    /// Sidecars with a common ending, recognised by their stems.
    static let namedSidecars: [(stem: NamePattern, endings: Set<String>, habit: SidecarHabit)] = [
        // Sony XAVC: `C0001M01.XML` has the metadata of `C0001.MP4` (diffractor#186).
        ("*c####m01", ["xml"], SidecarHabit("xml", about: .video)),
        // Insta360: the proxy of `VID_…_00_001.insv` (Insta360Develop/Desktop-CameraSDK-Cpp).
        (
            "lrv_########_######_##_###", ["insv", "mp4"],
            SidecarHabit("insv", about: .video, isCopy: true)
        ),
    ]

    /// How the stem of a file becomes the one that all files of its photo have in common.
    static let stems: [(from: NamePattern, to: NamePattern)] = [
        edit, adjustments, hevc,
        // Pixel: photoprism#3954, immich-go#94, aves#1462, the names in immich-go's tests.
        ("pxl_*.raw-01.cover", "pxl_*"), ("pxl_*.raw-01.mp.cover", "pxl_*"),
        ("pxl_*.raw-02.original", "pxl_*"), ("pxl_*.mp", "pxl_*"),
        ("pxl_*.portrait-01.cover", "pxl_*.portrait"),
        ("pxl_*.portrait-02.original", "pxl_*.portrait"),
        // The next two: immich-go's readme, and the names in its tests.
        ("pxl_*.motion-01.cover", "pxl_*.motion"), ("pxl_*.motion-02.original", "pxl_*.motion"),
        // Takeout cuts the second of these.
        ("pxl_*.long_exposure-01.cover", "pxl_*.long_exposure"),
        ("pxl_*.long_exposure-02.original", "pxl_*.long_exposure"),
        ("pxl_*.long_exposure-02.origina", "pxl_*.long_exposure"),
        // GoPro since HERO6: the proxy of GX014839 (HEVC) or GH014839 (AVC) is GL014839
        // (rapid-photo-downloader#115).
        ("gx######", "g######"), ("gh######", "g######"), ("gl######", "g######"),
        // Insta360: the proxy names another lens than the video (as above).
        ("lrv_########_######_??_###", "vid_########_######_00_###"),
        // Sony XAVC: metadata, proxy and thumbnail of `C0001.MP4` (diffractor#186).
        ("*c####m01", "*c####"), ("*c####s03", "*c####"), ("*c####t01", "*c####"),
    ]

    /// iOS: `IMG_E1234` is shown instead of `IMG_1234` (osxphotos#1113).
    static let edit: (from: NamePattern, to: NamePattern) = ("img_e%", "img_%")
    /// iOS: the adjustments of an original (osxphotos#2043).
    static let adjustments: (from: NamePattern, to: NamePattern) = ("img_o%", "img_%")
    /// iCloud: the clip of a Live Photo (icloud_photos_downloader#1043).
    static let hevc: (from: NamePattern, to: NamePattern) = ("*_hevc", "*")

    /// Pixel's cover, which is shown, and the picture that the phone made it of.
    static let cover: NamePattern = "pxl_*-01.cover"
    static let originals: [NamePattern] = ["pxl_*-02.original", "pxl_*-02.origina"]

    /// Sony's proxies and thumbnails, which have the endings of videos and pictures.
    static let copies: [NamePattern] = ["*c####s03", "*c####t01"]

    /// Pixel's clips, whose names have no ending: `X.MP` and `X.MP~2` in Takeout
    /// (GooglePhotosTakeoutHelper#381), with the counter of a second one.
    static let clips: [NamePattern] = ["pxl_*.mp", "pxl_*.mp~#", "pxl_*.mp(#)"]

    /// What Google Photos adds to the stem of an edited copy, in the language of the account: the
    /// tables of GooglePhotosTakeoutHelper and immich-go, and of importers after them.
    static let edits: Set<String> = [
        "-edited", "-effects", "-smile", "-mix", "-motion", "-animation", "-collage", "-bearbeitet",
        "-modifié", "-modificato",
        "-ha editado", "-editado", "-editada", "-editat", "-bewerkt", "-edytowane", "-redigeret",
        "-redigert", "-redigerad", "-muokattu", "-upravené", "-upraveno", "-szerkesztett",
        "-editată", "-düzenlendi", "-отредактировано", "-изменено", "-відредаговано", "-編集済み",
        "-编辑", "-已編輯", "-已编辑", "-편집됨", "-edytowany", "-diedit", "-đã chỉnh sửa",
        "-แก้ไขแล้ว", "-संपादित", "-تم التعديل",
    ]
}

/// What a file with a certain ending is about.
struct SidecarHabit: Sendable {
    enum Subject: Sendable {
        /// The file that the rest of its name names, or else the photo of that stem.
        case fileOrStem
        /// The photo of its stem.
        case stem
        /// The video of its stem, or else the photo.
        case video
        /// The file that ``TakeoutName`` finds.
        case takeout
    }

    let ending: String
    let subject: Subject
    /// Whether it shows the same as its video, smaller: a proxy or a thumbnail.
    let isCopy: Bool

    init(_ ending: String, about subject: Subject, isCopy: Bool = false) {
        self.ending = ending
        self.subject = subject
        self.isCopy = isCopy
    }

    private static let byEnding = Dictionary(
        uniqueKeysWithValues: NameHabits.sidecars.map { (key(Array($0.ending.utf8)[...]), $0) })

    private static let named = NameHabits.namedSidecars.reduce(
        into: [UInt32: [(stem: NamePattern, habit: SidecarHabit)]]()
    ) { found, rule in
        for ending in rule.endings {
            found[key(Array(ending.utf8)[...]), default: []].append((rule.stem, rule.habit))
        }
    }

    /// The habit that a file follows; `nil` for a file that is about no other.
    static func of(_ name: FileName) -> SidecarHabit? {
        let (stem, ending) = name.parts
        // All endings in the table have three or four letters.
        guard 3...4 ~= ending.count else { return nil }
        if let habit = byEnding[key(ending)] { return habit }
        return named[key(ending)]?.first { $0.stem.matches(NameKey(stem)) }?.habit
    }

    /// Up to four letters as one number, regardless of case.
    private static func key(_ ending: ArraySlice<UInt8>) -> UInt32 {
        ending.reduce(0) { $0 << 8 | UInt32($1.lowercasedASCII) }
    }
}
