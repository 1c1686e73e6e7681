import RiffleFiles

/// Which journal a library gets, when everything that speaks for one was looked at and the person was
/// asked where nothing decides.
struct JournalPlace {
    /// What the person said beforehand.
    enum Wish: Equatable, Sendable {
        /// A new journal, without decisions.
        case new
        /// The journal in that folder, whatever library it was about.
        case directory(String)
    }

    /// The folder of the journal.
    var directory: String
    /// What the person should know, in plain sentences.
    var note: String?

    /// - Parameter ask: asks the person a question that is answered by yes or no; nil without one.
    /// - Throws: one sentence that says where the old journal is and how to answer.
    init(
        _ finder: JournalFinder, wish: Wish?, ask: (String) -> Bool?
    ) throws(CommandError) {
        switch wish {
        case .directory(let path):
            guard let real = Folders.resolved(path), finder.journal(in: real) != nil else {
                throw CommandError(
                    description: "There is no journal in the folder \(path): check its name.")
            }
            directory = real
            note = nil
        case .new:
            directory = finder.newDirectory
            if case .use(let journal, _) = finder.choice {
                note = "The decisions so far stay in \(journal.directory)."
            } else {
                note = nil
            }
        case nil: (directory, note) = try Self.found(by: finder, ask)
        }
    }

    private static func found(
        by finder: JournalFinder, _ ask: (String) -> Bool?
    ) throws(CommandError) -> (directory: String, note: String?) {
        switch finder.choice {
        case .use(let journal, let from):
            let note = from.map {
                "This library lay at \($0) before; its decisions are found again."
            }
            return (journal.directory, note)
        case .new(let other): return (finder.newDirectory, other.map(passedOver))
        case .ask(let journal):
            let lay = journal.place.map { " that lay at \($0)" } ?? ""
            let question =
                "This seems to be the library\(lay): \(journal.found) of \(journal.sampled) of its "
                + "files are here. Its decisions are in \(journal.directory)."
            switch ask(question + " Go on with them? [y/n] ") {
            case true: return (journal.directory, nil)
            case false:
                let note = "The decisions of the other library stay in \(journal.directory)."
                return (finder.newDirectory, note)
            case nil:
                throw CommandError(
                    description: question + " Say --journal \(journal.directory) to go on with "
                        + "them, or --journal new to begin without decisions.")
            }
        }
    }

    private static func passedOver(_ journal: KnownJournal) -> String {
        let way = "If it is the same all the same, say --journal \(journal.directory)."
        guard journal.isAtPlace else {
            return "This seems to be a copy of the library at \(journal.place ?? "another place"), "
                + "which is still there; it begins without decisions. \(way)"
        }
        return
            "Another library lay here before, whose decisions stay in \(journal.directory); this "
            + "one begins without. \(way)"
    }
}
