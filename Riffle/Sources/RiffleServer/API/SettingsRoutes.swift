import RiffleCore
import RiffleSystem

/// What the person has set, and what can be set at all.
enum SettingsRoutes {
    static func routes(_ library: Library) -> [Route] {
        [
            Route(
                .get, "/api/settings",
                RouteDescription(
                    "The person's settings, their meaning, and all possible values, including those of a "
                        + "device.",
                    answers: [.json("The settings.", "Settings")])
            ) { call, reply in
                let person = call.person(in: library)
                library.reading.run {
                    reply.send(.json(JSON(settings: person.settings.load(), of: person)))
                }
            },
            Route(.post, "/api/settings", description) { change($0, $1, library) },
        ]
    }

    private static let description = RouteDescription(
        "Changes the person's settings. A field that is missing changes nothing.",
        fields: PersonSettings.Key.allCases.map { key in
            .init(name: key.rawValue, schema: schema(of: key), isRequired: false)
        },
        isClosed: true,
        answers: [
            .json("The settings as they are now.", "Settings"),
            .refusal(500, "The settings cannot be stored."),
        ])

    private static func schema(of key: PersonSettings.Key) -> String {
        let choices = PersonSettings.choices(of: key)
        switch key {
        case .roundSize:
            return #"{"type": "integer", "enum": [\#(choices.joined(separator: ", "))]}"#
        case .up, .down: return "SwipeAction"
        case .bosses, .progress, .taught: return "boolean"
        case .language:
            return Shape.one(of: choices)
        }
    }

    private static func change(_ call: Call, _ reply: Reply, _ library: Library) {
        guard case .object(let members) = call.body else { return reply.send(.badField("body")) }
        var changes: [(PersonSettings.Key, String)] = []
        for member in members {
            guard let key = PersonSettings.Key(rawValue: member.name) else {
                return reply.send(
                    .error(400, "field", "There is no setting with the name \(member.name)."))
            }
            guard let value = text(member.value, of: key),
                PersonSettings.choices(of: key).contains(value)
            else {
                let choices = PersonSettings.choices(of: key).joined(separator: ", ")
                return reply.send(
                    .error(400, "field", "The setting \(key.rawValue) can be one of \(choices)."))
            }
            changes.append((key, value))
        }
        let person = call.person(in: library)
        switch person.settings.change(changes) {
        case .success(let settings):
            library.events.hub.send(
                "settings", ["key": .string(call.idempotencyKey)], to: person.id)
            reply.send(.json(JSON(settings: settings, of: person)))
        case .failure(let failure):
            reply.send(.error(500, "settings", failure.notice))
        }
    }

    /// A value as the settings' text has it; nil for one of another type.
    private static func text(_ value: JSON, of key: PersonSettings.Key) -> String? {
        switch key {
        case .roundSize: value.int.map(String.init)
        case .up, .down, .language: value.string
        case .bosses, .progress, .taught: value.bool.map(String.init)
        }
    }
}
