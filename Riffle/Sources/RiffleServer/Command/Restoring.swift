import RiffleBin
import RiffleCore
import RiffleStore
import RiffleThreads
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
            let executor = Executor(store: store, trash: place.trash(of: folder))
            let now = WallClock.system.milliseconds
            report =
                options.all
                ? try executor.restoreAll(now: now)
                : try executor.restore(
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
