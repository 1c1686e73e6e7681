import CJansson

/// Why a text is no JSON that the server takes.
package struct JSONError: Error, Equatable, CustomStringConvertible {
    /// What was wrong, as part of a sentence.
    package var reason: String
    /// Where, in bytes from the start.
    package var offset: Int

    package var description: String {
        "The request body is not valid JSON: \(reason) at byte \(offset)."
    }
}

extension JSON {
    /// Reads one JSON text with Jansson, strictly by RFC 8259: UTF-8 only, no doubled names, nothing after it. Whole
    /// numbers have 64 bits.
    ///
    /// - Parameters:
    ///   - bytes: the text; the caller bounds its length.
    ///   - depth: how deep arrays and objects may nest.
    package init(parsing bytes: [UInt8], depth: Int = 32) throws(JSONError) {
        let flags = Int(JSON_REJECT_DUPLICATES | JSON_DECODE_ANY | JSON_ALLOW_NUL)
        var error = json_error_t()
        let root = bytes.withUnsafeBytes { text in
            json_loadb(text.baseAddress, text.count, flags, &error)
        }
        guard let root else { throw JSONError(error) }
        defer { json_decref(root) }
        self = try JSON(root, depth: depth)
    }

    private init(_ value: UnsafeMutablePointer<json_t>, depth: Int) throws(JSONError) {
        switch value.pointee.type {
        case JSON_OBJECT: self = .object(try Self.members(of: value, depth: depth))
        case JSON_ARRAY: self = .array(try Self.elements(of: value, depth: depth))
        case JSON_STRING: self = .string(Self.text(of: value))
        case JSON_INTEGER: self = .int(json_integer_value(value))
        case JSON_REAL: self = .double(json_real_value(value))
        case JSON_TRUE: self = .bool(true)
        case JSON_FALSE: self = .bool(false)
        default: self = .null
        }
    }

    private static func members(
        of object: UnsafeMutablePointer<json_t>, depth: Int
    ) throws(JSONError) -> [Member] {
        guard depth > 0 else { throw .tooDeep }
        var members: [Member] = []
        var place = json_object_iter(object)
        while let entry = place {
            if let name = json_object_iter_key(entry), let value = json_object_iter_value(entry) {
                members.append(
                    Member(name: String(cString: name), value: try JSON(value, depth: depth - 1)))
            }
            place = json_object_iter_next(object, entry)
        }
        return members
    }

    private static func elements(
        of array: UnsafeMutablePointer<json_t>, depth: Int
    ) throws(JSONError) -> [JSON] {
        guard depth > 0 else { throw .tooDeep }
        var elements: [JSON] = []
        for index in 0..<json_array_size(array) {
            guard let element = json_array_get(array, index) else { continue }
            elements.append(try JSON(element, depth: depth - 1))
        }
        return elements
    }

    private static func text(of string: UnsafeMutablePointer<json_t>) -> String {
        let bytes = UnsafeRawBufferPointer(
            start: json_string_value(string), count: json_string_length(string))
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension JSONError {
    fileprivate static var tooDeep: JSONError {
        JSONError(reason: "the nesting is too deep", offset: 0)
    }

    fileprivate init(_ error: json_error_t) {
        let text = withUnsafeBytes(of: error.text) { text in
            String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
        }
        self.init(reason: text, offset: max(Int(error.position), 0))
    }
}
