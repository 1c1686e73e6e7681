import RiffleCore
import RiffleStore
import RiffleSystem
import RiffleTrash

/// Brings files back from the trash without a page.
enum Restoring {
    static func run(_ options: RestoreOptions, environment: Environment) throws {
        if let server = try CommandLibrary.running(options.common, environment: environment) {
            return try show(try ask(server, options), options)
        }
        let opened = try OpenedPlace(options.common, environment: environment)
        let answer: RestoreAnswer
        do {
            answer = RestoreAnswer(try restore(opened, options))
        } catch let error as StoreError {
            // The Riffle that serves the library restores its files.
            guard case .locked = error,
                let server = try? ControlClient.server(
                    in: options.common.controlFolders(environment), root: opened.place.root)
            else { throw CommandError(description: error.sentence) }
            answer = try ask(server, options)
        }
        try show(answer, options)
    }

    private static func restore(
        _ opened: OpenedPlace, _ options: RestoreOptions
    ) throws -> RestoreReport {
        let store = try Store.open(directory: opened.place.journal)
        defer { store.close() }
        let trashRun = TrashRun(store: store, trash: try opened.trash(store))
        let now = WallClock.system.milliseconds
        if options.all { return try trashRun.restoreAll(now: now) }
        return try trashRun.restore(
            options.items.compactMap { OperationID($0) }, anyway: options.anyway, now: now)
    }

    private static func ask(
        _ server: ControlClient.Server, _ options: RestoreOptions
    ) throws(CommandError) -> RestoreAnswer {
        let answer = ControlClient.ask(
            server.path,
            [
                "command": "restore", "all": .bool(options.all),
                "ids": .array(options.items.map { .string($0) }), "anyway": .bool(options.anyway),
            ])
        guard let answer, let report = RestoreAnswer(json: answer) else {
            throw CommandError(
                description: answer?["error"]?.string
                    ?? "The Riffle that serves this library does not answer. Start it again.")
        }
        return report
    }

    private static func show(
        _ report: RestoreAnswer, _ options: RestoreOptions
    ) throws(CommandError) {
        if options.asJSON {
            Console.write(report.readable.bytes + [0x0A])
        } else {
            for path in report.restored { Console.write(path + [0x0A]) }
            for entry in report.failed { Console.note("riffle: \(entry.id): \(entry.message)") }
        }
        guard report.failed.isEmpty else {
            throw CommandError(
                description: "Not restored: \(report.failed.count) of the files.")
        }
    }
}

extension RestoreAnswer {
    /// The answer with paths as text.
    fileprivate var readable: JSON {
        [
            "restored": .array(restored.map { .string(String(decoding: $0, as: UTF8.self)) }),
            "failed": json["failed"] ?? [],
        ]
    }
}
