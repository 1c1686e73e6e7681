package import RiffleCore
import RiffleSystem

extension Notice {
    /// Why the system refused something, as a part of a sentence. An error that is rare keeps the system's own text.
    package static func system(_ code: Int32) -> Notice {
        switch code {
        case ENOSPC: Notice(.diskFull, "the disk is full")
        case EDQUOT: Notice(.quotaReached, "the disk quota is reached")
        case EACCES, EPERM: Notice(.notPermitted, "permission is denied")
        case EROFS: Notice(.readOnlyFileSystem, "the file system is read-only")
        case EIO: Notice(.inputOutput, "the disk reports an error")
        case ENOENT: Notice(.notThere, "it does not exist")
        case EBUSY, ETXTBSY: Notice(.inUse, "it is in use")
        case ENAMETOOLONG: Notice(.nameTooLong, "the name is too long")
        default: Notice(.systemError, "text", systemText(code), systemText(code))
        }
    }
}
