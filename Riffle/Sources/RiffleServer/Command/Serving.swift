import RiffleMedia
import RiffleSystem

/// Serves a library until a signal comes.
enum Serving {
    /// The port that is tried first where none is asked for.
    static let usualPort = 8420

    static func run(_ options: ServeOptions, environment: Environment) throws {
        let manager = ServiceManager(environment)
        let log = Log(
            format: options.logFormat,
            showsTokens: options.logFormat == .text && manager == nil)
        let wanted = try WantedLibrary(options, environment: environment)
        if case .served(let server) = wanted {
            return try AlreadyServed.open(server, options, environment: environment)
        }
        try ServedTogether.check(names: wanted.each.map(\.common.library))
        let libraries = try wanted.each.map { options in
            try OpenedPlace(options, environment: environment, log: log)
        }
        try ServedTogether.check(libraries.map(\.place))
        let page = try page(environment)
        do throws(CardRefusal) {
            if let gap = try WorkerPool.tryOut(.init(worker: environment.worker)) { log.note(gap) }
        } catch {
            throw CommandError(
                description: "\(error.message) Install Riffle again, or set RIFFLE_WORKER to the "
                    + "path of riffle-worker.")
        }
        let sockets = try listen(options)
        let state =
            try libraries.first?.place.state ?? ChosenFolder.state(options.common, environment)
        let network = options.lan ? LiveNetwork(clock: .system) : nil
        let opening = OpeningPage(
            folder: environment.runtimeFolder ?? state, port: sockets[0].port)
        defer { opening.remove() }
        let parts = ServerParts(
            options: options, environment: environment, log: log, page: page,
            port: sockets[0].port, network: network,
            tls: try certificate(options, state: state, network: network, log: log),
            opening: opening)
        defer { parts.tls?.stop() }
        if libraries.isEmpty {
            try choose(wanted, sockets, parts, manager)
        } else {
            try serve(libraries, sockets, parts, manager)
        }
    }

    /// Serves libraries until a signal comes: the only one at the top, several below paths of their own.
    private static func serve(
        _ libraries: [OpenedPlace], _ sockets: [ListeningSocket], _ parts: ServerParts,
        _ manager: ServiceManager?
    ) throws {
        let titles = libraries.map(\.place.name)
        let paths = libraries.count == 1 ? [""] : ServedTogether.paths(titles)
        let services = try zip(libraries, paths).map { library, path in
            try LibraryService(library.place, library.photos, below: path, parts: parts)
        }
        // What an earlier end left half moved is settled before the first request is answered.
        for service in services { service.start() }
        let list = LibraryList(
            zip(services, zip(titles, paths)).map { .init(title: $1.0, path: $1.1, app: $0.app) },
            hosts: parts.hosts())
        let handler: any HTTPHandler = services.count == 1 ? services[0].app : list
        let server = try HTTPServer(sockets: sockets, handler: handler, tls: parts.tls)
        let addresses = services.map { show($0.join, token: $0.app.issueToken(), parts) }
        for service in services { service.announce() }
        let roots = libraries.map(\.place.root).joined(separator: ", ")
        manager?.report("READY=1\nSTATUS=Serving \(roots)")
        parts.noteSettings()
        // The codes of several would push each other out of sight.
        if services.count == 1 { services[0].invite() } else { parts.noteInvite() }
        parts.open(Array(zip(titles, addresses)))
        waitToStop(parts, manager)
        server.stop()
        for service in services { service.stop() }
    }

    /// Lets a person choose the library, and serves it until a signal comes.
    private static func choose(
        _ wanted: WantedLibrary, _ sockets: [ListeningSocket], _ parts: ServerParts,
        _ manager: ServiceManager?
    ) throws {
        let choice = try ChosenFolder(away: wanted.away, parts: parts, manager: manager)
        let server = try HTTPServer(sockets: sockets, handler: choice.handler, tls: parts.tls)
        let address = show(choice.join, token: choice.app.issueToken(), parts)
        choice.announce()
        manager?.report("READY=1\nSTATUS=Waiting for the choice of a folder")
        parts.noteSettings()
        choice.invite()
        parts.open([("Riffle", address)])
        waitToStop(parts, manager)
        server.stop()
        choice.stop()
    }

    /// Prints the address on this computer, which signs a browser in; returns it.
    private static func show(_ join: JoinAddress, token: String, _ parts: ServerParts) -> String {
        let address = JoinAddress.opening(join.local, token: token)
        if parts.options.logFormat == .text {
            Console.output(parts.log.showsTokens ? address : join.start() ?? join.local)
        }
        return address
    }

    private static func waitToStop(_ parts: ServerParts, _ manager: ServiceManager?) {
        StopSignals.wait()
        manager?.report("STOPPING=1")
        parts.log.event("stopping", "Riffle stops.")
    }

    private static func page(
        _ environment: Environment
    ) throws(CommandError) -> PageFiles {
        guard let page = PageFiles(folder: environment.pageFolder) else {
            throw CommandError(
                description: "The page's files are not at \(environment.pageFolder): install "
                    + "Riffle again, or set RIFFLE_PAGE to the folder that holds index.html.")
        }
        return page
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
