import RiffleCore

/// Reads the header list of an AVI.
enum AVIHeader {
    private static let months: [StaticString] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    static func read(_ bytes: inout HeaderBytes, into header: inout MediaHeader) {
        // RIFF, its length, AVI, LIST, its length, hdrl, then the main header as the first chunk.
        guard bytes.has("hdrl", at: 20), bytes.has("avih", at: 24),
            let length = bytes.u32(16, bigEndian: false)
        else { return }
        func number(_ offset: UInt64) -> Int { Int(bytes.u32(32 + offset, bigEndian: false) ?? 0) }
        let (frame, frames, width, height) = (number(0), number(16), number(32), number(36))
        if width > 0, height > 0 { header.storedSize = PixelSize(width: width, height: height) }
        if frame > 0, frames > 0 { header.duration = Double(frame) * Double(frames) / 1_000_000 }
        let end = min(bytes.size, 20 + UInt64(length))
        var offset: UInt64 = 24
        for _ in 0..<64 where offset + 8 <= end {
            guard let size = bytes.u32(offset + 4, bigEndian: false) else { return }
            if bytes.has("IDIT", at: offset), size <= 64 {
                header.taken = date(bytes.bytes(at: offset + 8, count: Int(size)) ?? [])
            }
            offset += 8 + UInt64(size) + UInt64(size & 1)
        }
    }

    /// `Mon Mar 10 15:04:43 2003`, as cameras write it, or EXIF's own form.
    private static func date(_ text: [UInt8]) -> LocalTime? {
        if let date = DateText.exif(text) { return date }
        let parts = text.prefix { $0 >= 0x20 }.split(separator: 0x20)
        guard parts.count >= 5,
            let month = months.firstIndex(where: {
                $0.description.utf8.elementsEqual(parts[1])
                    || $0.description.uppercased().utf8.elementsEqual(parts[1])
            }),
            let day = DateText.number(parts[2]), let year = DateText.number(parts[4])
        else { return nil }
        let clock = parts[3].split(separator: UInt8(ascii: ":")).compactMap { DateText.number($0) }
        guard clock.count == 3 else { return nil }
        return LocalTime(
            year: year, month: month + 1, day: day, hour: clock[0], minute: clock[1],
            second: clock[2])
    }
}
