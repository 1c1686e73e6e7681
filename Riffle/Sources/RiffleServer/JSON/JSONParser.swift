/// Why a text is no JSON that the server takes.
struct JSONError: Error, Equatable, CustomStringConvertible {
    /// What was wrong, as part of a sentence.
    var reason: String
    /// Where, in bytes from the start.
    var offset: Int

    var description: String { "The request body is no valid JSON: \(reason) at byte \(offset)." }
}

extension JSON {
    /// Reads one JSON text, strictly by RFC 8259: UTF-8 only, no doubled names, nothing after it.
    ///
    /// - Parameters:
    ///   - bytes: the text; the caller bounds its length.
    ///   - depth: how deep arrays and objects may nest.
    init(parsing bytes: [UInt8], depth: Int = 32) throws(JSONError) {
        var parser = JSONParser(bytes: bytes)
        self = try parser.document(depth: depth)
    }
}

private struct JSONParser {
    let bytes: [UInt8]
    var offset = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func document(depth: Int) throws(JSONError) -> JSON {
        skipBlanks()
        let value = try value(depth: depth)
        skipBlanks()
        guard offset == bytes.count else { throw error("something follows the value") }
        return value
    }

    private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private func error(_ reason: String) -> JSONError { JSONError(reason: reason, offset: offset) }

    private mutating func skipBlanks() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            offset += 1
        }
    }

    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: byte) else { return false }
        offset += 1
        return true
    }

    private mutating func value(depth: Int) throws(JSONError) -> JSON {
        guard let byte = next else { throw error("the text ends too early") }
        switch byte {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSON) throws(JSONError) -> JSON {
        let end = offset + word.utf8CodeUnitCount
        let matches = word.withUTF8Buffer { text in
            end <= bytes.count && bytes[offset..<end].elementsEqual(text)
        }
        guard matches else { throw error("an unknown word stands") }
        offset = end
        return value
    }

    private mutating func array(depth: Int) throws(JSONError) -> JSON {
        guard depth > 0 else { throw error("the nesting is too deep") }
        offset += 1
        var values: [JSON] = []
        skipBlanks()
        if take("]") { return .array(values) }
        while true {
            skipBlanks()
            values.append(try value(depth: depth - 1))
            skipBlanks()
            if take("]") { return .array(values) }
            guard take(",") else { throw error("a comma or bracket is missing") }
        }
    }

    private mutating func object(depth: Int) throws(JSONError) -> JSON {
        guard depth > 0 else { throw error("the nesting is too deep") }
        offset += 1
        var members: [JSON.Member] = []
        var names: Set<String> = []
        skipBlanks()
        if take("}") { return .object(members) }
        while true {
            skipBlanks()
            guard next == UInt8(ascii: "\"") else { throw error("a member has no name") }
            let name = try string()
            guard names.insert(name).inserted else { throw error("a name stands twice") }
            skipBlanks()
            guard take(":") else { throw error("a colon is missing") }
            skipBlanks()
            members.append(JSON.Member(name: name, value: try value(depth: depth - 1)))
            skipBlanks()
            if take("}") { return .object(members) }
            guard take(",") else { throw error("a comma or brace is missing") }
        }
    }

    private mutating func number() throws(JSONError) -> JSON {
        let start = offset
        _ = take("-")
        let whole = digits()
        guard whole > 0 else { throw error("a value is missing") }
        if whole > 1, bytes[offset - whole] == UInt8(ascii: "0") {
            throw error("a number has a leading zero")
        }
        var isWhole = true
        if take(".") {
            isWhole = false
            guard digits() > 0 else { throw error("a digit is missing") }
        }
        if take("e") || take("E") {
            isWhole = false
            if !take("+") { _ = take("-") }
            guard digits() > 0 else { throw error("a digit is missing") }
        }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        if isWhole, let value = Int64(text) { return .int(value) }
        guard let value = Double(text), value.isFinite else { throw error("a number is too large") }
        return .double(value)
    }

    private mutating func digits() -> Int {
        let start = offset
        while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { offset += 1 }
        return offset - start
    }

    private mutating func string() throws(JSONError) -> String {
        offset += 1
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                let decoded = String(decoding: text, as: UTF8.self)
                // Decoding repairs what is broken, so a repaired text differs from what came.
                guard decoded.utf8.elementsEqual(text) else { throw error("a string is not UTF-8") }
                offset += 1
                return decoded
            case UInt8(ascii: "\\"):
                offset += 1
                try escape(into: &text)
            case 0..<0x20: throw error("a string holds a control character")
            default:
                text.append(byte)
                offset += 1
            }
        }
        throw error("a string does not end")
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
        guard let byte = next else { throw error("a string does not end") }
        offset += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            var code = try hexadecimal()
            if 0xD800...0xDBFF ~= code {
                guard take("\\"), take("u") else { throw error("half a surrogate pair stands") }
                let low = try hexadecimal()
                guard 0xDC00...0xDFFF ~= low else { throw error("half a surrogate pair stands") }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else {
                throw error("half a surrogate pair stands")
            }
            text += UTF8.encode(scalar).map(Array.init) ?? []
        default: throw error("an unknown escape stands")
        }
    }

    private mutating func hexadecimal() throws(JSONError) -> UInt32 {
        guard offset + 4 <= bytes.count else { throw error("a string does not end") }
        var code: UInt32 = 0
        for byte in bytes[offset..<offset + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
                throw error("an escape is not hexadecimal")
            }
            code = code << 4 + UInt32(digit)
        }
        offset += 4
        return code
    }
}
