public import RiffleCore
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
    /// The file system of this file has no trash that Riffle may use.
    case noTrash(String)
    /// The trash is on another file system; moving there would mean copying.
    case otherFileSystem(FileName)
    /// The planned name was taken meanwhile; a new plan helps.
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
    /// The photo server did not do it, in its words or those of the network.
    case server(String)
    /// Riffle deletes nothing from this trash.
    case emptiedElsewhere
    /// The system reported an error.
    case system(action: String, name: String, code: Int32)

    /// One plain sentence for the user.
    public var sentence: String {
        switch self {
        case .changed(let name): "“\(name.display)” changed since you saw it."
        case .missing(let name): "“\(name.display)” is no longer where it was."
        case .notAFile(let name): "“\(name.display)” is a link or a folder, not a file."
        case .noTrash(let reason): "There is no trash for these files: \(reason)."
        case .otherFileSystem(let name):
            "“\(name.display)” is on another file system or Btrfs subvolume than the trash, and "
                + "Riffle never copies."
        case .nameTaken: "The name in the trash was taken at the same moment; try again."
        case .notInTrash(let name): "“\(name.display)” is no longer in the trash."
        case .unclear(let name):
            "“\(name.display)” in the trash is not the file that was moved there; look at it, "
                + "and restore it anyway if it is yours."
        case .unsettled(let name):
            "Whether “\(name.display)” was moved is not known yet; is its drive away?"
        case .away(let name):
            "The drive of “\(name.display)” cannot be reached; connect it and try again."
        case .otherTrash(let name, let path):
            "“\(name.display)” went to the trash \(String(decoding: path, as: UTF8.self)), which "
                + "cannot be reached; connect its drive, or start Riffle with that home."
        case .server(let sentence): sentence
        case .emptiedElsewhere:
            "Riffle deletes nothing from this trash. Empty it on the photo server."
        case .system(let action, let name, let code):
            "Cannot \(action) “\(name)”: \(systemText(code).lowercasedFirst)."
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

extension String {
    fileprivate var lowercasedFirst: String {
        // The system's text begins with a capital, but continues a sentence here.
        prefix(1).lowercased() + dropFirst()
    }
}

/// Returns the system's text for an error, for use within a sentence.
func words(_ code: Int32) -> String { systemText(code).lowercased() }
