import RiffleCore

/// Reads the screen of a GIF and whether it has more than one frame.
enum GIFHeader {
    static func read(_ bytes: inout HeaderBytes, into header: inout MediaHeader) {
        guard let width = bytes.u16(6, bigEndian: false),
            let height = bytes.u16(8, bigEndian: false), let flags = bytes.u8(10),
            width > 0, height > 0
        else { return }
        header.storedSize = PixelSize(width: Int(width), height: Int(height))
        header.isAnimated = readBlocks(&bytes, from: 13 + colours(flags), into: &header)
    }

    /// Reads XMP. Returns `true` for a GIF that loops or has a second frame.
    ///
    /// The first frame may be longer than the part of a file that is read. Its delay then decides, which a still picture
    /// doesn't have.
    private static func readBlocks(
        _ bytes: inout HeaderBytes, from start: UInt64, into header: inout MediaHeader
    ) -> Bool {
        var offset = start
        var frames = 0
        var hasDelay = false
        for _ in 0..<64 {
            switch bytes.u8(offset) {
            case 0x2C:
                frames += 1
                if frames > 1 { return true }
                guard let flags = bytes.u8(offset + 9) else { return hasDelay }
                offset += 11 + colours(flags)
            case 0x21:
                let label = bytes.u8(offset + 1)
                if label == 0xFF, bytes.has("NETSCAPE2.0", at: offset + 3) { return true }
                if label == 0xFF, bytes.has("XMP DataXMP", at: offset + 3) {
                    // Not in blocks, but as plain text.
                    let text = offset + 14..<min(bytes.size, offset + 14 + UInt64(XMPDate.limit))
                    if !text.isEmpty { XMPDate.read(&bytes, at: text, into: &header) }
                }
                if label == 0xF9, let delay = bytes.u16(offset + 4, bigEndian: false) {
                    hasDelay = hasDelay || delay > 0
                }
                offset += 2
            case nil: return hasDelay
            default: return false
            }
            guard let end = endOfBlocks(&bytes, from: offset) else { return hasDelay }
            offset = end
        }
        return false
    }

    /// The length in bytes of a colour table, by its flags.
    private static func colours(_ flags: UInt8) -> UInt64 {
        flags & 0x80 != 0 ? 3 << UInt64(flags & 7 + 1) : 0
    }

    /// Returns the offset behind a chain of data blocks; `nil` if it isn't in the part that is read.
    private static func endOfBlocks(_ bytes: inout HeaderBytes, from start: UInt64) -> UInt64? {
        var offset = start
        while let length = bytes.u8(offset) {
            offset += 1 + UInt64(length)
            if length == 0 { return offset }
        }
        return nil
    }
}
