import RiffleCore
import Testing

@testable import RiffleMedia

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

    @Test("a time before 1980, after tomorrow or of a clock that was never set is no date")
    func implausible() throws {
        var header = MediaHeader(type: .jpeg)
        func time(_ y: Int, _ m: Int, _ d: Int, _ h: Int = 0, _ min: Int = 0, _ s: Int = 0) -> Bool
        {
            header.taken = LocalTime(year: y, month: m, day: d, hour: h, minute: min, second: s)
            return find(header) != nil
        }
        #expect(!time(1979, 12, 31, 23, 59, 59))
        #expect(time(1980, 1, 1))
        #expect(!time(2000, 1, 1))
        #expect(!time(2000, 1, 1, 0, 0, 59))
        #expect(time(2000, 1, 1, 0, 1))
        #expect(time(1999, 12, 31, 23, 59, 59))
        #expect(time(2024, 6, 16, 23, 59, 59))
        #expect(!time(2024, 6, 17))
        #expect(!time(9999, 1, 1))
    }

    @Test("a file's change at the ends of time gives no date and no crash")
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
            ("12345678901234567.jpg", nil), ("2024-5-3.jpg", nil), ("2024-05_03.jpg", nil),
            ("2023-02-29.jpg", nil), ("2024-05-0", nil), ("2024050", nil),
            ("20240503", "2024-05-03T00:00:00"),
            ("20240503_", "2024-05-03T00:00:00"), ("20240503_12", "2024-05-03T00:00:00"),
            ("2024-05-03 12.34.5", "2024-05-03T00:00:00"),
        ]
        for (name, expected) in cases {
            #expect(FileNameDate.find(in: Array(name.utf8))?.description == expected, "\(name)")
        }
    }
}
