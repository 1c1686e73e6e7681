import RiffleSystem

/// Finds lost parts of the coded pictures in a HEIC, which decoders fill without a complaint.
///
/// HEVC never has three zero bytes in a row, and each of its units says how long it is.
package struct HEVCGaps {
    /// The maximum number of coded pictures to check: a picture of 200 megapixels has 800 tiles.
    private static let limit = 4096
    /// A longer run of zero bytes is lost. Some encoders pad units by a few.
    private static let zeroes = 16

    private let descriptor: Int32
    private var chunk = [UInt8](repeating: 0, count: 64 * 1024)

    /// Whether a coded picture of an open HEIC has a gap.
    package static func areIn(descriptor: Int32, size: UInt64) -> Bool {
        var bytes = HeaderBytes(descriptor: descriptor, size: size)
        var meta: Range<UInt64>?
        ISOBoxes.forEach(&bytes, in: 0..<size) { _, type, body in
            if type == "meta" { meta = body }
            return meta == nil
        }
        guard let meta, meta.count > 4 else { return false }
        var boxes: [String: Range<UInt64>] = [:]
        ISOBoxes.forEach(&bytes, in: meta.lowerBound + 4..<meta.upperBound) { _, type, body in
            if boxes[type] == nil { boxes[type] = body }
            return true
        }
        guard let items = boxes["iinf"], let locations = boxes["iloc"],
            let properties = boxes["iprp"], hasLongLengths(&bytes, properties)
        else { return false }
        var gaps = HEVCGaps(descriptor: descriptor)
        for item in pictures(&bytes, items) {
            guard let place = HEIFLocations.find(item, &bytes, in: locations, data: boxes["idat"])
            else { continue }
            if gaps.areIn(place) { return true }
        }
        return false
    }

    private init(descriptor: Int32) { self.descriptor = descriptor }

    /// The items that are coded as HEVC.
    private static func pictures(_ bytes: inout HeaderBytes, _ box: Range<UInt64>) -> [UInt64] {
        var found: [UInt64] = []
        let first = box.lowerBound + (bytes.u8(box.lowerBound) == 0 ? 6 : 8)
        guard first <= box.upperBound else { return [] }
        ISOBoxes.forEach(&bytes, in: first..<box.upperBound, limit: limit) { bytes, type, body in
            guard type == "infe", let version = bytes.u8(body.lowerBound), version >= 2 else {
                return true
            }
            let isLong = version > 2
            let id = body.lowerBound + 4
            guard bytes.has("hvc1", at: id + (isLong ? 6 : 4)) else { return true }
            let number = isLong ? bytes.u32(id).map(UInt64.init) : bytes.u16(id).map(UInt64.init)
            if let number { found.append(number) }
            return true
        }
        return found
    }

    /// Whether all units begin with their length in four bytes, as every known encoder writes it.
    private static func hasLongLengths(
        _ bytes: inout HeaderBytes, _ box: Range<UInt64>
    ) -> Bool {
        var areLong = true
        ISOBoxes.forEach(&bytes, in: box) { bytes, type, body in
            guard type == "ipco" else { return true }
            ISOBoxes.forEach(&bytes, in: body, limit: limit) { bytes, type, body in
                if type == "hvcC" {
                    areLong = areLong && bytes.u8(body.lowerBound + 21).map { $0 & 3 } == 3
                }
                return true
            }
            return false
        }
        return areLong
    }

    /// Whether the units at a place don't fill it, or one of them has lost bytes.
    private mutating func areIn(_ place: Range<UInt64>) -> Bool {
        var offset = place.lowerBound
        while offset + 4 <= place.upperBound {
            guard read(offset, 4) == 4 else { return true }
            let length = chunk[..<4].reduce(0) { $0 << 8 | UInt64($1) }
            // No unit is shorter than its header.
            guard length >= 2, length <= place.upperBound - offset - 4 else { return true }
            if hasZeroes(offset + 4..<offset + 4 + length) { return true }
            offset += 4 + length
        }
        return offset != place.upperBound
    }

    private mutating func hasZeroes(_ place: Range<UInt64>) -> Bool {
        var (offset, run) = (place.lowerBound, 0)
        while offset < place.upperBound {
            let count = read(offset, Int(min(UInt64(chunk.count), place.upperBound - offset)))
            guard count > 0 else { return true }
            let isLost = chunk.withUnsafeBytes { bytes in
                bytes.prefix(count).contains { byte in
                    run = byte == 0 ? run + 1 : 0
                    return run >= Self.zeroes
                }
            }
            if isLost { return true }
            offset += UInt64(count)
        }
        return false
    }

    /// Reads at most `count` bytes into the chunk.
    private mutating func read(_ offset: UInt64, _ count: Int) -> Int {
        chunk.withUnsafeMutableBytes { chunk in
            let part = UnsafeMutableRawBufferPointer(rebasing: chunk[..<count])
            return readFully(descriptor, at: Int64(offset), into: part) ?? 0
        }
    }
}
