/// Why a certificate cannot be used, in a sentence that says what to do.
enum TLSError: Error, Equatable, CustomStringConvertible {
    /// A file is missing, unreadable or too large.
    case unreadable(String, reason: String)
    /// The file of certificates has none.
    case notCertificate(String)
    /// The file of the key has none, or one with a passphrase.
    case notKey(String)
    /// The key belongs to another certificate.
    case mismatch(certificate: String, key: String)
    /// The certificate's last moment is over.
    case expired(String, on: String)
    /// GnuTLS or the disk refused something.
    case system(String)

    var description: String {
        switch self {
        case .unreadable(let path, let reason):
            "\(path) cannot be read: \(reason). Check the path and its permissions."
        case .notCertificate(let path):
            "\(path) has no certificate. Give a PEM file, with the server's certificate first."
        case .notKey(let path):
            "\(path) has no private key that can be used. Give a PEM file without a passphrase."
        case .mismatch(let certificate, let key):
            "The key in \(key) does not belong to the certificate in \(certificate). Give both "
                + "files of one certificate."
        case .expired(let path, let day):
            "The certificate in \(path) expired on \(day). Renew it."
        case .system(let reason): "The certificate cannot be made: \(reason)."
        }
    }
}
