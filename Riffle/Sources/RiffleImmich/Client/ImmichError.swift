internal import RiffleCore
package import RiffleHTTP
internal import RiffleJSON

/// Why an Immich server did not do what it was asked.
package enum ImmichError: Error, Equatable, Sendable {
    /// It gave no answer.
    case web(WebError)
    /// It does not know the key.
    case wrongKey
    /// The key lacks a right, by the server's name of it.
    case missingRight(String)
    /// It refused the request: the status and the server's words.
    case refused(Int, String)
    /// It sends everything to another address.
    case moved(WebAddress)
    /// Another program answers at this address.
    case notImmich
    /// It is older than the oldest version that Riffle knows.
    case tooOld(ImmichVersion)

    /// Whether another attempt later may succeed.
    package var isPassing: Bool {
        switch self {
        case .web(let error): error.isPassing
        case .refused(let status, _): status == 429 || status >= 500
        default: false
        }
    }

    /// What happened and what to do.
    package func sentence(about server: WebAddress) -> String {
        switch self {
        case .web(let error): error.sentence(about: server)
        case .wrongKey:
            "\(server) does not know this API key. Make a new one in Immich: Account settings, API keys."
        case .missingRight(let name):
            "The API key lacks the right \(name). Add it in Immich: Account settings, API keys."
        case .refused(429, _):
            "\(server) receives too many requests. Try again later."
        case .refused(let status, _) where status >= 500:
            "\(server) reports an error (\(status)). Check its log, and try again later."
        case .refused(let status, let words):
            "\(server) refused a request (\(status): \(words))."
        case .moved(let other) where !other.isSecure && server.isSecure:
            "\(server) redirects to \(other.origin), which is not encrypted, so the API key was not "
                + "sent there. Correct the redirect on the server."
        case .moved(let other):
            "\(server) redirects to \(other.origin), and the API key was not sent there. If that is your "
                + "Immich, give its address."
        case .notImmich:
            "No Immich was found at \(server). Give the address at which you open Immich in a browser."
        case .tooOld(let version):
            "\(server) is Immich \(version), and Riffle needs 2.0 or newer. Update Immich."
        }
    }

    /// Reads a refusal.
    ///
    /// - Parameter right: what the call needs.
    init(_ answer: WebAnswer, right: ImmichRight?, key: ImmichKey) {
        let words = key.removed(from: Self.words(of: answer))
        switch answer.status {
        case 401: self = .wrongKey
        case 403:
            let named = words.firstRange(of: "permission: ").map { String(words[$0.upperBound...]) }
            self = .missingRight(named ?? right?.rawValue ?? "that this needs")
        default: self = .refused(answer.status, words)
        }
    }

    /// What the server says: one sentence, a list of them, or a list of faults by field.
    private static func words(of answer: WebAnswer) -> String {
        guard let json = try? JSON(parsing: answer.body) else { return "without a reason" }
        let message = json["message"]
        let sentences =
            (message?.array ?? message.map { [$0] } ?? []).compactMap(\.string)
            + (json["errors"]?.array ?? []).compactMap { $0["message"]?.string }
        // It may be another program that answers, and a terminal that shows it.
        let text = String(sentences.joined(separator: "; ").onOneLine.prefix(200))
        return text.isEmpty ? "without a reason" : text
    }
}
