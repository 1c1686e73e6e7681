import Testing

@testable import RiffleMedia

@Suite("Header bytes")
struct HeaderBytesTests {
    @Test("going back and forth between the beginning and another place reads each once")
    func backAndForth() {
        let file = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
        var source = HeaderBytes(file)
        for round in 0..<20 {
            let (near, far) = (round * 800, 90_000 + round * 200)
            #expect(source.bytes(at: UInt64(near), count: 9) == Array(file[near..<near + 9]))
            #expect(source.u8(UInt64(far)) == file[far])
        }
        #expect(source.bytesRead == HeaderBytes.headLength + 4096)
    }

    @Test("bytes across the end of a window, and all others, are those of the file")
    func anywhere() {
        var random = SeededGenerator(seed: 7)
        let file = (0..<60_000).map { _ in UInt8.random(in: 0...255, using: &random) }
        for _ in 0..<200 {
            var source = HeaderBytes(file)
            for _ in 0..<8 {
                let place = Int.random(in: 0..<file.count, using: &random)
                let count = Int.random(in: 1...min(6000, file.count - place), using: &random)
                #expect(
                    source.bytes(at: UInt64(place), count: count)
                        == Array(file[place..<place + count]))
            }
        }
    }
}
