@testable import RiffleServer

/// JSON Schema, as far as the description of the interface uses it.
enum Schemas {
    /// Where a value is not what a schema says; as far as the document uses JSON Schema.
    static func problems(
        _ value: JSON, _ schema: JSON, _ schemas: JSON, at path: String = "$"
    ) -> [String] {
        if let reference = schema["$ref"]?.string {
            let name = String(reference.dropFirst("#/components/schemas/".count))
            guard let target = schemas[name] else { return ["\(path): no schema \(name)"] }
            return problems(value, target, schemas, at: path)
        }
        if let choices = schema["anyOf"]?.array {
            let all = choices.map { problems(value, $0, schemas, at: path) }
            return all.contains { $0.isEmpty } ? [] : all.flatMap { $0 }
        }
        let types = schema["type"]?.array ?? schema["type"].map { [$0] } ?? []
        var found: [String] = []
        if !types.isEmpty, !types.contains(where: { $0.string == type(of: value) }) {
            // Every whole number is a number.
            guard type(of: value) == "integer", types.contains("number") else {
                return ["\(path): \(type(of: value)) instead of \(types)"]
            }
        }
        if let allowed = schema["enum"]?.array, !allowed.contains(value) {
            found.append("\(path): \(value) is none of the values")
        }
        for name in schema["required"]?.array ?? [] {
            guard let name = name.string, case .object = value else { continue }
            if value[name] == nil { found.append("\(path).\(name) is missing") }
        }
        if case .object(let members) = value, case .object(let properties)? = schema["properties"] {
            for member in members {
                guard let property = properties.first(where: { $0.name == member.name }) else {
                    found.append("\(path).\(member.name) is not described")
                    continue
                }
                found += problems(
                    member.value, property.value, schemas, at: "\(path).\(member.name)")
            }
        }
        if case .array(let values) = value, let items = schema["items"] {
            for value in values { found += problems(value, items, schemas, at: path + "[]") }
        }
        return found
    }

    private static func type(of value: JSON) -> String {
        switch value {
        case .null: "null"
        case .bool: "boolean"
        case .int: "integer"
        case .double: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}
