import RiffleCore
import RiffleStore
import RiffleSystem

/// Where trashed files go.
enum TrashDestination: String, CaseIterable, Sendable {
    /// The system's trash.
    case system
    /// The reject folder of the library.
    case folder
    /// Nowhere: they stay, and a list is kept.
    case list
}

/// Knows where trashed files go: where the command line says, else to the system's trash; where there
/// is none, to the place that the person chose, who is asked once.
final class TrashDestinations: Sendable {
    private struct State {
        var chosen: TrashDestination?
        var problem: Notice?
        var mayMakeFolder = false
    }

    /// The name of the setting that keeps what the person chose.
    private static let setting = "trash place"

    private let store: Store
    /// What the command line says.
    private let ordered: TrashDestination?
    private let state: Monitor<State>

    /// - Parameter ordered: what the command line says; nil where it says nothing.
    init(store: Store, ordered: TrashDestination?) {
        self.store = store
        self.ordered = ordered
        let kept = try? store.setting(Self.setting)
        let chosen = kept.flatMap {
            TrashDestination(rawValue: String(decoding: $0, as: UTF8.self))
        }
        state = Monitor(State(chosen: chosen))
    }

    /// Notes why the system has no trash for the library, and whether the library
    /// may be written to.
    func note(problem: Notice, mayMakeFolder: Bool) {
        state.withLock {
            $0.problem = problem
            $0.mayMakeFolder = mayMakeFolder
        }
    }

    /// Keeps what the person chose.
    func choose(_ place: TrashDestination) throws(StoreError) {
        try store.setSetting(Self.setting, to: Array(place.rawValue.utf8))
        state.withLock { $0.chosen = place }
    }

    /// Nothing is moved.
    var isList: Bool { place == .list }

    /// When the reject folder is used.
    var rejects: RejectFolder.Use {
        if let ordered { return ordered == .folder ? .always : .never }
        return state.withLock { $0.chosen } == .folder ? .withoutTrash : .never
    }

    /// Where the files of the library's top folder go; nil if there is no trash for them and nothing
    /// was chosen.
    private var place: TrashDestination? {
        if let ordered, ordered != .system { return ordered }
        return state.withLock { state in
            // A list is for all files. It is chosen also where only renames are refused.
            if ordered == nil, state.chosen == .list { return .list }
            if state.problem == nil { return .system }
            return ordered == nil && state.chosen != .system ? state.chosen : nil
        }
    }

    /// What there is to choose from if the library's top folder has no trash.
    private var choices: [TrashDestination] {
        guard ordered == nil else { return [] }
        return state.withLock { state in
            state.mayMakeFolder ? [.folder, .list] : [.list]
        }
    }

    /// What there is to choose from after files were refused, by the trash or by the folder.
    var choicesAfterRefusal: [TrashDestination] {
        guard ordered == nil else { return [] }
        return state.withLock { state in
            let mayMakeFolder = state.problem == nil || state.mayMakeFolder
            return state.chosen != .folder && mayMakeFolder ? [.folder, .list] : [.list]
        }
    }

    /// The place as the page gets it.
    var json: JSON {
        let place = place
        return [
            "kind": .string(place?.rawValue ?? "none"),
            "problem": JSON(place == nil ? state.withLock { $0.problem } : nil),
            "choices": .array(place == nil ? choices.map { .string($0.rawValue) } : []),
        ]
    }
}
