import RiffleCore
import RiffleFiles
import RiffleMedia
import RiffleStore
import RiffleSystem

/// Lists the files of a library without cards, and why.
enum Report {
    static func run(_ options: ReportOptions, environment: Environment) throws {
        let files =
            CheckOptions.isServer(options.common.library)
            ? try indexed(options.common, environment) : try found(options.common, environment)
        switch options.format {
        case .text:
            let kind = CheckOptions.kind(of: options.common.library)
            Console.write(Array((text(files) + (kind?.notShown ?? "")).utf8))
        case .json: Console.write(json(files).bytes + [0x0A])
        }
    }

    /// The files that Riffle found on a photo server at its last look.
    private static func indexed(
        _ options: LibraryOptions, _ environment: Environment
    ) throws -> LeftOutFiles {
        let library = try CommandLibrary(options, environment: environment)
        do throws(StoreError) {
            let store = try Store.openBeside(directory: library.journal)
            defer { store.close() }
            return LeftOutFiles(paths: try store.leftOutFiles())
        } catch {
            throw CommandError(description: error.sentence)
        }
    }

    /// The files of a folder.
    private static func found(
        _ options: LibraryOptions, _ environment: Environment
    ) throws(CommandError) -> LeftOutFiles {
        let root = try LibraryPlace.root(options)
        let own = [
            options.data(environment), options.cache ?? environment.cacheFolder,
        ]
        let missing = WorkerPool.undecodable(WorkerPool.Settings(worker: environment.worker))
        do throws(LibraryError) {
            return try LeftOutFiles(
                of: LibraryFolder(path: root), excluding: own.compactMap { $0 },
                patterns: options.patterns,
                undecodable: missing, now: Int64(WallClock.system.now()))
        } catch {
            throw CommandError(description: error.message)
        }
    }

    /// Each reason with its files, one per line.
    static func text(_ files: LeftOutFiles) -> String {
        let reasons = files.reasons
        if reasons.isEmpty { return "Every photo and video of the library has a card.\n" }
        return "Not shown:\n"
            + reasons.map { reason in
                "\n\(reason.words)\n"
                    + reason.paths.map { "  \($0 == .root ? "." : $0.display)\n" }.joined()
            }.joined()
    }

    /// An object for each file. A path that is not UTF-8 is given as it is displayed.
    static func json(_ files: LeftOutFiles) -> JSON {
        .array(
            files.reasons.flatMap { reason in
                reason.paths.map { path in
                    var members: [JSON.Member] = [
                        .init(name: "reason", value: .string(reason.code)),
                        .init(name: "path", value: .string(path.display)),
                    ]
                    if let format = reason.format {
                        members.append(.init(name: "format", value: .string(format)))
                    }
                    return .object(members)
                }
            })
    }
}
