import RiffleCore
import RiffleStore
import RiffleThreads

/// Whoever decides, with decisions, rounds and settings of their own.
struct Person: Sendable {
    let id: ProfileID
    let name: String
    /// What clients call the library as this person decides in it: what one decided is never sent
    /// as another's.
    let library: String
    let settings: PersonFile

    /// The longest name, in characters.
    static let longestName = 40

    /// Whether somebody can be called that.
    static func isName(_ text: String) -> Bool {
        (1...longestName).contains(text.count) && !text.unicodeScalars.contains(where: \.isControl)
    }
}

/// The people who decide in one library, on devices that each decide for one of them.
final class People: Sendable {
    /// For whom a device decides that has chosen nobody.
    let first: Person
    private let store: Store
    /// The folder of everybody's settings.
    private let folder: String
    private let known: Monitor<[String: Person]>

    /// - Parameters:
    ///   - folder: the folder of everybody's settings.
    ///   - name: for whom a device decides that has chosen nobody; whoever is new is added.
    init(store: Store, folder: String, first name: String) throws(StoreError) {
        self.store = store
        self.folder = folder
        first = try Self.person(name, store: store, folder: folder)
        known = Monitor([name: first])
    }

    /// For whom the device decides.
    func person(of session: Session) -> Person {
        guard let name = session.person else { return first }
        if let person = known.withLock({ $0[name] }) { return person }
        return (try? person(named: name)) ?? first
    }

    /// The people with these ids, among those for whom a device has asked since the start.
    func all(_ ids: Set<ProfileID>) -> [Person] {
        known.withLock { $0.values.filter { ids.contains($0.id) } }
    }

    /// Everybody's names, the oldest first.
    func names() throws(StoreError) -> [String] { try store.profileNames() }

    /// The person of that name, or nil where there is nobody.
    func person(named name: String) throws(StoreError) -> Person? {
        guard try names().contains(name) else { return nil }
        return try make(name)
    }

    /// Adds a person, for whom everything is undecided.
    func add(_ name: String) throws(StoreError) -> Person { try make(name) }

    private func make(_ name: String) throws(StoreError) -> Person {
        let person = try Self.person(name, store: store, folder: folder)
        // Whoever came first keeps what there is to say of their settings.
        return known.withLock { known in
            let present = known[name] ?? person
            known[name] = present
            return present
        }
    }

    private static func person(
        _ name: String, store: Store, folder: String
    ) throws(StoreError) -> Person {
        let id = try store.profile(named: name)
        return Person(
            id: id, name: name, library: try LibraryName.of(store, profile: id),
            settings: PersonFile(folder: folder, profile: name))
    }
}

extension Engine {
    /// For whom the request's device decides.
    func person(_ call: Call) -> Person { people.person(of: call.session) }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }
}
