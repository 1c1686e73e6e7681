import RiffleCore
import Testing

@testable import RiffleMedia
@testable import RiffleScan

@Suite("Capture time")
struct CaptureTimeTests {
    /// 2024-06-15 12:00:00 UTC.
    private let now: Int64 = 1_718_452_800
    private let utc: ZoneRule = { _ in 0 }
    private let plain = FileName("picture.jpg")!

    private func find(
        _ header: MediaHeader, _ name: String = "picture.jpg", modified: Int64 = 1_700_000_000,
        zone: ZoneRule? = nil
    ) -> CaptureTime? {
        CaptureTime.find(
            header: header, name: FileName(name) ?? plain, modified: modified * 1_000_000_000,
            now: now, zone: zone ?? utc)
    }

    @Test("EXIF comes first, then QuickTime, then the name, then the file's change")
    func order() {
        var header = MediaHeader(type: .mp4)
        let name = "VID_20230102_030405.mp4"
        #expect(find(header)?.source == .file)
        #expect(find(header)?.time.description == "2023-11-14T22:13:20")
        #expect(find(header, name)?.source == .name)
        #expect(find(header, name)?.time.description == "2023-01-02T03:04:05")
        header.created = 1_671_901_200
        #expect(find(header, name)?.time.description == "2022-12-24T17:00:00")
        #expect(find(header, name)?.source == .camera)
        header.taken = LocalTime(year: 2021, month: 8, day: 9)
        #expect(find(header, name)?.time.description == "2021-08-09T00:00:00")
    }

    @Test("what another program wrote comes after what the camera did when it took the photo")
    func sidecar() throws {
        var header = MediaHeader(type: .jpeg)
        let sidecar = try #require(LocalTime(year: 2020, month: 2, day: 3))
        func find(_ sidecar: LocalTime?) -> CaptureTime? {
            CaptureTime.find(
                header: header, sidecar: sidecar, name: FileName("IMG_20230102_030405.jpg")!,
                modified: 0, now: now, zone: utc)
        }
        #expect(find(sidecar) == CaptureTime(sidecar, from: .sidecar))
        // A sidecar that cannot be right leaves it to what comes after it.
        #expect(find(LocalTime(year: 1970, month: 1, day: 1))?.source == .name)
        let digitized = try #require(LocalTime(year: 2022, month: 2, day: 3))
        header.digitized = digitized
        #expect(find(nil) == CaptureTime(digitized, from: .camera))
        #expect(find(sidecar) == CaptureTime(sidecar, from: .sidecar))
        let taken = try #require(LocalTime(year: 2019, month: 2, day: 3))
        header.taken = taken
        #expect(find(sidecar) == CaptureTime(taken, from: .camera))
    }

    @Test("a movie with only UTC gets the wall time of its name if both can be the same moment")
    func namedMovie() throws {
        var header = MediaHeader(type: .mp4)
        // 2024-05-31 22:30:10 UTC, half past midnight in Berlin.
        header.created = 1_717_194_610
        func time(_ name: String) -> String? { find(header, name)?.time.description }
        #expect(time("VID_20240601_003000.mp4") == "2024-06-01T00:30:00")
        #expect(time("clip.mp4") == "2024-05-31T22:30:10")
        // Another day, no time of day, a name in UTC.
        #expect(time("VID_20240602_003000.mp4") == "2024-05-31T22:30:10")
        #expect(time("VID-20240601-WA0001.mp4") == "2024-05-31T22:30:10")
        #expect(time("PXL_20240531_223000123.mp4") == "2024-05-31T22:30:10")
    }

    @Test(
        "Takeout's JSON and XMP tell when a photo was taken",
        arguments: [
            (
                "a.jpg.json",
                #"{"creationTime":{"timestamp":"1"},"photoTakenTime": {\#n"timestamp": "1714730400","#,
                "2024-05-03T10:00:00"
            ),
            ("a.json", #""photoTakenTime":{"timestamp":"-86400""#, "1969-12-31T00:00:00"),
            ("a.json", #""creationTime":{"timestamp":"1714730400""#, nil),
            ("a.json", #""photoTakenTime":{"timestamp":""#, nil),
            (
                "a.xmp",
                #"xmp:CreateDate="2021-01-01T00:00:00" exif:DateTimeOriginal="2009-11-28T13:42:39.25+02:00""#,
                "2009-11-28T13:42:39"
            ),
            (
                "a.xmp", "<photoshop:DateCreated>2009-11-28T13:42:39</photoshop:DateCreated>",
                "2009-11-28T13:42:39"
            ),
            ("a.XMP", "xap:CreateDate = '2009-11-28T13:42:39Z'", "2009-11-28T13:42:39"),
            (
                "C0001M01.XML", #"<CreationDate value="2019-05-03T12:00:00+02:00"/>"#,
                "2019-05-03T12:00:00"
            ),
            ("C0001M01.XML", #"<CreationDate value=""#, nil), ("a.xml", "", nil),
            ("MOV001.MOI", "V6\0\0\0\0\u{7}", nil),
            ("a.xmp", #"exif:DateTimeOriginal="2009-11-28""#, "2009-11-28T00:00:00"),
            ("a.xmp", #"photoshop:DateCreated="2009-11-28T13:42""#, "2009-11-28T13:42:00"),
            (
                "a.xmp", #"exif:DateTimeOriginal="2009" xmp:CreateDate="2010-11-28T13:42:39""#,
                "2010-11-28T13:42:39"
            ),
            ("a.xmp", "exif:DateTimeOriginal", nil),
            ("a.aae", "xmp:CreateDate='2010-11-28T13:42:39'", nil),
            ("a.xmp", "", nil),
        ] as [(String, String, String?)])
    func sidecars(name: String, text: String, expected: String?) throws {
        let name = try #require(FileName(name))
        #expect(
            SidecarDate.find(in: Array(text.utf8), name: name, zone: utc)?.description == expected)
    }

    @Test("UTC times become the wall time of the zone given, the local ones stay")
    func zones() {
        var header = MediaHeader(type: .mp4)
        let east: ZoneRule = { _ in 9 * 3600 }
        header.created = 1_671_901_200
        #expect(find(header, zone: east)?.time.description == "2022-12-25T02:00:00")
        header.taken = LocalTime(year: 2022, month: 12, day: 24, hour: 18)
        #expect(find(header, zone: east)?.time.description == "2022-12-24T18:00:00")
        let picture = MediaHeader(type: .jpeg)
        #expect(find(picture, zone: east)?.time.description == "2023-11-15T07:13:20")
    }

    @Test("the start of a clock that was never set and a day after tomorrow are no date")
    func implausible() throws {
        var header = MediaHeader(type: .jpeg)
        func time(_ y: Int, _ m: Int, _ d: Int, _ h: Int = 0, _ min: Int = 0, _ s: Int = 0) -> Bool
        {
            header.taken = LocalTime(year: y, month: m, day: d, hour: h, minute: min, second: s)
            return find(header) != nil
        }
        #expect(!time(1980, 1, 1) && time(1980, 1, 1, 0, 1))
        #expect(!time(2000, 1, 1))
        #expect(!time(2000, 1, 1, 0, 0, 59))
        #expect(time(2000, 1, 1, 0, 1))
        #expect(time(1999, 12, 31, 23, 59, 59))
        // Unix's clock in all zones, and QuickTime's.
        #expect(!time(1970, 1, 1) && !time(1969, 12, 31, 19) && !time(1970, 1, 1, 14))
        #expect(!time(1904, 1, 1) && !time(1903, 12, 31, 17) && time(1904, 1, 2))
        #expect(time(2024, 6, 16, 23, 59, 59))
        #expect(!time(2024, 6, 17))
        #expect(!time(9999, 1, 1) && !time(1, 1, 1) && !time(1825, 12, 31))
    }

    @Test("a photo without a date says why on its card")
    func reasons() throws {
        func badges(_ taken: LocalTime?, modified: Int64 = 1_700_000_000_000_000_000) -> [Badge] {
            var header = MediaHeader(type: .jpeg)
            header.taken = taken
            var facts = ItemFacts(format: .jpeg, badges: [.raw, .clockAhead])
            facts.setTaken(
                CaptureTime.search(
                    header: header, name: plain, modified: modified, now: now, zone: utc))
            return facts.badges
        }
        let unset = LocalTime(year: 2000, month: 1, day: 1)
        #expect(badges(unset) == [.raw, .clockUnset])
        #expect(badges(nil, modified: 0) == [.raw, .clockUnset])
        #expect(badges(LocalTime(year: 2098, month: 1, day: 1)) == [.raw, .clockAhead])
        #expect(badges(LocalTime(year: 1700, month: 1, day: 1)) == [.raw, .impossibleDate])
        #expect(badges(LocalTime(year: 2020, month: 5, day: 6)) == [.raw])
    }

    @Test("a photo that a person dated before 1980 keeps its date, wherever the date is")
    func dated() throws {
        let old = try #require(LocalTime(year: 1965, month: 7, day: 14, hour: 12))
        var header = MediaHeader(type: .jpeg)
        #expect(find(header, "1965-07-14 Grandma.jpg")?.time.description == "1965-07-14T00:00:00")
        let sidecar = CaptureTime.find(
            header: header, sidecar: old, name: plain, modified: 1, now: now, zone: utc)
        #expect(sidecar == CaptureTime(old, from: .sidecar))
        header.digitized = old
        #expect(find(header)?.time == old)
        header.taken = old
        #expect(find(header) == CaptureTime(old, from: .camera))
        // A disk's clock tells no such time, and a run of digits is not one either.
        #expect(find(MediaHeader(type: .jpeg), modified: -141_000_000) == nil)
        #expect(find(MediaHeader(type: .jpeg), "19650714_120000.jpg")?.source == .file)
    }

    @Test("a movie's moment that cannot be is unknown, and what its name tells counts")
    func impossibleMovie() {
        var header = MediaHeader(type: .mp4)
        for created: Int64 in [0, -758_000_000, 1_900_000_000, .min, .max] {
            header.created = created
            #expect(find(header, "VID_20230102_030405.mp4")?.source == .name, "\(created)")
            #expect(find(header)?.source == .file)
        }
    }

    @Test("GPS's time comes after what the camera's clock said, and EXIF's last change at the end")
    func weak() throws {
        var header = MediaHeader(type: .jpeg)
        header.changed = try #require(LocalTime(year: 2023, month: 5, day: 6))
        #expect(find(header)?.time == header.changed)
        #expect(find(header, "IMG_20230102_030405.jpg")?.source == .name)
        // 2024-05-31 22:30:10 UTC, half past midnight in Berlin.
        header.located = 1_717_194_610
        #expect(find(header)?.time.description == "2024-05-31T22:30:10")
        #expect(find(header, "IMG_20240601_003010.jpg")?.time.description == "2024-06-01T00:30:10")
        header.digitized = try #require(LocalTime(year: 2022, month: 5, day: 6))
        #expect(find(header)?.time == header.digitized)
    }

    @Test("names that count milliseconds since 1970 are known by their programs")
    func counted() {
        for name in [
            "FB_IMG_1714730400000.jpg", "mmexport1714730400000.jpg", "wx_camera_1714730400000.mp4",
        ] {
            let found = find(MediaHeader(type: .jpeg), name, zone: { _ in 7200 })
            #expect(found?.time.description == "2024-05-03T12:00:00", "\(name)")
            #expect(found?.source == .name)
        }
        for name in [
            "1714730400000.jpg", "FB_IMG_17147304000.jpg", "mmexport.jpg",
            "received_1714730400000.jpg",
        ] {
            #expect(find(MediaHeader(type: .jpeg), name)?.source == .file, "\(name)")
        }
    }

    @Test("a modification time at the ends of the range gives no date and no crash")
    func extremeChange() {
        for modified: Int64 in [.min, .min + 1, -1, 0, .max] {
            let found = CaptureTime.find(
                header: MediaHeader(type: .jpeg), name: plain, modified: modified, now: now,
                zone: utc)
            #expect(found == nil)
        }
    }

    @Test("dates in file names are found as people and programs write them")
    func names() {
        let cases: [(String, String?)] = [
            ("IMG_20240503_120000.jpg", "2024-05-03T12:00:00"),
            ("PXL_20240503_120000123.jpg", "2024-05-03T12:00:00"),
            ("20240503_120000.mp4", "2024-05-03T12:00:00"),
            ("20240503120000.jpg", "2024-05-03T12:00:00"),
            ("IMG-20240503-WA0001.jpg", "2024-05-03T00:00:00"),
            ("Screenshot from 2024-05-03 12-34-56.png", "2024-05-03T12:34:56"),
            ("Screenshot_2024-05-03-12-34-56.png", "2024-05-03T12:34:56"),
            ("WhatsApp Image 2024-05-03 at 12.34.56.jpeg", "2024-05-03T12:34:56"),
            ("2024-05-03 12.34.56.jpg", "2024-05-03T12:34:56"),
            ("2024_05_03.jpg", "2024-05-03T00:00:00"),
            ("trip 2024.05.03 b.jpg", "2024-05-03T00:00:00"),
            ("2024-05-03T12:34:56.jpg", "2024-05-03T12:34:56"),
            ("IMG_20240503_996000.jpg", "2024-05-03T00:00:00"),
            ("DSC01234.jpg", nil), ("IMG_1234.jpg", nil), ("20241332.jpg", nil),
            ("FB_IMG_1714730000000.jpg", nil), ("19700101_000000.jpg", nil), ("2024.jpg", nil),
            // Days first, where it is certain.
            ("03.05.2024.jpg", "2024-05-03T00:00:00"), ("31-05-2024.jpg", "2024-05-31T00:00:00"),
            ("05-31-2024 12.00.00.jpg", "2024-05-31T12:00:00"), ("03-05-2024.jpg", nil),
            ("31.05-2024.jpg", nil), ("32.05.2024.jpg", nil), ("131.05.2024.jpg", nil),
            ("2024050312000000-ABC.jpg", "2024-05-03T12:00:00"),
            ("202405031200001000.jpg", "2024-05-03T12:00:00"),
            ("1965-07-14.jpg", "1965-07-14T00:00:00"), ("1825-07-14.jpg", nil),
            ("12345678901234567.jpg", nil), ("2024-5-3.jpg", nil), ("2024-05_03.jpg", nil),
            ("2023-02-29.jpg", nil), ("2024-05-0", nil), ("2024050", nil),
            ("20240503", "2024-05-03T00:00:00"),
            ("20240503_", "2024-05-03T00:00:00"), ("20240503_12", "2024-05-03T00:00:00"),
            ("2024-05-03 12.34.5", "2024-05-03T00:00:00"),
            ("Bildschirmfoto 2024-05-03 um 22.18.11.png", "2024-05-03T22:18:11"),
            ("Capture d’écran 2024-05-03 à 22.18.11.png", "2024-05-03T22:18:11"),
            ("Captura de pantalla 2024-05-03 a las 22.18.11.png", "2024-05-03T22:18:11"),
            ("Screenshot 2024-05-03 at 9.18.11 PM.png", "2024-05-03T21:18:11"),
            ("Screenshot 2024-05-03 at 9.18.11\u{202F}PM.png", "2024-05-03T21:18:11"),
            ("WhatsApp Image 2024-05-03 at 12.18.11 AM.jpeg", "2024-05-03T00:18:11"),
            ("2024-05-03 at 22.18.11 PM.jpeg", "2024-05-03T22:18:11"),
            ("2024-05-03 and much later still 22.18.11.jpeg", "2024-05-03T00:00:00"),
            ("2024-05-03 um 25.18.11.jpeg", "2024-05-03T00:00:00"),
            ("1.2.3 2024-5-3.jpg", nil), ("2024-5-3 12.00.00.jpg", "2024-05-03T12:00:00"),
            ("2567-05-03.jpg", nil), ("ภาพ 2567-05-03.jpg", "2024-05-03T00:00:00"),
        ]
        for (name, expected) in cases {
            let found = FileNameDate.find(in: Array(name.utf8))
            #expect(found?.time.description == expected, "\(name)")
            #expect(found?.hasClock != true || expected?.hasSuffix("T00:00:00") == false, "\(name)")
        }
    }
}
