import CGnuTLS
import RiffleCore
import RiffleSystem

/// The certificate that Riffle makes for itself. No authority has signed it, so browsers warn until a person accepts it.
enum SelfSigned {
    /// How long a certificate is valid, in days. Apple's systems refuse more than 825.
    static let days = 820.0
    /// A certificate is replaced at a start within this many days of its end.
    static let lastDays = 30.0

    /// Returns the files of the certificate in a folder, which are made if they are missing or about to expire.
    ///
    /// - Parameters:
    ///   - hosts: the names and addresses that a new certificate is for.
    ///   - now: seconds since 1970.
    static func files(in folder: String, hosts: [String], now: Double) throws(TLSError) -> TLSFiles
    {
        let files = TLSFiles(certificate: folder + "/tls.crt", key: folder + "/tls.key")
        if (try? files.read(now: now + lastDays * 86_400)) != nil { return files }
        let made = try make(hosts: hosts, now: now)
        // The key is first: a certificate without its key is replaced at the next start.
        for (path, bytes) in [(files.key, made.key), (files.certificate, made.certificate)] {
            guard PrivateFile(path: path).write(bytes) else {
                throw .system("\(path) cannot be written; check for a full disk")
            }
        }
        return files
    }

    /// Makes a key and its certificate, both in PEM.
    static func make(
        hosts: [String], now: Double
    ) throws(TLSError) -> (certificate: [UInt8], key: [UInt8]) {
        var key: gnutls_x509_privkey_t?
        try check(gnutls_x509_privkey_init(&key))
        defer { gnutls_x509_privkey_deinit(key) }
        let curve = UInt32(1) << 31 | UInt32(GNUTLS_ECC_CURVE_SECP256R1.rawValue)
        try check(gnutls_x509_privkey_generate(key, GNUTLS_PK_ECDSA, curve, 0))
        var certificate: gnutls_x509_crt_t?
        try check(gnutls_x509_crt_init(&certificate))
        defer { gnutls_x509_crt_deinit(certificate) }
        try check(gnutls_x509_crt_set_version(certificate, 3))
        try check(gnutls_x509_crt_set_activation_time(certificate, time_t(now - 86_400)))
        try check(gnutls_x509_crt_set_expiration_time(certificate, time_t(now + days * 86_400)))
        // A serial number is positive, so its highest bit is clear.
        let serial = [0x01] + SecureRandom.bytes(15)
        try check(gnutls_x509_crt_set_serial(certificate, serial, serial.count))
        try check(gnutls_x509_crt_set_dn_by_oid(certificate, "2.5.4.3", 0, "Riffle", 6))
        for host in hosts {
            let address = numeric(host)
            try check(
                gnutls_x509_crt_set_subject_alt_name(
                    certificate, address == nil ? GNUTLS_SAN_DNSNAME : GNUTLS_SAN_IPADDRESS,
                    address ?? Array(host.utf8), UInt32((address ?? Array(host.utf8)).count),
                    UInt32(GNUTLS_FSAN_APPEND)))
        }
        try check(gnutls_x509_crt_set_basic_constraints(certificate, 0, -1))
        try check(
            gnutls_x509_crt_set_key_usage(certificate, UInt32(GNUTLS_KEY_DIGITAL_SIGNATURE)))
        // The purpose of a TLS server.
        try check(gnutls_x509_crt_set_key_purpose_oid(certificate, "1.3.6.1.5.5.7.3.1", 0))
        try check(gnutls_x509_crt_set_key(certificate, key))
        try check(gnutls_x509_crt_sign2(certificate, certificate, key, GNUTLS_DIG_SHA256, 0))
        return (
            try text { gnutls_x509_crt_export2(certificate, GNUTLS_X509_FMT_PEM, &$0) },
            try text {
                gnutls_x509_privkey_export2_pkcs8(key, GNUTLS_X509_FMT_PEM, nil, 0, &$0)
            }
        )
    }

    private static func text(
        _ export: (inout gnutls_datum_t) -> Int32
    ) throws(TLSError) -> [UInt8] {
        var datum = gnutls_datum_t()
        try check(export(&datum))
        defer { free(datum.data) }
        return Array(UnsafeBufferPointer(start: datum.data, count: Int(datum.size)))
    }

    private static func check(_ code: Int32) throws(TLSError) {
        guard code < 0 else { return }
        throw .system(String(cString: gnutls_strerror(code)))
    }

    /// The bytes of a numeric address; nil for a name.
    private static func numeric(_ host: String) -> [UInt8]? {
        let text = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        var four = in_addr()
        if inet_pton(AF_INET, text, &four) == 1 { return withUnsafeBytes(of: four) { Array($0) } }
        var six = in6_addr()
        if inet_pton(AF_INET6, text, &six) == 1 { return withUnsafeBytes(of: six) { Array($0) } }
        return nil
    }
}
