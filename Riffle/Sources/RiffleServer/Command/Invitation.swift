import RiffleSystem

/// Shows a phone the way in: an address with a one-time token, and its QR code.
///
/// A token works once, so when it was used the next one is shown for the next device.
final class Invitation: Sendable {
    private let url: PublicAddress?
    private let network: LiveNetwork?
    private let port: Int
    private let hasTLS: Bool
    private let issue = Monitor<(@Sendable () -> String)?>(nil)

    /// - Parameters:
    ///   - url: the public address, which is shown if there is one.
    ///   - network: this machine in its networks; nil if it serves only itself.
    ///   - hasTLS: whether Riffle encrypts its connections itself.
    init(url: PublicAddress?, network: LiveNetwork?, port: Int, hasTLS: Bool) {
        self.hasTLS = hasTLS
        self.url = url
        self.network = network
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
        guard let origin = url?.origin ?? localOrigin else {
            Console.note(
                "This computer has no address in a local network. Connect it, and start Riffle again."
            )
            return
        }
        let link = "\(origin)/?token=\(issue())"
        let place = url == nil ? "On a phone in the same network" : "On another device"
        Console.note("\(place), scan this code or open \(link)")
        for line in QRCode(link)?.lines(colours: Console.isTerminal) ?? [] { Console.note(line) }
        Console.note("It works once, for ten minutes.")
        if !hasTLS, !(url?.isSecure ?? false) {
            Console.note("The connection is not encrypted: others in the network can read along.")
        }
    }

    /// The address in the network that this computer is in now.
    private var localOrigin: String? {
        guard let address = network?.current.addresses.first else { return nil }
        return (hasTLS ? "https://" : "http://")
            + Authority(host: address, port: port).text(withoutPort: hasTLS ? 443 : 80)
    }
}
