import RiffleCore
import RiffleFiles
import RiffleStore
import RiffleSystem
import RiffleTrash

/// Writes the decisions of a profile out.
enum Export {
    static func run(_ options: ExportOptions, environment: Environment) throws {
        guard !CheckOptions.isServer(options.common.library) || options.format.isForServers else {
            throw UsageError(
                description: "The photos of a photo server have no paths on this computer. Export "
                    + "them with --format csv or json.")
        }
        let library = try CommandLibrary(options.common, environment: environment)
        let check = library.folder.map { ExportCheck(folder: $0) }
        var writer = DecisionWriter(format: options.format, library: library.folder)
        do {
            let store = try Store.openBeside(directory: library.journal)
            defer { store.close() }
            guard let profile = try store.knownProfile(named: options.common.profile) else {
                let names = try store.profileNames().joined(separator: ", ")
                throw UsageError(
                    description:
                        "There is no person called \(options.common.profile). The people are: \(names)."
                )
            }
            Console.write(writer.header)
            var others = 0
            try store.export(profile) { decision in
                switch check?.look(at: decision) ?? ExportCheck.known(decision) {
                case .another: others += 1
                case .found(let presence): Console.write(writer.line(decision, presence))
                }
            }
            if others > 0 { Console.note("riffle: \(DecisionWriter.leftOut(others))") }
            for problem in writer.problems { Console.note("riffle: \(problem)") }
        } catch let error as StoreError {
            throw CommandError(description: error.sentence)
        }
    }
}

/// Decisions in one of the formats that other programs read.
struct DecisionWriter {
    let format: ExportOptions.Format
    /// Nil if the photos are on a photo server.
    let library: LibraryFolder?
    private(set) var problems: [String] = []

    init(format: ExportOptions.Format, library: LibraryFolder?) {
        self.format = format
        self.library = library
    }

    /// What stands before the first decision.
    var header: [UInt8] {
        format == .csv ? Self.csvHeader : []
    }

    /// One decision.
    ///
    /// - `csv`: a line by RFC 4180, with the path below the library byte for byte.
    /// - `json`: an object with the same fields. A path that is not UTF-8 is as readable as it can be. A photo of an
    ///   Immich server has its ID there in `asset`, too.
    /// - `nul`: the whole paths of the files to be trashed that are still in place, each ended by a
    ///   zero byte, as `xargs -0` takes them.
    /// - `xmp`: the path of the sidecar beside a file to be trashed, which is written with rating
    ///   -1 ("rejected") if there is none yet.
    mutating func line(_ decision: ExportedDecision, _ presence: ItemPresence) -> [UInt8] {
        let item = decision.item
        switch format {
        case .csv: return Self.csv(decision, presence)
        case .json: return Self.json(decision, presence)
        case .nul:
            guard decision.decision == .trash, presence == .present, let library else { return [] }
            var paths: [UInt8] = []
            for member in item.members {
                paths += Array("\(library.path)/".utf8)
                paths += item.folder.appending(member.name).bytes
                paths.append(0)
            }
            return paths
        case .xmp:
            guard decision.decision == .trash, presence == .present else { return [] }
            return sidecar(item.path)
        }
    }

    /// The first line of `csv`.
    static let csvHeader = Array("decision,path,bytes,presence,decided\r\n".utf8)

    static func csv(_ decision: ExportedDecision, _ presence: ItemPresence) -> [UInt8] {
        row(
            [decision.decision.rawValue], path: decision.item.path.written,
            ["\(decision.item.bytes)", name(presence), decision.time.map { date($0) } ?? ""])
    }

    static func json(_ decision: ExportedDecision, _ presence: ItemPresence) -> [UInt8] {
        var members: [JSON.Member] = [
            .init(name: "decision", value: .string(decision.decision.rawValue)),
            .init(name: "path", value: .string(decision.item.path.display)),
            .init(name: "bytes", value: .int(decision.item.bytes)),
            .init(name: "presence", value: .string(name(presence))),
            .init(name: "decided", value: JSON(decision.time.map { date($0) })),
        ]
        if let asset = decision.item.path.asset {
            members.append(.init(name: "asset", value: .string(asset)))
        }
        return JSON.object(members).bytes + [0x0A]
    }

    private mutating func sidecar(_ photo: RelativePath) -> [UInt8] {
        guard let library, let (folder, name) = photo.split,
            let own = FileName(name.bytes + Array(".xmp".utf8))
        else { return [] }
        let path = folder.appending(own)
        do throws(TrashError) {
            // No link on the way is followed: what is behind it is not the library's.
            switch try library.writeNew(Array(Self.rejected.utf8), to: path) {
            case nil: return Array(library.path.utf8) + [0x2F] + path.bytes + [0x0A]
            case EEXIST?:
                problems.append("\(path.display) already exists. It was not changed.")
            case let code?:
                let reason = systemText(code)
                problems.append("\(path.display) cannot be written: \(reason).")
            }
        } catch {
            problems.append("\(path.display) cannot be written: \(error.sentence)")
        }
        return []
    }

    private static let rejected = """
        <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/">
         <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
          <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="-1"/>
         </rdf:RDF>
        </x:xmpmeta>
        <?xpacket end="w"?>

        """

    /// What is said of files that are not the ones that were decided about.
    static func leftOut(_ count: Int) -> String {
        count == 1
            ? "1 file has changed since you decided and was left out. Review it in Riffle."
            : "\(count) files have changed since you decided and were left out. Review them in Riffle."
    }

    private static func name(_ presence: ItemPresence) -> String {
        switch presence {
        case .present: "present"
        case .missing: "missing"
        case .trashed: "trashed"
        }
    }

    /// A line with the path between other fields. A spreadsheet would run a path that begins like a formula, so such a
    /// path begins with `./`.
    static func row(_ before: [String], path: [UInt8], _ after: [String]) -> [UInt8] {
        let isFormula = path.first.map { Array("=+-@\t\r".utf8).contains($0) } ?? false
        let path = isFormula ? Array("./".utf8) + path : path
        let fields = before.map { Array($0.utf8) } + [quoted(path)] + after.map { Array($0.utf8) }
        return Array(fields.joined(separator: [0x2C])) + [0x0D, 0x0A]
    }

    /// A field of RFC 4180, in quotes where it needs them.
    static func quoted(_ bytes: [UInt8]) -> [UInt8] {
        let quote = UInt8(ascii: "\"")
        guard bytes.contains(where: { $0 == quote || $0 == 0x2C || $0 < 0x20 }) else {
            return bytes
        }
        return [quote] + bytes.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
    }

    /// A moment as `2024-05-03T12:00:00Z`, from milliseconds since 1970.
    static func date(_ milliseconds: Int64) -> String {
        LocalTime(milliseconds: milliseconds).description + "Z"
    }
}
