import RiffleCore
import RiffleStore
import RiffleSystem

/// A person who decides, with decisions, rounds and settings of their own.
struct Person: Sendable {
    let id: ProfileID
    let name: String
    /// What clients call the library as this person decides in it: what one decided is never sent
    /// as another's.
    let library: String
    let settings: PersonFile

    /// The longest name, in characters.
    static let longestName = 40

    /// Whether a person can have this name.
    static func isName(_ text: String) -> Bool {
        (1...longestName).contains(text.count) && !text.unicodeScalars.contains(where: \.isControl)
    }
}

/// The people who decide in one library, on devices that each decide for one of them.
final class People: Sendable {
    private let store: Store
    /// The folder of everybody's settings.
    private let folder: String

    private struct State {
        var first: Person
        /// By their names, and those they had before, the people for whom a device has asked since the start.
        var known: [String: Person]
    }
    private let state: Monitor<State>

    /// - Parameters:
    ///   - folder: the folder of everybody's settings.
    ///   - name: the default person for new devices; a new person is added, and a removed one is
    ///     restored.
    init(store: Store, folder: String, first name: String) throws(StoreError) {
        self.store = store
        self.folder = folder
        let first = try Self.person(name, store: store, folder: folder)
        if store.readOnlyReason == nil { try store.setRemoved(false, profile: first.id) }
        state = Monitor(State(first: first, known: [first.name: first]))
    }

    /// The default person for new devices.
    var first: Person { state.withLock { $0.first } }

    /// For whom the device decides.
    func person(of session: Session) -> Person {
        guard let name = session.person else { return first }
        if let person = state.withLock({ $0.known[name] }) { return person }
        return (try? person(named: name)) ?? (try? person(formerly: name)) ?? first
    }

    /// The people with these ids, among those for whom a device has asked since the start.
    func all(_ ids: Set<ProfileID>) -> [Person] {
        state.withLock { state in
            state.known.filter { $0.key == $0.value.name && ids.contains($0.value.id) }.map(\.value)
        }
    }

    /// Everybody's names, the oldest first.
    func names() throws(StoreError) -> [String] { try store.profileNames() }

    /// The person of that name, or nil if there is none.
    func person(named name: String) throws(StoreError) -> Person? {
        guard try names().contains(name) else { return nil }
        return try make(name)
    }

    /// The person who had that name before, and has not been removed since.
    private func person(formerly name: String) throws(StoreError) -> Person? {
        guard let id = try store.formerProfileNames()[name],
            let now = try store.profileName(of: id),
            let person = try person(named: now)
        else { return nil }
        state.withLock { $0.known[name] = person }
        return person
    }

    /// Why a person cannot have a name, in one sentence; nil if they can.
    ///
    /// - Parameter person: the person to rename; nil for a new one, who may have been removed before.
    func objection(to name: String, for person: Person? = nil) throws(StoreError) -> String? {
        let isSame = { (other: String) in other.lowercased() == name.lowercased() }
        if try names().contains(where: { isSame($0) && $0 != person?.name }) {
            return "This name is taken."
        }
        if person != nil, try store.removedProfileNames().contains(where: isSame) {
            return "A removed person has this name. Choose another, or add them again."
        }
        if try store.formerProfileNames().contains(where: {
            isSame($0.key) && $0.value != person?.id
        }) {
            return "Another person had this name before. Choose another."
        }
        return nil
    }

    /// Adds a person, for whom everything is undecided. A removed person gets everything back.
    ///
    /// - Parameter whenWhole: called when all items of a large library are theirs to decide.
    func add(
        _ name: String, whenWhole: @escaping @Sendable () -> Void = {}
    ) throws(StoreError) -> Person {
        let removed = try store.removedProfileNames().first { $0.lowercased() == name.lowercased() }
        let person = try make(removed ?? name, whenWhole: whenWhole)
        if removed != nil { try store.setRemoved(false, profile: person.id) }
        return person
    }

    /// Renames a person. Their rounds, decisions and open pages stay; the settings go along.
    func rename(_ person: Person, to name: String) throws(StoreError) {
        let settings = PersonFile(folder: folder, profile: name)
        person.settings.copy(to: settings)
        try store.renameProfile(person.id, to: name)
        let renamed = Person(id: person.id, name: name, library: person.library, settings: settings)
        state.withLock { state in
            state.known = state.known.mapValues { $0.id == person.id ? renamed : $0 }
            state.known[name] = renamed
            if state.first.id == person.id { state.first = renamed }
        }
    }

    /// Removes a person from the list. Nothing of theirs is deleted or moved: their rounds and decisions are kept
    /// until a person is added by that name.
    func remove(_ person: Person) throws(StoreError) {
        try store.setRemoved(true, profile: person.id)
        state.withLock { state in state.known = state.known.filter { $0.value.id != person.id } }
    }

    private func make(
        _ name: String, whenWhole: @escaping @Sendable () -> Void = {}
    ) throws(StoreError) -> Person {
        let person = try Self.person(name, store: store, folder: folder, whenWhole: whenWhole)
        // The first one keeps the notice about their settings.
        return state.withLock { state in
            let present = state.known[name] ?? person
            state.known[name] = present
            return present
        }
    }

    /// The person that has the name, or had it before.
    private static func person(
        _ name: String, store: Store, folder: String,
        whenWhole: @escaping @Sendable () -> Void = {}
    ) throws(StoreError) -> Person {
        let id = try store.profile(named: name, whenWhole: whenWhole)
        let name = (try? store.profileName(of: id)) ?? name
        return Person(
            id: id, name: name, library: try LibraryName.of(store, profile: id),
            settings: PersonFile(folder: folder, profile: name))
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }
}
