public import Observation
import RiffleStore

/// The settings, kept in the store.
@MainActor @Observable
public final class SettingsModel {
    /// A change is kept at once.
    public var settings: RiffleSettings {
        didSet { if settings != oldValue { save() } }
    }
    /// Why the last change could not be kept.
    public private(set) var problem: String?

    @ObservationIgnored private let journal: Journal
    /// A slider changes faster than a disk writes.
    @ObservationIgnored private let saving = Catchup()
    nonisolated private static let name = "app-settings"

    /// The settings as they were left.
    public init(journal: Journal) {
        self.journal = journal
        let bytes = try? journal.store.setting(Self.name)
        settings =
            bytes.flatMap { $0 }.map { RiffleSettings(text: String(decoding: $0, as: UTF8.self)) }
            ?? RiffleSettings()
    }

    private func save() {
        saving.ask { [self] in await write(Array(settings.text.utf8)) }
    }

    private func write(_ text: [UInt8]) async {
        do throws(StoreError) {
            try await journal.run { store, _ throws(StoreError) in
                try store.setSetting(Self.name, to: text)
            }
            problem = nil
        } catch {
            problem = error.words
        }
    }

    /// Waits until all changes are kept.
    public func flush() async { await saving.settle() }
}
