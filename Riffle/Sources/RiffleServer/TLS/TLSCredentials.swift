import CGnuTLS
import RiffleCore

/// A certificate with its private key, as connections use it.
///
/// It is `@unchecked Sendable` because nothing changes after `init`, and GnuTLS lets threads share such credentials.
final class TLSCredentials: @unchecked Sendable {
    /// The SHA-256 hash of the server's certificate as browsers show it, such as `AB:01:…`.
    let fingerprint: String
    /// The certificate's last moment, in seconds since 1970.
    let expiry: Double

    private let handle: gnutls_certificate_credentials_t
    private let leaf: gnutls_x509_crt_t
    private let certificate: [UInt8]
    private let key: [UInt8]

    /// Uses a certificate chain, the server's own certificate first, and its key.
    ///
    /// - Parameter files: where both are from, for messages.
    init(certificate: [UInt8], key: [UInt8], files: TLSFiles) throws(TLSError) {
        guard let leaf = Self.first(in: certificate) else {
            throw .notCertificate(files.certificate)
        }
        var handle: gnutls_certificate_credentials_t?
        guard gnutls_certificate_allocate_credentials(&handle) >= 0, let handle else {
            gnutls_x509_crt_deinit(leaf)
            throw .system("out of memory")
        }
        let code = certificate.withDatum { certificate in
            key.withDatum { key in
                gnutls_certificate_set_x509_key_mem2(
                    handle, &certificate, &key, GNUTLS_X509_FMT_PEM, nil, 0)
            }
        }
        guard code >= 0 else {
            gnutls_certificate_free_credentials(handle)
            gnutls_x509_crt_deinit(leaf)
            throw code == GNUTLS_E_CERTIFICATE_KEY_MISMATCH
                ? .mismatch(certificate: files.certificate, key: files.key) : .notKey(files.key)
        }
        self.handle = handle
        self.leaf = leaf
        self.certificate = certificate
        self.key = key
        expiry = Double(gnutls_x509_crt_get_expiration_time(leaf))
        fingerprint = Self.fingerprint(of: leaf)
    }

    deinit {
        gnutls_certificate_free_credentials(handle)
        gnutls_x509_crt_deinit(leaf)
    }

    /// The day of ``expiry``, such as `2027-01-31`.
    var lastDay: String {
        String(LocalTime(milliseconds: Int64(expiry) * 1000).description.prefix(10))
    }

    /// Whether browsers accept the certificate for a host name or numeric address.
    func covers(_ host: String) -> Bool {
        let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        return gnutls_x509_crt_check_hostname(leaf, name) != 0
    }

    /// Has a connection that begins use the certificate. This value must live as long as the connection.
    func apply(to session: gnutls_session_t) {
        gnutls_credentials_set(session, GNUTLS_CRD_CERTIFICATE, UnsafeMutableRawPointer(handle))
    }

    /// Calls the body with the certificate and the key as C strings.
    func withPEM<Result>(
        _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Result
    ) -> Result {
        let texts = [certificate, key].map { ($0 + [0]).map(CChar.init(bitPattern:)) }
        return texts[0].withUnsafeBufferPointer { certificate in
            texts[1].withUnsafeBufferPointer { body(certificate.baseAddress!, $0.baseAddress!) }
        }
    }

    private static func first(in bytes: [UInt8]) -> gnutls_x509_crt_t? {
        var certificate: gnutls_x509_crt_t?
        guard gnutls_x509_crt_init(&certificate) >= 0, let certificate else { return nil }
        let code = bytes.withDatum {
            gnutls_x509_crt_import(certificate, &$0, GNUTLS_X509_FMT_PEM)
        }
        if code >= 0 { return certificate }
        gnutls_x509_crt_deinit(certificate)
        return nil
    }

    private static func fingerprint(of certificate: gnutls_x509_crt_t) -> String {
        var bytes = [UInt8](repeating: 0, count: 32)
        var size = bytes.count
        guard
            gnutls_x509_crt_get_fingerprint(certificate, GNUTLS_DIG_SHA256, &bytes, &size) >= 0
        else { return "" }
        return bytes.map { [$0].hexadecimal.uppercased() }.joined(separator: ":")
    }
}

extension [UInt8] {
    /// Calls the body with the bytes as GnuTLS takes them.
    func withDatum<Result>(_ body: (inout gnutls_datum_t) -> Result) -> Result {
        var copy = self
        return copy.withUnsafeMutableBufferPointer {
            var datum = gnutls_datum_t(data: $0.baseAddress, size: UInt32($0.count))
            return body(&datum)
        }
    }
}
