import RiffleMedia

/// What the `riffle` command was asked to do.
enum CommandLineRequest: Equatable {
    case help
    case version
    case serve(ServeOptions)
    case export(ExportOptions)
    case restore(RestoreOptions)
    case report(ReportOptions)
}

/// The folders and the person that every command with a library needs.
struct LibraryOptions: Equatable, Sendable {
    var library = ""
    /// Where the journal is kept; nil for the system's place.
    var data: String?
    /// Where card pictures are kept; nil for the system's place.
    var cache: String?
    /// The journal to go on with; nil for the one that is the library's.
    var journal: JournalPlace.Wish?
    /// Whether the journal is kept in the library itself.
    var isPortable = false
    /// Whose decisions.
    var profile = "default"
    /// What the user excludes from the library, or includes although it is left out by default. The last
    /// pattern that matches decides.
    var patterns: [ExcludePattern] = []
    var allowRoot = false
    var allowWholeDisk = false
}

/// How a library is served.
struct ServeOptions: Equatable, Sendable {
    var common = LibraryOptions()
    /// The port; nil for the usual one, or any other where that is taken. 0 takes a free one.
    var port: Int?
    var lan = false
    var allowedHosts: [String] = []
    var opensBrowser = true
    var isDryRun = false
    var isImmediate = false
    /// Where binned files go; nil where that was not said.
    var binPlace: BinPlace?
    /// After how many seconds new files are looked for again, at least 1.
    var rescanAfter = 60.0
    /// After how many days Riffle deletes what it moved to the trash, at least 1; nil for never.
    var emptyTrashAfter: Int?
}

/// Which decisions are written out, and how.
struct ExportOptions: Equatable, Sendable {
    enum Format: String, CaseIterable, Sendable {
        case csv
        case nul
        case xmp
    }

    var common = LibraryOptions()
    var format = Format.csv
}

/// What is brought back from the trash.
struct RestoreOptions: Equatable, Sendable {
    var common = LibraryOptions()
    /// Everything that Riffle trashed.
    var all = false
    /// Numbers of entries of the bin.
    var items: [String] = []
    /// Those come back also where another file may lie in the trash under the name.
    var anyway = false
}

/// How the files that are no cards are listed.
struct ReportOptions: Equatable, Sendable {
    enum Format: Equatable, Sendable {
        case text
        case json
    }

    var common = LibraryOptions()
    var format = Format.text
}

/// A command line that cannot be understood, in one sentence that says what to do.
struct UsageError: Error, Equatable, CustomStringConvertible {
    var description: String
}

extension CommandLineRequest {
    /// Parses the arguments, without the program's own name.
    ///
    /// - Parameter settings: the options that hold unless the arguments say otherwise.
    init(
        _ arguments: [String], settings: ServeOptions = ServeOptions()
    ) throws(UsageError) {
        var reader = ArgumentReader(arguments, settings: settings)
        switch arguments.first {
        case "export":
            reader.skip()
            self = try reader.export()
        case "restore":
            reader.skip()
            self = try reader.restore()
        default: self = try reader.serve()
        }
    }

    static let usage = """
        Riffle: swipe through a folder of photos, and bin what you do not want.

        riffle [--port N] [--lan] [--allow-host NAME] [--no-open] [--dry-run] [--data DIR]
               [--cache DIR] [--journal DIR|new] [--portable] [--profile NAME] [--trash system|folder|list]
               [--empty-trash-after DAYS] [--immediate] [--rescan N] [--exclude PATTERN]
               [--include PATTERN] [--allow-root] [--allow-whole-disk] LIBRARY
        riffle export --format csv|nul|xmp [--profile NAME] [--data DIR] LIBRARY
        riffle restore [--all | [--anyway] ID...] [--data DIR] LIBRARY
        riffle --report[=json] [--exclude PATTERN] [--include PATTERN] LIBRARY
        riffle --version | --help

          --port N            serve on this port; 0 takes a free one
          --lan               also serve to the local network, and show a code for a phone
          --allow-host NAME   answer to this name too (may be given several times)
          --no-open           do not open the browser
          --dry-run           decide as usual, but move nothing to the trash
          --data DIR          keep the journal there
          --cache DIR         keep card pictures there
          --journal DIR       go on with the decisions that are kept in that folder, also when
                              the library lay elsewhere; new begins without decisions
          --portable          keep the journal in the library, in the folder .riffle, for a disk
                              that is used with several computers
          --profile NAME      whose decisions these are; each device can choose
                              somebody else on the page
          --trash PLACE       where binned files go: system, the system's trash; folder, the
                              folder _riffle_rejected in the library; list, nowhere: they stay,
                              and export lists them
          --empty-trash-after DAYS
                              delete files for good that Riffle moved to the trash so many
                              days ago; without this option Riffle never does it by itself
          --immediate         move a file to the trash as soon as it is swiped away
          --rescan N          when the decks are looked at, look for new files again if the
                              last time is N seconds ago (60)
          --exclude PATTERN   leave out files and folders that match, as a line of .gitignore
                              does (may be given several times)
          --include PATTERN   show what matches although it is left out by default or by an
                              earlier pattern (may be given several times)
          --report            serve nothing; list the photos and videos that have no card, and
                              why; as JSON for programs with --report=json
          --allow-root        run although this is the root user
          --allow-whole-disk  serve although the library is the root folder /

        The first line on standard output is the address to open.
        Options that always hold can be kept in $XDG_CONFIG_HOME/riffle/settings (or
        ~/.config/riffle/settings), one a line: port = 8080, lan = yes, exclude = *.heic
        """
}

private struct ArgumentReader {
    private var rest: ArraySlice<String>
    private var positional: [String] = []
    private var seesOptions = true

    private let settings: ServeOptions
    /// The value after the equals sign of the last option.
    private var attached: String?

    init(_ arguments: [String], settings: ServeOptions) {
        rest = arguments[...]
        self.settings = settings
    }

    mutating func skip() { rest = rest.dropFirst() }

    mutating func serve() throws(UsageError) -> CommandLineRequest {
        var options = settings
        var report: ReportOptions.Format?
        while let option = try nextOption() {
            switch option {
            case "--help", "-h": return .help
            case "--version": return .version
            case "--report": report = .text
            case "--report=json": report = .json
            default:
                if let known = ServeOptions.table[name(of: option)] {
                    try set(known, option, &options)
                } else {
                    try common(option, &options.common)
                }
            }
        }
        options.common.library = try library()
        if let report { return .report(ReportOptions(common: options.common, format: report)) }
        return .serve(options)
    }

    mutating func export() throws(UsageError) -> CommandLineRequest {
        var options = ExportOptions(common: settings.common)
        var hasFormat = false
        while let option = try nextOption() {
            switch option {
            case "--help", "-h": return .help
            case "--format":
                let name = try value(of: option)
                guard let format = ExportOptions.Format(rawValue: name) else {
                    throw UsageError(
                        description: "There is no format \(name): choose csv, nul or xmp.")
                }
                options.format = format
                hasFormat = true
            default: try common(option, &options.common)
            }
        }
        guard hasFormat else {
            throw UsageError(description: "Choose what to write with --format csv, nul or xmp.")
        }
        options.common.library = try library()
        return .export(options)
    }

    mutating func restore() throws(UsageError) -> CommandLineRequest {
        var options = RestoreOptions(common: settings.common)
        while let option = try nextOption() {
            switch option {
            case "--help", "-h": return .help
            case "--all": options.all = true
            case "--anyway": options.anyway = true
            default: try common(option, &options.common)
            }
        }
        guard let library = positional.popLast() else { throw Self.noLibrary }
        options.common.library = library
        options.items = positional
        for item in positional where item.isEmpty || !item.utf8.allSatisfy({ 48...57 ~= $0 }) {
            throw UsageError(description: "\(item) is no number of an entry of the bin.")
        }
        guard options.all != !options.items.isEmpty else {
            throw UsageError(
                description: "Say what to restore: --all, or the numbers of entries of the bin.")
        }
        guard !options.all || !options.anyway else {
            throw UsageError(description: "--anyway needs the numbers of entries of the bin.")
        }
        return .restore(options)
    }

    private mutating func common(
        _ option: String, _ options: inout LibraryOptions
    ) throws(UsageError) {
        guard let known = LibraryOptions.table[name(of: option)] else {
            throw UsageError(description: "Unknown option: \(option). See riffle --help.")
        }
        try set(known, option, &options)
    }

    private mutating func set<Options>(
        _ known: Option<Options>, _ option: String, _ options: inout Options
    ) throws(UsageError) {
        if known.isFlag, attached != nil {
            throw Self.noValue(option)
        }
        try known.set(&options, to: known.isFlag ? "" : value(of: option))
    }

    /// The name of an option in the tables; empty for one of another form.
    private func name(of option: String) -> String {
        option.hasPrefix("--") ? String(option.dropFirst(2)) : ""
    }

    /// The next option; what is none is put aside.
    private mutating func nextOption() throws(UsageError) -> String? {
        attached = nil
        while let argument = rest.popFirst() {
            if seesOptions, argument == "--" {
                seesOptions = false
            } else if seesOptions, argument.hasPrefix("-"), argument != "-" {
                // --port=80 is --port 80; a report may do without a value.
                if argument.hasPrefix("--report=") { return argument }
                if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
                    let option = String(argument[..<equals])
                    guard !Self.flags.contains(option) else { throw Self.noValue(option) }
                    attached = String(argument[argument.index(after: equals)...])
                    return option
                }
                return argument
            } else {
                positional.append(argument)
            }
        }
        return nil
    }

    private mutating func value(of option: String) throws(UsageError) -> String {
        guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
            throw UsageError(description: "\(option) needs a value: see riffle --help.")
        }
        return value
    }

    private func library() throws(UsageError) -> String {
        guard let library = positional.first, !library.isEmpty else { throw Self.noLibrary }
        guard positional.count == 1 else {
            throw UsageError(
                description: "Give one library only: \(positional[1]) is one too many.")
        }
        return library
    }

    /// The options without a value that are in no table.
    private static let flags = ["--help", "--version", "--all", "--anyway"]

    private static func noValue(_ option: String) -> UsageError {
        UsageError(description: "\(option) takes no value. See riffle --help.")
    }

    private static let noLibrary = UsageError(
        description: "Say which folder to serve, such as riffle ~/Pictures: see riffle --help.")
}
