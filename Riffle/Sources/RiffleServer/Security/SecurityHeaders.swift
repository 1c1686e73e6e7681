extension HTTPResponse {
    /// The header fields that an answer carries unless it has others of their names.
    static let securityHeaders: [HTTPRequest.Field] = [
        .init(
            name: "Content-Security-Policy",
            value: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
                + "img-src 'self' blob:; media-src 'self' blob:; connect-src 'self'; "
                + "font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
                + "form-action 'none'; frame-ancestors 'none'"),
        .init(name: "X-Content-Type-Options", value: "nosniff"),
        .init(name: "Referrer-Policy", value: "no-referrer"),
        .init(name: "Cross-Origin-Resource-Policy", value: "same-origin"),
        .init(name: "X-Frame-Options", value: "DENY"),
    ]

    /// Returns the answer with the fields that protect it, except those that it has already.
    ///
    /// - Parameter isTrusted: whether it was asked for on this machine or over TLS. Elsewhere browsers ignore the opener
    ///   policy and report an error.
    func secured(isTrusted: Bool) -> HTTPResponse {
        var response = self
        response.headers += Self.securityHeaders.filter { header($0.name) == nil }
        if isTrusted {
            response.headers.append(
                .init(name: "Cross-Origin-Opener-Policy", value: "same-origin"))
        }
        return response
    }
}
