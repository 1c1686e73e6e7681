/// A journal that exists, and what speaks for its being about the folder that is to be served.
struct KnownJournal: Equatable, Sendable {
    /// The folder of the journal.
    var directory: String
    /// Where its library was seen last; nil for a journal that did not keep that yet, and whose
    /// path is only known where it leads here.
    var place: String?
    /// That was here.
    var isAtPlace: Bool
    /// The folder is the one it knows, wherever that lay; nil where it cannot tell.
    var isSameFolder: Bool?
    /// How many files of its index were looked for here, and how many were found.
    var sampled: Int
    var found: Int
    /// When it was served last, in seconds since 1970; 0 where that is not known.
    var used: Int64 = 0
    /// Its library still lies where it was seen last.
    var isStillThere: Bool

    /// Enough of its files are here to think that they are all.
    fileprivate var isLike: Bool { found > 0 && found * 2 >= sampled }
}

/// Which journal belongs to a folder.
///
/// A library is known by what it is and not by its path: renamed or moved it keeps its decisions, and
/// another one that is put into its place does not get them. Whoever is not sure asks.
enum JournalChoice: Equatable, Sendable {
    /// That one; `from` is where its library lay before, if it lay elsewhere.
    case use(KnownJournal, from: String?)
    /// Perhaps that one.
    case ask(KnownJournal)
    /// A new one. `passedOver` is one that could be thought to belong here, and does not.
    case new(passedOver: KnownJournal?)

    /// - Parameters:
    ///   - known: all journals there are.
    ///   - isEmpty: nothing is in the folder, as where a drive is not mounted.
    init(among known: [KnownJournal], isEmpty: Bool) {
        // Several were here in turn; that of this folder, or else the last, is meant.
        let here = known.filter(\.isAtPlace).max {
            ($0.isSameFolder == true ? 1 : 0, $0.used) < ($1.isSameFolder == true ? 1 : 0, $1.used)
        }
        if let here, isEmpty || here.isSameFolder ?? true || here.found > 0 || here.sampled == 0 {
            self = .use(here, from: nil)
        } else if let moved = known.filter({ $0.isSameFolder == true && !$0.isAtPlace })
            .max(by: { $0.used < $1.used })
        {
            self = .use(moved, from: moved.place)
        } else if let like = known.filter({ $0.isLike && !$0.isAtPlace })
            .max(by: { $0.found < $1.found })
        {
            self = like.isStillThere ? .new(passedOver: like) : .ask(like)
        } else {
            self = .new(passedOver: here)
        }
    }
}
