import Testing

@testable import RiffleCore

/// Names as phones, cameras and exports give them, most of them out of public reports.
@Suite("How phones and cameras name the files of one photo")
struct NameHabitTests {
    private static let noon = LocalTime(year: 2024, month: 5, day: 3, hour: 12)!

    /// The groups of some files, each as the names that the rules put together. Endings tell the
    /// sort; what Riffle never reads is given by its name alone.
    private func groups(_ names: [String]) -> [[String]] {
        var files: [PhotoFile] = []
        var others: [FileName] = []
        for name in names {
            let file = FileName(name)!
            if PhotoPairing.isSidecar(file) {
                others.append(file)
                continue
            }
            let ending = String(name.split(separator: ".").last ?? "").lowercased()
            let sort: FileKind =
                ["dng", "cr2", "crw", "nef", "orf"].contains(ending)
                ? .raw
                : ["jpg", "heic", "png"].contains(ending) ? .picture : .video
            files.append(
                PhotoFile(
                    file, sort, taken: Self.noon, duration: sort == .video ? 60 : nil))
        }
        let groups = PhotoPairing.groups(of: files, others: others)
        let members = groups.map { $0.members.map(\.name) }
        // What is read again when one file of a photo is new is the whole photo.
        for whole in members {
            for name in whole {
                let again = PhotoNeighbours.of([name], among: names.map { FileName($0)! })
                #expect(again.isSuperset(of: whole), "\(name.display)")
            }
        }
        return members.map { $0.map(\.display) }
    }

    @Test(
        "a pair is one card",
        arguments: [
            // A Pixel's raw data.
            [
                "PXL_20250120_221128230.RAW-01.COVER.jpg",
                "PXL_20250120_221128230.RAW-02.ORIGINAL.dng",
            ],
            [
                "PXL_20231207_032108788.RAW-01.MP.COVER.jpg",
                "PXL_20231207_032108788.RAW-02.ORIGINAL.dng",
            ],
            [
                "PXL_20240615_204528165.NIGHT.RAW-01.COVER.jpg",
                "PXL_20240615_204528165.NIGHT.RAW-02.ORIGINAL.dng",
            ],
            ["PXL_20231026_205755225.MP.jpg", "PXL_20231026_205755225.dng"],
            ["PXL_20231026_210642603.jpg", "PXL_20231026_210642603.dng"],
            // What a Pixel blurred or moved, and what it was.
            [
                "PXL_20230330_184138390.PORTRAIT-01.COVER.jpg",
                "PXL_20230330_184138390.PORTRAIT-02.ORIGINAL.jpg",
            ],
            [
                "PXL_20230814_201154491.LONG_EXPOSURE-01.COVER.jpg",
                "PXL_20230814_201154491.LONG_EXPOSURE-02.ORIGINA.jpg",
            ],
            // Clips as Takeout names them.
            ["PXL_20221228_185930354.MP.jpg", "PXL_20221228_185930354.MP"],
            ["PXL_20221228_185930354.MP~2.jpg", "PXL_20221228_185930354.MP~2"],
            ["PXL_20221228_185930354.MP(1).jpg", "PXL_20221228_185930354.MP(1)"],
            // Videos with the small copies that cameras make.
            ["GX014839.MP4", "GL014839.LRV", "GX014839.THM"],
            ["GH010373.MP4", "GH010373.THM", "GL010373.LRV"],
            ["GOPR0001.MP4", "GOPR0001.LRV", "GOPR0001.THM"],
            ["GP010001.MP4", "GP010001.LRV", "GP010001.THM"],
            ["DJI_0001.MP4", "DJI_0001.LRF", "DJI_0001.SRT"],
            ["MVI_0042.AVI", "MVI_0042.THM"], ["CRW_0001.CRW", "CRW_0001.THM"],
            ["C0001.MP4", "C0001M01.XML"], ["20230501_C0001.MP4", "20230501_C0001M01.XML"],
            ["C0001.MP4", "C0001S03.MP4", "C0001T01.JPG"],
            ["VID_20200101_120000_00_001.insv", "LRV_20200101_120000_11_001.insv"],
            ["VID_20200101_120000_00_001.insv", "LRV_20200101_120000_01_001.lrv"],
            ["MOV001.MOD", "MOV001.MOI"],
            // What raw developers write beside a photo.
            ["a.nef", "a.nef.arp", "a.nef.dop", "a.nef.nksc", "a.nef.pp3", "a.nef.xmp", "a.on1"],
            ["IMG_0001.CR2", "IMG_0001.VRD"], ["a.jpg", "a.jpg.pp3"],
            ["X.jpg", "X.jpg.xmp", "X_01.jpg.xmp", "X_02.jpg.xmp"],
        ])
    func pair(_ names: [String]) {
        #expect(groups(names) == [names])
        // Another photo beside them changes nothing.
        #expect(groups(names + ["other.jpg"]).count == 2)
    }

    @Test(
        "what only looks like a pair stays apart",
        arguments: [
            [
                "PXL_20250120_221128230.RAW-01.COVER.jpg",
                "PXL_20250120_221128231.RAW-02.ORIGINAL.dng",
            ],
            ["PXL_20221228_185930354.MP.jpg", "PXL_20221228_185930354.mp4"],
            ["GX014839.MP4", "GX014840.MP4"], ["C0001.MP4", "D0001S03.MP4"],
            ["VID_20200101_120000_00_001.insv", "VID_20200101_120000_10_001.insv"],
            ["IMG_1234.JPG", "IMG_1234.MP4"], ["c0001t01.jpg", "c0002.mp4"],
        ])
    func apart(_ names: [String]) {
        #expect(groups(names).count == names.count)
    }

    @Test("a proxy or a thumbnail is never a card, with or without its video")
    func proxies() {
        for name in [
            "GL014839.LRV", "GX014839.THM", "DJI_0001.LRF", "LRV_20200101_120000_11_001.insv",
        ] {
            #expect(PhotoPairing.isSidecar(FileName(name)!), "\(name)")
            #expect(groups([name, "a.jpg"]) == [["a.jpg"]])
        }
    }

    @Test("two videos of one number have no proxy in common, and subtitles are a video's")
    func ambiguous() {
        #expect(
            groups(["GX014839.MP4", "GH014839.MP4", "GL014839.LRV", "GX014839.THM"])
                == [["GH014839.MP4"], ["GX014839.MP4", "GX014839.THM"]])
        #expect(groups(["a.jpg", "a.srt"]) == [["a.jpg"]])
        #expect(
            groups(["X_01.jpg", "X.jpg", "X_01.jpg.xmp"]) == [
                ["X.jpg"], ["X_01.jpg", "X_01.jpg.xmp"],
            ])
        #expect(!PhotoPairing.isSidecar(FileName("notes.xml")!))
    }

    // MARK: Takeout

    @Test(
        "Takeout's JSON finds its photo",
        arguments: [
            ("Peanut Butter Balls.jpg", "Peanut Butter Balls.supplemental-metadata.json"),
            ("2234089303984509579.jpg", "2234089303984509579.supplemental-metadata.json"),
            ("20030616.jpg", "20030616.json"), ("X(1).jpg", "X.supplemental-metadata(1).json"),
            ("X(1).jpg", "X(1).json"),
            (
                "a title of forty letters, and no ending!.jpg",
                "a title of forty letters, and no ending!.suppl.json"
            ),
            (
                "a title without an ending of more than forty-si.jpg",
                "a title without an ending of more than forty-s.json"
            ),
            // A counter that is part of the title, and cut.
            (
                "a title of more than forty-six letters, one (1).jpg",
                "a title of more than forty-six letters, one (1.json"
            ),
            (
                "a title of forty-two letters and a number (1).jpg",
                "a title of forty-two letters and a number (1).json"
            ),
            (
                "a title of forty letters and one number(1).jpg",
                "a title of forty letters and one number(1).jpg.json"
            ),
            (
                "a title of forty letters and some words (1).jpeg",
                "a title of forty letters and some words (1).jp.json"
            ),
            (
                "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_P(1).jpg",
                "original_1d4caa6f-16c6-4c3d-901b-9387de10e528_(1).json"
            ),
        ])
    func takeout(photo: String, json: String) {
        #expect(groups([photo, json, "other.jpg"]).contains([photo, json]))
    }

    @Test("a counter that moved comes before one that is a part of the title")
    func clippedTwice() {
        let clipped = "a photo of the whole family in front of the li"
        #expect(
            groups([
                "\(clipped)g.jpg", "\(clipped)g(1).jpg", "\(clipped).json", "\(clipped)(1).json",
            ]) == [
                ["\(clipped)g(1).jpg", "\(clipped)(1).json"],
                ["\(clipped)g.jpg", "\(clipped).json"],
            ])
    }

    @Test("JSON without an ending belongs to nobody where two photos have the stem")
    func twoOfAStem() {
        #expect(groups(["X.jpg", "X.png", "X.json"]) == [["X.jpg"], ["X.png"]])
        #expect(groups(["X.jpg", "X.json", "X.jpg.json"]) == [["X.jpg", "X.jpg.json", "X.json"]])
    }

    @Test("the JSON of a photo that only its edited copy is left of goes with that")
    func editedAlone() {
        #expect(groups(["X-edited.jpg", "X.jpg.json"]) == [["X-edited.jpg", "X.jpg.json"]])
        #expect(
            groups(["X-bearbeitet(1).jpg", "X.jpg.supplemental-metadata(1).json"])
                == [["X-bearbeitet(1).jpg", "X.jpg.supplemental-metadata(1).json"]])
        #expect(
            groups(["X-edited.jpg", "X.jpg", "X.jpg.json"]) == [
                ["X-edited.jpg"], ["X.jpg", "X.jpg.json"],
            ])
        // Takeout clips names to 47 letters, and the mark with them.
        let long = "a photo of the whole family in front of the"
        #expect(
            groups(["\(long)-edi.jpg", "\(long).jpg.json"])
                == [["\(long)-edi.jpg", "\(long).jpg.json"]])
        #expect(groups(["a-edi.jpg", "a.jpg.json"]) == [["a-edi.jpg"]])
    }

    @Test("the mark of an edited copy is known in each language of the importers' tables")
    func editedWords() throws {
        for mark in [
            "edited", "effects", "smile", "mix", "MOTION", "ANIMATION", "COLLAGE", "bearbeitet",
            "modifié", "modificato", "ha editado", "editado", "editat", "bewerkt", "edytowane",
            "redigeret", "redigert", "redigerad", "muokattu", "upravené", "düzenlendi", "diedit",
            "отредактировано", "відредаговано", "編集済み", "编辑", "已编辑", "편집됨", "đã chỉnh sửa",
            "แก้ไขแล้ว", "संपादित", "تم التعديل", "modifie\u{301}",
        ] {
            for (copy, json) in [
                ("X-\(mark).jpg", "X.jpg.json"),
                ("X-\(mark)(1).jpg", "X.jpg.supplemental-metadata(1).json"),
                ("X(1)-\(mark).jpg", "X.jpg.supplemental-metadata(1).json"),
            ] {
                #expect(groups([copy, json]) == [[copy, json]], "\(copy)")
            }
        }
    }
}
