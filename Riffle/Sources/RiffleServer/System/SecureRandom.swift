import RiffleCore

/// Random bytes and texts for secrets, from the system's generator.
enum SecureRandom {
    /// That many random bytes as small hexadecimal digits, two a byte.
    static func hexadecimal(bytes count: Int) -> String { bytes(count).hexadecimal }

    /// That many random bytes.
    static func bytes(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
}
