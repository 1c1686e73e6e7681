import RiffleCore

@testable import RiffleMedia
@testable import RiffleScan

extension FuzzTarget {
    /// Texts beside photos, and names.
    static let texts: [FuzzTarget] = [
        FuzzTarget(
            "xmp",
            texts: [
                #"<rdf:Description xmp:CreateDate="2024-05-03T12:00:00.25+02:00"/>"#,
                "<exif:DateTimeOriginal>2024-05-03T12:00:00</exif:DateTimeOriginal>",
            ]
        ) { sidecar($0, "a.xmp") },
        FuzzTarget(
            "takeout",
            texts: [
                #"{"photoTakenTime": {"timestamp": "1714730400", "formatted": "3 May"}}"#,
                #"{"photoTakenTime":{"timestamp":"-86400"}}"#,
            ]
        ) { sidecar($0, "a.jpg.json") },
        FuzzTarget(
            "sony", texts: [#"<CreationDate value="2024-05-03T12:00:00+02:00"/>"#]
        ) { sidecar($0, "C0001M01.XML") },
        FuzzTarget(
            "moi", seeds: [Array("V6".utf8) + [0, 0, 1, 64, 7, 232, 5, 3, 12, 0, 0, 0]]
        ) { sidecar($0, "MOV001.MOI") },
        FuzzTarget(
            "names",
            texts: [
                "IMG_20240503_120000.jpg\nIMG_20240503_120000.MOV\nIMG_0001.JPG\nIMG_E0001.JPG",
                "IMG_0001.HEIC\nIMG_0001.DNG\nIMG_0001.AAE\nIMG_0001.xmp\n2024-05-03 12.00.00.png",
                "photo.jpg\nphoto.jpg.supplemental-metadata.json\nphoto(1).jpg\nphoto.jpg(1).json",
                "photo-edited(1).jpg\nphoto.json\nX.jpg\nX_01.jpg.xmp\nX.pp3\nX-ha editado.jpg",
                "PXL_20240503_120000123.RAW-01.MP.COVER.jpg\nPXL_20240503_120000123.RAW-02.ORIGINAL.dng\n"
                    + "PXL_20240503_120000123.MP\nPXL_20240503_120000123.MP.jpg",
                "GX010001.MP4\nGL010001.LRV\nC0001.MP4\nC0001M01.XML\nC0001T01.JPG\nMOV001.MOI\n"
                    + "LRV_20200101_120000_11_001.insv\nVID_20200101_120000_00_001.insv",
            ], run: names),
        words,
    ]

    /// What ffmpeg says of a file.
    static let words = FuzzTarget(
        "words", texts: ["Stream #0:0: Video: hevc, yuv420p10le(tv, bt2020nc/bt2020/smpte2084)"]
    ) { _ = HDRSignal(ffmpeg: String(decoding: $0, as: UTF8.self)) }

    private static func sidecar(_ input: [UInt8], _ name: String) {
        guard let name = FileName(name) else { return }
        _ = SidecarDate.find(in: input, name: name) { _ in 3600 }?.description
    }

    private static func names(_ input: [UInt8]) {
        let names = input.split(separator: 0x0A).compactMap { FileName($0) }
        for name in names {
            _ = FileKind(byNameOf: name)
            _ = Screenshot.isOne(
                ItemFacts(format: .png), name: name, in: RelativePath.root)
            if let found = FileNameDate.find(in: name.bytes) {
                check(1826...2099 ~= found.time.month.year, "a name's date is a photo's")
            }
        }
        let sorts: [FileKind] = [.picture, .video, .raw]
        let unique = Set(names)
        let files = names.filter { unique.contains($0) && !PhotoPairing.isSidecar($0) }
        let groups = PhotoPairing.groups(
            of: Set(files).sorted().enumerated().map {
                PhotoFile($1, sorts[($1.bytes.last.map(Int.init) ?? 0) % 3], instant: Int64($0))
            },
            others: unique.filter { PhotoPairing.isSidecar($0) }.sorted())
        let members = groups.flatMap { $0.members.map(\.name) }
        check(Set(members).count == members.count, "no file belongs to two photos")
        check(members.allSatisfy { unique.contains($0) }, "no file is made up")
        check(Set(files).isSubset(of: members), "no photo is forgotten")
    }
}
