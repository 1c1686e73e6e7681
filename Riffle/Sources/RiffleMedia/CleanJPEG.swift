import RiffleCore

/// Reduces a JPEG to its picture.
package enum CleanJPEG {
    /// The maximum width and height of an embedded thumbnail, in pixels.
    static let maximumSide = 1024

    /// Returns `bytes` up to the end of the picture, without metadata, colour profile, comments and
    /// data after the end. The orientation is added if it isn't upright.
    ///
    /// Returns `nil` unless it is one complete baseline or progressive JPEG of thumbnail size.
    static func clean(_ bytes: [UInt8], orientation: Orientation) -> [UInt8]? {
        guard bytes.count >= 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
        var output: [UInt8] = [0xFF, 0xD8]
        if orientation != .up { output += note(orientation) }
        var (hasFrame, hasScan) = (false, false)
        var offset = 2
        while offset + 1 < bytes.count {
            guard bytes[offset] == 0xFF else { return nil }
            let marker = bytes[offset + 1]
            if marker == 0xFF {
                offset += 1
                continue
            }
            if marker == 0xD9 { return hasScan ? output + [0xFF, 0xD9] : nil }
            guard offset + 4 <= bytes.count else { return nil }
            let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
            let end = offset + 2 + length
            guard length >= 2, end <= bytes.count else { return nil }
            let segment = bytes[offset..<end]
            switch marker {
            case 0xDB, 0xC4, 0xDD: output += segment
            case 0xC0, 0xC1, 0xC2:
                guard !hasFrame, isThumbnailFrame(segment) else { return nil }
                hasFrame = true
                output += segment
            case 0xDA:
                guard hasFrame else { return nil }
                hasScan = true
                output += segment
                let scanEnd = endOfScan(bytes, from: end)
                output += bytes[end..<scanEnd]
                offset = scanEnd
                continue
            case 0xEE where segment.dropFirst(4).starts(with: "Adobe".utf8) && length >= 14:
                // The colour transform (Adobe): the fixed 12 bytes only.
                output += [0xFF, 0xEE, 0, 14] + segment.dropFirst(4).prefix(12)
            case 0xE0...0xEF, 0xFE: break
            default: return nil
            }
            offset = end
        }
        return nil
    }

    private static func isThumbnailFrame(_ segment: ArraySlice<UInt8>) -> Bool {
        let fields = Array(segment)
        guard fields.count >= 10 else { return false }
        let height = Int(fields[5]) << 8 | Int(fields[6])
        let width = Int(fields[7]) << 8 | Int(fields[8])
        return 1...maximumSide ~= width && 1...maximumSide ~= height
    }

    /// The end of the coded pixels that begin at `start`: the next marker that isn't a restart.
    private static func endOfScan(_ bytes: [UInt8], from start: Int) -> Int {
        var offset = start
        while offset + 1 < bytes.count {
            if bytes[offset] == 0xFF, bytes[offset + 1] != 0, !(0xD0...0xD7 ~= bytes[offset + 1]) {
                return offset
            }
            offset += 1
        }
        return bytes.count
    }

    /// Returns a preview with the orientation of its raw data, unless it is upright already or has
    /// an orientation itself. Some cameras rotate the preview, and some write EXIF into it.
    package static func turned(_ jpeg: [UInt8], _ orientation: Orientation) -> [UInt8] {
        let header = MediaHeader.read(jpeg)
        guard header.type == .jpeg, let stored = header.storedSize, orientation != .up,
            header.orientation == .up
        else { return jpeg }
        let isTurned = stored.width < stored.height
        if orientation.swapsSides && isTurned { return jpeg }
        return jpeg[..<2] + note(orientation) + jpeg[2...]
    }

    /// Returns an EXIF segment with only the orientation, so that browsers rotate the picture.
    package static func note(_ orientation: Orientation) -> [UInt8] {
        [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM\0*".utf8) + [
            0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation.rawValue, 0, 0,
            0, 0, 0, 0,
        ]
    }
}
