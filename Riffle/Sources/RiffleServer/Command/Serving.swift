import RiffleCore
import RiffleLibrary
import RiffleMedia
import RiffleStore
import RiffleThreads

/// Serves a library until a signal comes.
enum Serving {
    /// The port that is tried first where none is asked for.
    static let usualPort = 8420

    static func run(_ options: ServeOptions, environment: Environment) throws {
        let place = try LibraryPlace(options.common, environment: environment)
        if let note = place.note { Console.note(note) }
        guard let page = PageFiles(folder: environment.pageFolder) else {
            throw CommandError(
                description: "The page's files are not at \(environment.pageFolder): install "
                    + "Riffle again, or set RIFFLE_PAGE to the folder that holds index.html.")
        }
        if let problem = WorkerPool.problem(.init(worker: environment.worker)) {
            throw CommandError(
                description:
                    "\(problem) Install Riffle again, or set RIFFLE_WORKER to the path of riffle-worker."
            )
        }
        let sockets = try listen(options)
        let port = sockets[0].port
        let library = try Library(
            place: place,
            choices: .init(
                profile: options.common.profile, patterns: options.common.patterns,
                isDryRun: options.isDryRun,
                isImmediate: options.isImmediate, binPlace: options.binPlace,
                rescanAfter: options.rescanAfter, emptyTrashAfter: options.emptyTrashAfter),
            worker: environment.worker, clock: .system)
        let network = options.lan ? LiveNetwork(clock: .system) : nil
        let invitation = Invitation(url: options.url, network: network, port: port)
        let opening = OpeningPage(folder: environment.runtimeFolder ?? place.state, port: port)
        defer { opening.remove() }
        let sessions = Sessions(
            file: PrivateFile(path: place.state + "/sessions"),
            cookieName: Sessions.cookieName(of: place.journal), clock: .system)
        let app = RiffleApp(
            page: page, library: { library.people.person(of: $0).library },
            routes: Routes.all(library, sessions),
            hosts: HostGuard(
                allowed: options.allowedHosts, url: options.url, network: network, port: port),
            sessions: sessions, clock: .system,
            isHealthy: { library.store.readOnlyReason == nil },
            onRequest: { library.background.looks.touch() },
            onSignIn: {
                opening.remove()
                invitation.used()
            },
            onSignOut: { library.events.hub.drop(session: $0) })
        // What an earlier end left half moved is settled before the first request is answered.
        let hasScanned = Monitor(false)
        library.start { [status = library.status] progress in
            guard !progress.isScanning else { return }
            let isFirst = hasScanned.withLock { done in
                defer { done = true }
                return !done
            }
            if isFirst, let sentence = status.leftOut.sentence { Console.note(sentence) }
        }
        let server = try HTTPServer(sockets: sockets, handler: app)

        let address = "http://127.0.0.1:\(port)/?token=\(app.issueToken())"
        Console.output(address)
        Console.note("Riffle serves \(place.root). Stop it with Ctrl+C.")
        if let reason = library.store.readOnlyReason {
            Console.note(
                "\(reason) Riffle only shows what it can read of it; nothing can be decided.")
        }
        let settings = library.people.first.settings
        _ = settings.load()
        if let problem = settings.problem { Console.note(problem) }
        if options.isDryRun { Console.note("Dry run: no file is moved, whatever is decided.") }
        if options.lan || options.url != nil { invitation.offer { app.issueToken() } }
        if options.opensBrowser, environment.hasDesktop,
            !(opening.write(address: address).map { Browser.open($0) } ?? false)
        {
            Console.note("No browser could be opened: open the address above yourself.")
        }

        StopSignals.wait()
        Console.note("Riffle stops.")
        // The journal is closed last: what an answer on its way promised is in it.
        server.stop()
        library.stop()
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
