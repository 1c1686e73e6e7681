import RiffleCore

/// Reads the beginning of a Matroska or WebM file: its length, its date, the size of its pictures.
struct MatroskaHeader {
    /// The ids of the elements, as they are written.
    enum Element {
        static let head: UInt64 = 0x1A45_DFA3
        static let kind: UInt64 = 0x4282
        static let segment: UInt64 = 0x1853_8067
        static let info: UInt64 = 0x1549_A966
        static let scale: UInt64 = 0x2AD7B1
        static let duration: UInt64 = 0x4489
        static let date: UInt64 = 0x4461
        static let tracks: UInt64 = 0x1654_AE6B
        static let track: UInt64 = 0xAE
        static let video: UInt64 = 0xE0
        static let width: UInt64 = 0xB0
        static let height: UInt64 = 0xBA
        static let cluster: UInt64 = 0x1F43_B675
    }

    /// The greatest depth of nested elements: segment, tracks, track, video.
    private static let depth = 4

    /// The reference date 2001-01-01, in seconds since 1970.
    private static let epoch: Int64 = 978_307_200

    private var scale: UInt64 = 1_000_000
    private var duration: Double?

    static func read(_ bytes: inout HeaderBytes, into header: inout MediaHeader) {
        var reader = MatroskaHeader()
        reader.read(&bytes, in: 0..<bytes.size, depth: depth, into: &header)
        // Each of the two can be a number whose product with the other is none.
        let seconds = (reader.duration ?? 0) * Double(reader.scale) / 1_000_000_000
        if seconds > 0, seconds.isFinite { header.duration = seconds }
    }

    private mutating func read(
        _ bytes: inout HeaderBytes, in range: Range<UInt64>, depth: Int,
        into header: inout MediaHeader
    ) {
        var offset = range.lowerBound
        for _ in 0..<512 where offset < range.upperBound {
            guard let (id, idLength) = Self.number(&bytes, offset, keepsMark: true),
                let (length, lengthLength) = Self.number(
                    &bytes, offset + idLength, keepsMark: false)
            else { return }
            let start = offset + idLength + lengthLength
            guard start <= range.upperBound else { return }
            // All ones mean that the length is unknown, as in a stream.
            let isOpen = length == (1 << (7 * lengthLength)) - 1
            let end =
                isOpen || length > range.upperBound - start ? range.upperBound : start + length
            switch id {
            case Element.head, Element.segment, Element.info, Element.tracks, Element.track,
                Element.video:
                if depth > 0 { read(&bytes, in: start..<end, depth: depth - 1, into: &header) }
            case Element.kind:
                if bytes.has("webm", at: start) { header.type = .webm }
            case Element.scale: scale = Self.value(&bytes, start..<end) ?? scale
            case Element.duration: duration = Self.float(&bytes, start..<end)
            case Element.date:
                if let value = bytes.u64(start) {
                    header.created = Int64(bitPattern: value) / 1_000_000_000 + Self.epoch
                }
            case Element.width, Element.height:
                guard let value = Self.value(&bytes, start..<end), 1...(1 << 20) ~= value else {
                    break
                }
                let (length, old) = (Int(value), header.storedSize)
                header.storedSize =
                    id == Element.width
                    ? PixelSize(width: length, height: old?.height ?? 0)
                    : PixelSize(width: old?.width ?? 0, height: length)
            // The pictures begin.
            case Element.cluster: return
            default: break
            }
            offset = end
        }
    }

    /// Reads a number whose first byte gives its length.
    static func number(
        _ bytes: inout HeaderBytes, _ offset: UInt64, keepsMark: Bool
    ) -> (value: UInt64, length: UInt64)? {
        guard let first = bytes.u8(offset), first > 0 else { return nil }
        let length = first.leadingZeroBitCount + 1
        guard let all = bytes.bytes(at: offset, count: length) else { return nil }
        var value = keepsMark ? UInt64(first) : UInt64(first) & ((0x80 >> UInt64(length - 1)) - 1)
        for byte in all.dropFirst() { value = value << 8 | UInt64(byte) }
        return (value, UInt64(length))
    }

    private static func value(_ bytes: inout HeaderBytes, _ range: Range<UInt64>) -> UInt64? {
        guard 1...8 ~= range.count, let all = bytes.bytes(at: range.lowerBound, count: range.count)
        else { return nil }
        return all.reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func float(_ bytes: inout HeaderBytes, _ range: Range<UInt64>) -> Double? {
        switch range.count {
        case 4: value(&bytes, range).map { Double(Float(bitPattern: UInt32($0))) }
        case 8: value(&bytes, range).map { Double(bitPattern: $0) }
        default: nil
        }
    }
}
