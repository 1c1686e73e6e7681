/// The locations of the items in a HEIF file, from its `iloc` box.
enum HEIFLocations {
    /// The maximum number of items and extents to read.
    private static let limit = 4096

    /// The size of each number of the box, in bytes.
    private struct Widths {
        var offset: UInt64
        var length: UInt64
        var base: UInt64
        var index: UInt64
    }

    /// The byte range of an item with one extent; `nil` for any other.
    /// - Parameter data: the body of the `idat` box, if there is one.
    static func find(
        _ wanted: UInt64, _ bytes: inout HeaderBytes, in box: Range<UInt64>, data: Range<UInt64>?
    ) -> Range<UInt64>? {
        let start = box.lowerBound
        guard let version = bytes.u8(start), version <= 2, let first = bytes.u8(start + 4),
            let second = bytes.u8(start + 5)
        else { return nil }
        let widths = Widths(
            offset: UInt64(first >> 4), length: UInt64(first & 15), base: UInt64(second >> 4),
            index: version == 0 ? 0 : UInt64(second & 15))
        let idWidth: UInt64 = version == 2 ? 4 : 2
        guard let count = number(&bytes, start + 6, idWidth) else { return nil }
        var offset = start + 6 + idWidth
        for _ in 0..<min(Int(count), limit) where offset < box.upperBound {
            guard let id = number(&bytes, offset, idWidth) else { return nil }
            offset += idWidth
            var method: UInt16 = 0
            if version > 0 {
                guard let value = bytes.u16(offset) else { return nil }
                method = value & 15
                offset += 2
            }
            // Two bytes name the file that contains it. Only this file is read.
            let isHere = bytes.u16(offset) == 0
            offset += 2
            guard let base = number(&bytes, offset, widths.base),
                let pieces = bytes.u16(offset + widths.base)
            else { return nil }
            offset += widths.base + 2
            if id == wanted {
                guard isHere, pieces == 1 else { return nil }
                let piece = offset + widths.index
                guard let place = number(&bytes, piece, widths.offset),
                    let length = number(&bytes, piece + widths.offset, widths.length)
                else { return nil }
                let whole = method == 0 ? 0..<bytes.size : method == 1 ? data : nil
                return range(base, place, length, in: whole)
            }
            offset += UInt64(pieces) * (widths.index + widths.offset + widths.length)
        }
        return nil
    }

    private static func range(
        _ base: UInt64, _ place: UInt64, _ length: UInt64, in whole: Range<UInt64>?
    ) -> Range<UInt64>? {
        guard let whole else { return nil }
        let (inside, overflow) = base.addingReportingOverflow(place)
        let size = whole.upperBound - whole.lowerBound
        guard !overflow, length > 0, inside < size, length <= size - inside else { return nil }
        let start = whole.lowerBound + inside
        return start..<start + length
    }

    /// Reads a number of `width` bytes: 0, 2, 4 or 8, as the standard allows.
    private static func number(
        _ bytes: inout HeaderBytes, _ offset: UInt64, _ width: UInt64
    ) -> UInt64? {
        switch width {
        case 0: 0
        case 2: bytes.u16(offset).map(UInt64.init)
        case 4: bytes.u32(offset).map(UInt64.init)
        case 8: bytes.u64(offset)
        default: nil
        }
    }
}
