import RiffleCore

/// Reads the header of a Windows bitmap.
enum BMPHeader {
    static func read(_ bytes: inout HeaderBytes, into header: inout MediaHeader) {
        guard let length = bytes.u32(14, bigEndian: false) else { return }
        let width: Int
        let height: Int
        if length == 12 {
            width = Int(bytes.u16(18, bigEndian: false) ?? 0)
            height = Int(bytes.u16(20, bigEndian: false) ?? 0)
        } else {
            width = Int(Int32(bitPattern: bytes.u32(18, bigEndian: false) ?? 0))
            // A negative height says that the first row is the top one.
            height = abs(Int(Int32(bitPattern: bytes.u32(22, bigEndian: false) ?? 0)))
        }
        if width > 0, height > 0 { header.storedSize = PixelSize(width: width, height: height) }
    }
}
