package import RiffleHTTP

/// Why a WebDAV server did not do what it was asked.
package enum DAVError: Error, Equatable, Sendable {
    /// It gave no answer.
    case web(WebError)
    /// It asks for a name and a password, and none was sent.
    case noLogin
    /// It does not know this name and password.
    case wrongLogin
    /// The person may not do this.
    case forbidden
    /// It has no such file or folder.
    case notFound
    /// Something is already at the destination of a move.
    case exists
    /// It refused the request with this status.
    case refused(Int)
    /// It sends everything to another address.
    case moved(WebAddress?)
    /// Another program answers at this address, or WebDAV is off there.
    case notWebDAV
    /// A file is another one than its folder's list says.
    case changed
    /// It lists files that are not where it was asked for.
    case misplaced

    /// Whether another attempt later may succeed.
    package var isPassing: Bool {
        switch self {
        case .web(let error): error.isPassing
        case .refused(let status): status == 429 || [502, 503, 504].contains(status)
        default: false
        }
    }

    /// What happened and what to do.
    package func sentence(about server: WebAddress) -> String {
        switch self {
        case .web(let error): error.sentence(about: server)
        case .noLogin:
            "\(server) asks for a name and a password. Give a file with --key-file, or set "
                + "RIFFLE_WEBDAV_LOGIN."
        case .wrongLogin:
            "\(server) does not accept this name and password. In Nextcloud, make an app password: "
                + "Personal settings, Security."
        case .forbidden: "\(server) does not allow this user to do that. Check the user’s rights."
        case .notFound: "There is no folder at \(server). Check the address."
        case .exists: "\(server) has another file at that place. Try again."
        case .refused(423): "Another program has locked the file on \(server). Try again later."
        case .refused(507): "\(server) has no space left."
        case .refused(429): "\(server) receives too many requests. Try again later."
        case .refused(let status) where status >= 500:
            "\(server) reports an error (\(status)). Check its log, and try again later."
        case .refused(let status): "\(server) refused a request (\(status))."
        case .moved(let other?):
            "\(server) redirects to \(other), and the password was not sent there. If that is your "
                + "server, give its address."
        case .moved(nil): "\(server) redirects to another address. Check the address."
        case .notWebDAV:
            "No WebDAV folder was found at \(server). Give the address that the server shows for WebDAV, "
                + "such as https://cloud.example/remote.php/dav/files/ana/Photos."
        case .changed: "A file on \(server) changed while it was read. Try again."
        case .misplaced:
            "\(server) lists files at other addresses than its own. Give the address that the server "
                + "knows itself by."
        }
    }

    init(_ answer: WebAnswer, from path: String, of server: WebAddress, hasLogin: Bool) {
        switch answer.status {
        case 301, 302, 303, 307, 308:
            let location = answer.header("location") ?? ""
            switch server.target(ofRedirect: location, from: path) {
            case .elsewhere(let other): self = .moved(other)
            default: self = .moved(WebAddress(location))
            }
        case 401: self = hasLogin ? .wrongLogin : .noLogin
        case 403: self = .forbidden
        case 404, 410: self = .notFound
        case 412: self = .exists
        default: self = .refused(answer.status)
        }
    }
}
