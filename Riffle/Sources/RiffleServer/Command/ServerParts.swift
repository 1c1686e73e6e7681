import RiffleSystem

/// What a running server has once, for all that it serves.
struct ServerParts: Sendable {
    let options: ServeOptions
    let environment: Environment
    let log: Log
    let page: PageFiles
    let port: Int
    /// This computer in its networks; nil if Riffle serves only itself.
    let network: LiveNetwork?
    let tls: TLSCertificate?
    /// The file that leads the browser of this computer in.
    let opening: OpeningPage

    /// How other devices reach what is below that path.
    func join(below: String = "") -> JoinAddress {
        JoinAddress(
            url: options.url, network: network, port: port, below: below, hasTLS: tls != nil,
            fingerprint: { [options, tls] in
                options.tls.makesCertificate ? tls?.current.fingerprint : nil
            })
    }

    /// The names by which clients ask for what is below that path.
    func hosts(below: String = "") -> HostGuard {
        HostGuard(
            allowed: options.allowedHosts, url: options.url, network: network, port: port,
            below: below, hasTLS: tls != nil)
    }

    /// Begins to answer commands of the user. Without it Riffle works, so a failure is only noted.
    ///
    /// - Parameter name: what no other server of the user is called.
    func control(_ commands: ControlCommands, name: String, log: Log) -> ControlServer? {
        for folder in options.common.controlFolders(environment) {
            if let server = ControlServer(
                folder: folder, name: String(Sessions.hash(name).prefix(16)),
                answer: { commands.answer($0) })
            {
                return server
            }
        }
        log.note("The socket for riffle invite cannot be made, so that command will not work.")
        return nil
    }

    /// Notes that a device signed in.
    func signedIn(_ device: String, log: Log) {
        opening.remove()
        log.event(
            "signed-in", "\(device) signed in.", [.init(name: "device", value: .string(device))])
    }

    /// Notes what a person should know about how Riffle was started.
    func noteSettings() {
        if options.isDryRun { log.note("Dry run: no file is moved, whatever is decided.") }
        if options.tls.makesCertificate, let tls {
            log.note("The SHA-256 fingerprint of Riffle's certificate:")
            log.note(tls.current.fingerprint)
            log.note(
                "Browsers warn once, because no authority has signed it. Compare the fingerprint, and continue."
            )
        }
    }

    /// Notes how another device joins one of several libraries.
    func noteInvite() {
        log.note("To sign another device in, use riffle invite with the library's name.")
    }

    /// Opens the address in the browser of this computer; of several, a page with links to them.
    func open(_ addresses: [(title: String, address: String)]) {
        guard options.opensBrowser, environment.hasDesktop else { return }
        if opening.write(addresses).map({ Browser.open($0) }) ?? false { return }
        log.note("No browser could be opened: open the address above yourself.")
    }
}
