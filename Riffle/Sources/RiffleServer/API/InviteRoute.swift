/// Invites another device from the page of one that is signed in.
enum InviteRoute {
    /// - Parameter issue: makes a one-time token.
    static func route(
        _ join: JoinAddress, hosts: HostGuard, issue: @escaping @Sendable () -> String
    ) -> Route {
        Route(
            .post, "/api/devices/invite",
            RouteDescription(
                "Makes an address and a QR code that sign one other device in.",
                fields: [],
                answers: [
                    .json("The address and its code.", "Invitation"),
                    .conflict("Other devices cannot reach this server."),
                ])
        ) { call, reply in
            // The page is one of this server's own: only such a page may ask.
            let page = hosts.isLoopback(call.request) ? nil : call.request.header("origin")
            guard let start = join.start(page: page) else {
                return reply.send(
                    .error(
                        409, "local",
                        "Riffle serves this computer only. Start it with --lan or --url for other "
                            + "devices."))
            }
            let link = JoinAddress.link(start, token: issue())
            let code = QRCode(link)
            reply.send(
                .json([
                    "address": .string(link), "seconds": .int(Int64(SignInTokens.lifetime)),
                    "secure": .bool(start.hasPrefix("https:")),
                    "fingerprint": JSON(join.fingerprint()),
                    "code": [
                        "size": .int(Int64(code?.rows.count ?? 0)),
                        "path": .string(code?.path ?? ""),
                    ],
                ]))
        }
    }
}
