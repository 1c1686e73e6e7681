public import Observation
public import RiffleCore
import RiffleStore

/// How far the person is through the library.
@MainActor @Observable
public final class ProgressModel {
    /// The figures; nil before they were read.
    public private(set) var progress: LibraryProgress?
    /// What went wrong, in one sentence.
    public private(set) var message: String?
    @ObservationIgnored private let library: Library

    /// Photos keeps what was deleted for thirty days for certain, and up to forty; after these it is
    /// gone for good.
    nonisolated static let longestKept: Int64 = 40 * 86_400_000

    /// The progress in a library.
    public init(library: Library) { self.library = library }

    /// Reads it again.
    public func refresh() async {
        let since = library.clock.now() - Self.longestKept
        do throws(StoreError) {
            progress = try await library.journal.run { store, profile throws(StoreError) in
                try store.progress(for: profile, keptSince: since)
            }
            message = nil
        } catch {
            message = error.words
        }
    }
}
