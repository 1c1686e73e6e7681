/// A JSON value: what requests carry and answers are made of.
///
/// Jansson reads it. Riffle's own writer escapes `<`, so that no answer can be read as markup.
package enum JSON: Equatable, Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case double(Double)
    case string(String)
    case array([JSON])
    case object([Member])

    /// One name and value of an object; objects keep the order in which they were written.
    package struct Member: Equatable, Sendable {
        package var name: String
        package var value: JSON

        package init(name: String, value: JSON) {
            self.name = name
            self.value = value
        }
    }

    /// The member of that name, or nil if this is not an object or has none.
    package subscript(name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    package var string: String? {
        guard case .string(let value) = self else { return nil }
        return value
    }

    /// A whole number, however it is written: 1.0 is one too.
    package var int: Int64? {
        switch self {
        case .int(let value): value
        case .double(let value): Int64(exactly: value)
        default: nil
        }
    }

    package var bool: Bool? {
        guard case .bool(let value) = self else { return nil }
        return value
    }

    package var array: [JSON]? {
        guard case .array(let value) = self else { return nil }
        return value
    }

    /// The members of an object, in their order; empty for other values.
    package var members: [Member] {
        guard case .object(let members) = self else { return [] }
        return members
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int64) { self = .int(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(arrayLiteral elements: JSON...) { self = .array(elements) }
    package init(nilLiteral: ()) { self = .null }
    package init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(elements.map { Member(name: $0.0, value: $0.1) })
    }

    /// A string, or null where there is none.
    package init(_ value: String?) { self = value.map(JSON.string) ?? .null }

    /// A whole number, or null where there is none.
    package init(_ value: Int?) { self = value.map { .int(Int64($0)) } ?? .null }

    /// A number, or null where there is none.
    package init(_ value: Double?) { self = value.map(JSON.double) ?? .null }

    /// A whole number.
    package init(_ value: Int64) { self = .int(value) }
}
