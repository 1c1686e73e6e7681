import Testing

@testable import RiffleServer

@Suite struct HotBlobsTests {
    private func blob(_ folder: TemporaryFolder, _ bytes: [UInt8]) throws -> Blob {
        let file = try shared(folder.write("blob", bytes))
        return try #require(Blob(descriptor: file.descriptor, count: bytes.count))
    }

    @Test("what was kept comes back byte for byte, and a file that is too short is no blob")
    func keeps() throws {
        let folder = try TemporaryFolder()
        let blobs = HotBlobs(limit: 100)
        blobs.keep(try blob(folder, [1, 2, 3]), as: "a")
        #expect(blobs["a"].map { Array($0.bytes.prefix($0.count)) } == [1, 2, 3])
        #expect(blobs["b"] == nil)
        let file = try shared(folder.write("short", [1]))
        #expect(Blob(descriptor: file.descriptor, count: 2) == nil)
    }

    @Test("the bytes stay within the limit, the oldest go, and what is too large is not kept")
    func isBounded() throws {
        let folder = try TemporaryFolder()
        let blobs = HotBlobs(limit: 100)
        for number in 0..<50 {
            blobs.keep(try blob(folder, [UInt8](repeating: 7, count: 30)), as: "\(number)")
            blobs.keep(try blob(folder, [UInt8](repeating: 8, count: 30)), as: "\(number)")
        }
        let kept = (0..<50).filter { blobs["\($0)"] != nil }
        #expect(kept == [47, 48, 49])
        #expect(blobs["49"]?.bytes[0] == 7)
        blobs.keep(try blob(folder, [UInt8](repeating: 7, count: 101)), as: "large")
        #expect(blobs["large"] == nil && blobs["49"] != nil)
    }
}
