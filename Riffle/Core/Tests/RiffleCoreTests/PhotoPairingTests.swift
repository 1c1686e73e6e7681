import Testing

@testable import RiffleCore

@Suite("Which files are one photo")
struct PhotoPairingTests {
    private static let noon = LocalTime(year: 2024, month: 5, day: 3, hour: 12)!

    private static func name(_ text: String) -> FileName { FileName(text)! }

    /// A file that was taken so many seconds after noon; nil for an unknown time.
    private func file(
        _ name: String, _ sort: FileKind, at seconds: Double? = 0, id: String? = nil,
        length: Double? = nil
    ) -> PhotoFile {
        PhotoFile(
            Self.name(name), sort,
            taken: seconds.map {
                LocalTime(milliseconds: Self.noon.milliseconds + Int64($0 * 1000))
            }, contentID: id, duration: length)
    }

    /// The groups as names, each with the file that is shown first.
    private func groups(_ files: [PhotoFile], _ others: [String] = []) -> [[String]] {
        let groups = PhotoPairing.groups(of: files, others: others.map(Self.name))
        // The order in which files are listed decides nothing.
        #expect(
            PhotoPairing.groups(of: files.reversed(), others: others.reversed().map(Self.name))
                == groups)
        return groups.map { $0.members.map(\.name.display) }
    }

    // MARK: Raw data

    @Test("raw data and a picture of one stem are one photo, whatever the case of their names")
    func rawPair() {
        #expect(
            groups([file("DSC_1.JPG", .picture, at: 0.4), file("dsc_1.nef", .raw, at: 0)])
                == [["DSC_1.JPG", "dsc_1.nef"]])
        #expect(
            groups([file("a.heic", .picture), file("a.dng", .raw, at: 2)]) == [["a.heic", "a.dng"]])
        #expect(groups([file("a.dng", .raw)]) == [["a.dng"]])
    }

    @Test("an accent written in two ways is one accent")
    func accents() {
        #expect(
            groups([file("caf\u{E9}.jpg", .picture), file("cafe\u{301}.dng", .raw)]).count == 1)
    }

    @Test("raw data pair by time alone: one unknown time, and each file is a card")
    func unknownTime() {
        for times: (Double?, Double?) in [(nil, 0), (0, nil), (nil, nil)] {
            let two = [
                file("DSC_1.jpg", .picture, at: times.0), file("DSC_1.mrw", .raw, at: times.1),
            ]
            #expect(groups(two).count == 2, "\(times)")
        }
    }

    @Test("a stem that tells the second, or the raw data's picture, is a time on both sides")
    func timeInName() {
        #expect(
            groups([
                file("IMG_20240503_120000.jpg", .picture, at: nil),
                file("IMG_20240503_120000.dng", .raw),
            ]).count == 1)
        #expect(
            groups([
                file("IMG_20240503.jpg", .picture, at: nil), file("IMG_20240503.dng", .raw),
            ]).count == 2)
    }

    @Test("over two seconds apart is no pair")
    func rawApart() {
        let two = [file("a.jpg", .picture, at: 2.001), file("a.dng", .raw)]
        #expect(groups(two) == [["a.dng"], ["a.jpg"]])
    }

    @Test("more than one of a kind is no pair")
    func ambiguousRaw() {
        #expect(
            groups([
                file("a.jpg", .picture), file("a.heic", .picture), file("a.dng", .raw),
            ]).count == 3)
        #expect(
            groups([file("a.jpg", .picture), file("a.cr2", .raw), file("a.dng", .raw)]).count == 3)
    }

    @Test("names that only begin alike are no pair")
    func otherStems() {
        #expect(groups([file("a.jpg", .picture), file("a-1.dng", .raw)]).count == 2)
        #expect(groups([file("a.jpg", .picture), file("a.jpg.dng", .raw)]).count == 2)
    }

    @Test("names that are not UTF-8 pair byte for byte only")
    func oddNames() {
        let names = [[0x61, 0xFF], [0x61, 0xFE]].map { $0 as [UInt8] }
        let files = [
            PhotoFile(FileName(names[0] + Array(".jpg".utf8))!, .picture, taken: Self.noon),
            PhotoFile(FileName(names[0] + Array(".dng".utf8))!, .raw, taken: Self.noon),
            PhotoFile(FileName(names[1] + Array(".raf".utf8))!, .raw, taken: Self.noon),
        ]
        #expect(PhotoPairing.groups(of: files).map(\.members.count) == [1, 2])
    }

    // MARK: Live photos

    @Test("one content identifier makes a live photo, however long and whenever taken")
    func identifier() {
        let photo = file("IMG_1.HEIC", .picture, id: "A")
        #expect(
            groups([photo, file("IMG_1.MOV", .video, at: 7200, id: "A", length: 9)])
                == [["IMG_1.HEIC", "IMG_1.MOV"]])
        #expect(groups([photo, file("clip.mov", .video, at: nil, id: "A")]).count == 1)
    }

    @Test("two different identifiers are two things, even of one name and time")
    func otherIdentifier() {
        #expect(
            groups([
                file("IMG_1.HEIC", .picture, id: "A"),
                file("IMG_1.MOV", .video, id: "B", length: 2),
            ]).count == 2)
    }

    @Test("without identifiers, stem, length and time make a live photo")
    func byTime() {
        let photo = file("IMG_1.JPG", .picture, at: 1)
        #expect(
            groups([photo, file("IMG_1.MOV", .video, at: 4, length: 4)])
                == [["IMG_1.JPG", "IMG_1.MOV"]])
        #expect(
            groups([photo, file("IMG_1_HEVC.MOV", .video, at: 0, length: 3)])
                == [["IMG_1.JPG", "IMG_1_HEVC.MOV"]])
        for clip in [
            file("IMG_1.MOV", .video, at: 4.001, length: 3),
            file("IMG_1.MOV", .video, at: 1, length: 4.001),
            file("IMG_1.MOV", .video, at: 1), file("IMG_1.MOV", .video, at: nil, length: 2),
            file("IMG_2.MOV", .video, at: 1, length: 2),
        ] {
            #expect(groups([photo, clip]).count == 2, "\(clip)")
        }
    }

    @Test("a photo's zone makes its time comparable with a video's")
    func zones() {
        var photo = file("IMG_1.JPG", .picture)
        var clip = file("IMG_1.MOV", .video, at: 7200, length: 2)
        (photo.instant, clip.instant) = (1_000_000, 1_001_000)
        #expect(groups([photo, clip]).count == 1)
        clip.instant = 1_004_000
        #expect(groups([photo, clip]).count == 2)
    }

    @Test(
        "a still without a zone and its clip in UTC are one moment in some zone",
        arguments: [
            // The zones that differ from UTC by 2 hours, 5:45, -9:30 and 14 hours, and 3 s apart.
            (7200, true), (7203, true), (7197, true), (20_700, true), (-34_200, true),
            (50_400, true), (50_403, true), (0, true),
            (7204, false), (7196, false), (51_300, false), (-51_300, false), (450, false),
        ])
    func unknownZone(seconds: Double, isLive: Bool) {
        var clip = file("IMG_1.MOV", .video, at: 86_400, length: 2)
        clip.instant = Self.noon.milliseconds
        #expect(
            (groups([file("IMG_1.JPG", .picture, at: seconds), clip]).count == 1) == isLive)
        // Where both tell their zone, whole hours are other moments.
        var known = file("IMG_1.JPG", .picture, at: seconds)
        known.instant = Self.noon.milliseconds + 7_200_000
        #expect(groups([known, clip]).count == 2)
    }

    @Test("two clips or two photos for one name are no live photo")
    func ambiguousClip() {
        let photo = file("IMG_1.JPG", .picture)
        let clip = file("IMG_1.MOV", .video, length: 2)
        #expect(groups([photo, clip, file("IMG_1.MP4", .video, length: 2)]).count == 3)
        #expect(groups([photo, clip, file("IMG_1_HEVC.MOV", .video, length: 2)]).count == 3)
        #expect(groups([photo, file("IMG_1.HEIC", .picture), clip]).count == 3)
    }

    @Test("of copies with one identifier, each belongs to the clip of its own name")
    func copies() {
        #expect(
            groups([
                file("IMG_1.HEIC", .picture, id: "A"), file("IMG_1 2.HEIC", .picture, id: "A"),
                file("IMG_1.MOV", .video, id: "A"), file("IMG_1 2.MOV", .video, id: "A"),
            ]) == [["IMG_1 2.HEIC", "IMG_1 2.MOV"], ["IMG_1.HEIC", "IMG_1.MOV"]])
        #expect(
            groups([
                file("IMG_1.HEIC", .picture, id: "A"), file("IMG_1 2.HEIC", .picture, id: "A"),
                file("x.MOV", .video, id: "A"),
            ]).count == 3)
    }

    @Test("raw data, picture, clip, adjustments and a sidecar are one photo")
    func whole() {
        #expect(
            groups(
                [
                    file("IMG_1234.DNG", .raw), file("IMG_1234.HEIC", .picture, id: "A"),
                    file("IMG_1234.MOV", .video, id: "A"),
                ], ["IMG_1234.xmp", "IMG_1234.AAE", "notes.txt"])
                == [
                    [
                        "IMG_1234.HEIC", "IMG_1234.DNG", "IMG_1234.MOV", "IMG_1234.AAE",
                        "IMG_1234.xmp",
                    ]
                ])
    }

    // MARK: Edited copies

    @Test("an edited copy is shown instead of its original")
    func edited() {
        #expect(
            groups(
                [
                    file("IMG_1234.HEIC", .picture, id: "A"),
                    file("IMG_1234.MOV", .video, id: "A"), file("IMG_E1234.JPG", .picture, id: "A"),
                ], ["IMG_1234.AAE", "IMG_O1234.aae"])
                == [
                    [
                        "IMG_E1234.JPG", "IMG_1234.MOV", "IMG_1234.HEIC", "IMG_1234.AAE",
                        "IMG_O1234.aae",
                    ]
                ])
        #expect(
            groups([file("IMG_1234.MOV", .video), file("IMG_E1234.MOV", .video)])
                == [["IMG_E1234.MOV", "IMG_1234.MOV"]])
    }

    @Test("a copy taken at another time, a lone copy and other names with an E stand alone")
    func notEdited() {
        #expect(
            groups([file("IMG_1234.JPG", .picture), file("IMG_E1234.JPG", .picture, at: 3)]).count
                == 2)
        #expect(groups([file("IMG_E1234.JPG", .picture)]) == [["IMG_E1234.JPG"]])
        // Another camera counts to 1234 too; the phone's adjustments say whose number it is.
        let unknown = [
            file("IMG_1234.PNG", .picture, at: nil), file("IMG_E1234.PNG", .picture, at: nil),
        ]
        #expect(groups(unknown).count == 2)
        #expect(groups(unknown, ["IMG_1234.AAE"]).count == 1)
        #expect(
            groups([file("DSC_1234.JPG", .picture), file("DSC_E1234.JPG", .picture)]).count == 2)
        #expect(
            groups([file("IMG_1234.MOV", .video), file("IMG_E1234.JPG", .picture)]).count == 2)
    }

    // MARK: Sidecars

    @Test("XMP belongs to the file or to the stem that it names")
    func xmp() {
        let two = [file("a.jpg", .picture, at: 9), file("a.dng", .raw)]
        #expect(
            groups(two, ["a.jpg.xmp", "A.DNG.XMP"])
                == [["a.dng", "A.DNG.XMP"], ["a.jpg", "a.jpg.xmp"]])
        #expect(groups(two, ["a.xmp"]) == [["a.dng", "a.xmp"], ["a.jpg"]], "as raw data has it")
        #expect(
            groups([file("a.jpg", .picture), file("a.png", .picture)], ["a.xmp"])
                == [["a.jpg"], ["a.png"]], "nobody knows whose it is")
        #expect(groups([file("a.jpg", .picture)], ["b.xmp", "a.jpg.b.xmp"]) == [["a.jpg"]])
    }

    @Test(
        "Takeout's JSON belongs to the photo that its name tells",
        arguments: [
            ("X.jpg", "X.jpg.json"), ("X.jpg", "X.jpg.supplemental-metadata.json"),
            ("X(1).jpg", "X.jpg.supplemental-metadata(1).json"), ("X(1).jpg", "X.jpg(1).json"),
            ("X(1).jpg", "X(1).jpg.json"), ("IMG_1.HEIC", "IMG_1.heic.json"),
            // 46 characters stand before ".json".
            (
                "PXL_20230101_120000000.PORTRAIT.jpg",
                "PXL_20230101_120000000.PORTRAIT.jpg.supplement.json"
            ),
            (
                "PXL_20230101_120000000.PORTRAIT(2).jpg",
                "PXL_20230101_120000000.PORTRAIT.jpg.supplement(2).json"
            ),
            (
                "a photo with a name of more than forty-six letters.jpg",
                "a photo with a name of more than forty-six let.json"
            ),
            (
                "a photo with a name of exactly forty letters.jpg",
                "a photo with a name of exactly forty letters.j.json"
            ),
        ])
    func takeout(photo: String, json: String) {
        let others = ["metadata.json", "print-subscriptions.json"]
        #expect(
            groups([file(photo, .picture), file("other.jpg", .picture)], [json] + others)
                .contains([photo, json]))
    }

    @Test("JSON that names no photo, or two, belongs to none")
    func strangeJSON() {
        let one = [file("X.jpg", .picture), file("X(1).jpg", .picture)]
        for json in [
            "X.jpg.supplemental.json", "Y.jpg.json", "X.jpg(2).json", "X.jpg.suppl(1).json",
            "Y.json", "Y.supplemental-metadata.json", "X(2).json",
        ] {
            #expect(groups(one, [json]) == [["X(1).jpg"], ["X.jpg"]], "\(json)")
        }
        let long = "a photo with a name of more than forty-six let"
        #expect(
            groups(
                [file("\(long)ters.jpg", .picture), file("\(long)ters and more.jpg", .picture)],
                ["\(long).json"]
            ).allSatisfy { $0.count == 1 })
    }

    // MARK: What is read again

    @Test("what belongs to a new file is found by name, and nothing else is")
    func neighbours() {
        let all = [
            "IMG_1234.HEIC", "IMG_1234.MOV", "IMG_1234_HEVC.MOV", "IMG_E1234.JPG", "IMG_1234.AAE",
            "IMG_O1234.AAE", "IMG_1234.heic.xmp", "IMG_1234.HEIC.supplemental-metadata.json",
            "IMG_1235.HEIC", "IMG_1235.MOV", "metadata.json", "notes.txt",
        ].map(Self.name)
        for name in all.prefix(8) {
            #expect(PhotoNeighbours.of([name], among: all) == Set(all.prefix(8)), "\(name.display)")
        }
        #expect(PhotoNeighbours.of([all[9]], among: all) == [all[8], all[9]])
        #expect(PhotoNeighbours.of([all[10]], among: all) == [all[10]])
    }
}
