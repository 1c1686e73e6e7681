import RiffleCore

/// The devices that are signed in, and signing them out.
enum DeviceRoutes {
    /// - Parameter isAlone: whether no other program is at this server's origin.
    static func routes(
        sessions: Sessions, isAlone: Bool, onSignOut: @escaping @Sendable (String) -> Void
    ) -> [Route] {
        [
            Route(
                .get, "/api/devices",
                RouteDescription(
                    "The signed-in devices, the last seen first.",
                    answers: [.json("The devices.", "Devices")])
            ) { call, reply in
                let devices = sessions.all.map { session -> JSON in
                    [
                        "id": .string(session.id), "device": .string(session.device),
                        "name": .string(session.name ?? DeviceName.of(session.device)),
                        "created": JSON(Int64(session.created)), "seen": JSON(Int64(session.seen)),
                        "current": .bool(session.id == call.session.id),
                    ]
                }
                reply.send(.json(["devices": .array(devices)]))
            },
            Route(
                .post, "/api/devices/bind",
                RouteDescription(
                    "Binds this device to a key that its page keeps. From then on the cookie alone is not "
                        + "accepted below /api.",
                    fields: [
                        .init(
                            name: "key",
                            schema: #"{"type": "string", "pattern": "\#(PageKey.pattern)"}"#)
                    ], answers: [.json("Bound.", "Done")])
            ) { call, reply in
                guard let key = call.body["key"]?.string, PageKey.isKey(key) else {
                    return reply.send(.badField("key"))
                }
                // It has passed with the key it is bound to already, if it was.
                reply.send(.json(["done": .bool(sessions.bind(call.session, key: key))]))
            },
            Route(
                .post, "/api/devices/revoke",
                RouteDescription(
                    "Signs a device out.",
                    fields: [.init(name: "id", schema: "string")],
                    answers: [
                        .json("Signed out.", "Done"),
                        .refusal(404, "There is no such device."),
                    ])
            ) { call, reply in
                guard let id = call.body["id"]?.string, sessions.revoke(id: id) else {
                    return reply.send(.error(404, "no_device", "There is no such device."))
                }
                onSignOut(id)
                let answer = HTTPResponse.json(["done": true])
                let isOwn = id == call.session.id
                reply.send(isOwn ? answer.forgetting(isAlone: isAlone) : answer)
            },
            Route(
                .post, "/api/devices/revoke-others",
                RouteDescription(
                    "Signs out every device but this one.",
                    answers: [.json("Signed out.", "Revoked")])
            ) { call, reply in
                let ids = sessions.revokeOthers(than: call.session)
                for id in ids { onSignOut(id) }
                reply.send(.json(["count": .int(Int64(ids.count))]))
            },
            Route(.post, "/api/devices/rename", renameDescription) { rename($0, $1, sessions) },
        ]
    }

    private static let renameDescription = RouteDescription(
        "Names a device; an empty name removes it.",
        fields: [
            .init(name: "id", schema: "string"),
            .init(
                name: "name",
                schema: #"{"type": "string", "maxLength": \#(Sessions.longestName)}"#),
        ],
        answers: [.json("Renamed.", "Done"), .refusal(404, "There is no such device.")])

    private static func rename(_ call: Call, _ reply: Reply, _ sessions: Sessions) {
        guard let id = call.body["id"]?.string else { return reply.send(.badField("id")) }
        guard let text = call.body["name"]?.string else { return reply.send(.badField("name")) }
        let name = text.onOneLine
        guard name.count <= Sessions.longestName else {
            return reply.send(
                .error(400, "name_length", .nameLength(most: Sessions.longestName)))
        }
        guard sessions.rename(id: id, to: name.isEmpty ? nil : name) else {
            return reply.send(.error(404, "no_device", "There is no such device."))
        }
        reply.send(.json(["done": true]))
    }
}
