import RiffleSystem

/// Shows a phone the way in: an address with a one-time token, and its QR code.
///
/// A token works once, so when it was used the next one is shown for the next device.
final class Invitation: Sendable {
    private let join: JoinAddress
    private let log: Log
    private let issue = Monitor<(@Sendable () -> String)?>(nil)

    init(_ join: JoinAddress, log: Log = Log()) {
        self.join = join
        self.log = log
    }

    /// Begins to show tokens.
    func offer(_ issue: @escaping @Sendable () -> String) {
        self.issue.withLock { $0 = issue }
        show()
    }

    /// Shows a token where devices can reach the server and the log may have it; otherwise says how to make one.
    func offer(_ parts: ServerParts, issue: @escaping @Sendable () -> String) {
        if !log.showsTokens {
            log.note("To sign a device in, use riffle invite.")
        } else if parts.options.lan || parts.options.url != nil {
            offer(issue)
        }
    }

    /// A token was used.
    func used() {
        guard issue.withLock({ $0 != nil }) else { return }
        log.note("For the next device:")
        show()
    }

    private func show() {
        guard let issue = issue.withLock({ $0 }) else { return }
        guard let start = join.start() else {
            log.note(
                "This computer has no address in a local network. Connect it, and use riffle invite."
            )
            return
        }
        let link = JoinAddress.link(start, token: issue())
        let place = join.url == nil ? "On a phone in the same network" : "On another device"
        log.note("\(place), scan this code or open \(link)")
        for line in Self.lines(link, isSecure: join.isSecure) { log.note(line) }
    }

    /// The QR code of an address, and what to know about it.
    static func lines(_ link: String, isSecure: Bool) -> [String] {
        (QRCode(link)?.lines(colours: Console.isTerminal) ?? []) + [
            "It works once, for ten minutes."
        ]
            + (isSecure
                ? [] : ["The connection is not encrypted: others in the network can read along."])
    }
}
