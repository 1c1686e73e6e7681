import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleMedia

/// Compares the headers' values with exiftool's, on a folder of real files that `RIFFLE_REAL_FILES`
/// names.
///
///     RIFFLE_REAL_FILES=~/samples swift test --package-path Riffle --filter RealFilesTests
@Suite("Real files", .enabled(if: getenvText("RIFFLE_REAL_FILES") != nil))
struct RealFilesTests {
    /// exiftool's fields of one file, by their names.
    private func fields(_ path: String) throws -> [String: String] {
        let text = try runTool(
            [
                "exiftool", "-s", "-n", "-api", "QuickTimeUTC=0", "-DateTimeOriginal",
                "-SubSecTimeOriginal", "-OffsetTimeOriginal", "-ImageWidth", "-ImageHeight",
                "-Orientation", "-QuickTime:Rotation", "-ContentIdentifier", "-MIMEType", "-Make",
                "-Model",
                "-EXIF:LensModel", "-EXIF:ExposureTime", "-EXIF:FNumber", "-EXIF:ISO",
                "-EXIF:FocalLength", path,
            ], package: "libimage-exiftool-perl")
        var fields: [String: String] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            fields[parts[0].filter { $0 != " " }] = String(parts[1].drop { $0 == " " })
        }
        return fields
    }

    /// The upright size that exiftool's fields tell.
    private func size(_ fields: [String: String], isHEIF: Bool) -> PixelSize? {
        func number(_ name: String) -> Int? { fields[name].flatMap { Int($0) } }
        guard let width = number("ImageWidth"), let height = number("ImageHeight") else {
            return nil
        }
        let isTurned =
            isHEIF
            ? number("Rotation").map { $0 % 180 != 0 } : number("Orientation").map { $0 > 4 }
        return isTurned == true
            ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
    }

    @Test("size, time, content identifier, camera and exposure are those that exiftool gives")
    func times() throws {
        let folder = try #require(getenvText("RIFFLE_REAL_FILES"))
        let names = try runTool(["ls", folder], package: "coreutils").split(separator: "\n")
        var compared = 0
        for name in names {
            let path = "\(folder)/\(name)"
            guard let file = openForTest(path) else { continue }
            let header = file.header()
            guard header.type.isPicture else { continue }
            let fields = try fields(path)
            if let date = fields["DateTimeOriginal"], date.utf8.count >= 19 {
                let wanted = DateText.exif(Array(date.utf8))?.description
                #expect(header.taken?.description == wanted, "\(name)")
                compared += 1
            }
            if header.type != .raw {
                let isHEIF = header.type == .heic || header.type == .avif
                #expect(header.size == size(fields, isHEIF: isHEIF), "\(name)")
            }
            #expect(header.contentID == fields["ContentIdentifier"], "\(name)")
            let camera = header.camera
            #expect(camera.make == fields["Make"], "\(name)")
            #expect(camera.model == fields["Model"], "\(name)")
            #expect(camera.lens == fields["LensModel"], "\(name)")
            #expect(camera.sensitivity == fields["ISO"].flatMap { Int($0) }, "\(name)")
            for (ours, theirs) in [
                (camera.exposure, "ExposureTime"), (camera.aperture, "FNumber"),
                (camera.focalLength, "FocalLength"),
            ] {
                let value = fields[theirs].flatMap { Double($0) }
                // exiftool rounds to ten digits.
                #expect(abs((ours ?? -1) - (value ?? -1)) < 1e-8, "\(name): \(theirs)")
            }
        }
        #expect(compared > 0)
        print("compared \(compared) dates of \(names.count) files")
    }
}
