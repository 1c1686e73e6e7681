import RiffleCore
import RiffleImmich
import RiffleIndexing
import RiffleMedia
import RiffleStore
import RiffleSystem

/// Serves a library until a signal comes.
enum Serving {
    /// The port that is tried first where none is asked for.
    static let usualPort = 8420

    static func run(_ options: ServeOptions, environment: Environment) throws {
        let photos = try photoServer(options, environment: environment)
        let place =
            if let photos {
                try LibraryPlace(photos, options.common, environment: environment)
            } else {
                try LibraryPlace(options.common, environment: environment)
            }
        let manager = ServiceManager(environment)
        let log = Log(
            format: options.logFormat,
            showsTokens: options.logFormat == .text && manager == nil)
        if let note = place.note { log.note(note) }
        if let photos {
            for line in photos.handshake.lines { log.note(line) }
            try photos.checkShowing()
        }
        guard let page = PageFiles(folder: environment.pageFolder) else {
            throw CommandError(
                description: "The page's files are not at \(environment.pageFolder): install "
                    + "Riffle again, or set RIFFLE_PAGE to the folder that holds index.html.")
        }
        do throws(CardRefusal) {
            if let gap = try WorkerPool.tryOut(.init(worker: environment.worker)) { log.note(gap) }
        } catch {
            throw CommandError(
                description: "\(error.message) Install Riffle again, or set RIFFLE_WORKER to the "
                    + "path of riffle-worker.")
        }
        let sockets = try listen(options)
        let port = sockets[0].port
        let library = try Library(
            place: place, server: photos,
            choices: .init(
                profile: options.common.profile, patterns: options.common.patterns,
                isDryRun: options.isDryRun,
                isImmediate: options.isImmediate, trashDestination: options.trashDestination,
                rescanAfter: options.rescanAfter, emptyTrashAfter: options.emptyTrashAfter,
                log: log),
            worker: environment.worker, clock: .system)
        let network = options.lan ? LiveNetwork(clock: .system) : nil
        let tls = try certificate(options, state: place.state, network: network, log: log)
        let join = JoinAddress(
            url: options.url, network: network, port: port, hasTLS: tls != nil,
            fingerprint: {
                options.tls.makesCertificate ? tls?.current.fingerprint : nil
            })
        let invitation = Invitation(join, log: log)
        let opening = OpeningPage(folder: environment.runtimeFolder ?? place.state, port: port)
        defer { opening.remove() }
        let sessions = Sessions(
            file: Sessions.file(in: place.state),
            cookieName: Sessions.cookieName(of: place.journal),
            path: (options.url?.path ?? "") + "/", clock: .system,
            later: { library.changing.run($0) })
        let password = Password(file: Password.file(in: place.state), clock: .system)
        let signedOut: @Sendable (String) -> Void = { session in
            library.events.hub.drop(session: session)
            log.event("signed-out", "A device was signed out.")
        }
        let app = RiffleApp(
            page: page, library: { library.people.person(of: $0).library },
            routes: Routes.all(library, sessions),
            hosts: HostGuard(
                allowed: options.allowedHosts, url: options.url, network: network, port: port,
                hasTLS: tls != nil),
            sessions: sessions, join: join, clock: .system,
            isHealthy: { library.store.readOnlyReason == nil },
            password: password, later: { library.answering.run($0) },
            changing: { library.changing.run($0) },
            onRequest: { library.background.looks.touch() },
            onSignIn: { device in
                opening.remove()
                log.event(
                    "signed-in", "\(device) signed in.",
                    [.init(name: "device", value: .string(device))])
                invitation.used()
            },
            onSignOut: signedOut)
        // What an earlier end left half moved is settled before the first request is answered.
        let hasScanned = Monitor(false)
        library.start { [status = library.status] progress in
            guard !progress.isScanning else { return }
            let isFirst = hasScanned.withLock { done in
                defer { done = true }
                return !done
            }
            if isFirst, let sentence = status.leftOut.sentence { log.note(sentence) }
        }
        let server = try HTTPServer(sockets: sockets, handler: app, tls: tls)

        let control = control(
            ControlCommands(
                root: place.root, join: join, issue: { app.issueToken() }, trash: library.trash,
                password: password,
                signOut: { for id in sessions.revokeOthers(than: nil) { signedOut(id) } }),
            options, place: place, environment: environment, log: log)
        defer { control?.stop() }

        let address = "\(join.local)/?token=\(app.issueToken())"
        if options.logFormat == .text {
            Console.output(log.showsTokens ? address : join.start() ?? join.local)
        }
        log.event(
            "ready",
            "Riffle serves \(place.root)." + (log.showsTokens ? " Stop it with Ctrl+C." : ""),
            [.init(name: "address", value: .string(join.start() ?? join.local))])
        manager?.report("READY=1\nSTATUS=Serving \(place.root)")
        if let reason = library.store.readOnlyReason {
            log.note(
                "\(reason) Riffle only shows what it can read of it; nothing can be decided.")
        }
        let settings = library.people.first.settings
        _ = settings.load()
        if let problem = settings.problem { log.note(problem) }
        if options.isDryRun { log.note("Dry run: no file is moved, whatever is decided.") }
        if options.tls.makesCertificate, let tls {
            log.note("The SHA-256 fingerprint of Riffle's certificate:")
            log.note(tls.current.fingerprint)
            log.note(
                "Browsers warn once, because no authority has signed it. Compare the fingerprint, and continue."
            )
        }
        if !log.showsTokens {
            log.note("To sign a device in, use riffle invite.")
        } else if options.lan || options.url != nil {
            invitation.offer { app.issueToken() }
        }
        if options.opensBrowser, environment.hasDesktop,
            !(opening.write(address: address).map { Browser.open($0) } ?? false)
        {
            log.note("No browser could be opened: open the address above yourself.")
        }

        StopSignals.wait()
        manager?.report("STOPPING=1")
        log.event("stopping", "Riffle stops.")
        // The journal is closed last: what an answer on its way promised is in it.
        server.stop()
        password.stop()
        tls?.stop()
        library.stop()
    }

    /// The photo server that is meant, once it has answered; nil for a folder.
    private static func photoServer(
        _ options: ServeOptions, environment: Environment
    ) throws -> ImmichServer? {
        guard options.common.library.hasPrefix(CheckOptions.scheme) else { return nil }
        guard options.trashDestination != .folder else {
            throw CommandError(
                description: "A photo server has no reject folder. Leave out --trash folder.")
        }
        let server = try CheckOptions(
            library: options.common.library, keyFile: options.common.keyFile)
        // Nothing is under way that a stop would have to wait for.
        return try StopSignals.allowed {
            try ImmichServer.connect(server, environment: environment)
        }
    }

    /// Begins to answer commands of the user. Without it Riffle works, so a failure is only noted.
    private static func control(
        _ commands: ControlCommands, _ options: ServeOptions, place: LibraryPlace,
        environment: Environment, log: Log
    ) -> ControlServer? {
        let name = String(Sessions.hash(place.journal).prefix(16))
        for folder in options.common.controlFolders(environment) {
            if let server = ControlServer(
                folder: folder, name: name, answer: { commands.answer($0) })
            {
                return server
            }
        }
        log.note("The socket for riffle invite cannot be made, so that command will not work.")
        return nil
    }

    /// The certificate of the server; nil without encryption.
    private static func certificate(
        _ options: ServeOptions, state: String, network: LiveNetwork?, log: Log
    ) throws(CommandError) -> TLSCertificate? {
        let clock = WallClock.system
        let own = network?.current
        let hosts =
            (options.url.map { [$0.host] } ?? []) + options.allowedHosts.map(\.host)
            + ["localhost", "127.0.0.1", "::1"] + (own.map { $0.names + $0.addresses } ?? [])
        do throws(TLSError) {
            guard
                let files = try options.tls.files(in: state, hosts: hosts, now: clock.now())
            else { return nil }
            let tls = try TLSCertificate(files, clock: clock, log: log)
            let current = tls.current
            // Riffle still serves: the certificate may be good and the computer's clock wrong.
            if current.expiry <= clock.now() {
                log.note(
                    "The certificate expired on \(current.lastDay), so browsers refuse it. Renew it; Riffle then uses the new one at once."
                )
            }
            if let host = options.url?.host ?? own?.addresses.first, !current.covers(host) {
                log.note(
                    "The certificate is not for \(host), so browsers warn. Give a name of the certificate with --url."
                )
            }
            return tls
        } catch {
            throw CommandError(description: error.description)
        }
    }

    private static func listen(_ options: ServeOptions) throws(ListenError) -> [ListeningSocket] {
        if let port = options.port { return try .open(port: port, lan: options.lan) }
        do {
            return try .open(port: usualPort, lan: options.lan)
        } catch .portInUse {
            return try .open(port: 0, lan: options.lan)
        }
    }
}

extension [ListeningSocket] {
    fileprivate static func open(port: Int, lan: Bool) throws(ListenError) -> [ListeningSocket] {
        try ListeningSocket.open(port: port, lan: lan)
    }
}
