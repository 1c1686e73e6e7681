/// The folder in a library for what was trashed where the system has no trash. It mirrors the tree
/// of the library, and does not belong to it.
public enum RejectFolder {
    /// Its name, plain to see in every file manager.
    public static let name = "_riffle_rejected"

    /// When it is used.
    public enum Use: Hashable, Sendable {
        /// Never.
        case never
        /// Where the system has no trash.
        case withoutTrash
        /// For everything.
        case always
    }
}
