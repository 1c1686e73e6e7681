import Testing

@testable import RiffleServer

@Suite struct ByteRangeTests {
    @Test(
        "a range header means what RFC 9110 says",
        arguments: [
            ("bytes=0-9", ByteRange.part(0..<10)),
            ("bytes=90-", .part(90..<100)),
            ("bytes=-10", .part(90..<100)),
            ("bytes=-500", .part(0..<100)),
            ("bytes=99-1000", .part(99..<100)),
            ("bytes=0-0", .part(0..<1)),
            ("bytes=0-999999999999999999", .part(0..<100)),
            ("bytes=100-", .unsatisfiable),
            ("bytes=-0", .unsatisfiable),
            ("bytes=5-4", .whole),
            ("bytes=0-1,3-4", .whole),
            ("bytes=a-b", .whole),
            ("bytes=+1-2", .whole),
            ("bytes=", .whole),
            ("bytes=-", .whole),
            ("bytes=99999999999999999999-", .whole),
            ("lines=0-1", .whole),
        ])
    func means(header: String, expected: ByteRange) {
        #expect(ByteRange(header: header, size: 100) == expected)
    }

    @Test("an empty file has no part")
    func emptyFile() {
        #expect(ByteRange(header: "bytes=0-", size: 0) == .unsatisfiable)
        #expect(ByteRange(header: "bytes=-5", size: 0) == .unsatisfiable)
        #expect(ByteRange(header: nil, size: 0) == .whole)
    }
}
