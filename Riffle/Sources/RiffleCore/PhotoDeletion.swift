/// What became of a deletion.
public struct PhotoDeletion: Hashable, Sendable {
    /// Gone, or gone already.
    public var deleted: Set<PhotoID>
    /// Not to be deleted from here or as they are now, each with a sentence that says why.
    public var kept: [PhotoID: String]

    /// An outcome.
    public init(deleted: Set<PhotoID>, kept: [PhotoID: String] = [:]) {
        self.deleted = deleted
        self.kept = kept
    }

    /// Why a photo is kept that is not what the person saw.
    public static let changed = "It was edited since you saw it."
}

/// Why nothing was deleted.
public enum PhotoDeletionError: Error, Hashable, Sendable {
    /// The person said no when the system asked.
    case declined
    /// Anything else, in one sentence.
    case failed(String)

    /// One plain sentence for the person.
    public var sentence: String {
        switch self {
        case .declined: "It was not allowed."
        case .failed(let sentence): sentence
        }
    }
}

/// Why photos could not be marked, in one sentence.
public struct PhotoMarkError: Error, Hashable, Sendable {
    /// One plain sentence for the person.
    public var sentence: String

    /// An error.
    public init(_ sentence: String) { self.sentence = sentence }
}
