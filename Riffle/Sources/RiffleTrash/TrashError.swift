public import RiffleCore
import RiffleFiles
import RiffleSystem

/// The reason why a file was not moved to the trash or back. Nothing has moved then, except after
/// ``unsettled(_:)``.
public enum TrashError: Error, Hashable, Sendable {
    /// The file, or its content, is not the one that the user saw.
    case changed(FileName)
    /// The file, or its folder, is not where it was.
    case missing(FileName)
    /// The name belongs to a folder, a link or something else that isn't a regular file.
    case notAFile(FileName)
    /// There is no trash that Riffle may use for this file, for the given reason: a part of a sentence.
    case noTrash(Notice)
    /// The trash is on another file system; moving there would mean copying.
    case otherFileSystem(FileName)
    /// The planned name was taken since; a new plan helps.
    case nameTaken
    /// The file is no longer in the trash.
    case notInTrash(FileName)
    /// The file in the trash under that name may be another one; only the user can tell.
    case unclear(FileName)
    /// It is unknown whether the file moved; it has to be checked again.
    case unsettled(FileName)
    /// The file's file system is not mounted now, so nothing is known of the file.
    case away(FileName)
    /// The file went to the trash of a home that can't be reached from here; its path then.
    case otherTrash(FileName, [UInt8])
    /// The photo server did not do it, or could not be asked.
    case server(Notice)
    /// Riffle deletes nothing from this trash.
    case emptiedElsewhere
    /// The system reported an error.
    case system(action: FileAction, name: String, code: Int32)

    /// What to say to the person.
    public var notice: Notice {
        switch self {
        case .changed(let name): about(.trashChanged, name, "changed since you saw it.")
        case .missing(let name): about(.trashMissing, name, "is no longer where it was.")
        case .notAFile(let name): about(.trashNotAFile, name, "is a link or a folder, not a file.")
        case .noTrash(let reason):
            Notice(
                .noTrash, [.init("reason", .notice(reason))],
                "There is no trash for these files: \(reason.sentence).")
        case .otherFileSystem(let name):
            about(
                .trashOtherFileSystem, name,
                "is on another file system or Btrfs subvolume than the trash, and Riffle never copies."
            )
        case .nameTaken:
            Notice(
                .trashNameTaken,
                "The name in the trash was taken at the same moment. Try again.")
        case .notInTrash(let name): about(.notInTrash, name, "is no longer in the trash.")
        case .unclear(let name):
            about(
                .trashUnclear, name,
                "in the trash is not the file that was moved there. Look at it, and restore it "
                    + "anyway if it is yours.")
        case .unsettled(let name):
            Notice(
                .trashUnsettled, "name", name.display,
                "Riffle does not know yet whether “\(name.display)” was moved. Is its drive or server away?"
            )
        case .away(let name):
            Notice(
                .trashAway, "name", name.display,
                "The drive of “\(name.display)” cannot be reached. Connect it and try again.")
        case .otherTrash(let name, let path):
            otherTrash(name, String(decoding: path, as: UTF8.self))
        case .server(let notice): notice
        case .emptiedElsewhere:
            Notice(
                .emptiedElsewhere,
                "Riffle deletes nothing from this trash. Empty it on the photo server.")
        case .system(let action, let name, let code):
            Notice(
                .trashSystem,
                [
                    .init("action", .text(action.rawValue)), .init("name", .text(name)),
                    .init("reason", .notice(.system(code))),
                ], "Cannot \(action.verb) “\(name)”: \(Notice.system(code).sentence).")
        }
    }

    /// One plain sentence for the user.
    public var sentence: String { notice.sentence }

    /// A sentence that begins with the name of a file.
    private func about(_ code: Notice.Code, _ name: FileName, _ rest: String) -> Notice {
        Notice(code, "name", name.display, "“\(name.display)” \(rest)")
    }

    private func otherTrash(_ name: FileName, _ path: String) -> Notice {
        Notice(
            .otherTrash, [.init("name", .text(name.display)), .init("path", .text(path))],
            "“\(name.display)” went to the trash \(path), which cannot be reached. Connect its drive, "
                + "or start Riffle with that home.")
    }
}

/// What the system refused to do with a file.
public enum FileAction: String, Hashable, Sendable, CaseIterable {
    /// Delete it for good.
    case delete
    /// Open its folder.
    case open
    /// Make a folder for it.
    case makeFolder
    /// Find out what it is.
    case look
    /// Move it to the trash.
    case move
    /// Write a note about it in the trash.
    case note
    /// Move it back.
    case restore

    fileprivate var verb: String {
        switch self {
        case .delete: "delete"
        case .open: "open"
        case .makeFolder: "make the folder"
        case .look: "look at"
        case .move: "move to the trash"
        case .note: "write about"
        case .restore: "restore"
        }
    }
}

extension TrashError {
    /// Whether the file system refuses this way to the trash and will refuse it again, so that
    /// another place or a list helps.
    public var isRefusal: Bool {
        switch self {
        case .noTrash, .otherFileSystem: true
        case .system(_, _, let code):
            [EPERM, EACCES, EROFS, ENOSYS, EINVAL, ENOTSUP, EDQUOT].contains(code)
        default: false
        }
    }
}
