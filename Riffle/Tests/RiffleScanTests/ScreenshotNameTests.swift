import RiffleCore
import RiffleFiles
import RiffleTestSupport
import Testing

@testable import RiffleMedia
@testable import RiffleScan

@Suite("Names of screenshots in many languages")
struct ScreenshotNameTests {
    /// The table that generated libraries are made by too.
    private static let templates: [(text: String, kind: String)] = {
        let table = "\(#filePath)".split(separator: "/").dropLast(4).joined(separator: "/")
        let bytes = (try? contents(of: "/\(table)/Tools/library/screenshots.txt")) ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            .filter { !$0.hasPrefix("#") }.map { line in
                let parts = line.split(separator: "\t")
                return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
            }
    }()

    private static let times = [
        (2024, 5, 3, 21, 5, 9), (2023, 12, 31, 12, 0, 59), (2024, 1, 9, 0, 30, 1),
        (2024, 10, 11, 9, 59, 0),
    ]

    private static func number(_ value: Int, _ length: Int = 2) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(0, length - text.count)) + text
    }

    /// The name by a template at a time, and the time that it tells.
    private func name(
        _ template: (text: String, kind: String), _ time: (Int, Int, Int, Int, Int, Int)
    ) -> (name: String, time: String?) {
        let (year, month, day, hour, minute, second) = time
        let values = [
            "Y": Self.number(year, 4), "m": Self.number(month), "d": Self.number(day),
            "H": Self.number(hour), "M": Self.number(minute), "S": Self.number(second),
            "h": "\((hour + 11) % 12 + 1)", "j": "\(day)", "n": "\(month)", "B": "\(year + 543)",
        ]
        var name = template.text
        for (key, value) in values {
            name = name.split(separator: "{\(key)}", omittingEmptySubsequences: false)
                .joined(separator: value)
        }
        if let open = name.firstIndex(of: "<"), let close = name.firstIndex(of: ">") {
            let halves = name[open...].dropFirst().prefix { $0 != ">" }.split(separator: "|")
            let half = String(halves[hour < 12 ? 0 : 1])
            name = name[..<open] + half + name[name.index(after: close)...]
        }
        if template.kind == "arab" {
            name = String(
                name.map { digit in
                    guard digit.isASCII, let value = digit.wholeNumberValue else { return digit }
                    return Character(Unicode.Scalar(0x660 + UInt32(value)) ?? " ")
                })
        }
        let date = "\(values["Y"]!)-\(values["m"]!)-\(values["d"]!)"
        let clock =
            switch template.kind {
            case "day": "00:00:00"
            case "minute": "\(values["H"]!):\(values["M"]!):00"
            default: "\(values["H"]!):\(values["M"]!):\(values["S"]!)"
            }
        return (name, template.kind == "none" ? nil : "\(date)T\(clock)")
    }

    @Test("each name is that of a screenshot and tells its time, at every time of day")
    func names() throws {
        #expect(Self.templates.count > 120)
        for template in Self.templates {
            for time in Self.times {
                let (name, expected) = name(template, time)
                let found = FileNameDate.find(in: Array(name.utf8))
                #expect(found?.time.description == expected, "\(name)")
                let facts = ItemFacts(
                    format: name.hasSuffix(".png") ? .png : .jpeg)
                let file = try #require(FileName(name))
                #expect(Screenshot.isOne(facts, name: file, in: .root), "\(name)")
            }
        }
    }

    @Test("names of photos in the same languages are none")
    func others() throws {
        for name in [
            "IMG_20240503_120000.jpg", "Captura.jpg", "Capture du siècle.jpg",
            "Captura de um peixe.jpg",
            "Снимка 2024-05-03.jpg", "Στιγμιότυπα διακοπών.jpg", "スクリーン 1.png",
            "ภาพ 2567-05-03.jpg",
            "截 2024.png", "wxyz.png", "WX.png", "Annotation.png", "scr-test.png", "grim.png",
            "2024-05-03_12-00-00.png", "صورة 2024-05-03.jpg", "Ảnh 2024-05-03.jpg",
        ] {
            let facts = ItemFacts(format: .png)
            let file = try #require(FileName(name))
            #expect(!Screenshot.isOne(facts, name: file, in: .root), "\(name)")
        }
    }

    @Test("EXIF's and XMP's comment of iOS says that a picture shows a screen")
    func comment() throws {
        for (value, isOne) in [("Screenshot", true), ("Screenshots of us", false), ("", false)] {
            let folder = TemporaryFolder()
            for ending in ["jpg", "png"] {
                let name = try #require(RelativePath("a.\(ending)"))
                let path = "\(folder.path)/a.\(ending)"
                try runPython(
                    "import sys; from PIL import Image; Image.new('RGB', (8, 8)).save(sys.argv[1])",
                    [path])
                try runTool(
                    ["exiftool", "-q", "-overwrite_original", "-UserComment=\(value)", path],
                    package: "libimage-exiftool-perl")
                let badges = try LibraryFolder(path: folder.path).open(name)?.header().badges
                #expect(badges?.contains(.screenshot) == isOne, "\(ending) \(value)")
            }
        }
        var header = MediaHeader(type: .png)
        let xmp = "<exif:UserComment><rdf:Alt><rdf:li xml:lang='x-default'>Screenshot</rdf:li>"
        XMPDate.add(Array(xmp.utf8), to: &header)
        #expect(header.isScreenshot)
    }
}
