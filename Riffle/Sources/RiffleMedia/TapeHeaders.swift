import RiffleCore

/// Reads the recording time of a DV tape from the packs beside the picture: IEC 61834-4.
enum DVHeader {
    /// The length of a block in bytes, and the blocks of one of a frame's sequences.
    private static let (blockLength, blocks) = (80, 150)

    static func read(_ bytes: inout HeaderBytes, into header: inout MediaHeader) {
        var day: (year: Int, month: Int, day: Int)?
        var clock: (hour: Int, minute: Int, second: Int)?
        for block in 0..<blocks {
            let start = UInt64(block * blockLength)
            // The blocks about the picture, each of 15 packs.
            guard let section = bytes.u8(start), section >> 5 == 2,
                let packs = bytes.bytes(at: start + 3, count: 75)
            else { continue }
            for pack in stride(from: 0, to: 75, by: 5) {
                let rest = packs[(pack + 1)..<(pack + 5)].map { $0 }
                switch packs[pack] {
                case 0x62:
                    guard let date = decimal(rest[1] & 0x3F), let month = decimal(rest[2] & 0x1F),
                        let year = decimal(rest[3])
                    else { continue }
                    day = (year < 90 ? 2000 + year : 1900 + year, month, date)
                case 0x63:
                    guard let second = decimal(rest[1] & 0x7F), let hour = decimal(rest[3] & 0x3F),
                        let minute = decimal(rest[2] & 0x7F)
                    else { continue }
                    clock = (hour, minute, second)
                default: continue
                }
            }
            if day != nil, clock != nil { break }
        }
        guard let day, let clock else { return }
        header.taken = LocalTime(
            year: day.year, month: day.month, day: day.day, hour: clock.hour,
            minute: clock.minute, second: clock.second)
    }

    /// The number of two decimal digits, each in half of a byte.
    private static func decimal(_ byte: UInt8) -> Int? {
        byte >> 4 < 10 && byte & 15 < 10 ? Int(byte >> 4) * 10 + Int(byte & 15) : nil
    }
}

/// Reads the time and the length of a Windows Media file from its list of properties.
enum WindowsMediaHeader {
    private static let properties: [UInt8] = [
        0xA1, 0xDC, 0xAB, 0x8C, 0x47, 0xA9, 0xCF, 0x11, 0x8E, 0xE4, 0x00, 0xC0, 0x0C, 0x20, 0x53,
        0x65,
    ]

    static func read(_ bytes: inout HeaderBytes, into header: inout MediaHeader) {
        guard let count = bytes.u32(24, bigEndian: false) else { return }
        var object: UInt64 = 30
        for _ in 0..<min(count, 64) {
            guard let name = bytes.bytes(at: object, count: 16),
                let length = bytes.u64(object + 16)?.byteSwapped, length >= 24
            else { return }
            if name == properties {
                // In steps of 100 ns since 1601.
                let created = bytes.u64(object + 48)?.byteSwapped ?? 0
                let seconds = Int64(created / 10_000_000) - 11_644_473_600
                if created > 0 { header.created = seconds }
                let played = bytes.u64(object + 64)?.byteSwapped ?? 0
                let before = bytes.u64(object + 80)?.byteSwapped ?? 0
                let duration = Double(played) / 10_000_000 - Double(before) / 1000
                if duration > 0 { header.duration = duration }
                return
            }
            let (next, overflow) = object.addingReportingOverflow(length)
            if overflow { return }
            object = next
        }
    }
}
