import RiffleCore

/// The description of the whole interface, made from the routes themselves.
enum OpenAPI {
    /// The document that is served as `/openapi.json`.
    ///
    /// - Parameter cookie: the name of the session's cookie.
    static func document(of routes: [Route], cookie: String) -> JSON {
        let paths = Dictionary(grouping: routes, by: \.template).sorted { $0.key < $1.key }
        return [
            "openapi": "3.1.0",
            "info": [
                "title": "Riffle", "version": .string(RiffleVersion.current),
                "description": .string(description), "license": ["name": "MIT"],
            ],
            "security": [["session": []]],
            "paths": .object(
                paths.map { template, routes in
                    let operations = routes.sorted { $0.method.rawValue < $1.method.rawValue }
                    return .init(
                        name: template,
                        value: .object(
                            operations.map { route in
                                .init(
                                    name: route.method.rawValue.lowercased(),
                                    value: operation(route))
                            }))
                }),
            "components": [
                "securitySchemes": [
                    "session": ["type": "apiKey", "in": "cookie", "name": .string(cookie)]
                ],
                "schemas": .object(Shape.schemas),
            ],
        ]
    }

    private static let description = """
        Every route needs the cookie of a signed-in device; without it the answer is 401, the \
        same for all paths. The Host field must name this server. Changes are POST with JSON, \
        X-Riffle: 1 and an Idempotency-Key; the same key again gives the same answer again.
        """

    private static func operation(_ route: Route) -> JSON {
        var members: [JSON.Member] = [
            .init(name: "summary", value: .string(route.description.summary))
        ]
        let parameters = parameters(of: route)
        if !parameters.isEmpty {
            members.append(.init(name: "parameters", value: .array(parameters)))
        }
        if route.method == .post {
            members.append(.init(name: "requestBody", value: requestBody(of: route)))
        }
        var answers = route.description.answers
        let known = Set(answers.map(\.status))
        answers += commonAnswers(of: route).filter { !known.contains($0.status) }
        members.append(
            .init(
                name: "responses",
                value: .object(
                    answers.sorted { $0.status < $1.status }.map { answer in
                        .init(name: String(answer.status), value: response(answer))
                    })))
        return .object(members)
    }

    /// What can come back from many routes.
    private static func commonAnswers(of route: Route) -> [RouteDescription.Answer] {
        var answers: [RouteDescription.Answer] = [
            .refusal(
                401, "The cookie belongs to no signed-in device, or its page's key is missing."),
            .refusal(403, "The request comes from another site, or its Host is unknown."),
        ]
        if route.template.contains("{") {
            answers.append(.refusal(404, "There is nothing at this address."))
        }
        if route.isAPI {
            let other =
                "Another library is served here now, or the device decides for another person."
            answers.append(.refusal(409, other))
            answers.append(.refusal(500, "The journal cannot be read or written."))
        }
        if route.method == .post {
            answers.append(.refusal(400, "The request cannot be read."))
            answers.append(.refusal(413, "The request is too large."))
            answers.append(.refusal(422, "The key was used for another change."))
            answers.append(.refusal(503, "Riffle is stopping."))
            answers.append(.refusal(507, "The disk with the journal is full."))
        }
        return answers
    }

    private static func parameters(of route: Route) -> [JSON] {
        var parameters: [JSON] = route.parts.compactMap { part in
            switch part {
            case .word: nil
            case .id: parameter("id", in: "path", pattern: "^[1-9][0-9]{0,17}$")
            case .version: parameter("version", in: "path", pattern: "^[0-9a-f]{16}$")
            case .deck: parameter("deck", in: "path", pattern: deckPattern)
            }
        }
        if route.method == .post {
            parameters.append(parameter("X-Riffle", in: "header", pattern: "^1$"))
            parameters.append(
                parameter("Idempotency-Key", in: "header", pattern: "^[A-Za-z0-9_-]{8,64}$"))
        }
        return parameters
    }

    /// What the id of a deck looks like.
    static let deckPattern =
        "^((" + DeckID.single.map(\.description).joined(separator: "|")
        + "|month-[0-9]{4}-(0[1-9]|1[0-2])|(album|folder|only)-[1-9][0-9]{0,17})"
        + "(~(undecided|kept|videos|raw|large|camera-[1-9][0-9]{0,17}|[0-9]{4}(-(0[1-9]|1[0-2]))?))*"
        + "|chosen|(kept|favourites|later)(-[0-9]{4}-(0[1-9]|1[0-2]))?)$"

    private static func parameter(_ name: String, in place: String, pattern: String) -> JSON {
        [
            "name": .string(name), "in": .string(place), "required": true,
            "schema": ["type": "string", "pattern": .string(pattern)],
        ]
    }

    private static func requestBody(of route: Route) -> JSON {
        let fields = route.description.fields
        let properties = fields.map { field in
            JSON.Member(name: field.name, value: Shape.schema(of: field.schema))
        }
        let required = fields.filter(\.isRequired).map { JSON.string($0.name) }
        var schema: [JSON.Member] = [
            .init(name: "type", value: "object"),
            .init(name: "properties", value: .object(properties)),
            .init(name: "required", value: .array(required)),
        ]
        let choices = route.description.oneOf.map {
            JSON.object([.init(name: "required", value: [.string($0)])])
        }
        if !choices.isEmpty { schema.append(.init(name: "oneOf", value: .array(choices))) }
        if route.description.isClosed {
            schema.append(.init(name: "additionalProperties", value: false))
        }
        return [
            "required": true,
            "content": ["application/json": ["schema": .object(schema)]],
        ]
    }

    private static func response(_ answer: RouteDescription.Answer) -> JSON {
        var members: [JSON.Member] = [
            .init(name: "description", value: .string(answer.meaning))
        ]
        if let type = answer.type {
            let schema: JSON =
                answer.schema.map { ["$ref": .string("#/components/schemas/\($0)")] }
                ?? ["type": answer.type == "application/json" ? "object" : "string"]
            members.append(
                .init(
                    name: "content",
                    value: .object([.init(name: type, value: ["schema": schema])])))
        }
        return .object(members)
    }

    /// A schema in the program's own text; a mistake in it is a programmer's.
    static func parsed(_ text: String) -> JSON {
        do {
            return try JSON(parsing: Array(text.utf8))
        } catch {
            preconditionFailure("a schema in the program is wrong: \(error)")
        }
    }
}
