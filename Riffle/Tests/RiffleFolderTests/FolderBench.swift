import RiffleCore
import RiffleModels
import RiffleTestSupport
import Testing

@testable import RiffleFolder

/// A real folder of real photos, with a trash, a cache and a journal of its own.
final class FolderBench: Sendable {
    let folder = TemporaryFolder()
    let time = StillClock()
    let source: FolderSource

    var library: String { folder.path + "/library" }
    var trash: String { folder.path + "/data/Trash" }

    /// The names of the photos, all of which a file system can have: spelled alike, not UTF-8, with
    /// signs that mean something elsewhere, and longer than a name may be.
    static let names: [[UInt8]] = [
        Array("2024/first.jpg".utf8), Array("e\u{301}.jpg".utf8), Array("\u{E9}.jpg".utf8),
        [0x66, 0xFF, 0x2E, 0x6A, 0x70, 0x67], Array("a:b %41~.jpg".utf8),
        Array(
            (String(repeating: "long ", count: 40) + "/" + String(repeating: "path ", count: 40)
                + "/last.jpg").utf8),
    ]

    /// - Parameter step: called between any two steps of the trash.
    init(step: @escaping @Sendable (String) -> Void = { _ in }) throws {
        for (name, jpeg) in zip(Self.names, try Self.pictures.get()) {
            Self.write(jpeg, to: name, in: folder.path + "/library")
        }
        Disk.write(folder.path + "/library/notes.txt", "no photo")
        Disk.makeFolder(folder.path + "/data")
        source = try FolderSource(
            folder: folder.path + "/library",
            places: .init(
                worker: try workerPath(), cache: folder.path + "/cache",
                journal: folder.path + "/journal", dataHome: folder.path + "/data"),
            now: time.clock.now, pause: { [clock = time.clock] in try await clock.sleep(5) },
            step: step)
    }

    deinit { source.stop() }

    static func write(_ bytes: [UInt8], to name: [UInt8], in library: String) {
        let slash = name.lastIndex(of: 0x2F) ?? 0
        Disk.makeFolder(library + "/" + String(decoding: name[..<slash], as: UTF8.self))
        Disk.write(Array((library + "/").utf8) + name, bytes)
    }

    /// The name of the file that a photo stands for.
    func file(_ photo: PhotoID) throws -> [UInt8] { try #require(source.path(of: photo)).bytes }

    /// Makes another file of a photo, which is a photo still.
    func edit(_ photo: PhotoID) throws {
        let name = try file(photo)
        let bytes = try #require(Disk.read(Array((library + "/").utf8) + name))
        Self.write(bytes + [0], to: name, in: library)
    }

    func photo(_ name: [UInt8]) throws -> PhotoID {
        FolderNames.id(try #require(RelativePath(name)))
    }

    func path(_ photo: PhotoID) throws -> String {
        library + "/" + String(decoding: try file(photo), as: UTF8.self)
    }

    /// What the library holds, without the text.
    func photosOnDisk() -> Set<[UInt8]> {
        Set(Disk.files(library).filter { $0.suffix(4) == Array(".jpg".utf8) })
    }

    /// The original paths that trash-cli's `trash-list` reads from the trash.
    func listedByTool() throws -> [String] {
        let prefix = library + "/"
        return try run(
            "trash-list", environment: ["XDG_DATA_HOME": folder.path + "/data"],
            package: "trash-cli"
        ).text.split(separator: "\n").map { String($0.dropFirst(20)) }
            .filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }.sorted()
    }

    /// Made by Pillow, one a month from January 2024 on, each with a small picture inside.
    private static let pictures = Result {
        let folder = TemporaryFolder(inMemory: true)
        let program = """
            import io, struct, sys
            from PIL import Image
            def exif(date, small):
                # TIFF, little-endian: the main directory, that of EXIF, that of the small picture.
                tiff = b'II*\\0' + struct.pack('<I', 8)
                tiff += struct.pack('<HHHIII', 1, 0x8769, 4, 1, 26, 44)
                tiff += struct.pack('<HHHIII', 1, 0x9003, 2, 20, 74, 0)
                tiff += struct.pack('<HHHIIHHIII', 2, 0x201, 4, 1, 94, 0x202, 4, 1, len(small), 0)
                return b'Exif\\0\\0' + tiff + date + b'\\0' + small
            for n in range(6):
                i = Image.effect_noise((1400 + 40 * n, 900), 20 + n).convert('RGB')
                small = io.BytesIO()
                i.resize((160, 103)).save(small, 'JPEG')
                block = exif(b'2024:0%d:14 18:30:05' % (n + 1), small.getvalue())
                i.save('%s/%d.jpg' % (sys.argv[1], n), exif=block, quality=60)
            """
        _ = try runPillow(program, [folder.path])
        return (0..<6).compactMap { Disk.read(Array("\(folder.path)/\($0).jpg".utf8)) }
    }
}
