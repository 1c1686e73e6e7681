import RiffleCore
import RiffleSystem

/// Stands behind the HTTP server: who may ask, for what, and which route answers.
///
/// The order is fixed: the name the server is asked by, the device's session, the path, and for
/// changes where they come from. A request that fails one of them learns nothing about the next.
final class RiffleApp: HTTPHandler {
    let hosts: HostGuard
    let sessions: Sessions
    let routes: [Route]
    /// What clients call the library, for whom a device decides.
    private let library: @Sendable (Session) -> String
    /// Runs a job on a thread of its own choice.
    typealias Runner = @Sendable (@escaping @Sendable () -> Void) -> Void

    private let page: PageFiles
    private let words: PageWords
    private let router: Router
    private let tokens = Monitor(SignInTokens())
    private let replays = ReplayCache()
    private let clock: WallClock
    /// Whether decisions can be recorded.
    let isHealthy: @Sendable () -> Bool
    private let password: Password?
    private let later: Runner
    private let changing: Runner
    private let onRequest: @Sendable () -> Void
    private let onSignIn: @Sendable (_ device: String) -> Void

    /// - Parameters:
    ///   - library: what clients call the library, for whom a device decides.
    ///   - join: how other devices reach this server.
    ///   - isHealthy: whether decisions can be recorded, for programs that watch the server.
    ///   - password: signs devices in without a link.
    ///   - later: runs what may wait for the disk: each question to the API. The threads of HTTP serve many devices each.
    ///   - changing: runs each change, so that no question waits for one.
    ///   - onRequest: called at the start of each request of a device that is signed in.
    ///   - onSignIn: called with the name of a device that used a one-time token.
    ///   - onSignOut: called with the id of a session that was revoked.
    init(
        page: PageFiles, library: @escaping @Sendable (Session) -> String, routes: [Route],
        hosts: HostGuard, sessions: Sessions, join: JoinAddress = JoinAddress(port: 80),
        clock: WallClock,
        isHealthy: @escaping @Sendable () -> Bool = { true },
        password: Password? = nil, later: @escaping Runner = { $0() },
        changing: @escaping Runner = { $0() },
        onRequest: @escaping @Sendable () -> Void = {},
        onSignIn: @escaping @Sendable (_ device: String) -> Void = { _ in },
        onSignOut: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.page = page
        words = PageWords(page)
        self.library = library
        self.hosts = hosts
        self.sessions = sessions
        self.clock = clock
        self.isHealthy = isHealthy
        self.password = password
        self.later = later
        self.changing = changing
        self.onRequest = onRequest
        self.onSignIn = onSignIn
        let issue: @Sendable () -> String = { [tokens] in
            tokens.withLock { $0.issue(now: clock.now()) }
        }
        let all =
            routes
            + DeviceRoutes.routes(
                sessions: sessions, isAlone: hosts.base.isEmpty, onSignOut: onSignOut)
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
        let base = hosts.base
        return switch decide(head.below(base)) {
        case .refuse(let response): .refuse(response.secured(isTrusted: isTrusted))
        case .proceed(let run):
            .proceed { request, reply in
                run(request.below(base), Reply { reply.send($0.secured(isTrusted: isTrusted)) })
            }
        }
    }

    private func decide(_ head: HTTPRequest) -> Admission {
        guard hosts.allows(head) else { return .refuse(wrongHost(head)) }
        let isRead = head.method == "GET" || head.method == "HEAD"
        if isRead, isForeign(head) {
            return .refuse(.error(403, "cross_site", "Riffle answers its own page only."))
        }
        if isRead, head.path == "/healthz" {
            return .refuse(isHealthy() ? Self.healthy : Self.unhealthy)
        }
        if isRead, head.path == SignInPage.stylePath { return .refuse(SignInPage.style) }
        if isRead, head.path == hosts.base, !hosts.base.isEmpty {
            return .refuse(HTTPResponse(status: 308).with("Location", hosts.base + "/"))
        }
        if let token = head.signInToken {
            // The session of a new device is written to the disk.
            return .proceed { [self] _, reply in
                changing { [self] in reply.send(signIn(token, head)) }
            }
        }
        if head.method == "POST", head.path == SignInPage.formPath, let password, password.isSet {
            return signIn(by: password, head)
        }
        guard let session = sessions.session(of: head) else { return .refuse(signedOut(head)) }
        onRequest()
        if isRead, let file = page.kept(for: head) { return .refuse(file) }
        if isRead, page.has(head.path) {
            return .proceed { [self] _, reply in
                later { [self] in reply.send(pageFile(head)) }
            }
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
            return .proceed { [self] request, reply in
                let call = Call(request: request, values: values, session: session)
                if route.method == .post {
                    changing { [self] in change(route, call, reply) }
                } else if route.isAPI {
                    later { [self] in
                        if let refusal = elsewhere(call) { return reply.send(refusal) }
                        route.run(call, reply)
                    }
                } else {
                    route.run(call, reply)
                }
            }
        }
    }

    /// A file of the page as it is on the disk.
    private func pageFile(_ head: HTTPRequest) -> HTTPResponse {
        guard let file = page.response(for: head) else {
            return .error(404, "not_found", "There is nothing at this address.")
        }
        guard head.path == "/",
            let cookie = sessions.renewal(of: head, isSecure: hosts.isSecure(head))
        else { return file }
        return file.with("Set-Cookie", cookie)
    }

    /// The refusal of a request that means another library, or another person than the device decides for. To learn who
    /// that is may take a look into the journal.
    private func elsewhere(_ call: Call) -> HTTPResponse? {
        LibraryGuard.refusal(call.request, library: library(call.session))
    }

    private func change(_ route: Route, _ call: Call, _ reply: Reply) {
        if route.isAPI, let refusal = elsewhere(call) { return reply.send(refusal) }
        var call = call
        do throws(JSONError) {
            call.body = try JSON(parsing: call.request.body)
        } catch {
            return reply.send(.error(400, "json", error.description))
        }
        guard case .object = call.body else {
            return reply.send(.error(400, "json", "The request body is no JSON object."))
        }
        let key = "\(call.session.id) \(library(call.session)) \(call.idempotencyKey)"
        let content = Array(route.template.utf8) + [0] + call.request.body
        replays.once(key, content: content, reply: reply) { [call] in route.run(call, $0) }
    }

    /// Whether another site's page asks for something that is not a visit by a person.
    private func isForeign(_ head: HTTPRequest) -> Bool {
        guard let site = head.header("sec-fetch-site"), site != "same-origin", site != "none" else {
            return false
        }
        return head.header("sec-fetch-mode") != "navigate"
    }

    // MARK: Signing in

    private func signIn(_ token: String, _ head: HTTPRequest) -> HTTPResponse {
        let outcome = tokens.withLock {
            $0.redeem(token, from: hosts.client(of: head), now: clock.now())
        }
        guard outcome == .accepted else {
            return refusal(of: outcome, head, wrong: .usedCode)
        }
        // From a file a browser takes a Strict cookie, but does not send it to where it is led
        // next; a page of this server may lead it on.
        let isFromElsewhere = head.header("sec-fetch-site") == "cross-site"
        let home = hosts.base + "/"
        return welcome(
            head,
            with: isFromElsewhere
                ? signInPage(head).onward(to: home)
                : HTTPResponse(status: 303).with("Location", home))
    }

    private func signIn(by password: Password, _ head: HTTPRequest) -> Admission {
        // A form of another site could sign this browser in as a device whose secrets that site knows.
        guard head.headerCount("origin") == 1, WriteGuard.isSameSite(head, hosts: hosts) else {
            return .refuse(
                .error(403, "cross_site", "A password is taken from Riffle's own page only."))
        }
        guard head.header("content-type")?.lowercased() == FormBody.type else {
            return .refuse(.error(403, "type", "A password needs the type \(FormBody.type)."))
        }
        return .proceed { [self] request, reply in
            guard let text = FormBody.value("password", in: request.body) else {
                return reply.send(.badField("password"))
            }
            password.check(text, from: hosts.client(of: head)) { [self] outcome in
                guard outcome == .accepted else {
                    return reply.send(refusal(of: outcome, head, wrong: .wrongPassword))
                }
                let who = HTTPResponse(status: 303).with("Location", hosts.base + "/#/who")
                reply.send(welcome(head, with: who))
            }
        }
    }

    /// Signs the device in, and answers it with the response.
    private func welcome(_ head: HTTPRequest, with response: HTTPResponse) -> HTTPResponse {
        let session = sessions.session(of: head)
        let agent = head.header("user-agent") ?? "unknown device"
        onSignIn(session?.name ?? DeviceName.of(agent))
        let response = response.with("Cache-Control", "no-store")
        // A device that is signed in already keeps its one cookie, also with a new page.
        if let session {
            sessions.unbind(session)
            return response
        }
        return response.with(
            "Set-Cookie", sessions.open(device: agent, isSecure: hosts.isSecure(head)))
    }

    /// The answer to a token or a password that is not accepted.
    private func refusal(
        of outcome: SignInTokens.Outcome, _ head: HTTPRequest, wrong notice: Notice
    ) -> HTTPResponse {
        guard case .tryLater(let seconds) = outcome else {
            return signInPage(head).refusal(head, 401, "signed_out", notice)
        }
        return signInPage(head).refusal(head, 429, "slow_down", .slowDown(seconds))
            .with("Retry-After", String(seconds))
    }

    private func signInPage(_ head: HTTPRequest) -> SignInPage {
        SignInPage(
            speech: words.speech(for: head), base: hosts.base,
            hasPassword: password?.isSet ?? false,
            isSecure: hosts.isLoopback(head) || hosts.isSecure(head))
    }

    private static let healthy = HTTPResponse.text("ok\n", type: "text/plain").with(
        "Cache-Control", "no-store")
    private static let unhealthy = HTTPResponse.text("not well\n", type: "text/plain", status: 503)
        .with("Cache-Control", "no-store")

    private func wrongHost(_ head: HTTPRequest) -> HTTPResponse {
        SignInPage(speech: words.speech(for: head), base: hosts.base)
            .refusal(head, 403, "host", .wrongHost)
    }

    /// One answer for every path, so that nothing can be learnt from it.
    private func signedOut(_ head: HTTPRequest) -> HTTPResponse {
        let page = signInPage(head)
        guard sessions.isRevoked(head) else {
            return page.refusal(
                head, 401, "signed_out", page.hasPassword ? .enterPassword : .openAddress)
        }
        return page.refusal(head, 401, "revoked", .deviceRevoked)
            .forgetting(isAlone: hosts.base.isEmpty)
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

extension HTTPRequest {
    /// The one-time token of a visit that signs a device in.
    fileprivate var signInToken: String? {
        guard method == "GET", path == "/" else { return nil }
        return query.first { $0.name == "token" }?.value
    }
}
