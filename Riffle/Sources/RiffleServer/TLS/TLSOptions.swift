/// How connections are encrypted, as the options say it.
struct TLSOptions: Equatable, Sendable {
    /// The file of the certificate chain.
    var certificate: String?
    /// The file of the private key.
    var key: String?
    /// Whether Riffle makes a certificate.
    var makesCertificate = false

    var isOn: Bool { makesCertificate || certificate != nil }

    /// Refuses options that contradict each other.
    func check(url: PublicAddress?) throws(UsageError) {
        guard (certificate == nil) == (key == nil) else {
            throw UsageError(
                description: "A certificate has two files: give --tls-cert and --tls-key.")
        }
        guard !makesCertificate || certificate == nil else {
            throw UsageError(description: "Give --tls self or --tls-cert, not both.")
        }
        if isOn, let url, !url.isSecure {
            throw UsageError(
                description:
                    "--url \(url.origin) is without encryption, which --tls turns on. Begin "
                    + "the address with https.")
        }
    }

    /// The files of the certificate; nil without encryption.
    ///
    /// - Parameters:
    ///   - folder: where a certificate that Riffle makes is kept.
    ///   - hosts: what that one is for.
    ///   - now: seconds since 1970.
    func files(in folder: String, hosts: [String], now: Double) throws(TLSError) -> TLSFiles? {
        if let certificate, let key { return TLSFiles(certificate: certificate, key: key) }
        guard makesCertificate else { return nil }
        return try SelfSigned.files(in: folder, hosts: hosts, now: now)
    }
}
