/// Random bytes and texts for secrets, from the system's generator.
enum SecureRandom {
    /// That many random bytes as small hexadecimal digits, two a byte.
    static func hexadecimal(bytes count: Int) -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            .hexadecimal
    }
}

extension Sequence where Element == UInt8 {
    /// Two small hexadecimal digits for each byte.
    var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for byte in self {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}
