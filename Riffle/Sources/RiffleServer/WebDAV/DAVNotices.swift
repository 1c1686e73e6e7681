import RiffleCore
import RiffleHTTP
import RiffleWebDAV

/// What happens at a WebDAV server.
extension Notice {
    static func serverCutsName(_ name: FileName) -> Notice {
        Notice(
            .serverCutsName, "name", name.display,
            "“\(name.display)” stays: this server would move it under a name that ends at its “;” or “?”. "
                + "Rename the file or its folder.")
    }

    static func serverLost(_ name: FileName) -> Notice {
        Notice(
            .lostOnServer,
            [.init("name", .text(name.display)), .init("folder", .text("\(RejectFolder.name)"))],
            "“\(name.display)” is neither where it was nor where it was to go. Look for it in "
                + "\(RejectFolder.name) on the server.")
    }

    // Parts of a sentence, after a colon.

    static let serverReadOnly = Notice(.serverReadOnly, "this user may only read on the server")

    static func folderNotMade(on server: WebAddress) -> Notice {
        Notice(
            .folderNotMadeOnServer,
            [.init("path", .text("\(RejectFolder.name)")), .init("server", .text("\(server)"))],
            "the folder \(RejectFolder.name) cannot be made on \(server)")
    }
}

extension DAVError {
    /// What to say of it to the person.
    func notice(about server: WebAddress) -> Notice {
        let name = Notice.Value("server", .text("\(server)"))
        func notice(_ code: Notice.Code, _ more: Notice.Value...) -> Notice {
            Notice(code, [name] + more, sentence(about: server))
        }
        return switch self {
        case .web(let error): error.notice(about: server)
        case .noLogin: notice(.loginMissing)
        case .wrongLogin: notice(.loginWrong)
        case .forbidden: notice(.serverForbids)
        case .notFound: notice(.serverHasNoFolder)
        case .exists: notice(.takenOnServer)
        case .refused(423): notice(.lockedOnServer)
        case .refused(507): notice(.serverFull)
        case .refused(429): notice(.serverBusy)
        case .refused(let status) where status >= 500:
            notice(.serverError, .init("status", .text("\(status)")))
        case .refused(let status):
            notice(.serverRefusedStatus, .init("status", .text("\(status)")))
        case .moved(let other?): notice(.serverMovedLogin, .init("other", .text("\(other)")))
        case .moved(nil): notice(.serverMovedSomewhere)
        case .notWebDAV: notice(.notWebDAV)
        case .changed: notice(.fileChangedOnServer)
        case .misplaced: notice(.serverMisplaces)
        }
    }
}
