/// The address by which another device joins.
struct JoinAddress: Sendable {
    /// The public address, which is used if there is one.
    var url: PublicAddress?
    /// This computer in its networks; nil if it serves only itself.
    var network: LiveNetwork?
    var port: Int
    /// The path of one of several libraries, such as `/l/Pictures`; empty for the only one.
    var below = ""
    /// Whether Riffle encrypts its connections itself.
    var hasTLS = false
    /// The fingerprint of a certificate that no authority has signed; nil without one.
    var fingerprint: @Sendable () -> String? = { nil }

    /// Whether connections are encrypted.
    var isSecure: Bool { hasTLS || url?.isSecure ?? false }

    /// The beginning of the address for other devices; nil if they cannot reach this server.
    ///
    /// - Parameter page: the origin of the page that asks, which reaches the server in a way that may suit others,
    ///   such as the port that a container publishes; nil for one that only this computer knows.
    func start(page: String? = nil) -> String? {
        if let url { return url.text + below }
        return (page ?? network?.current.addresses.first.map { start(host: $0) }).map { $0 + below }
    }

    /// The beginning of the address on this computer.
    var local: String { start(host: "127.0.0.1") + (url?.path ?? "") + below }

    /// The address that signs a device in. The page asks there who decides on it.
    ///
    /// - Parameter start: the beginning of the address.
    static func link(_ start: String, token: String) -> String { "\(start)/?token=\(token)#/who" }

    /// The address that signs the browser of this computer in.
    static func opening(_ start: String, token: String) -> String { "\(start)/?token=\(token)" }

    private func start(host: String) -> String {
        (hasTLS ? "https://" : "http://")
            + Authority(host: host, port: port).text(withoutPort: hasTLS ? 443 : 80)
    }
}
