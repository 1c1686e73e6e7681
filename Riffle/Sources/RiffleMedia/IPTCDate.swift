import RiffleCore

/// Finds the time at which a picture was taken in IPTC's records, which JPEG has in Photoshop's
/// block and TIFF in a tag.
enum IPTCDate {
    /// Adds the date in Photoshop's block, whose resources have a number and a length.
    static func read(
        photoshop block: Range<UInt64>, _ bytes: inout HeaderBytes, into header: inout MediaHeader
    ) {
        guard header.taken == nil else { return }
        var offset = block.lowerBound
        for _ in 0..<64 where offset + 12 <= block.upperBound && bytes.has("8BIM", at: offset) {
            guard let id = bytes.u16(offset + 4), let name = bytes.u8(offset + 6) else { return }
            // A name with its length, together an even number of bytes.
            let size = offset + 6 + (UInt64(name) + 2) / 2 * 2
            guard let length = bytes.u32(size) else { return }
            let body = size + 4
            if id == 0x0404 {
                let end = min(body + UInt64(length), block.upperBound)
                return read(body..<max(body, end), &bytes, into: &header)
            }
            offset = body + (UInt64(length) + 1) / 2 * 2
        }
    }

    /// Adds the date in the records themselves: day and time of day are two of them.
    static func read(
        _ records: Range<UInt64>, _ bytes: inout HeaderBytes, into header: inout MediaHeader
    ) {
        guard header.taken == nil else { return }
        var day: LocalTime?
        var clock: [UInt8] = []
        var offset = records.lowerBound
        for _ in 0..<256 where offset + 5 <= records.upperBound {
            guard bytes.u8(offset) == 0x1C, let record = bytes.u16(offset + 1),
                let length = bytes.u16(offset + 3), length < 0x8000
            else { break }
            if record == 0x0237 || record == 0x023C, length <= 16,
                let text = bytes.bytes(at: offset + 5, count: Int(length))
            {
                if record == 0x0237 { day = DateText.day(text) } else { clock = text }
            }
            offset += 5 + UInt64(length)
        }
        guard let day else { return }
        let parts = [0..<2, 2..<4, 4..<6].compactMap {
            clock.count >= 6 ? DateText.number(clock[$0]) : nil
        }
        guard parts.count == 3, parts[0] < 24, parts[1] < 60, parts[2] < 60 else {
            header.digitized = header.digitized ?? day
            return
        }
        let seconds = Int64(parts[0] * 3600 + parts[1] * 60 + parts[2])
        header.taken = LocalTime(milliseconds: day.milliseconds + seconds * 1000)
        header.zoneMinutes = DateText.zone(Array(clock.dropFirst(6)))
    }
}
