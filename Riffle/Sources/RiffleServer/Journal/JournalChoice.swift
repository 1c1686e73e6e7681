/// A journal that exists, and the evidence that it belongs to the folder that is to be served.
struct KnownJournal: Equatable, Sendable {
    /// The folder of the journal.
    var directory: String
    /// Where its library was seen last; nil for a journal that did not keep that, and whose path is
    /// only known if it leads here.
    var place: String?
    /// The mark of its library; nil for a journal that did not keep one.
    var mark: FolderMark?
    /// Whether ``place`` is the path that is to be served.
    var isAtPlace: Bool
    /// What the mark says about the folder; nil without one.
    var verdict: FolderMark.Verdict?
    /// The number of files of its index that were looked for in the folder, and of those found.
    var sampled: Int
    var found: Int
    /// When it was served last, in seconds since 1970; 0 if that is not known.
    var used: Int64 = 0

    /// Enough of its files are here to think that they all are.
    fileprivate var isLike: Bool { found > 0 && found * 2 >= sampled }
    /// Nothing in its files speaks against it.
    fileprivate var mayBeHere: Bool { sampled == 0 || isLike }
}

/// Which journal belongs to a folder.
///
/// A library is known by what it is and not by its path. Renamed or moved it keeps its decisions, and
/// another one that is put into its place does not get them. Where the evidence cannot tell, the
/// person is asked, and no journal is begun without an answer.
enum JournalChoice: Equatable, Sendable {
    /// That one; `from` is where its library was before, if it was elsewhere.
    case use(KnownJournal, from: String?)
    /// Perhaps that one.
    case ask(KnownJournal, Doubt)
    /// A new one. `passedOver` is one that could be thought to belong here, and does not.
    case new(passedOver: KnownJournal?)

    /// Why the person is asked.
    enum Doubt: Equatable, Sendable {
        /// Its library was at this path, and it is unknown whether this is another one.
        case samePlace
        /// Most of its files are here, and its library is no longer where it was.
        case moved
        /// Its library is still where it was, and this folder is the same down to the file system.
        case clone
    }

    /// What is at the place where a library was before.
    enum OldPlace: Equatable, Sendable {
        /// The folder that is to be served, by another path.
        case here
        /// Another folder that is the library too.
        case taken
        /// Something else, or nothing.
        case empty
    }

    /// - Parameters:
    ///   - known: all journals there are.
    ///   - isEmpty: whether nothing is in the folder, as when a drive is not mounted.
    ///   - oldPlace: looks at the place of a journal's library. It is asked about one journal at most,
    ///     because the place may be on a slow or sleeping drive.
    init(
        among known: [KnownJournal], isEmpty: Bool, oldPlace: (KnownJournal) -> OldPlace
    ) {
        // Several were here in turn; that of this folder, or else the last, is meant.
        let here = known.filter(\.isAtPlace).max { ($0.rank, $0.used) < ($1.rank, $1.used) }
        let others = known.filter { !$0.isAtPlace }
        if let here, isEmpty || here.verdict == .same {
            self = .use(here, from: nil)
        } else if let moved = others.filter({ $0.verdict == .same }).max(by: { $0.used < $1.used })
        {
            self = oldPlace(moved) == .taken ? .ask(moved, .clone) : .use(moved, from: moved.place)
        } else if let here, here.verdict != .different, here.mayBeHere {
            self = .use(here, from: nil)
        } else if let here, here.isLike {
            self = .ask(here, .samePlace)
        } else if let like = others.filter(\.isLike).max(by: { $0.found < $1.found }) {
            switch oldPlace(like) {
            case .here: self = .use(like, from: like.place)
            case .taken: self = .new(passedOver: like)
            case .empty: self = .ask(like, .moved)
            }
        } else if let here, here.verdict == nil || here.verdict == .unknown || here.found > 0 {
            self = .ask(here, .samePlace)
        } else {
            self = .new(passedOver: here)
        }
    }
}

extension KnownJournal {
    /// Sorts the journals of one place: the one that is certain comes last.
    fileprivate var rank: Int {
        switch verdict {
        case .same: 3
        case nil, .unknown: isLike ? 2 : 1
        case .replaced, .different: isLike ? 1 : 0
        }
    }
}
