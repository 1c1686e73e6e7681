import RiffleCore
import RiffleHTTP
import RiffleImmich

/// What happens at an Immich server.
extension Notice {
    static let keyOfAnotherPerson = Notice(
        .keyOfAnotherPerson, "The API key belongs to another person now. Start Riffle again.")

    static func tooManyForServer(_ count: Int, limit: Int) -> Notice {
        Notice(
            .tooManyForServer, [.init("limit", .number(limit)), .init("count", .number(count))],
            "One round may move at most \(limit) photos of this library to the trash, and this one would "
                + "move \(count). Nothing was moved. Keep some of them, and trash them in another round."
        )
    }

    static let photoOfPartner = Notice(
        .serverForPartner,
        "It belongs to someone who shares it with you. Only they can move it to the trash.")

    static func serverRefused(_ name: String, _ words: String) -> Notice {
        Notice(
            .serverRefused, [.init("name", .text(name)), .init("words", .text(words))],
            "The server refused to move “\(name)” to the trash (\(words)).")
    }

    static func serverIgnored(_ name: String) -> Notice {
        Notice(
            .serverIgnored, "name", name,
            "“\(name)” stayed in the library, although the server reported no error.")
    }

    static func serverDidNotRestore(_ name: String) -> Notice {
        Notice(
            .serverDidNotRestore, "name", name,
            "The server did not restore “\(name)”, although it reported no error. Look for it in Immich’s "
                + "trash.")
    }

    // Parts of a sentence, after a colon.

    static let keyMayNotTrash = Notice(.keyMayNotTrash, "the API key lacks the right asset.delete")

    static func serverTrashOff(_ server: String) -> Notice {
        Notice(.serverTrashOff, "server", server, "the trash of \(server) is off")
    }

    static func serverTrashUnknown(_ server: String) -> Notice {
        Notice(
            .serverTrashUnknown, "server", server,
            "it cannot be seen whether the trash of \(server) is on")
    }
}

extension ImmichError {
    /// What to say of it to the person.
    func notice(about server: WebAddress) -> Notice {
        let name = Notice.Value("server", .text("\(server)"))
        let sentence = sentence(about: server)
        return switch self {
        case .web(let error): error.notice(about: server)
        case .wrongKey: Notice(.serverWrongKey, [name], sentence)
        case .missingRight(let right): Notice(.serverMissingRight, "right", right, sentence)
        case .refused(429, _): Notice(.serverBusy, [name], sentence)
        case .refused(let status, _) where status >= 500:
            Notice(.serverError, [name, .init("status", .text("\(status)"))], sentence)
        case .refused(let status, let words):
            Notice(
                .serverRefusedRequest,
                [name, .init("status", .text("\(status)")), .init("words", .text(words))], sentence)
        case .moved(let other) where !other.isSecure && server.isSecure:
            Notice(.serverMovedOpen, [name, .init("other", .text("\(other.origin)"))], sentence)
        case .moved(let other):
            Notice(.serverMoved, [name, .init("other", .text("\(other.origin)"))], sentence)
        case .notImmich: Notice(.notImmich, [name], sentence)
        case .tooOld(let version):
            Notice(.immichTooOld, [name, .init("version", .text("\(version)"))], sentence)
        }
    }
}

extension WebError {
    /// What to say of it to the person.
    func notice(about server: WebAddress) -> Notice {
        let sentence = sentence(about: server)
        let origin = Notice.Value("server", .text("\(server.origin)"))
        let host = Notice.Value("server", .text("\(server.host)"))
        return switch self {
        case .unknownHost: Notice(.unknownHost, [host], sentence)
        case .refused: Notice(.connectionRefused, [origin], sentence)
        case .timeout: Notice(.connectionTimedOut, [origin], sentence)
        case .dropped: Notice(.connectionDropped, [origin], sentence)
        case .certificate(let detail):
            Notice(.certificateRefused, [host, .init("reason", .text(detail))], sentence)
        case .encryption(let detail):
            Notice(.encryptionFailed, [host, .init("reason", .text(detail))], sentence)
        case .notHTTP: Notice(.notWebServer, [origin], sentence)
        case .tooLong: Notice(.answerTooLong, [origin], sentence)
        case .failed(let detail):
            Notice(.connectionFailed, [origin, .init("reason", .text(detail))], sentence)
        }
    }
}
