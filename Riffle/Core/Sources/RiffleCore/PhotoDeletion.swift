/// What became of a deletion.
public struct PhotoDeletion: Hashable, Sendable {
    /// Gone, or gone already.
    public var deleted: Set<PhotoID>
    /// Not to be deleted from here or as they are now, each with the reason.
    public var kept: [PhotoID: Notice]

    /// An outcome.
    public init(deleted: Set<PhotoID>, kept: [PhotoID: Notice] = [:]) {
        self.deleted = deleted
        self.kept = kept
    }
}

/// Why nothing was deleted.
public enum PhotoDeletionError: Error, Hashable, Sendable {
    /// The person said no when the system asked.
    case declined
    /// Anything else, with the system's reason.
    case failed(String)

    /// The sentence for the person.
    public var notice: Notice {
        switch self {
        case .declined: Notice(.photosDeclined, "It was not allowed.")
        case .failed(let reason): .photosFailed(reason)
        }
    }
}

/// Why the photo library keeps a photo.
extension Notice {
    /// It is not what the person saw.
    public static let photoChanged = Notice(.photoChanged, "It was edited since you saw it.")
    /// The person withdrew access to it.
    public static let photoHidden = Notice(.photoHidden, "Riffle may not see it any more.")
    /// The library does not say why.
    public static let photoKept = Notice(.photoKept, "It could not be deleted.")
    /// The library allows no deletion, as of a photo that was synced from a computer.
    public static let photoProtected = Notice(
        .photoProtected, "Photos does not let anyone delete it here.")

    /// The library deleted nothing.
    public static func photosFailed(_ reason: String) -> Notice {
        Notice(.photosFailed, "reason", reason, "Photos could not delete them: \(reason)")
    }
}

/// Why photos could not be marked, in one sentence.
public struct PhotoMarkError: Error, Hashable, Sendable {
    /// One plain sentence for the person.
    public var sentence: String

    /// An error.
    public init(_ sentence: String) { self.sentence = sentence }
}
