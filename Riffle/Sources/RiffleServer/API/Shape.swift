/// The shapes of answers, from which `openapi.json` gets its schemas.
///
/// A shape is JSON with types in the places of values:
///
/// ```
/// "Pile": {"count": "integer", "bytes": "integer"}
/// "Deck": {"&": "Pile", "kind": "'month' | 'folder'", "cover": "Card | null", "title?": "string // The name to show."}
/// ```
///
/// A name with a capital is another shape. A field with `?` may be missing, and `&` brings the fields of another shape. An
/// object with the one field `*` has fields of any name. `Card[]` is a list, as is `[{…}]`. What follows `//` is a
/// description; as a field of its own it is the object's.
enum Shape {
    /// The schemas of all shapes.
    static let schemas: [JSON.Member] = {
        let shapes = OpenAPI.parsed("{\(roundShapes), \(libraryShapes)}")
        return shapes.members.map { .init(name: $0.name, value: schema(of: $0.value, in: shapes)) }
    }()

    /// The raw values of a type, one of which a field has.
    static func one<T: CaseIterable & RawRepresentable<String>>(of type: T.Type) -> String {
        one(of: type.allCases.map(\.rawValue))
    }

    /// The texts, one of which a field has.
    static func one(of values: [String]) -> String {
        values.map { "'\($0)'" }.joined(separator: " | ")
    }

    /// The schema of a shape.
    ///
    /// - Parameter shapes: those that `&` names.
    static func schema(of shape: JSON, in shapes: JSON = .object([])) -> JSON {
        switch shape {
        case .object(let members): schema(of: members, in: shapes)
        case .array(let items): ["type": "array", "items": schema(of: items[0], in: shapes)]
        default: schema(of: shape.string ?? "")
        }
    }

    private static func schema(of members: [JSON.Member], in shapes: JSON) -> JSON {
        if let any = members.first, any.name == "*" {
            return ["type": "object", "additionalProperties": schema(of: any.value, in: shapes)]
        }
        var (required, properties, notes): ([JSON], [JSON.Member], [JSON.Member]) = ([], [], [])
        for member in members.flatMap({ fields(of: $0, in: shapes) }) {
            if member.name == "//" {
                notes = [.init(name: "description", value: member.value)]
                continue
            }
            let isOptional = member.name.hasSuffix("?")
            let name = String(isOptional ? member.name.dropLast() : member.name[...])
            if !isOptional { required.append(.string(name)) }
            properties.append(.init(name: name, value: schema(of: member.value, in: shapes)))
        }
        let object: JSON = [
            "type": "object", "required": .array(required), "properties": .object(properties),
        ]
        return .object(object.members + notes)
    }

    /// The field itself, or the fields that `&` brings.
    private static func fields(of member: JSON.Member, in shapes: JSON) -> [JSON.Member] {
        guard member.name == "&", let name = member.value.string else { return [member] }
        return (shapes[name]?.members ?? []).flatMap { fields(of: $0, in: shapes) }
    }

    /// The schema of a shape in one line: of one that JSON Schema alone can say, the schema itself.
    static func schema(of text: String) -> JSON {
        if text.hasPrefix("{") { return OpenAPI.parsed(text) }
        let parts = text.split(separator: " // ", maxSplits: 1)
        let schema = schema(of: parts[0].split(separator: " | "))
        guard parts.count == 2 else { return schema }
        return .object(
            schema.members + [.init(name: "description", value: .string(String(parts[1])))])
    }

    private static func schema(of choices: [Substring]) -> JSON {
        let values = choices.map { choice in
            choice.first == "'" ? JSON.string(String(choice.dropFirst().dropLast())) : .null
        }
        if values[0] != .null {
            let hasNull = values.last == .null
            return ["type": hasNull ? ["string", "null"] : "string", "enum": .array(values)]
        }
        let schemas = choices.map { schema(of: $0) }
        if schemas.count == 1 { return schemas[0] }
        let isPlain = schemas.allSatisfy { $0.members.map(\.name) == ["type"] }
        return isPlain
            ? ["type": .array(schemas.compactMap { $0["type"] })] : ["anyOf": .array(schemas)]
    }

    private static func schema(of type: Substring) -> JSON {
        if type.hasSuffix("[]") { return ["type": "array", "items": schema(of: type.dropLast(2))] }
        return type.first!.isUppercase
            ? ["$ref": .string("#/components/schemas/\(type)")] : ["type": .string(String(type))]
    }
}
