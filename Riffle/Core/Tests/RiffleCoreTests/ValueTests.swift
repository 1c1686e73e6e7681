import RiffleCore
import RiffleSystem
import Testing

@Suite struct LocalTimeTests {
    @Test("dates agree with the C library on every tenth day from 1900 to 2199")
    func calendar() {
        for day in stride(from: -25_567, to: 84_006, by: 10) {
            var seconds = time_t(day * 86_400 + 43_261)
            var parts = tm()
            gmtime_r(&seconds, &parts)
            let year = Int(parts.tm_year) + 1900
            let month = Int(parts.tm_mon) + 1
            let time = LocalTime(
                year: year, month: month, day: Int(parts.tm_mday), hour: 12, minute: 1, second: 1)
            #expect(time?.milliseconds == Int64(seconds) * 1000)
            #expect(time?.month == Month(year: year, month: month))
            #expect(time?.day == Int(parts.tm_mday))
        }
    }

    @Test("a date that no calendar has is refused")
    func impossible() {
        #expect(LocalTime(year: 2023, month: 2, day: 29) == nil)
        #expect(LocalTime(year: 2024, month: 2, day: 29) != nil)
        #expect(LocalTime(year: 2024, month: 13, day: 1) == nil)
        #expect(LocalTime(year: 2024, month: 1, day: 1, hour: 24) == nil)
        #expect(LocalTime(year: 0, month: 0, day: 0) == nil)
    }

    @Test("a time is written as on the wire, also before 1970")
    func text() {
        let time = LocalTime(year: 1969, month: 7, day: 20, hour: 20, minute: 17, second: 4)
        #expect(time?.description == "1969-07-20T20:17:04")
        #expect(Month("2024-05")?.title == "May 2024")
        #expect(Month("2024-5") == nil)
        #expect(Month("+024-05") == nil)
    }
}

@Suite struct WireTests {
    @Test("an id has one spelling only")
    func ids() {
        #expect(ItemID("17")?.rawValue == 17)
        for text in ["", "0", "017", "-1", "+1", " 1", "1e3", "9223372036854775808", "../1", "1\0"]
        {
            #expect(ItemID(text) == nil)
            #expect(RoundID(text) == nil)
        }
    }

    @Test("a version survives the wire and anything else is refused")
    func versions() {
        let version = ItemVersion(of: [FileStamp(size: 1, modified: 2, inode: 3)])
        #expect(ItemVersion(version.description) == version)
        #expect(ItemVersion(bits: version.bits) == version)
        for text in ["", "123", "ABCDEFABCDEFABCD", "zzzzzzzzzzzzzzzz", "../../../../../."] {
            #expect(ItemVersion(text) == nil)
        }
    }

    @Test("a version changes with size, time and inode of any member, and with their number")
    func versionChanges() {
        let stamp = FileStamp(size: 1, modified: 2, inode: 3)
        var all: Set<ItemVersion> = [ItemVersion(of: [stamp]), ItemVersion(of: [stamp, stamp])]
        for change in [(1, 0, 0), (0, 1, 0), (0, 0, 1)] {
            let other = FileStamp(
                size: 1 + Int64(change.0), modified: 2 + Int64(change.1),
                inode: 3 + UInt64(change.2))
            all.insert(ItemVersion(of: [other]))
            all.insert(ItemVersion(of: [stamp, other]))
            all.insert(ItemVersion(of: [other, stamp]))
        }
        #expect(all.count == 11)
    }

    @Test("the version of a content is the same on every machine and in every release")
    func versionIsStable() {
        let stamp = FileStamp(size: 123_456, modified: 1_700_000_000_000_000_001, inode: 42)
        // Computed by an independent splitmix64 in Python.
        #expect(ItemVersion(of: [stamp]).description == "2f15709c8baf846d")
    }
}

@Suite struct NameTests {
    @Test("what can never be a name or leads out of the library is refused")
    func refused() {
        for name in ["", ".", "..", "a/b", "a\0b", "/"] {
            #expect(FileName(name) == nil)
        }
        for path in ["/", "/a", "a/", "a//b", "a/../b", "..", "./a", "a/\0"] {
            #expect(RelativePath(path) == nil)
        }
    }

    @Test("bytes are kept exactly and shown without disturbing the text around")
    func hostile() throws {
        let name = try #require(FileName([0xFF, 0x0A, 0x2D, 0xE2, 0x80, 0xAE, 0x41]))
        #expect(name.bytes == [0xFF, 0x0A, 0x2D, 0xE2, 0x80, 0xAE, 0x41])
        #expect(name.display == "\u{FFFD}\u{FFFD}-\u{FFFD}A")
    }

    @Test("a hidden key is in the name and never shown, however long or strange the name is")
    func hiddenKeys() throws {
        let key = "0000002a-0002-4000-8000-00000000002a"
        for (shown, expected) in [
            ("IMG_1.jpg", "IMG_1.jpg"), ("a/b\0.jpg", "a:b.jpg"), ("", "?"), ("é", "é"),
            (String(repeating: "ü", count: 300), String(repeating: "ü", count: 109)),
        ] {
            let name = try #require(FileName(shown, hiddenKey: key))
            #expect(name.hiddenKey == key && name.display == expected)
            #expect(RelativePath("2026/06")!.appending(name).display == "2026/06/" + expected)
            #expect(name.bytes.count <= 255)
        }
        #expect(FileName("IMG_1.jpg", hiddenKey: "42") == nil)
        #expect(FileName("IMG_1.jpg")?.hiddenKey == nil && FileName(key)?.hiddenKey == nil)
    }

    @Test("a path splits into its folder and its name, and joins again")
    func split() throws {
        let path = try #require(RelativePath("a/b/c"))
        let split = try #require(path.split)
        #expect(split.folder == RelativePath("a/b") && split.name == FileName("c"))
        #expect(split.folder.appending(split.name) == path)
        #expect(RelativePath.root.split == nil)
        #expect(path.isWithin(.root) && path.isWithin(split.folder) && path.isWithin(path))
        #expect(try !#require(RelativePath("ab")).isWithin(#require(RelativePath("a"))))
    }
}
