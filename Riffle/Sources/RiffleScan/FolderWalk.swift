import RiffleFiles
import RiffleSystem

/// A way through a library: of all folders that were found and not yet visited, the newest is next;
/// see ``FolderDate``. Those in it are found when it is visited.
///
/// A second thread lists folders ahead, because reading what a folder holds is most of what a scan
/// without news costs. It does not change the order.
final class FolderWalk<Moment: Sendable>: Sendable {
    /// A folder on the way, with the moment before it was listed.
    struct Step: Sendable {
        var listed: OpenedListing
        var moment: Moment
    }

    /// A folder that is listed, or being listed while `step` is nil.
    private struct Entry {
        let place: FolderPlace
        var step: Step?
    }

    private struct State {
        /// The folders that were found, without ``begun``.
        var found = Heap<FolderPlace>()
        /// The folders that a thread has begun to list and that were not visited yet.
        var begun: [Entry] = []
        /// The numbers of listed folders that were not visited yet, and of the files in them.
        var ahead = (folders: 0, files: 0)
        var isStopped = false

        // How far folders are listed ahead: each holds a descriptor and the names of its files.
        private static var folderLimit: Int { 16 }
        private static var fileLimit: Int { 32_768 }

        /// Begins to list the newest of the folders that were found.
        mutating func begin() -> FolderPlace? {
            let place = found.removeFirst()
            if let place { begun.append(Entry(place: place)) }
            return place
        }

        /// Begins to list the next folder, unless enough are listed ahead.
        mutating func beginAhead() -> FolderPlace? {
            guard ahead.folders < Self.folderLimit, ahead.files < Self.fileLimit else { return nil }
            return begin()
        }
    }

    private enum Turn {
        case list(FolderPlace)
        case visit(Step)
        case end
    }

    private let lister: @Sendable (FolderPlace) -> OpenedListing?
    private let moment: @Sendable () -> Moment
    private let state = Monitor(State())

    /// A walk from a folder downwards.
    ///
    /// - Parameters:
    ///   - list: lists a folder; nil if it is gone or not part of the library.
    ///   - moment: is called before each folder is listed, on any thread.
    init(
        from start: FolderPlace, _ list: @escaping @Sendable (FolderPlace) -> OpenedListing?,
        moment: @escaping @Sendable () -> Moment
    ) {
        lister = list
        self.moment = moment
        state.withLock { $0.found.add(start) }
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
                let next = state.begun.indices.max { state.begun[$0].place < state.begun[$1].place }
                guard let next, state.found.first.map({ $0 < state.begun[next].place }) ?? true
                else { return state.begin().map { .list($0) } ?? .end }
                guard let step = state.begun[next].step else {
                    return state.beginAhead().map { .list($0) }
                }
                state.begun.remove(at: next)
                for subfolder in step.listed.subfolders { state.found.add(subfolder) }
                return .visit(step)
            }
            switch turn {
            case .end: return nil
            case .list(let place): list(place)
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
            guard case .list(let place) = turn else { return }
            list(place)
        }
    }

    private func list(_ place: FolderPlace) {
        let moment = moment()
        let listed =
            place.depth > Scanner.maximumDepth
            ? OpenedListing(place, problem: "folders are nested too deeply") : lister(place)
        state.signal { state in
            guard let index = state.begun.firstIndex(where: { $0.place == place }) else { return }
            guard let listed else {
                state.begun.remove(at: index)
                return
            }
            state.begun[index].step = Step(listed: listed, moment: moment)
            state.ahead.folders += 1
            state.ahead.files += listed.listing?.files.count ?? 0
        }
    }
}
