import RiffleCore
import RiffleFiles

/// Why a file stayed where it is.
extension Notice {
    /// The journal does not say why.
    static let notMoved = Notice(.notMoved, "This file could not be moved.")
    static let noEntry = Notice(.noEntry, "This entry of the trash does not exist.")

    static func restoredBefore(_ name: FileName) -> Notice {
        Notice(
            .restoredBefore, "name", name.display,
            "“\(name.display)” was restored in the meantime.")
    }
}

/// Why there is no trash: parts of a sentence, after a colon.
extension Notice {
    static let trashGone = Notice(.trashGone, "the trash folder is gone")
    static let unknownPath = Notice(.unknownPath, "the path of the library is unknown")
    static let unknownMount = Notice(
        .unknownMount, "the system does not report the file system of the folder")
    static let unreachableTop = Notice(
        .unreachableTop, "the top of their file system or Btrfs subvolume cannot be opened")

    static func notSticky(_ path: String) -> Notice {
        Notice(.notSticky, "path", path, "\(path) lacks its sticky bit")
    }

    static func foreign(_ path: String) -> Notice {
        Notice(.foreignFolder, "path", path, "\(path) is a link or belongs to another user")
    }

    static func openToAll(_ path: String) -> Notice {
        Notice(.folderOpenToAll, "path", path, "every user may write to \(path)")
    }

    static func cannotMake(_ path: String, _ code: Int32) -> Notice {
        Notice(
            .folderNotMade, [.init("path", .text(path)), .init("reason", .notice(.system(code)))],
            "the folder \(path) cannot be made (\(Notice.system(code).sentence))")
    }

    static func cannotWrite(_ path: String, _ code: Int32) -> Notice {
        Notice(
            .folderNotWritable,
            [.init("path", .text(path)), .init("reason", .notice(.system(code)))],
            "\(path) cannot be written to (\(Notice.system(code).sentence))")
    }
}
