import RiffleFiles
import RiffleSystem

/// Lets a person choose on the page which folder is the library; then serves and remembers it.
///
/// Its page is for signed-in devices, as a library's is, and a choice comes from that page.
final class ChosenFolder: Sendable {
    let app: RiffleApp
    let join: JoinAddress
    private let parts: ServerParts
    private let root: String
    private let invitation: Invitation
    private let control: ControlServer?
    private let opening: LibraryOpening
    /// Looks into folders, which may be on a disk that takes its time.
    private let reading: WorkQueue
    /// Opens the library. With one thread, a second choice comes after the first.
    private let choosing: WorkQueue

    /// - Parameter away: the folder that was chosen before and cannot be reached; nil without one.
    init(away: String?, parts: ServerParts, manager: ServiceManager?) throws(CommandError) {
        let environment = parts.environment
        guard let page = PageFiles(folder: environment.pageFolder, start: "choose/choose.html")
        else {
            throw CommandError(
                description:
                    "The page's files at \(environment.pageFolder) are of another version. "
                    + "Install Riffle again.")
        }
        guard let home = environment.home, let browser = try? FolderBrowser(home: home) else {
            throw CommandError(
                description: "The home folder cannot be read. Name the library, such as riffle "
                    + "/path/to/photos.")
        }
        let log = parts.log
        let join = parts.join()
        let invitation = Invitation(join, log: log)
        let (reading, choosing) = (WorkQueue(), WorkQueue())
        let opening = LibraryOpening(parts: parts, manager: manager)
        let app = RiffleApp(
            page: page, library: { _ in "" },
            routes: FolderRoutes.routes(browser, away: away, open: opening.open),
            hosts: parts.hosts(),
            sessions: Sessions(
                file: nil, cookieName: Sessions.cookieName(of: browser.root),
                path: parts.hosts().base + "/", clock: .system),
            join: join, clock: .system,
            later: { reading.run($0) }, changing: { choosing.run($0) },
            onSignIn: { device in
                parts.signedIn(device, log: log)
                invitation.used()
            })
        opening.handler.turn(to: app)
        control = parts.control(
            ControlCommands(root: browser.root, join: join, issue: { app.issueToken() }),
            name: browser.root, log: log)
        root = browser.root
        self.app = app
        self.join = join
        self.invitation = invitation
        self.parts = parts
        self.opening = opening
        self.reading = reading
        self.choosing = choosing
    }

    /// Answers with the choice, and with the library once there is one.
    var handler: HandlerSwitch { opening.handler }

    /// The folder for what belongs to this computer before there is a library. It is made if it is missing.
    static func state(
        _ options: LibraryOptions, _ environment: Environment
    ) throws(CommandError) -> String {
        guard let data = options.data(environment) else {
            throw LibraryPlace.noHome("set HOME to yours")
        }
        try LibraryPlace.make([data])
        return data
    }

    /// Notes that a folder can be chosen.
    func announce() {
        parts.log.event(
            "choose",
            "Riffle has no library yet. Choose its folder on the page."
                + (parts.log.showsTokens ? " Stop Riffle with Ctrl+C." : ""),
            [.init(name: "address", value: .string(join.start() ?? join.local))])
    }

    /// Shows the way in for another device.
    func invite() { invitation.offer(parts) { [app] in app.issueToken() } }

    func stop() {
        reading.stop()
        choosing.stop()
        opening.stop()
        control?.stop()
    }
}

/// Opens the library that was chosen, and serves it instead of the choice.
struct LibraryOpening: Sendable {
    let parts: ServerParts
    let manager: ServiceManager?
    let handler = HandlerSwitch()
    private let service = Monitor<LibraryService?>(nil)

    init(parts: ServerParts, manager: ServiceManager?) {
        self.parts = parts
        self.manager = manager
    }

    /// Opens the library in a folder.
    ///
    /// - Returns: the one-time token by which the device that chose it signs in.
    /// - Throws: `CommandError` with one sentence, also where another device was faster.
    func open(_ path: String) throws(CommandError) -> String {
        if let root = service.withLock({ $0?.place.root }) {
            throw CommandError(description: "Riffle serves \(root) already.")
        }
        var options = parts.options.common
        options.library = path
        // The person is at the page, so no question is asked at a terminal.
        let place = try LibraryPlace(options, environment: parts.environment, ask: { _ in nil })
        let service = try LibraryService(place, nil, parts: parts)
        service.start()
        self.service.withLock { $0 = service }
        handler.turn(to: service.app)
        let data = options.data(parts.environment)
        if data.map({ RememberedFolder(data: $0).remember(place.root) }) != true {
            parts.log.note(
                "The choice of \(place.root) cannot be kept, so Riffle will ask again. Check "
                    + "whether the disk is full, and your rights.")
        }
        if let note = place.note { parts.log.note(note) }
        service.announce()
        manager?.report("STATUS=Serving \(place.root)")
        service.invite()
        return service.app.issueToken()
    }

    /// Ends the library, if there is one.
    func stop() {
        handler.turn(to: nil)
        service.withLock { $0 }?.stop()
    }
}
