import RiffleCore
import RiffleFiles
import RiffleTestSupport
import Testing

@testable import RiffleMedia
@testable import RiffleScan

@Suite("Names and sidecars that nobody should write")
struct BadInputTests {
    private func groups(_ names: [[UInt8]]) throws -> [PhotoGroup] {
        let names = try names.map { try #require(FileName($0)) }
        let media = names.filter { !PhotoPairing.isSidecar($0) }
        let groups = PhotoPairing.groups(
            of: media.map { PhotoFile($0, .picture) },
            others: names.filter { PhotoPairing.isSidecar($0) })
        let members = groups.flatMap { $0.members.map(\.name) }
        #expect(Set(members).count == members.count && Set(media).isSubset(of: members))
        return groups
    }

    @Test("names of 255 bytes are paired like others, in any encoding")
    func longNames() throws {
        let fill = [UInt8](repeating: 0x61, count: 247)
        for byte: UInt8 in [0x61, 0xE9, 0xFF, 0xC3] {
            let stem = fill + [byte]
            let jpeg = Array(stem.prefix(247)) + Array(".jpg".utf8)
            let names = [jpeg, jpeg + Array(".xmp".utf8)]
            #expect(names[1].count == 255)
            #expect(try groups(names).count == 1)
            for name in names + [stem + Array(".png".utf8), stem + Array(".json".utf8)] {
                let file = try #require(FileName(name))
                #expect(FileNameDate.find(in: name) == nil)
                #expect(FileNameDate.moment(in: name) == nil)
                let facts = ItemFacts(format: .png)
                #expect(!Screenshot.isOne(facts, name: file, in: .root))
            }
        }
        // Latin letters of one byte are not UTF-8, and still belong together.
        let old = Array("caf".utf8) + [0xE9]
        #expect(
            try groups([old + Array(".jpg".utf8), old + Array(".jpg.xmp".utf8)]).count == 1)
    }

    @Test("sidecars that name each other belong to nothing and are no cards")
    func circles() throws {
        let names = [
            "a.xmp", "a.xmp.xmp", "a.json", "a.json.json", "a.xmp.json", "a.json.xmp", "a.aae.xmp",
            "b(1).json", "b.json(1).json", "a.supplemental-metadata.json", "a.lrv.thm", "a.thm.lrv",
        ].map { Array($0.utf8) }
        #expect(try groups(names).isEmpty)
        #expect(try groups(names + [Array("photo.jpg".utf8)]).map(\.members.count) == [1])
    }

    @Test("JSON of 10 MB is read as far as its time may be, and no further")
    func largeJSON() throws {
        let folder = TemporaryFolder()
        let head = Array(#"{"photoTakenTime": {"timestamp": "1714730400"}, "description": ""#.utf8)
        let fill = [UInt8](repeating: 0x78, count: 10 << 20)
        var json = head
        json += fill
        json += Array(#""}"#.utf8)
        _ = try folder.file("a.jpg.json", json)
        guard let path = RelativePath("a.jpg.json"),
            let file = try LibraryFolder(path: folder.path).open(path)
        else {
            Issue.record("the JSON is not there")
            return
        }
        let text = file.beginning()
        #expect(text.count == HeaderBytes.budget)
        let name = try #require(FileName("a.jpg.json"))
        let found = SidecarDate.find(in: text, name: name, zone: { _ in 0 })
        #expect(found?.description == "2024-05-03T10:00:00")
        #expect(SidecarDate.find(in: Array(fill.prefix(9) + head), name: name) != nil)
    }

    @Test("XMP is read in UTF-16 and with characters as numbers, and entities are not expanded")
    func xmp() throws {
        let plain = #"<rdf:Description exif:DateTimeOriginal="2024-05-03T12:00:00+02:00"/>"#
        let escaped =
            #"<rdf:Description exif:DateTimeOriginal="2024&#45;05-03T12&#58;00&#x3a;00+02&#58;00"/>"#
        let wide = plain.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let swapped = plain.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        for text in [
            Array(plain.utf8), Array(escaped.utf8), [0xFF, 0xFE] + wide, [0xFE, 0xFF] + swapped,
        ] {
            let found = XMPDate.taken(in: text)
            #expect(found?.time.description == "2024-05-03T12:00:00")
            #expect(found?.zoneMinutes == 120)
        }
        let bomb = """
            <!DOCTYPE x [<!ENTITY a "2024-05-03T12:00:00"><!ENTITY b "&a;&a;&a;&a;">]>
            <exif:DateTimeOriginal>&b;</exif:DateTimeOriginal>
            """
        #expect(XMPDate.taken(in: Array(bomb.utf8)) == nil)
        for odd in ["&#;", "&#x;", "&#999;", "&#", "&", "&#58", "&#x1F600;"] {
            let text = Array("<exif:DateTimeOriginal>\(odd)</exif:DateTimeOriginal>".utf8)
            #expect(XMPDate.taken(in: text) == nil)
        }
    }
}
