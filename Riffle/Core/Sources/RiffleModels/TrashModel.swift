public import Observation
public import RiffleCore
import RiffleStore

/// What Riffle deleted. An app cannot take photos out of "Recently Deleted": the screen says where
/// the person can.
@MainActor @Observable
public final class TrashModel {
    /// One photo.
    public struct Entry: Identifiable, Hashable, Sendable {
        /// The item.
        public var id: ItemID
        /// When it was taken.
        public var taken: LocalTime?
        /// Its size.
        public var bytes: Int64
        /// Photo or video.
        public var isVideo: Bool
        /// Days that Photos keeps it still, about; 0 when it may be gone by now.
        public var daysLeft: Int
        /// It was restored.
        public var isBack: Bool
    }

    /// Newest first.
    public private(set) var entries: [Entry] = []
    /// The bytes of what is not back.
    public private(set) var bytes: Int64 = 0
    /// What went wrong, in one sentence.
    public private(set) var message: String?
    @ObservationIgnored private let library: Library

    /// Days for which Photos keeps what was deleted: up to forty, thirty for certain.
    nonisolated static let keptDays = 30

    /// The trash of a library.
    public init(library: Library) { self.library = library }

    /// Reads it again.
    public func refresh() async {
        let now = library.clock.now()
        do throws(StoreError) {
            (entries, bytes) = try await library.journal.run { store, _ throws(StoreError) in
                let operations = try store.trashEntries()
                let items = try store.items(operations.map(\.item))
                let entries = operations.compactMap { operation -> Entry? in
                    guard let item = items[operation.item] else { return nil }
                    let days = Int((now - operation.time) / 86_400_000)
                    return Entry(
                        id: item.id, taken: item.facts.taken?.time, bytes: operation.bytes,
                        isVideo: item.facts.isVideo, daysLeft: max(0, Self.keptDays - days),
                        isBack: operation.state == .restored)
                }
                return (entries, try store.trashPile().bytes)
            }
            message = nil
        } catch {
            message = error.words
        }
    }
}
