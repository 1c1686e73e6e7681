/// Reads the screen of a GIF and whether it says that it loops.
enum GIFHeader {
    static func read(_ bytes: inout HeaderBytes, into header: inout MediaHeader) {
        guard let width = bytes.u16(6, bigEndian: false),
            let height = bytes.u16(8, bigEndian: false), let flags = bytes.u8(10),
            width > 0, height > 0
        else { return }
        header.storedSize = PixelSize(width: Int(width), height: Int(height))

        // The extensions before the first frame; a looping animation has NETSCAPE2.0 there.
        var offset: UInt64 = 13
        if flags & 0x80 != 0 { offset += 3 << UInt64(flags & 7 + 1) }
        for _ in 0..<32 {
            guard bytes.u8(offset) == 0x21 else { return }
            if bytes.u8(offset + 1) == 0xFF, bytes.has("NETSCAPE2.0", at: offset + 3) {
                header.isAnimated = true
                return
            }
            if bytes.u8(offset + 1) == 0xFF, bytes.has("XMP DataXMP", at: offset + 3) {
                // Not in blocks, but as plain text.
                let text = offset + 14..<min(bytes.size, offset + 14 + UInt64(XMPDate.limit))
                if !text.isEmpty { XMPDate.read(&bytes, at: text, into: &header) }
            }
            offset += 2
            for _ in 0..<256 {
                guard let length = bytes.u8(offset) else { return }
                offset += 1 + UInt64(length)
                if length == 0 { break }
            }
        }
    }
}
