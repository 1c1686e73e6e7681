import RiffleCore
import RiffleStore
import RiffleSystem
import RiffleTrash

/// Brings files back from the trash without a page.
enum Restoring {
    static func run(_ options: RestoreOptions, environment: Environment) throws {
        let place = try LibraryPlace(options.common, environment: environment)
        let folder = try place.folder()
        let report: RestoreReport
        do throws(StoreError) {
            let store = try Store.open(directory: place.journal)
            defer { store.close() }
            let trashRun = TrashRun(store: store, trash: place.trash(of: folder))
            let now = WallClock.system.milliseconds
            report =
                options.all
                ? try trashRun.restoreAll(now: now)
                : try trashRun.restore(
                    options.items.compactMap { OperationID($0) }, anyway: options.anyway,
                    now: now)
        } catch {
            throw CommandError(description: error.sentence)
        }
        for entry in report.restored { Console.write(entry.path.bytes + [0x0A]) }
        for entry in report.failed { Console.note("riffle: \(entry.id): \(entry.message)") }
        guard report.failed.isEmpty else {
            throw CommandError(
                description: "\(report.failed.count) of the files did not come back.")
        }
    }
}
