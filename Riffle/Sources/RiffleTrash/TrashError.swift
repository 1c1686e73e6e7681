public import RiffleCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Why a file was not moved to the trash or back. Nothing moved then, except with
/// ``unsettled(_:)``.
public enum TrashError: Error, Hashable, Sendable {
    /// The file has another content, or is another file, than the one that was seen.
    case changed(FileName)
    /// The file, or its folder, is not where it was.
    case missing(FileName)
    /// The name belongs to a folder, a link or something else that is no file.
    case notAFile(FileName)
    /// The file system of this file has no trash that Riffle may use.
    case noTrash(String)
    /// The trash lies on another file system; moving there would mean copying.
    case otherFileSystem(FileName)
    /// The planned name was taken by somebody else meanwhile; a new plan helps.
    case nameTaken
    /// What was in the trash is not there any more.
    case notInTrash(FileName)
    /// What lies in the trash under the name of the file may be another one; only the person knows.
    case unclear(FileName)
    /// Nobody can tell whether the file moved; it has to be looked for again.
    case unsettled(FileName)
    /// The file system that held the file is not there now, so nothing is known of the file.
    case away(FileName)
    /// The system refused.
    case system(action: String, name: String, code: Int32)

    /// One plain sentence for the person.
    public var sentence: String {
        switch self {
        case .changed(let name): "“\(name.display)” changed since you saw it."
        case .missing(let name): "“\(name.display)” is no longer where it was."
        case .notAFile(let name): "“\(name.display)” is a link or a folder, not a file."
        case .noTrash(let reason): "There is no trash for these files: \(reason)."
        case .otherFileSystem(let name):
            "“\(name.display)” lies on another file system than the trash, and is never copied."
        case .nameTaken: "The name in the trash was taken at the same moment; try again."
        case .notInTrash(let name): "“\(name.display)” is no longer in the trash."
        case .unclear(let name):
            "What lies in the trash as “\(name.display)” differs from what was binned; look at it, "
                + "and restore it all the same if it is yours."
        case .unsettled(let name):
            "Whether “\(name.display)” was moved is not known yet; is its drive away?"
        case .away(let name):
            "The drive of “\(name.display)” cannot be reached; connect it and try again."
        case .system(let action, let name, let code):
            "Cannot \(action) “\(name)”: \(String(cString: strerror(code)).lowercasedFirst)."
        }
    }
}

extension String {
    fileprivate var lowercasedFirst: String {
        // The system's words begin with a capital and are followed here by more of the sentence.
        prefix(1).lowercased() + dropFirst()
    }
}

/// The system's words for an error, within a sentence.
func words(_ code: Int32) -> String { String(cString: strerror(code)).lowercased() }
