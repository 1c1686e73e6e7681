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

    /// The folder of the journal that a library carries in itself.
    static func portable(in root: String) -> String { root + "/.riffle" }

    /// - Parameters:
    ///   - isPortable: whether the person wants the journal in the library.
    ///   - ask: asks the person a question that is answered by yes or no; nil without one.
    /// - Throws: one sentence that says where the old journal is and how to answer.
    init(
        _ finder: JournalFinder, wish: Wish?, isPortable: Bool = false, ask: (String) -> Bool?
    ) throws(CommandError) {
        if isPortable {
            (directory, note) = (try Self.portable(finder, wish), nil)
            return
        }
        switch wish {
        case .directory(let path):
            guard let real = Folders.resolved(path), finder.journal(in: real) != nil else {
                throw CommandError(
                    description: "No journal in the folder \(path). Check its name.")
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
        case nil:
            if let carried = try Self.carried(finder, ask) {
                (directory, note) = carried
            } else {
                (directory, note) = try Self.found(by: finder, ask)
            }
        }
    }

    /// Returns the folder of the journal in the library. The first time, no decisions may be left
    /// behind without a word.
    private static func portable(
        _ finder: JournalFinder, _ wish: Wish?
    ) throws(CommandError) -> String {
        let directory = portable(in: finder.root)
        if case .directory = wish {
            throw CommandError(description: "Use either --portable or --journal DIR.")
        }
        if wish == .new || finder.holdsJournal(directory) { return directory }
        let known: KnownJournal
        switch finder.choice {
        case .use(let journal, _), .ask(let journal, _): known = journal
        case .new: return directory
        }
        throw CommandError(
            description: "The decisions about this library are in \(known.directory). Take them "
                + "along with mv \(known.directory) \(directory), or start without decisions with "
                + "--portable --journal new.")
    }

    /// Asks about a journal in the library that was not asked for: another person's disk may carry
    /// one. Returns nil to look for a journal elsewhere.
    private static func carried(
        _ finder: JournalFinder, _ ask: (String) -> Bool?
    ) throws(CommandError) -> (directory: String, note: String?)? {
        let directory = portable(in: finder.root)
        guard finder.holdsJournal(directory) else { return nil }
        if case .use(let journal, _) = finder.choice {
            let note =
                "This library also carries decisions in \(directory). Use them with --portable."
            return (journal.directory, note)
        }
        let question = "This library carries decisions in \(directory)."
        switch ask(question + " Use them, if you trust the disk? [y/n] ") {
        case true: return (directory, nil)
        case false: return nil
        case nil:
            throw CommandError(
                description: question
                    + " Use them with --portable, or start without decisions with "
                    + "--journal new.")
        }
    }

    private static func found(
        by finder: JournalFinder, _ ask: (String) -> Bool?
    ) throws(CommandError) -> (directory: String, note: String?) {
        switch finder.choice {
        case .use(let journal, let from):
            let note = from.map { "This library was at \($0) before. Its decisions are kept." }
            return (journal.directory, note)
        case .new(let other): return (finder.newDirectory, other.map(passedOver))
        case .ask(let journal, let doubt):
            let question = "\(sentence(journal, doubt)) Its decisions are in \(journal.directory)."
            switch ask(question + " Use them? [y/n] ") {
            case true: return (journal.directory, nil)
            case false:
                let note = "The decisions of the other library stay in \(journal.directory)."
                return (finder.newDirectory, note)
            case nil:
                throw CommandError(
                    description: question + " Use them with --journal \(journal.directory), or "
                        + "start without decisions with --journal new.")
            }
        }
    }

    private static func sentence(_ journal: KnownJournal, _ doubt: JournalChoice.Doubt) -> String {
        let place = journal.place.map { " from \($0)" } ?? ""
        let match = "\(journal.found) of \(journal.sampled) sampled files match"
        switch doubt {
        case .samePlace:
            return "A library was served from this folder before, and Riffle cannot tell whether "
                + "this is the same one: \(match)."
        case .moved: return "This looks like the library\(place): \(match)."
        case .clone:
            return "This looks like the library\(place), which is still there: perhaps one disk is "
                + "a clone of the other."
        }
    }

    private static func passedOver(_ journal: KnownJournal) -> String {
        let way = "If it is the same library, use --journal \(journal.directory)."
        guard journal.isAtPlace else {
            return "This looks like a copy of the library at \(journal.place ?? "another place"), "
                + "which is still there, so it starts without decisions. \(way)"
        }
        return "A different library was in this folder before. Its decisions are still in "
            + "\(journal.directory), and this one starts without any. \(way)"
    }
}
