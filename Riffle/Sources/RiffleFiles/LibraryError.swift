public import RiffleCore
import RiffleSystem

/// The errors of opening a library folder, each with a message that a user can act on.
public enum LibraryError: Error, Equatable, Sendable {
    /// Nothing of that name exists.
    case doesNotExist(path: String)
    /// The path leads to a file or something else that isn't a folder.
    case notAFolder(path: String)
    /// The folder may not be read; `reason` is the system's own text.
    case unreadable(path: String, reason: String)
    /// The server with the photos did not list them.
    case server(Notice)

    /// What to say to the person.
    public var notice: Notice {
        switch self {
        case .doesNotExist(let path):
            Notice(.folderMissing, "path", path, "The folder \(path) does not exist.")
        case .notAFolder(let path): Notice(.notAFolder, "path", path, "\(path) is not a folder.")
        case .unreadable(let path, let reason):
            Notice(
                .folderUnreadable, [.init("path", .text(path)), .init("reason", .text(reason))],
                "The folder \(path) cannot be read: \(reason).")
        case .server(let notice): notice
        }
    }

    /// One plain sentence.
    public var message: String { notice.sentence }

    /// The error that the system's `errno` means for the folder at `path`.
    package init(errno code: Int32, path: String) {
        switch code {
        case ENOENT: self = .doesNotExist(path: path)
        case ENOTDIR, ELOOP: self = .notAFolder(path: path)
        default: self = .unreadable(path: path, reason: systemText(code))
        }
    }
}
