internal import RiffleCore

/// Names of files in the paths of addresses, where most bytes are written as `%C3`.
enum DAVPath {
    /// The bytes of a path, percent-encoded, so that the same bytes come out on the other side.
    static func encoded(_ bytes: some Sequence<UInt8>) -> String {
        var text: [UInt8] = []
        for byte in bytes {
            if isPlain(byte) {
                text.append(byte)
            } else {
                text.append(UInt8(ascii: "%"))
                text += digits(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes that a percent-encoded path means; nil where the encoding is broken.
    static func decoded(_ text: some StringProtocol) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let value = [UInt8](hexadecimal: rest.prefix(2)) else {
                return nil
            }
            bytes += value
            rest = rest.dropFirst(2)
        }
        return bytes
    }

    /// The path of a `href`, which is a path or a whole address.
    static func path(ofReference text: some StringProtocol) -> Substring {
        var path = Substring(text)
        if let scheme = path.firstRange(of: "://") {
            let rest = path[scheme.upperBound...]
            path = rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
        }
        return path.prefix { $0 != "?" && $0 != "#" }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "/-._~".utf8.contains(byte)
        }
    }

    private static func digits(_ byte: UInt8) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        return [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
}
