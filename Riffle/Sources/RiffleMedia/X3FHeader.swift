import RiffleCore

/// Reads when Sigma's raw data were taken: in the list of properties, or in the EXIF of the JPEG
/// inside, which later cameras have instead.
enum X3FHeader {
    /// The maximum numbers of sections and properties to read.
    private static let limits: (sections: UInt32, properties: UInt32) = (64, 512)

    static func read(_ bytes: inout HeaderBytes, into header: inout MediaHeader) {
        // The last four bytes of the file say where the directory is.
        guard bytes.size > 16, let start = bytes.u32(bytes.size - 4, bigEndian: false) else {
            return
        }
        let directory = UInt64(start)
        guard bytes.has("SECd", at: directory),
            let count = bytes.u32(directory + 8, bigEndian: false)
        else { return }
        for index in 0..<UInt64(min(count, limits.sections)) {
            let entry = directory + 12 + index * 12
            guard let place = bytes.u32(entry, bigEndian: false),
                let length = bytes.u32(entry + 4, bigEndian: false)
            else { return }
            let section = UInt64(place)..<UInt64(place) + UInt64(length)
            if bytes.has("PROP", at: entry + 8) {
                if header.taken == nil { header.taken = time(&bytes, section) }
            } else if bytes.has("IMA2", at: entry + 8) || bytes.has("IMAG", at: entry + 8) {
                readPicture(&bytes, section, into: &header)
            }
        }
    }

    /// Reads the EXIF of a section with a JPEG, before which are 28 bytes.
    private static func readPicture(
        _ bytes: inout HeaderBytes, _ section: Range<UInt64>, into header: inout MediaHeader
    ) {
        let start = section.lowerBound + 28
        guard bytes.has("SECi", at: section.lowerBound), bytes.u16(start) == 0xFFD8 else { return }
        var inner = MediaHeader(type: .jpeg)
        JPEGHeader.read(&bytes, at: start, into: &inner)
        if inner.taken != nil { (header.taken, header.zoneMinutes) = (inner.taken, nil) }
        header.camera = inner.camera
    }

    /// The property `TIME`: seconds since 1970 on the camera's clock. Names and values are texts of
    /// 16-bit letters behind a list of their places.
    private static func time(_ bytes: inout HeaderBytes, _ section: Range<UInt64>) -> LocalTime? {
        let start = section.lowerBound
        guard bytes.has("SECp", at: start), let count = bytes.u32(start + 8, bigEndian: false),
            count <= limits.properties, bytes.u32(start + 12, bigEndian: false) == 0
        else { return nil }
        let texts = start + 24 + UInt64(count) * 8
        for index in 0..<UInt64(count) {
            let entry = start + 24 + index * 8
            guard let name = bytes.u32(entry, bigEndian: false),
                let value = bytes.u32(entry + 4, bigEndian: false)
            else { return nil }
            guard text(&bytes, texts + UInt64(name) * 2) == Array("TIME".utf8) else { continue }
            let seconds = text(&bytes, texts + UInt64(value) * 2)
                .flatMap { Int64(String(decoding: $0, as: UTF8.self)) }
            guard let seconds, 0..<1 << 32 ~= seconds else { return nil }
            return LocalTime(milliseconds: seconds * 1000)
        }
        return nil
    }

    /// A short text of letters that ASCII has, up to a zero.
    private static func text(_ bytes: inout HeaderBytes, _ start: UInt64) -> [UInt8]? {
        var text: [UInt8] = []
        while text.count < 16,
            let letter = bytes.u16(start + UInt64(text.count) * 2, bigEndian: false)
        {
            if letter == 0 { return text }
            guard letter < 0x80 else { return nil }
            text.append(UInt8(letter))
        }
        return nil
    }
}
