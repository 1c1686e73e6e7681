import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleMedia

/// The samples of the tests as seeds for `Tools/fuzz`, which names the folder for them.
@Suite("Seeds for the fuzzer")
struct SeedTests {
    /// Larger ones slow the fuzzer down, and their headers are those of the smaller ones.
    private static let largest = 40_000

    private static let folder = getenvText("RIFFLE_SEEDS")

    @Test("every kind of picture and movie has a seed", .enabled(if: folder != nil))
    func seeds() throws {
        let folder = try #require(Self.folder)
        var found: Set<String> = []
        let samples = [try samples().folder, try phoneSamples().folder, try Self.more()]
        let paths = samples.flatMap { folder in
            Disk.names(folder.path).map { "\(folder.path)/\($0)" }
        }
        for path in paths {
            let bytes = try contents(of: path)
            guard bytes.count <= Self.largest else { continue }
            let name = path.split(separator: "/").last.map(String.init) ?? ""
            for target in Self.targets(header(of: bytes)) {
                Disk.makeFolder("\(folder)/\(target)")
                try write(bytes, to: "\(folder)/\(target)/\(name)")
                found.insert(target)
            }
            if let preview = header(of: bytes).preview {
                let part = bytes[Int(preview.lowerBound)..<Int(preview.upperBound)]
                Disk.makeFolder("\(folder)/preview")
                try write(Array(part), to: "\(folder)/preview/\(name)")
            }
        }
        let kinds = [
            "jpeg", "png", "gif", "webp", "heif", "tiff", "jxl", "bmp", "movie", "matroska", "avi",
        ]
        #expect(found.isSuperset(of: kinds))
        withExtendedLifetime(samples) {}
    }

    /// The fuzzer's targets that read such a file.
    private static func targets(_ header: MediaHeader) -> [String] {
        switch header.type {
        case .jpeg: ["sniff", "jpeg", "preview"]
        case .png: ["sniff", "png"]
        case .gif: ["sniff", "gif"]
        case .webp: ["sniff", "webp"]
        case .heic, .avif: ["sniff", "heif"]
        case .tiff: ["sniff", "tiff", "exif"]
        case .raw: ["sniff", "raw", "exif"]
        case .jxl: ["sniff", "jxl"]
        case .bmp: ["sniff", "bmp"]
        case .mp4, .mov: ["sniff", "movie"]
        case .mkv, .webm: ["sniff", "matroska"]
        case .avi: ["sniff", "avi"]
        default: ["sniff"]
        }
    }

    /// What the samples lack.
    private static func more() throws -> TemporaryFolder {
        let folder = TemporaryFolder()
        let jpeg = try contents(of: try samples().path("tiny.jpg"))
        for isBig in [true, false] {
            let exif = ExifBuilder(
                bigEndian: isBig, orientation: 8, dateOriginal: "2020:01:02 03:04:05",
                subSecond: "1", offsetOriginal: "+01:00", thumbnail: jpeg, appleBurst: "B-1",
                secret: "a place")
            try write(exif.inserted(into: jpeg), to: "\(folder.path)/exif-\(isBig).jpg")
            try write(exif.block, to: "\(folder.path)/exif-\(isBig).tif")
        }
        let plain = try samples().path("plain.png")
        try runTool(
            ["vips", "jxlsave", plain, "\(folder.path)/a.jxl", "--distance", "4"],
            package: "libvips-tools")
        try runPython(
            "import sys; from PIL import Image; Image.new('RGB', (9, 7)).save(sys.argv[1])",
            ["\(folder.path)/a.bmp"])
        let date = ["-metadata", "creation_time=2022-12-25T02:00:00Z"]
        for (name, options) in [
            ("a.mov", ["-movflags", "+use_metadata_tags"]),
            ("b.mp4", ["-movflags", "+frag_keyframe+empty_moov"]), ("c.avi", []), ("d.mkv", []),
        ] {
            _ = try MovieHeaderTests.movie(folder, name, ["-t", "0.2"] + date + options)
        }
        return folder
    }
}
