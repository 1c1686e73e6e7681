/// Why a web server gave no answer.
package enum WebError: Error, Equatable, Sendable {
    /// No host has this name.
    case unknownHost
    /// The host accepts no connection at this port, or no way leads to it.
    case refused
    /// The answer took too long.
    case timeout
    /// The connection ended before the answer did.
    case dropped
    /// The certificate is expired, for another name, or signed by an unknown authority. The text says which.
    case certificate(String)
    /// The two sides found no encryption in common, or the port speaks plain text.
    case encryption(String)
    /// What answers does not speak HTTP.
    case notHTTP
    /// The answer is longer than the request allows.
    case tooLong
    /// Anything else, in the words of the library.
    case failed(String)

    /// Whether the same request may succeed a little later.
    package var isPassing: Bool {
        switch self {
        case .refused, .timeout, .dropped: true
        default: false
        }
    }

    /// What happened and what to do.
    package func sentence(about server: WebAddress) -> String {
        let host = server.host
        return switch self {
        case .unknownHost:
            "No computer is called \(host). Check the name, and that this computer is online."
        case .refused:
            "\(server.origin) accepts no connection. Check the address and its port, and that the "
                + "server runs."
        case .timeout: "\(server.origin) takes too long to answer. Try again later."
        case .dropped: "\(server.origin) closed the connection before it answered. Try again."
        case .certificate(let detail):
            "The certificate of \(host) is not trusted (\(detail)). Use the name that it was made for, "
                + "renew it, or add its authority to those of this computer."
        case .encryption(let detail):
            "No encrypted connection to \(host) is possible (\(detail)). Check whether the address "
                + "begins with http:// instead of https://, and its port."
        case .notHTTP:
            "\(server.origin) is not a web server. Check the address and its port."
        case .tooLong: "\(server.origin) sent more data than expected. Check the address."
        case .failed(let detail):
            "\(server.origin) cannot be reached (\(detail)). Check the address."
        }
    }
}
