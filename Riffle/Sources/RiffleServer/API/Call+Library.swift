import RiffleCore
import RiffleStore
import RiffleSystem

/// What a request names of a library.
extension Call {
    /// For whom the device decides.
    func person(in library: Library) -> Person { library.people.person(of: session) }

    /// The item that the path's id and version name.
    func item(in library: Library) -> Result<Item, Refusal> {
        guard values.count == 2, let id = ItemID(values[0]), let version = ItemVersion(values[1])
        else { return .failure(Self.notFound) }
        do throws(StoreError) {
            guard let item = try library.store.item(id) else { return .failure(Self.notFound) }
            guard item.version == version else {
                return .failure(
                    Refusal(
                        response: .error(410, "changed", "This file changed since you saw it.")))
            }
            return .success(item)
        } catch {
            let person = person(in: library)
            return .failure(Refusal(response: library.presenter.refusal(error, for: person)))
        }
    }

    /// Finds the item of the path in its present version, and answers on the queue for reading files.
    func withItem(
        in library: Library, _ reply: Reply, answer: @escaping @Sendable (Item) -> HTTPResponse
    ) {
        library.reading.run {
            switch item(in: library) {
            case .success(let item): reply.send(answer(item))
            case .failure(let refusal): reply.send(refusal.response)
            }
        }
    }

    private static let notFound = Refusal(
        response: .error(404, "not_found", "There is no such item."))
}
