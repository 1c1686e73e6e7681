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
