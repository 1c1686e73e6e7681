import RiffleSystem

/// Stands behind the HTTP server: who may ask, for what, and which route answers.
///
/// The order is fixed: the name the server is asked by, the device's session, the path, and for
/// changes where they come from. Whoever fails at one of them learns nothing about the next.
final class RiffleApp: HTTPHandler {
    let hosts: HostGuard
    let sessions: Sessions
    let routes: [Route]
    /// What clients call the library, for whom a device decides.
    private let library: @Sendable (Session) -> String
    private let page: PageFiles
    private let router: Router
    private let tokens = Monitor(SignInTokens())
    private let replays = ReplayCache()
    private let clock: WallClock
    private let isHealthy: @Sendable () -> Bool
    private let later: @Sendable (@escaping @Sendable () -> Void) -> Void
    private let onRequest: @Sendable () -> Void
    private let onSignIn: @Sendable (_ device: String) -> Void

    /// - Parameters:
    ///   - library: what clients call the library, for whom a device decides.
    ///   - join: how other devices reach this server.
    ///   - isHealthy: whether decisions can be recorded, for programs that watch the server.
    ///   - later: runs what may wait for the disk: each question to the API. The threads of HTTP serve many devices each.
    ///   - onRequest: called at the start of each request of a device that is signed in.
    ///   - onSignIn: called with the name of a device that used a one-time token.
    ///   - onSignOut: called with the id of a session that was revoked.
    init(
        page: PageFiles, library: @escaping @Sendable (Session) -> String, routes: [Route],
        hosts: HostGuard, sessions: Sessions, join: JoinAddress = JoinAddress(port: 80),
        clock: WallClock,
        isHealthy: @escaping @Sendable () -> Bool = { true },
        later: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = { $0() },
        onRequest: @escaping @Sendable () -> Void = {},
        onSignIn: @escaping @Sendable (_ device: String) -> Void = { _ in },
        onSignOut: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.page = page
        self.library = library
        self.hosts = hosts
        self.sessions = sessions
        self.clock = clock
        self.isHealthy = isHealthy
        self.later = later
        self.onRequest = onRequest
        self.onSignIn = onSignIn
        let issue: @Sendable () -> String = { [tokens] in
            tokens.withLock { $0.issue(now: clock.now()) }
        }
        let all =
            routes + DeviceRoutes.routes(sessions: sessions, onSignOut: onSignOut)
            + [InviteRoute.route(join, hosts: hosts, issue: issue)]
        let description = OpenAPI.document(
            of: all + [Self.descriptionRoute { .null }], cookie: sessions.cookieName)
        self.routes = all + [Self.descriptionRoute { description }]
        router = Router(self.routes)
    }

    /// Makes a one-time token for another device.
    func issueToken() -> String { tokens.withLock { $0.issue(now: clock.now()) } }

    func admit(_ head: HTTPRequest) -> Admission {
        // Only there do browsers obey the opener policy.
        let isTrusted = hosts.isLoopback(head) || hosts.isSecure(head)
        return switch decide(head) {
        case .refuse(let response): .refuse(response.secured(isTrusted: isTrusted))
        case .proceed(let run):
            .proceed { request, reply in
                run(request, Reply { reply.send($0.secured(isTrusted: isTrusted)) })
            }
        }
    }

    private func decide(_ head: HTTPRequest) -> Admission {
        guard hosts.allows(head) else { return .refuse(Self.wrongHost(head)) }
        let isRead = head.method == "GET" || head.method == "HEAD"
        if isRead, isForeign(head) {
            return .refuse(.error(403, "cross_site", "Riffle answers its own page only."))
        }
        if isRead, head.path == "/healthz" {
            return .refuse(isHealthy() ? Self.healthy : Self.unhealthy)
        }
        if isRead, head.path == SignInPage.stylePath { return .refuse(SignInPage.style) }
        let session = sessions.session(of: head)
        if head.method == "GET", head.path == "/",
            let token = head.query.first(where: { $0.name == "token" })?.value
        {
            return .refuse(signIn(token, head, session: session))
        }
        guard let session else { return .refuse(signedOut(head)) }
        onRequest()
        if isRead, let file = page.response(for: head) {
            guard head.path == "/",
                let cookie = sessions.renewal(of: head, isSecure: hosts.isSecure(head))
            else { return .refuse(file) }
            return .refuse(file.with("Set-Cookie", cookie))
        }
        switch router.match(method: head.method, path: head.path) {
        case .none: return .refuse(.error(404, "not_found", "There is nothing at this address."))
        case .otherMethods(let methods):
            return .refuse(
                .error(405, "method", "This address cannot be asked that way.")
                    .with("Allow", methods.joined(separator: ", ")))
        case .route(let route, let values):
            if route.isAPI, !session.allows(head) { return .refuse(signedOut(head)) }
            if route.method == .post, let refusal = WriteGuard.refusal(head, hosts: hosts) {
                return .refuse(refusal)
            }
            if route.isAPI, let refusal = LibraryGuard.refusal(head, library: library(session)) {
                return .refuse(refusal)
            }
            return .proceed { [replays, library, later] request, reply in
                var call = Call(request: request, values: values, session: session)
                guard route.method == .post else {
                    guard route.isAPI else { return route.run(call, reply) }
                    return later { [call] in route.run(call, reply) }
                }
                do throws(JSONError) {
                    call.body = try JSON(parsing: request.body)
                } catch {
                    return reply.send(.error(400, "json", error.description))
                }
                guard case .object = call.body else {
                    return reply.send(.error(400, "json", "The request body is no JSON object."))
                }
                let key = "\(session.id) \(library(session)) \(call.idempotencyKey)"
                let content = Array(route.template.utf8) + [0] + request.body
                replays.once(key, content: content, reply: reply) { route.run(call, $0) }
            }
        }
    }

    /// Whether another site's page asks for something that is not a visit by a person.
    private func isForeign(_ head: HTTPRequest) -> Bool {
        guard let site = head.header("sec-fetch-site"), site != "same-origin", site != "none" else {
            return false
        }
        return head.header("sec-fetch-mode") != "navigate"
    }

    // MARK: Signing in

    private func signIn(_ token: String, _ head: HTTPRequest, session: Session?) -> HTTPResponse {
        let outcome = tokens.withLock {
            $0.redeem(token, from: head.remote, now: clock.now())
        }
        switch outcome {
        case .refused:
            return SignInPage.refusal(
                head, 401, "signed_out", "This code was used already, or has expired.")
        case .tryLater(let seconds):
            return SignInPage.refusal(
                head, 429, "slow_down", "Too many wrong tries. Wait \(seconds) seconds."
            ).with("Retry-After", String(seconds))
        case .accepted:
            let agent = head.header("user-agent") ?? "unknown device"
            onSignIn(session?.name ?? DeviceName.of(agent))
            // From a file a browser takes a Strict cookie, but does not send it to where it is led
            // next; a page of this server may lead it on.
            let isFromElsewhere = head.header("sec-fetch-site") == "cross-site"
            var response =
                isFromElsewhere
                ? Self.onwardPage : HTTPResponse(status: 303).with("Location", "/")
            response = response.with("Cache-Control", "no-store")
            // A device that is signed in already keeps its one cookie, also with a new page.
            if let session {
                sessions.unbind(session)
            } else {
                response = response.with(
                    "Set-Cookie", sessions.open(device: agent, isSecure: hosts.isSecure(head)))
            }
            return response
        }
    }

    private static let onwardPage = HTTPResponse.text(
        """
        <!doctype html><html lang="en"><meta charset="utf-8"><title>Riffle</title>\
        <link rel="icon" href="/app/icon.svg">\
        <meta http-equiv="refresh" content="0;url=/"><p><a href="/">Go on to Riffle</a></p>
        """, type: "text/html; charset=utf-8")

    private static let healthy = HTTPResponse.text("ok\n", type: "text/plain").with(
        "Cache-Control", "no-store")
    private static let unhealthy = HTTPResponse.text("not well\n", type: "text/plain", status: 503)
        .with("Cache-Control", "no-store")

    private static func wrongHost(_ head: HTTPRequest) -> HTTPResponse {
        SignInPage.refusal(
            head, 403, "host",
            "Riffle does not answer to this name. Use the address that it printed, or start it with "
                + "--allow-host and this name.")
    }

    /// The same for every path, so that nothing can be learnt from it.
    private func signedOut(_ head: HTTPRequest) -> HTTPResponse {
        guard sessions.isRevoked(head) else {
            return SignInPage.refusal(
                head, 401, "signed_out",
                "Open the address that Riffle printed, or scan its code again.")
        }
        return SignInPage.refusal(head, 401, "revoked", "This device was signed out.").forgetting
    }

    private static func descriptionRoute(_ document: @escaping @Sendable () -> JSON) -> Route {
        Route(
            .get, "/openapi.json",
            RouteDescription(
                "This description.",
                answers: [.init(status: 200, meaning: "OpenAPI 3.1.", schema: nil)])
        ) { _, reply in reply.send(.json(document())) }
    }
}
