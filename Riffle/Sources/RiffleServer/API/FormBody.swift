import RiffleCore

/// The fields of a form as browsers send them: `name=value&name=value`, percent-encoded, with `+` for a space.
enum FormBody {
    static let type = "application/x-www-form-urlencoded"

    /// The value of the field that is there once; nil for a missing one, a second one and text that is not UTF-8.
    static func value(_ name: String, in body: [UInt8]) -> String? {
        let pairs = body.split(separator: UInt8(ascii: "&")).map {
            $0.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        }
        let found = pairs.filter { decoded($0[0]) == name }
        guard found.count == 1, found[0].count == 2 else { return nil }
        return decoded(found[0][1])
    }

    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
        var text: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): text.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard rest.count >= 2, let one = [UInt8](hexadecimal: rest.prefix(2)) else {
                    return nil
                }
                text += one
                rest = rest.dropFirst(2)
            default: text.append(byte)
            }
        }
        return String(validating: text, as: UTF8.self)
    }
}
