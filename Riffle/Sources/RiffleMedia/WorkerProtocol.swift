package import RiffleCore

/// The protocol between the server and its worker processes, over a pair of sockets.
///
/// The worker first sends a greeting: an answer with the number 0, whose payload lists the picture
/// types that it has no decoder for, separated by spaces, in a second line its decoders with
/// their versions, and in a third one how it is locked in, as a number. Then it gets one request at a time. All numbers are little-endian.
///
///     request, 32 bytes, with the open file beside its first byte
///      0  4  "RFQ1"
///      4  1  kind: 1 picture, 2 movie, 3 a picture's impression without the JPEG
///      5  1  JPEG quality, 1 to 100
///      6  2  width of the box in pixels
///      8  2  height of the box
///     10  2  maximum length of the JPEG in KB of 1,000 bytes, 0 for no limit
///     12  4  limit of processor time in milliseconds
///     16  8  number of the request, 1 or more
///     24  8  a movie's length in milliseconds, 0 when unknown
///
///     answer, 72 bytes and the payload
///      0  4  "RFA1"
///      4  1  status: 0 picture, else a refusal
///      5  1  1 when the picture is damaged, else 0
///      6  1  1 when the impression is known, else 0
///      7  1  1 when its sharpness is known, else 0
///      8  4  width in pixels
///     12  4  height
///     16  8  number of the request
///     24  4  length of the payload
///     28  1  the sharpness
///     29  1  the highlight
///     30  2  0
///     32  8  the picture's look
///     40 32  its tones
///     72  …  the JPEG, or the reason as UTF-8
package enum WorkerProtocol {
    package static let requestLength = 32
    package static let answerLength = 72
    /// The maximum payload in bytes. A card has 50 to 300 KB and a full-size picture a few MB. Not
    /// even noise exceeds this, so a longer payload isn't from our worker.
    package static let maximumPayload = 32 << 20
    /// The descriptor of a worker's socket to the server.
    package static let socket: Int32 = 0
}

/// What a worker can read, from its greeting.
package struct WorkerDecoders: Equatable, Sendable {
    /// The picture types that it has no decoder for.
    package var missing: Set<FileType> = []
    /// The decoders with their versions. If the text changes, the worker may read pictures that it
    /// refused before.
    package var versions = ""
    /// How the worker is locked in.
    package var locks: WorkerLocks = []

    package init(missing: Set<FileType>, versions: String) {
        (self.missing, self.versions) = (missing, versions)
    }

    /// Reads the payload of a greeting.
    package init(_ payload: [UInt8]) {
        let lines = String(decoding: payload, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        missing = Set(lines[0].split(separator: " ").compactMap { FileType(rawValue: "\($0)") })
        if lines.count > 1 { versions = String(lines[1]) }
        if lines.count > 2 { locks = WorkerLocks(rawValue: UInt32(lines[2]) ?? 0) }
    }

    /// The payload of a greeting.
    package var encoded: [UInt8] {
        let types = missing.map(\.rawValue).sorted().joined(separator: " ")
        return Array("\(types)\n\(versions)\n\(locks.rawValue)".utf8)
    }
}

/// A request to a worker.
package struct WorkerRequest: Equatable, Sendable {
    package enum Kind: UInt8, Sendable {
        case picture = 1
        case movie = 2
        case impression = 3
    }

    package var kind: Kind
    package var number: UInt64
    package var box: PixelSize
    package var quality: Int
    /// The maximum length of the JPEG in bytes, in whole thousands; 0 for no limit.
    package var byteLimit: Int
    /// The limit of processor time in milliseconds.
    package var time: Int
    /// Milliseconds, 0 when unknown.
    package var duration: Int

    package init(
        kind: Kind, number: UInt64, box: PixelSize, quality: Int, byteLimit: Int = 0, time: Int,
        duration: Int = 0
    ) {
        self.kind = kind
        self.number = number
        self.box = box
        self.quality = quality
        self.byteLimit = byteLimit
        self.time = time
        self.duration = duration
    }

    package var encoded: [UInt8] {
        var bytes = Array("RFQ1".utf8)
        bytes += [kind.rawValue, UInt8(clamping: quality)]
        append(UInt16(clamping: box.width), to: &bytes)
        append(UInt16(clamping: box.height), to: &bytes)
        append(UInt16(clamping: byteLimit / 1000), to: &bytes)
        append(UInt32(clamping: time), to: &bytes)
        append(number, to: &bytes)
        append(UInt64(clamping: duration), to: &bytes)
        return bytes
    }

    /// Reads a request; `nil` for anything else.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == WorkerProtocol.requestLength, bytes.starts(with: "RFQ1".utf8),
            let kind = Kind(rawValue: bytes[4]), 1...100 ~= bytes[5]
        else { return nil }
        self.init(
            kind: kind, number: littleEndian(bytes, 16, 8),
            box: PixelSize(
                width: Int(littleEndian(bytes, 6, 2)), height: Int(littleEndian(bytes, 8, 2))),
            quality: Int(bytes[5]), byteLimit: Int(littleEndian(bytes, 10, 2)) * 1000,
            time: Int(littleEndian(bytes, 12, 4)),
            duration: Int(clamping: littleEndian(bytes, 24, 8)))
        guard box.width > 0, box.height > 0 else { return nil }
    }
}

/// The answer of a worker.
package struct WorkerAnswer: Equatable, Sendable {
    package enum Outcome: Equatable, Sendable {
        case picture(size: PixelSize, isDamaged: Bool)
        case refused(Reason)
    }

    package enum Reason: UInt8, Sendable {
        case unsupported = 1
        case damaged = 2
        case tooLarge = 3
        case noVideoTool = 4
        case timedOut = 5
        case noDecoder = 6
        case unknownKind = 7
        case oldLibrary = 8
        case notPicture = 9
    }

    package var outcome: Outcome
    package var number: UInt64
    /// The size that was refused as too large.
    package var refusedSize = PixelSize.unknown
    package var payloadLength: Int
    /// The impression of the picture, if there is one.
    package var impression: Impression?

    package init(
        outcome: Outcome, number: UInt64, payloadLength: Int, impression: Impression? = nil
    ) {
        self.outcome = outcome
        self.impression = impression
        self.number = number
        self.payloadLength = payloadLength
    }

    /// The header; the payload follows it.
    package var encodedHeader: [UInt8] {
        var bytes = Array("RFA1".utf8)
        let size: PixelSize
        switch outcome {
        case .picture(let picture, let isDamaged):
            bytes += [0, isDamaged ? 1 : 0]
            size = picture
        case .refused(let reason):
            bytes += [reason.rawValue, 0]
            size = refusedSize
        }
        let clarity = impression?.clarity
        bytes += [impression == nil ? 0 : 1, clarity?.sharpness == nil ? 0 : 1]
        append(UInt32(clamping: size.width), to: &bytes)
        append(UInt32(clamping: size.height), to: &bytes)
        append(number, to: &bytes)
        append(UInt32(clamping: payloadLength), to: &bytes)
        bytes += [clarity?.sharpness ?? 0, clarity?.highlight ?? 0, 0, 0]
        append(impression?.appearance.look.rawValue ?? 0, to: &bytes)
        bytes +=
            impression?.appearance.tones.bytes ?? [UInt8](repeating: 0, count: Tones.byteCount)
        return bytes
    }

    /// Reads a header; `nil` for anything else.
    package init?(header bytes: [UInt8]) {
        guard bytes.count == WorkerProtocol.answerLength, bytes.starts(with: "RFA1".utf8) else {
            return nil
        }
        let size = PixelSize(
            width: Int(littleEndian(bytes, 8, 4)),
            height: Int(littleEndian(bytes, 12, 4)))
        if bytes[4] == 0 {
            outcome = .picture(size: size, isDamaged: bytes[5] == 1)
        } else {
            guard let reason = Reason(rawValue: bytes[4]) else { return nil }
            outcome = .refused(reason)
            refusedSize = size
        }
        number = littleEndian(bytes, 16, 8)
        payloadLength = Int(littleEndian(bytes, 24, 4))
        if bytes[6] == 1, let tones = Tones(bytes: bytes[40..<40 + Tones.byteCount]) {
            impression = Impression(
                appearance: Appearance(
                    look: Look(rawValue: littleEndian(bytes, 32, 8)), tones: tones),
                clarity: Clarity(sharpness: bytes[7] == 1 ? bytes[28] : nil, highlight: bytes[29]))
        }
        guard payloadLength <= WorkerProtocol.maximumPayload else { return nil }
    }
}

private func append(_ value: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
}

private func littleEndian(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> UInt64 {
    bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
}
