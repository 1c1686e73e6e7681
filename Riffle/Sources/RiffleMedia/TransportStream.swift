import RiffleCore

/// Finds when a camcorder recorded an MPEG transport stream: AVCHD has the time, in packs as on a DV
/// tape, in a message to the video's decoder.
enum TransportStream {
    /// The part of the file that is searched, in bytes.
    private static let limit: UInt64 = 96 * 1024
    /// The message's identifier (17ee8c60-f84d-11d9-8cd6-0800200c9a66) and its kind, `MDPM`.
    private static let message: [UInt8] = [
        0x17, 0xEE, 0x8C, 0x60, 0xF8, 0x4D, 0x11, 0xD9, 0x8C, 0xD6, 0x08, 0x00, 0x20, 0x0C, 0x9A,
        0x66, 0x4D, 0x44, 0x50, 0x4D,
    ]

    static func read(_ bytes: inout HeaderBytes, into header: inout MediaHeader) {
        // Camcorders put a time of four bytes before each packet of 188.
        let isTimed = bytes.u8(0) != 0x47
        let (start, stride): (UInt64, UInt64) = isTimed ? (4, 192) : (0, 188)
        guard bytes.u8(start) == 0x47, bytes.u8(start + stride) == 0x47 else { return }
        var video: UInt16?
        var data: [UInt8] = []
        var offset = start
        while offset + 188 <= min(bytes.size, limit) {
            guard let packet = bytes.bytes(at: offset, count: 188), packet[0] == 0x47 else { break }
            offset += stride
            let id = UInt16(packet[1] & 0x1F) << 8 | UInt16(packet[2])
            // The packet's own header may be followed by a longer one.
            let body = 4 + (packet[3] & 0x20 == 0 ? 0 : Int(packet[4]) + 1)
            guard packet[3] & 0x10 != 0, body < 188 else { continue }
            if video == nil, packet[1] & 0x40 != 0, body + 4 <= 188,
                packet[body..<body + 3].elementsEqual([0, 0, 1]), packet[body + 3] & 0xF0 == 0xE0
            {
                video = id
            }
            if id == video { data += packet[body...] }
        }
        guard let found = time(in: plain(data)) else { return }
        (header.taken, header.zoneMinutes) = found
    }

    /// The bytes without those that keep a message from looking like the start of another.
    private static func plain(_ data: [UInt8]) -> [UInt8] {
        var plain: [UInt8] = []
        plain.reserveCapacity(data.count)
        var zeros = 0
        for byte in data {
            if zeros >= 2, byte == 3 {
                zeros = 0
                continue
            }
            zeros = byte == 0 ? zeros + 1 : 0
            plain.append(byte)
        }
        return plain
    }

    /// The packs 0x18 and 0x19: zone, year, month; day, hour, minute, second, two digits in a byte.
    private static func time(in data: [UInt8]) -> (LocalTime, Int?)? {
        guard let place = data.firstRange(of: message)?.upperBound, place < data.count else {
            return nil
        }
        var packs: [UInt8: ArraySlice<UInt8>] = [:]
        for index in 0..<Int(data[place]) {
            let pack = place + 1 + index * 5
            guard pack + 5 <= data.count else { break }
            packs[data[pack]] = data[pack + 1..<pack + 5]
        }
        guard let first = packs[0x18], let second = packs[0x19] else { return nil }
        let digits = (first.dropFirst() + second).map { byte in
            byte >> 4 < 10 && byte & 15 < 10 ? Int(byte >> 4) * 10 + Int(byte & 15) : 100
        }
        guard digits.allSatisfy({ $0 < 100 }), let zone = first.first,
            let time = LocalTime(
                year: digits[0] * 100 + digits[1], month: digits[2], day: digits[3],
                hour: digits[4], minute: digits[5], second: digits[6])
        else { return nil }
        let minutes = Int(zone >> 1 & 15) * 60 + (zone & 1 == 0 ? 0 : 30)
        return (time, zone & 0x80 != 0 ? nil : zone & 0x20 == 0 ? minutes : -minutes)
    }
}
