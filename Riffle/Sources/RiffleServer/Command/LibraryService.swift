import RiffleCore
import RiffleIndexing
import RiffleStore
import RiffleSystem

/// One library of a running server: its app, its devices, its password, and its user's commands.
final class LibraryService: Sendable {
    let place: LibraryPlace
    let app: RiffleApp
    let join: JoinAddress
    private let parts: ServerParts
    private let log: Log
    private let library: Library
    private let password: Password
    private let invitation: Invitation
    private let commands: ControlCommands
    private let control = Monitor<ControlServer?>(nil)

    /// Opens the library.
    ///
    /// - Parameters:
    ///   - photos: the photo server with its photos; nil for a folder.
    ///   - below: the path of one of several libraries, such as `/l/Pictures`; empty for the only one.
    /// - Throws: `CommandError` with one sentence.
    init(
        _ place: LibraryPlace, _ photos: (any PhotoServer)?, below: String = "", parts: ServerParts
    ) throws(CommandError) {
        let options = parts.options
        let log = below.isEmpty ? parts.log : parts.log.about(place.name)
        self.place = place
        self.parts = parts
        self.log = log
        let library = try Library(
            place: place, server: photos,
            choices: .init(
                profile: options.common.profile, patterns: options.common.patterns,
                isDryRun: options.isDryRun, skipsFirstDryRun: options.skipsFirstDryRun,
                includesPartners: options.includesPartners,
                isImmediate: options.isImmediate, trashDestination: options.trashDestination,
                rescanAfter: options.rescanAfter, emptyTrashAfter: options.emptyTrashAfter,
                log: log),
            worker: parts.environment.worker, clock: .system)
        let join = parts.join(below: below)
        let hosts = parts.hosts(below: below)
        let invitation = Invitation(join, log: log)
        let sessions = Sessions(
            file: Sessions.file(in: place.state),
            cookieName: Sessions.cookieName(of: place.journal),
            path: hosts.base + "/", clock: .system,
            later: { library.changing.run($0) })
        let password = Password(file: Password.file(in: place.state), clock: .system)
        let signedOut: @Sendable (String) -> Void = { session in
            library.events.hub.drop(session: session)
            log.event("signed-out", "A device was signed out.")
        }
        let app = RiffleApp(
            page: parts.page, library: { library.people.person(of: $0).library },
            routes: Routes.all(library, sessions), hosts: hosts,
            sessions: sessions, join: join, clock: .system,
            isHealthy: { library.store.readOnlyReason == nil },
            password: password, later: { library.answering.run($0) },
            changing: { library.changing.run($0) },
            onRequest: { library.background.looks.touch() },
            onSignIn: { device in
                parts.signedIn(device, log: log)
                invitation.used()
            },
            onSignOut: signedOut)
        commands = ControlCommands(
            root: place.root, state: place.state, join: join, issue: { app.issueToken() },
            trash: library.trash, password: password,
            signOut: { for id in sessions.revokeOthers(than: nil) { signedOut(id) } })
        self.library = library
        self.join = join
        self.invitation = invitation
        self.password = password
        self.app = app
    }

    /// Settles what an earlier end left half moved, and begins to look through the library. Nothing is answered before.
    func start() {
        let hasScanned = Monitor(false)
        library.start { [log, status = library.status] progress in
            guard !progress.isScanning else { return }
            let isFirst = hasScanned.withLock { done in
                defer { done = true }
                return !done
            }
            if isFirst, let sentence = status.leftOut.sentence { log.note(sentence) }
        }
        let server = parts.control(commands, name: place.journal, log: log)
        control.withLock { $0 = server }
    }

    /// Notes that the library is served, and all that a person should know about it.
    func announce() {
        log.event(
            "ready",
            "Riffle serves \(place.root)." + (log.showsTokens ? " Stop it with Ctrl+C." : ""),
            [.init(name: "address", value: .string(join.start() ?? join.local))])
        if let reason = library.store.readOnlyReason {
            log.note(
                "\(reason.sentence) Riffle only shows what it can read of it; nothing can be decided."
            )
        }
        let settings = library.people.first.settings
        _ = settings.load()
        if let problem = settings.problem { log.note(problem.sentence) }
        if library.trash.isFirstDryRun {
            log.note(
                "The first round on this server is a dry run: it shows what would move, and moves nothing. "
                    + "Turn that off with --no-first-dry-run.")
        }
    }

    /// Shows the way in for another device.
    func invite() { invitation.offer(parts) { [app] in app.issueToken() } }

    /// Ends what runs, and closes the journal last: what an answer on its way promised is in it.
    func stop() {
        control.withLock { $0 }?.stop()
        password.stop()
        library.stop()
    }
}
