import CGnuTLS

/// Asks a server on this computer over TLS. Its certificate is for other names, so it is not checked.
enum TLSClient {
    /// Sends a request over a connected socket.
    ///
    /// - Returns: the beginning of the answer; empty without one.
    static func ask(_ request: [UInt8], over socket: Int32) -> [UInt8] {
        var session: gnutls_session_t?
        var credentials: gnutls_certificate_credentials_t?
        guard gnutls_certificate_allocate_credentials(&credentials) >= 0, let credentials else {
            return []
        }
        defer { gnutls_certificate_free_credentials(credentials) }
        guard gnutls_init(&session, UInt32(GNUTLS_CLIENT)) >= 0, let session else { return [] }
        defer { gnutls_deinit(session) }
        gnutls_set_default_priority(session)
        gnutls_credentials_set(
            session, GNUTLS_CRD_CERTIFICATE, UnsafeMutableRawPointer(credentials))
        gnutls_transport_set_int2(session, socket, socket)
        guard gnutls_handshake(session) >= 0,
            gnutls_record_send(session, request, request.count) == request.count
        else { return [] }
        var answer: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while answer.count < 1 << 16 {
            let count = gnutls_record_recv(session, &part, part.count)
            guard count > 0 else { break }
            answer += part[..<count]
        }
        return answer
    }
}
