/// A JSON value: what requests carry and answers are made of.
///
/// Jansson reads it. What the server writes itself escapes `<`, so that no answer can be read as markup.
enum JSON: Equatable, Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case double(Double)
    case string(String)
    case array([JSON])
    case object([Member])

    /// One name and value of an object; objects keep the order in which they were written.
    struct Member: Equatable, Sendable {
        var name: String
        var value: JSON
    }

    /// The member of that name, or nil where this is no object or has none.
    subscript(name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    var string: String? {
        guard case .string(let value) = self else { return nil }
        return value
    }

    /// A whole number, however it is written: 1.0 is one too.
    var int: Int64? {
        switch self {
        case .int(let value): value
        case .double(let value): Int64(exactly: value)
        default: nil
        }
    }

    var bool: Bool? {
        guard case .bool(let value) = self else { return nil }
        return value
    }

    var array: [JSON]? {
        guard case .array(let value) = self else { return nil }
        return value
    }

    /// The members of an object, in their order; empty for other values.
    var members: [Member] {
        guard case .object(let members) = self else { return [] }
        return members
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    init(stringLiteral value: String) { self = .string(value) }
    init(integerLiteral value: Int64) { self = .int(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(arrayLiteral elements: JSON...) { self = .array(elements) }
    init(nilLiteral: ()) { self = .null }
    init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(elements.map { Member(name: $0.0, value: $0.1) })
    }

    /// A string, or null where there is none.
    init(_ value: String?) { self = value.map(JSON.string) ?? .null }

    /// A whole number, or null where there is none.
    init(_ value: Int?) { self = value.map { .int(Int64($0)) } ?? .null }

    /// A number, or null where there is none.
    init(_ value: Double?) { self = value.map(JSON.double) ?? .null }

    /// A whole number.
    init(_ value: Int64) { self = .int(value) }
}
