public import RiffleCore

/// Determines the type of a file from its first bytes.
public enum Sniffer {
    /// The number of bytes that `type(of:)` reads; fewer are fine for a shorter file.
    public static let length = 400

    /// The type of a file that begins with `head`.
    ///
    ///     Sniffer.type(of: [0xFF, 0xD8, 0xFF, 0xE0])  // .jpeg
    public static func type(of head: some Collection<UInt8>) -> FileType {
        type(ofHead: Array(head.prefix(length)))
    }

    static func type(ofHead bytes: [UInt8]) -> FileType {
        func has(_ magic: some Collection<UInt8>, at offset: Int = 0) -> Bool {
            offset + magic.count <= bytes.count
                && bytes[offset..<offset + magic.count].elementsEqual(magic)
        }
        func has(_ magic: StaticString, at offset: Int = 0) -> Bool {
            has(
                UnsafeBufferPointer(start: magic.utf8Start, count: magic.utf8CodeUnitCount),
                at: offset)
        }

        if has([0xFF, 0xD8, 0xFF]) { return .jpeg }
        if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if has("GIF87a") || has("GIF89a") { return .gif }
        if has("RIFF") {
            if has("WEBP", at: 8) { return .webp }
            if has("AVI ", at: 8) { return .avi }
            if has("WAVE", at: 8) { return .audio }
        }
        if has("ftyp", at: 4) { return type(ofBrands: bytes) }
        if has("mdat", at: 4) || isQuickTime({ has($0, at: $1) }, bytes) { return .mov }
        if has("II*\0") || has("MM\0*") {
            return has("CR", at: 8) || has("IIII", at: 8) || has("MMMM", at: 8) ? .raw : .tiff
        }
        if has("HEAPCCDR", at: 6) { return .raw }
        let raws: [StaticString] = [
            "IIRO", "IIRS", "MMOR", "IIU\0", "FUJIFILMCCD-RAW", "FOVb", "\0MRM",
        ]
        if raws.contains(where: { has($0) }) { return .raw }
        if has("II+\0") || has("MM\0+") { return .bigTIFF }
        if has([0xFF, 0x0A]) || has([0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20]) { return .jxl }
        if has("BM") && has([0, 0, 0, 0], at: 6) { return .bmp }
        if let video = video({ has($0, at: $1) }) { return video }
        if has("ID3") || has("OggS") || has("fLaC") { return .audio }
        return .unknown
    }

    /// Whether it begins as a QuickTime movie without `ftyp`, by any of its boxes. Letters that are
    /// a box's name by chance are never in a box of a sensible length.
    private static func isQuickTime(
        _ has: (StaticString, Int) -> Bool, _ bytes: [UInt8]
    ) -> Bool {
        let boxes: [StaticString] = [
            "moov", "mdat", "wide", "pnot", "skip", "free", "uuid", "udta", "junk", "prfl", "PICT",
            "ftyp",
        ]
        guard bytes.count >= 8, bytes[0] == 0, boxes.contains(where: { has($0, 4) }) else {
            return false
        }
        let length = bytes[0..<4].reduce(0) { $0 << 8 | Int($1) }
        guard length >= 8 else { return length <= 1 && !has("free", 4) && !has("skip", 4) }
        return length + 8 > bytes.count || boxes.contains { has($0, length + 4) }
    }

    /// The type of a video that isn't an ISO media file.
    private static func video(_ has: ([UInt8], Int) -> Bool) -> FileType? {
        if has([0x1A, 0x45, 0xDF, 0xA3], 0) { return .mkv }
        if has([0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11], 0) { return .windowsMedia }
        if has([0x46, 0x4C, 0x56, 0x01], 0) { return .flash }
        if has([0x06, 0x0E, 0x2B, 0x34, 0x02, 0x05, 0x01, 0x01], 0) { return .mxf }
        if has([0x2E, 0x52, 0x4D, 0x46], 0) { return .realMedia }
        if has([0x1F, 0x07, 0x00], 0) && has([0xFF, 0xFF, 0xFF, 0xFF], 8) { return .dv }
        // Most Ogg files are audio.
        if has(Array("OggS".utf8), 0) && has([0x80] + Array("theora".utf8), 28) { return .ogg }
        if has([0, 0, 1, 0xBA], 0) || has([0, 0, 1, 0xB3], 0) { return .mpeg }
        // A transport stream has packets of 188 bytes; camcorders put a time of 4 before each.
        let packets = [(0, 188), (4, 192)]
        let isStream = packets.contains { start, length in
            (0..<3).allSatisfy { has([0x47], start + $0 * length) }
        }
        return isStream ? .mpeg : nil
    }

    /// The type by the brands of an ISO media file: the major brand first, then the compatible
    /// ones.
    private static func type(ofBrands bytes: [UInt8]) -> FileType {
        let boxSize = bytes[0..<4].reduce(0) { $0 << 8 | Int($1) }
        let end = min(max(boxSize, 12), bytes.count)
        var brands: [String] = []
        for start in stride(from: 8, to: end - 3, by: 4) where start != 12 {
            brands.append(String(decoding: bytes[start..<start + 4], as: UTF8.self))
        }
        guard let major = brands.first else { return .unknown }
        switch major {
        case "qt  ": return .mov
        case "crx ": return .raw
        case "avif", "avis": return .avif
        case "heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs": return .heic
        case "mif1", "mif2", "msf1", "miaf", "MiHB", "MiHE", "MiHA", "MA1A", "MA1B":
            return brands.contains("avif") || brands.contains("avis") ? .avif : .heic
        case "M4A ", "M4B ", "M4P ": return .audio
        default: return .mp4
        }
    }
}
