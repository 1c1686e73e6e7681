import RiffleCore
import RiffleStore

/// Lists what Riffle moved to the trash, with the numbers that `riffle restore` takes.
enum TrashList {
    static func run(_ options: TrashListOptions, environment: Environment) throws {
        let library = try CommandLibrary(options.common, environment: environment)
        do throws(StoreError) {
            let store = try Store.openBeside(directory: library.journal)
            defer { store.close() }
            var last: OperationID?
            while true {
                let page = try store.trashEntries(limit: 1000, before: last)
                for operation in page where operation.state.isInTrash {
                    Console.write(options.asJSON ? json(operation) : line(operation))
                }
                guard let end = page.last else { return }
                last = end.id
            }
        } catch {
            throw CommandError(description: error.sentence)
        }
    }

    /// Number, time, bytes and path, with tabs between them. A path has its own bytes.
    private static func line(_ operation: TrashOperation) -> [UInt8] {
        let fields = [operation.id.description, time(operation), "\(operation.bytes)"].joined(
            separator: "\t")
        return Array(fields.utf8) + [0x09] + (path(operation)?.written ?? []) + [0x0A]
    }

    private static func json(_ operation: TrashOperation) -> [UInt8] {
        let value: JSON = [
            "id": .string(operation.id.description), "time": .string(time(operation)),
            "bytes": .int(operation.bytes), "path": .string(path(operation)?.display ?? ""),
        ]
        return value.bytes + [0x0A]
    }

    private static func time(_ operation: TrashOperation) -> String {
        LocalTime(milliseconds: operation.time).description + "Z"
    }

    private static func path(_ operation: TrashOperation) -> RelativePath? {
        guard let move = operation.move, let file = move.members.first?.file else { return nil }
        return move.folder.appending(file.name)
    }
}

extension OperationState {
    /// Whether the files are in the trash, as far as the journal knows.
    fileprivate var isInTrash: Bool {
        switch self {
        case .trashed, .restoring, .emptying: true
        case .intended, .failed, .gone, .restored, .emptied: false
        }
    }
}
