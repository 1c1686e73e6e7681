import RiffleCore

/// Reads the header list of an AVI.
enum AVIHeader {
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
        if header.taken == nil { readInfo(&bytes, from: end, into: &header) }
    }

    /// Reads the list of texts, before or behind the frames.
    private static func readInfo(
        _ bytes: inout HeaderBytes, from start: UInt64, into header: inout MediaHeader
    ) {
        var offset = start
        for _ in 0..<16 {
            guard let size = bytes.u32(offset + 4, bigEndian: false) else { return }
            let end = offset + 8 + UInt64(size)
            if bytes.has("LIST", at: offset), bytes.has("INFO", at: offset + 8) {
                var item = offset + 12
                for _ in 0..<64 where item + 8 <= end {
                    guard let size = bytes.u32(item + 4, bigEndian: false) else { return }
                    if bytes.has("ICRD", at: item) || bytes.has("IDIT", at: item), size <= 64 {
                        header.taken = date(bytes.bytes(at: item + 8, count: Int(size)) ?? [])
                    }
                    item += 8 + UInt64(size) + UInt64(size & 1)
                }
                return
            }
            offset = end + UInt64(size & 1)
        }
    }

    /// `Mon Mar 10 15:04:43 2003`, as cameras write it; EXIF's form, or a day alone; and what some
    /// Casios write, `2001/ 1/27  1:42PM` and `2005/11/28/ 09:19`.
    private static func date(_ text: [UInt8]) -> LocalTime? {
        let text = Array(text.prefix { $0 >= 0x20 })
        if let date = DateText.exif(text) { return date }
        let parts = text.split(separator: 0x20)
        if parts.count >= 5, let month = DateText.month(parts[1]) {
            let clock = numbers(parts[3])
            guard let day = DateText.number(parts[2]), let year = DateText.number(parts[4]),
                clock.count == 3
            else { return nil }
            return LocalTime(
                year: year, month: month, day: day, hour: clock[0], minute: clock[1],
                second: clock[2])
        }
        if let iso = DateText.iso(text) { return iso.time }
        let all = numbers(text[...])
        guard all.count >= 5, all[0] > 1900 else { return nil }
        let isLate =
            text.last.map { $0 | 0x20 } == UInt8(ascii: "m")
            && text.dropLast().last == UInt8(ascii: "P")
        return LocalTime(
            year: all[0], month: all[1], day: all[2],
            hour: isLate ? all[3] % 12 + 12 : all[3], minute: all[4],
            second: all.count > 5 ? all[5] : 0)
    }

    /// All numbers in a text.
    private static func numbers(_ text: ArraySlice<UInt8>) -> [Int] {
        text.split { !DateText.isDigit($0) }.compactMap { DateText.number($0) }
    }
}
