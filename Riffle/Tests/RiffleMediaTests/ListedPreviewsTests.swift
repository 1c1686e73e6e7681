import RiffleCore
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleMedia

/// Previews by the directories of files. A search through all bytes is the truth.
@Suite("Previews that files list")
struct ListedPreviewsTests {
    private func listed(_ file: [UInt8]) -> [ListedPreviews.Found] {
        var bytes = HeaderBytes(file)
        let header = MediaHeader.read(&bytes)
        return ListedPreviews.find(&bytes, header)
    }

    @Test(
        "the directories of raw data lead to the JPEGs that a search finds",
        arguments: ["preview.dng", "stamp.dng", "newer.cr3", "newer6.cr3"])
    func samples(name: String) throws {
        let path = try rawSamples().path(name)
        let file = try contents(of: path)
        let descriptor = open(path, O_RDONLY)
        defer { close(descriptor) }
        let searched = EmbeddedJPEGs.find(descriptor: descriptor, size: UInt64(file.count))
        let found = listed(file)
        #expect(found.count == 1)
        #expect(found.map(\.range.lowerBound) == searched.map(\.start))
        #expect(found.map(\.size) == searched.map(\.size))
        #expect(found.allSatisfy { file[Int($0.range.upperBound) - 1] == 0xD9 })
    }

    @Test("Fuji and Panasonic name the place of their JPEG")
    func makers() throws {
        let jpeg = try contents(of: RiffleMediaTests.samples().path("plain.jpg"))
        func number(_ value: Int, bigEndian: Bool) -> [UInt8] {
            let bytes = (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
            return bigEndian ? bytes.reversed() : bytes
        }
        var fuji = Array("FUJIFILMCCD-RAW 0201".utf8)
        fuji += [UInt8](repeating: 0, count: 84 - fuji.count)
        fuji += number(200, bigEndian: true) + number(jpeg.count, bigEndian: true)
        fuji += [UInt8](repeating: 7, count: 200 - fuji.count) + jpeg + [7, 7]
        // One entry: its tag, its kind, the count and the place of its bytes.
        var panasonic: [UInt8] = [0x49, 0x49, 0x55, 0, 8, 0, 0, 0, 1, 0, 0x2E, 0, 7, 0]
        panasonic += number(jpeg.count, bigEndian: false) + number(200, bigEndian: false)
        panasonic += [UInt8](repeating: 0, count: 200 - panasonic.count) + jpeg + [7, 7]
        for file in [fuji, panasonic] {
            let found = listed(file)
            #expect(found.map(\.range) == [200..<UInt64(200 + jpeg.count)])
            #expect(found.first?.size == MediaHeader.read(jpeg).storedSize)
        }
    }

    private func number(_ value: Int, _ count: Int = 4) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    /// A directory of numbers of 32 bits, or of bytes at a place.
    private func directory(_ entries: [(tag: Int, kind: Int, count: Int, value: Int)]) -> [UInt8] {
        number(entries.count, 2)
            + entries.flatMap {
                number($0.tag, 2) + number($0.kind, 2) + number($0.count) + number($0.value)
            } + number(0)
    }

    @Test(
        "Olympus and OM System name their JPEG in their notes, from the start of these",
        arguments: [("OLYMPUS\0II\u{3}\0", 12), ("OM SYSTEM\0\0\0II\u{4}\0", 16)])
    func olympus(name: String, first: Int) throws {
        let jpeg = try contents(of: RiffleMediaTests.samples().path("plain.jpg"))
        let start = 100
        var notes = Array(name.utf8)
        #expect(notes.count == first)
        notes += directory([(tag: 0x2020, kind: 13, count: 1, value: first + 18)])
        notes += directory([
            (tag: 0x0101, kind: 4, count: 1, value: 400 - start),
            (tag: 0x0102, kind: 4, count: 1, value: jpeg.count),
        ])
        var file = Array("IIRO".utf8) + number(8)
        file += directory([(tag: 0x8769, kind: 4, count: 1, value: 26)])
        file += directory([(tag: 0x927C, kind: 7, count: notes.count, value: start)])
        file += [UInt8](repeating: 0, count: start - file.count) + notes
        file += [UInt8](repeating: 7, count: 400 - file.count) + jpeg + [7, 7]
        #expect(listed(file).map(\.range) == [400..<UInt64(400 + jpeg.count)])
        // Another maker's notes are no directory.
        file.replaceSubrange(start..<start + 2, with: Array("XX".utf8))
        #expect(listed(file).isEmpty)
    }

    @Test("an empty entry in the list of a JPEG's pictures hides no preview behind it")
    func emptyEntry() throws {
        let jpeg = try contents(of: RiffleMediaTests.samples().path("plain.jpg"))
        let list: [UInt8] = Array("MPF\0II*\0".utf8) + number(8)
        // The list's offsets count from behind "MPF\0", which follows the marker and the length.
        let length = list.count + 18 + 48
        let preview = jpeg.count + 4 + length - 10
        var segment: [UInt8] = [0xFF, 0xE2, UInt8((length + 2) >> 8), UInt8((length + 2) & 0xFF)]
        segment += list + directory([(tag: 0xB002, kind: 7, count: 48, value: 26)])
        for (kind, count, offset) in [
            (0x030000, jpeg.count, 0), (0x010001, 0, 0), (0x010002, jpeg.count, preview),
        ] {
            segment += number(kind) + number(count) + number(offset) + number(0)
        }
        let file = jpeg.prefix(2) + segment + jpeg.dropFirst(2) + jpeg
        let found = listed(Array(file))
        #expect(found.map(\.range.lowerBound) == [UInt64(file.count - jpeg.count)])
    }

    @Test(
        "the smallest preview that is large enough for the box is taken, and none that is too small"
    )
    func smallest() throws {
        let file = try contents(of: rawSamples().path("preview.dng"))
        var bytes = HeaderBytes(file)
        let header = MediaHeader.read(&bytes)
        func size(_ width: Int, _ height: Int) -> PixelSize? {
            ListedPreviews.smallest(&bytes, header, for: PixelSize(width: width, height: height))?
                .size
        }
        // Both the sensor and its preview have 1200 × 900.
        for box in [(400, 300), (1200, 900), (4000, 3000)] {
            #expect(size(box.0, box.1) == PixelSize(width: 1200, height: 900))
        }
        let stamp = try contents(of: rawSamples().path("stamp.dng"))
        var others = HeaderBytes(stamp)
        let other = MediaHeader.read(&others)
        let box = PixelSize(width: 750, height: 1000)
        #expect(ListedPreviews.smallest(&others, other, for: box) == nil)
    }

    @Test("a preview that ends behind the file is none")
    func cut() throws {
        let file = try contents(of: rawSamples().path("newer.cr3"))
        #expect(listed(Array(file.prefix(file.count - 256 * 99 - 100))).isEmpty)
        #expect(listed([]).isEmpty)
    }
}
