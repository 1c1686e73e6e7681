import RiffleThreads

/// A way through a library: a folder comes before its subfolders, and these come in the order of
/// their names.
///
/// A second thread lists folders ahead, because reading what a folder holds is most of what a scan
/// without news costs.
final class FolderWalk<Moment: Sendable>: Sendable {
    /// A folder on the way, with the moment before it was listed.
    struct Step: Sendable {
        var listed: OpenedListing
        var moment: Moment
    }

    private enum Stage {
        case waiting
        case listing
        case listed(Step)
    }

    private struct Entry {
        let number: Int
        let place: FolderPlace
        var stage = Stage.waiting

        var isWaiting: Bool { if case .waiting = stage { true } else { false } }
    }

    private struct State {
        /// The folders that were found and not visited yet, the next one last.
        var entries: [Entry] = []
        /// The number of folders that were found.
        var found = 0
        /// The numbers of listed folders that were not visited yet, and of the files in them.
        var ahead = (folders: 0, files: 0)
        var isStopped = false

        // How far folders are listed ahead: each holds a descriptor and the names of its files.
        private static var folderLimit: Int { 16 }
        private static var fileLimit: Int { 32_768 }

        mutating func add(_ places: [FolderPlace], at index: Int) {
            let added = places.reversed().map { place in
                found += 1
                return Entry(number: found, place: place)
            }
            entries.insert(contentsOf: added, at: index)
        }

        /// Begins to list the next folder, unless enough are listed ahead.
        mutating func beginAhead() -> Entry? {
            guard ahead.folders < Self.folderLimit, ahead.files < Self.fileLimit,
                let index = entries.lastIndex(where: \.isWaiting)
            else { return nil }
            entries[index].stage = .listing
            return entries[index]
        }
    }

    private enum Turn {
        case list(Entry)
        case visit(Step)
        case end
    }

    private let opener: FolderOpener
    private let moment: @Sendable () -> Moment
    private let state = Monitor(State())

    /// A walk from an open folder downwards.
    ///
    /// - Parameter moment: is called before each folder is listed, on any thread.
    init(
        from start: OpenedFolder, _ opener: FolderOpener, moment: @escaping @Sendable () -> Moment
    ) {
        self.opener = opener
        self.moment = moment
        state.withLock { $0.add([.opened(start)], at: 0) }
    }

    /// Calls `visit` for each folder, on this thread, until the end or until it returns false.
    func go(_ visit: (Step) -> Bool) {
        let helper = SystemThread { [self] in listAhead() }
        while let step = next(), visit(step) {}
        state.signal { $0.isStopped = true }
        helper?.join()
    }

    /// Returns the next folder, which this thread lists unless the other one has.
    private func next() -> Step? {
        while true {
            let turn = state.wait { state -> Turn? in
                guard let index = state.entries.indices.last else { return .end }
                switch state.entries[index].stage {
                case .listed(let step):
                    state.entries.removeLast()
                    return .visit(step)
                case .waiting:
                    state.entries[index].stage = .listing
                    return .list(state.entries[index])
                case .listing: return state.beginAhead().map { .list($0) }
                }
            }
            switch turn {
            case .end: return nil
            case .list(let entry): list(entry)
            case .visit(let step):
                state.signal { state in
                    state.ahead.folders -= 1
                    state.ahead.files -= step.listed.listing?.files.count ?? 0
                }
                return step
            }
        }
    }

    private func listAhead() {
        while true {
            let turn = state.wait { state -> Turn? in
                state.isStopped ? .end : state.beginAhead().map { .list($0) }
            }
            guard case .list(let entry) = turn else { return }
            list(entry)
        }
    }

    private func list(_ entry: Entry) {
        let moment = moment()
        let listed = opener.list(entry.place)
        let subfolders = listed?.subfolders ?? []
        state.signal { state in
            guard let index = state.entries.lastIndex(where: { $0.number == entry.number })
            else { return }
            guard let listed else {
                state.entries.remove(at: index)
                return
            }
            state.entries[index].stage = .listed(Step(listed: listed, moment: moment))
            state.ahead.folders += 1
            state.ahead.files += listed.listing?.files.count ?? 0
            state.add(subfolders, at: index)
        }
    }
}
