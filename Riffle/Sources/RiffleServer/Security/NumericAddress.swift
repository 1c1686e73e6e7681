import RiffleCore
import RiffleSystem

/// Numeric addresses of clients.
enum NumericAddress {
    /// The bytes of an address: four of an IPv4 one, also of one that is written as IPv6, or sixteen; nil for other text.
    static func bytes(_ text: String) -> [UInt8]? {
        var four = in_addr()
        if inet_pton(AF_INET, text, &four) == 1 { return withUnsafeBytes(of: four) { Array($0) } }
        var six = in6_addr()
        guard inet_pton(AF_INET6, text, &six) == 1 else { return nil }
        return withUnsafeBytes(of: six) { bytes in
            // ::ffff:1.2.3.4 is an IPv4 address.
            let isFour =
                bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
            return Array(isFour ? bytes[12...] : bytes[...])
        }
    }

    /// Whether an address is this computer's or one of a private network, which the internet does not route.
    static func isPrivate(_ text: String) -> Bool {
        guard let bytes = bytes(text) else { return false }
        guard bytes.count == 4 else {
            let isLoopback = bytes.dropLast().allSatisfy { $0 == 0 } && bytes[15] == 1
            let isLinkLocal = bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80
            return isLoopback || isLinkLocal || bytes[0] & 0xFE == 0xFC
        }
        return switch (bytes[0], bytes[1]) {
        case (127, _), (10, _), (172, 16...31), (192, 168), (169, 254): true
        default: false
        }
    }

    /// What one household or computer cannot change at will: an IPv6 address's first 64 bits, or the whole IPv4 one.
    static func network(of address: String) -> String {
        guard let bytes = bytes(address) else { return address }
        return bytes.prefix(bytes.count == 4 ? 4 : 8).hexadecimal
    }
}
