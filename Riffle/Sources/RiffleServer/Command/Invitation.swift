import RiffleThreads

/// Shows a phone the way in: an address with a one-time token, and its QR code.
///
/// A token works once, so when it was used the next one is shown for the next device.
final class Invitation: Sendable {
    private let address: String?
    private let port: Int
    private let issue = Monitor<(@Sendable () -> String)?>(nil)

    /// - Parameter address: this machine's address in the local network; nil where it has none.
    init(address: String?, port: Int) {
        self.address = address
        self.port = port
    }

    /// Begins to show tokens.
    func offer(_ issue: @escaping @Sendable () -> String) {
        self.issue.withLock { $0 = issue }
        show()
    }

    /// A token was used.
    func used() {
        guard issue.withLock({ $0 != nil }) else { return }
        Console.note("A device signed in. For the next one:")
        show()
    }

    private func show() {
        guard let issue = issue.withLock({ $0 }) else { return }
        guard let address else {
            Console.note("This machine has no address in a local network.")
            return
        }
        let host = address.contains(":") ? "[\(address)]" : address
        let link = "http://\(host):\(port)/?token=\(issue())"
        Console.note("On a phone in the same network, scan this code or open \(link)")
        for line in QRCode(link)?.lines(colours: Console.isTerminal) ?? [] { Console.note(line) }
        Console.note("It works once, for ten minutes.")
    }
}
