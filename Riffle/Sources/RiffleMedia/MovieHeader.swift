import RiffleCore

/// Reads the `moov` box of an MP4 or QuickTime file, wherever it is in the file.
///
/// Boxes are skipped by seeking, so that a `moov` after gigabytes of media costs two reads.
struct MovieHeader {
    private static let epoch1904: Int64 = 2_082_844_800
    private var tracks = 0
    private var hasVideo = false
    private var fragmentsDuration: UInt64?
    private var timescale: UInt64 = 0
    private var duration: UInt64 = 0
    /// The time that a program wrote for people, with its zone.
    private var day: (time: LocalTime, zoneMinutes: Int?)?
    /// The time in a track of Sony's cameras.
    private var recorded: LocalTime?

    static func read(_ bytes: inout HeaderBytes, into header: inout MediaHeader) {
        var reader = MovieHeader()
        var isRead = false
        ISOBoxes.forEach(&bytes, in: 0..<bytes.size) { bytes, type, body in
            if type == "moov", !isRead {
                isRead = true
                reader.readMovie(&bytes, body, into: &header)
            } else if type == "meta" {
                readSonyData(&bytes, body, into: &header)
            }
            // A movie in pieces has thousands of them.
            return header.taken == nil && !(isRead && type == "moof")
        }
        guard isRead else { return }
        reader.chooseTime(into: &header)
        if reader.tracks > 0, !reader.hasVideo { header.type = .audio }
        let length = reader.duration > 0 ? reader.duration : reader.fragmentsDuration ?? 0
        if reader.timescale > 0, length > 0 {
            header.duration = Double(length) / Double(reader.timescale)
        }
    }

    private mutating func readMovie(
        _ bytes: inout HeaderBytes, _ movie: Range<UInt64>, into header: inout MediaHeader
    ) {
        ISOBoxes.forEach(&bytes, in: movie) { bytes, type, body in
            switch type {
            case "mvhd": readTimes(&bytes, body.lowerBound, into: &header)
            case "trak": readTrack(&bytes, body, into: &header)
            case "meta": readAppleData(&bytes, body, into: &header)
            case "udta":
                ISOBoxes.forEach(&bytes, in: body) { bytes, type, body in
                    if type == "meta" { readAppleData(&bytes, body, into: &header) }
                    // Behind a length and a language.
                    if type == Self.dayBox { readDay(&bytes, body.lowerBound + 4, body) }
                    return true
                }
            case "mvex":
                ISOBoxes.forEach(&bytes, in: body) { bytes, type, body in
                    guard type == "mehd" else { return true }
                    let isLong = bytes.u8(body.lowerBound) == 1
                    fragmentsDuration =
                        isLong
                        ? bytes.u64(body.lowerBound + 4)
                        : bytes.u32(body.lowerBound + 4).map(UInt64.init)
                    return false
                }
            default: break
            }
            return true
        }
    }

    private mutating func readTimes(
        _ bytes: inout HeaderBytes, _ body: UInt64, into header: inout MediaHeader
    ) {
        guard let version = bytes.u8(body) else { return }
        header.created = Self.created(&bytes, body)
        if version == 1 {
            timescale = bytes.u32(body + 20).map(UInt64.init) ?? 0
            duration = bytes.u64(body + 24).map { $0 == .max ? 0 : $0 } ?? 0
        } else {
            timescale = bytes.u32(body + 12).map(UInt64.init) ?? 0
            duration = bytes.u32(body + 16).map { $0 == .max ? 0 : UInt64($0) } ?? 0
        }
    }

    /// The time of creation in the header of a movie, a track or its media.
    private static func created(_ bytes: inout HeaderBytes, _ body: UInt64) -> Int64? {
        let isLong = bytes.u8(body) == 1
        let number = isLong ? bytes.u64(body + 4) : bytes.u32(body + 4).map(UInt64.init)
        return number.flatMap(moment)
    }

    /// A movie's time in seconds since 1970. It counts from 1904; a number that would be before 1970
    /// was counted from 1970 by a program that did not know. Zero, which most programs without a
    /// clock write, and all before there were digital movies are unknown times.
    private static func moment(_ number: UInt64) -> Int64? {
        guard number < 1 << 40 else { return nil }
        let seconds = Int64(number) - (number < UInt64(epoch1904) ? 0 : epoch1904)
        return seconds >= CaptureTime.computers ? seconds : nil
    }

    private static let dayBox = "\u{FFFD}day"

    private mutating func readDay(
        _ bytes: inout HeaderBytes, _ start: UInt64, _ body: Range<UInt64>
    ) {
        guard start < body.upperBound,
            let text = bytes.bytes(at: start, count: Int(min(body.upperBound - start, 32)))
        else { return }
        // A year alone is that of an album, and a day that of a film.
        if text.count >= 19 { day = DateText.iso(text) ?? day }
    }

    /// Chooses between the header's moment and the time in `day`, which may be another event's.
    private func chooseTime(into header: inout MediaHeader) {
        if header.taken == nil { header.taken = recorded }
        guard header.taken == nil, let day else { return }
        let apart = header.created.map { abs($0 - day.time.milliseconds / 1000) } ?? 0
        guard apart <= 15 * 3600 else { return }
        (header.taken, header.zoneMinutes) = (day.time, day.zoneMinutes)
    }

    private mutating func readTrack(
        _ bytes: inout HeaderBytes, _ track: Range<UInt64>, into header: inout MediaHeader
    ) {
        tracks += 1
        if recorded == nil { recorded = SonyTrack.time(&bytes, track) }
        if hasVideo { return }
        var size: PixelSize?
        var orientation = Orientation.up
        var codec: String?
        var isVideo = false
        ISOBoxes.forEach(&bytes, in: track) { bytes, type, body in
            if type == "tkhd" {
                if header.created == nil { header.created = Self.created(&bytes, body.lowerBound) }
                let matrix = body.lowerBound + (bytes.u8(body.lowerBound) == 1 ? 52 : 40)
                if let width = bytes.u32(matrix + 36), let height = bytes.u32(matrix + 40),
                    width >> 16 > 0, height >> 16 > 0
                {
                    size = PixelSize(width: Int(width >> 16), height: Int(height >> 16))
                }
                if let a = bytes.u32(matrix), let b = bytes.u32(matrix + 4) {
                    orientation = Self.orientation(a: Int32(bitPattern: a), b: Int32(bitPattern: b))
                }
            } else if type == "mdia" {
                ISOBoxes.forEach(&bytes, in: body) { bytes, type, body in
                    if type == "mdhd", header.created == nil {
                        header.created = Self.created(&bytes, body.lowerBound)
                    }
                    if type == "hdlr" { isVideo = bytes.has("vide", at: body.lowerBound + 8) }
                    if type == "minf", isVideo { codec = Self.codec(&bytes, mediaInfo: body) }
                    return true
                }
            }
            return true
        }
        guard isVideo else { return }
        hasVideo = true
        header.storedSize = size
        header.orientation = orientation
        header.codec = codec
    }

    /// The first row of the matrix, (cos, sin) in 16.16, for quarter turns.
    private static func orientation(a: Int32, b: Int32) -> Orientation {
        if a == 0, b > 0 { return .right }
        if a < 0, b == 0 { return .upsideDown }
        if a == 0, b < 0 { return .left }
        return .up
    }

    private static func codec(
        _ bytes: inout HeaderBytes, mediaInfo: Range<UInt64>
    ) -> String? {
        var codec: String?
        ISOBoxes.forEach(&bytes, in: mediaInfo) { bytes, type, body in
            guard type == "stbl" else { return true }
            ISOBoxes.forEach(&bytes, in: body) { bytes, type, body in
                guard type == "stsd" else { return true }
                if let name = bytes.bytes(at: body.lowerBound + 12, count: 4),
                    name.allSatisfy({ 0x20...0x7E ~= $0 })
                {
                    codec = String(decoding: name, as: UTF8.self)
                }
                return false
            }
            return false
        }
        return codec
    }

    /// Apple's metadata keys of a movie, and their numbers (from 1) in its list of keys.
    private struct Keys {
        var date: UInt32?
        var contentID: UInt32?
    }

    /// Apple's `com.apple.quicktime.creationdate`, the wall time with its zone, and
    /// `com.apple.quicktime.content.identifier`, which the picture of a Live Photo has too.
    private mutating func readAppleData(
        _ bytes: inout HeaderBytes, _ meta: Range<UInt64>, into header: inout MediaHeader
    ) {
        // QuickTime's `meta` has no version before its boxes; ISO's has one.
        let isPlain = bytes.has("hdlr", at: meta.lowerBound + 4)
        let start = meta.lowerBound + (isPlain ? 0 : 4)
        guard start <= meta.upperBound else { return }
        var keys = Keys()
        ISOBoxes.forEach(&bytes, in: start..<meta.upperBound) { bytes, type, body in
            if type == "keys" { keys = Self.readKeys(&bytes, body) }
            guard type == "ilst" else { return true }
            ISOBoxes.forEach(&bytes, in: body) { bytes, type, item in
                if type == Self.dayBox { readDay(&bytes, item.lowerBound + 16, item) }
                let key = bytes.u32(item.lowerBound - 4)
                guard key != nil, key == keys.date || key == keys.contentID else { return true }
                let text = item.lowerBound + 16
                let count = min(item.upperBound > text ? item.upperBound - text : 0, 64)
                guard let value = bytes.bytes(at: text, count: Int(count)) else { return true }
                if key == keys.date, let date = DateText.quickTime(value) {
                    header.taken = date.time
                    header.zoneMinutes = date.zoneMinutes
                } else if key == keys.contentID, value.allSatisfy({ 0x21...0x7E ~= $0 }) {
                    header.contentID = String(decoding: value, as: UTF8.self)
                }
                return true
            }
            return false
        }
        if header.contentID?.isEmpty == true { header.contentID = nil }
    }

    /// The local time that Sony's cameras write as XML, beside the moment in UTC.
    private static func readSonyData(
        _ bytes: inout HeaderBytes, _ meta: Range<UInt64>, into header: inout MediaHeader
    ) {
        // The box may have a version before its boxes, or none.
        let isPlain = bytes.has("hdlr", at: meta.lowerBound + 4)
        let start = meta.lowerBound + (isPlain ? 0 : 4)
        guard start <= meta.upperBound else { return }
        ISOBoxes.forEach(&bytes, in: start..<meta.upperBound) { bytes, type, body in
            guard type == "xml " else { return true }
            let count = Int(min(body.upperBound - body.lowerBound, UInt64(SonyDate.limit)))
            if let text = bytes.bytes(at: body.lowerBound, count: count),
                let found = SonyDate.find(in: text)
            {
                (header.taken, header.zoneMinutes) = (found.time, found.zoneMinutes)
            }
            return false
        }
    }

    private static func readKeys(_ bytes: inout HeaderBytes, _ body: Range<UInt64>) -> Keys {
        var keys = Keys()
        guard let count = bytes.u32(body.lowerBound + 4) else { return keys }
        var offset = body.lowerBound + 8
        for number in 1...max(1, min(count, 256)) {
            guard offset < body.upperBound, let size = bytes.u32(offset), size >= 8 else { break }
            if bytes.has("com.apple.quicktime.creationdate", at: offset + 8) {
                keys.date = number
            } else if bytes.has("com.apple.quicktime.content.identifier", at: offset + 8) {
                keys.contentID = number
            }
            offset += UInt64(size)
        }
        return keys
    }
}
