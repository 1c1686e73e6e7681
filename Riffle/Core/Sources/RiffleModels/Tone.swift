import Cardistry
public import RiffleCore

/// A short sound, computed and not recorded: one channel of 16-bit samples.
///
/// ```swift
/// let player = try AVAudioPlayer(data: Data(Tone(.keep).wave))
/// ```
public struct Tone: Hashable, Sendable {
    /// Samples a second.
    public static let rate = 44_100
    /// From -32,768 to 32,767; the first and the last are 0.
    public let samples: [Int16]

    /// Computes it.
    public init(_ chime: Chime) { self.init(notes: chime.notes) }

    /// Seconds.
    public var duration: Double { Double(samples.count) / Double(Self.rate) }

    init(notes: [Chime.Note]) {
        let end = notes.map { $0.start + $0.length }.max() ?? 0
        samples = (0..<Int(end * Double(Self.rate))).map { place in
            let time = Double(place) / Double(Self.rate)
            let sum = notes.reduce(0) { $0 + Self.sound(of: $1, at: time) }
            return Int16((min(max(sum, -1), 1) * 32_767).rounded())
        }
    }

    /// A sine that swells at once and dies away to nothing, with a little of its octave.
    private static func sound(of note: Chime.Note, at time: Double) -> Double {
        let age = time - note.start
        guard age >= 0, age < note.length else { return 0 }
        let left = 1 - age / note.length
        let swell = min(age / Chime.attack, 1)
        let wave =
            (1 - Chime.octave) * sine(note.pitch * age) + Chime.octave * sine(2 * note.pitch * age)
        return Chime.loudness * swell * left * left * wave
    }

    /// The sine of so many whole turns.
    private static func sine(_ turns: Double) -> Double {
        let part = turns - turns.rounded(.down)
        return Vector(x: 1, y: 0).rotated(byDegrees: 360 * part).y
    }
}

// MARK: - As a file

extension Tone {
    /// The bytes of a WAVE file, which is what a player takes that is given no file.
    public var wave: [UInt8] {
        let size = samples.count * 2
        var bytes: [UInt8] = []
        bytes.reserveCapacity(44 + size)
        bytes += Array("RIFF".utf8) + Self.bytes(UInt32(36 + size)) + Array("WAVEfmt ".utf8)
        // The length of what follows; uncompressed; one channel.
        bytes += Self.bytes(UInt32(16)) + Self.bytes(UInt16(1)) + Self.bytes(UInt16(1))
        // Samples a second, bytes a second, bytes a sample, bits a sample.
        bytes += Self.bytes(UInt32(Self.rate)) + Self.bytes(UInt32(Self.rate * 2))
        bytes += Self.bytes(UInt16(2)) + Self.bytes(UInt16(16))
        bytes += Array("data".utf8) + Self.bytes(UInt32(size))
        for sample in samples { bytes += Self.bytes(UInt16(bitPattern: sample)) }
        return bytes
    }

    /// The lowest byte first.
    private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
        (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
