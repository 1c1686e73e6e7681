import RiffleCore
import RiffleFiles
import RiffleMedia
import RiffleSystem

/// Lists the files of a library without cards, and why.
enum Report {
    static func run(_ options: ReportOptions, environment: Environment) throws {
        let root = try LibraryPlace.root(options.common)
        let own = [
            options.common.data(environment),
            options.common.cache ?? environment.cacheFolder,
        ]
        let missing = WorkerPool.undecodable(WorkerPool.Settings(worker: environment.worker))
        let files: LeftOutFiles
        do throws(LibraryError) {
            files = try LeftOutFiles(
                of: LibraryFolder(path: root), excluding: own.compactMap { $0 },
                patterns: options.common.patterns,
                undecodable: missing, now: Int64(WallClock.system.now()))
        } catch {
            throw CommandError(description: error.message)
        }
        switch options.format {
        case .text: Console.write(Array(text(files).utf8))
        case .json: Console.write(json(files).bytes + [0x0A])
        }
    }

    /// Each reason with its files, a line each.
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
