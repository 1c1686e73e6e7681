import RiffleCore

/// Reads when a CRW was taken, Canon's raw data before CR2: a heap whose directory is at its end,
/// with heaps in it.
struct CIFFHeader {
    private static let depth = 4
    private static let timeStamp: UInt16 = 0x180E

    private let isBig: Bool
    /// The number of entries still to read. Heaps can contain each other, so their depth alone
    /// allows billions.
    private var remaining = 1024

    static func read(_ bytes: inout HeaderBytes, into header: inout MediaHeader) {
        guard let order = bytes.u16(0), order == 0x4949 || order == 0x4D4D,
            let start = bytes.u32(2, bigEndian: order == 0x4D4D), start <= bytes.size
        else { return }
        var reader = CIFFHeader(isBig: order == 0x4D4D)
        reader.readHeap(&bytes, UInt64(start)..<bytes.size, depth: depth, into: &header)
    }

    private init(isBig: Bool) { self.isBig = isBig }

    private mutating func readHeap(
        _ bytes: inout HeaderBytes, _ heap: Range<UInt64>, depth: Int,
        into header: inout MediaHeader
    ) {
        guard heap.count >= 6, let place = bytes.u32(heap.upperBound - 4, bigEndian: isBig) else {
            return
        }
        let directory = heap.lowerBound + UInt64(place)
        guard let count = bytes.u16(directory, bigEndian: isBig), count <= 128 else { return }
        for index in 0..<UInt64(count) where header.taken == nil && remaining > 0 {
            remaining -= 1
            let entry = directory + 2 + index * 10
            guard let tag = bytes.u16(entry, bigEndian: isBig),
                let length = bytes.u32(entry + 2, bigEndian: isBig),
                let offset = bytes.u32(entry + 6, bigEndian: isBig)
            else { return }
            let start = heap.lowerBound + UInt64(offset)
            let end = start + UInt64(length)
            // Small values are in the directory itself.
            guard tag & 0xC000 == 0, end <= heap.upperBound else { continue }
            switch tag {
            case Self.timeStamp:
                // Seconds since 1970 on the camera's clock.
                guard let seconds = bytes.u32(start, bigEndian: isBig), seconds > 0 else { return }
                header.taken = LocalTime(milliseconds: Int64(seconds) * 1000)
            case _ where tag & 0x3800 == 0x2800 || tag & 0x3800 == 0x3000:
                if depth > 0 {
                    readHeap(&bytes, start..<end, depth: depth - 1, into: &header)
                }
            default: break
            }
        }
    }
}
