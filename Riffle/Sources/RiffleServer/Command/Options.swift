import RiffleScan

/// What the `riffle` command was asked to do.
enum CommandLineRequest: Equatable {
    case help
    case version
    case serve(ServeOptions)
    case export(ExportOptions)
    case restore(RestoreOptions)
    case trash(TrashListOptions)
    case invite(InviteOptions)
    case password(PasswordOptions)
    case completions(Completions.Shell)
    /// Whether the Riffle at that port works.
    case health(port: Int)
    case report(ReportOptions)
    case check(CheckOptions)
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
    /// The file with the API key of a photo server.
    var keyFile: String?
    var allowRoot = false
    var allowWholeDisk = false
}

/// How a library is served.
struct ServeOptions: Equatable, Sendable {
    /// Its library is the first one; empty where none is named.
    var common = LibraryOptions()
    /// The libraries that are served beside the first one.
    var others: [String] = []
    /// The port; nil for the usual one, or any other where that is taken. 0 takes a free one.
    var port: Int?
    var lan = false
    /// More hosts to answer to.
    var allowedHosts: [Authority] = []
    /// The address under which people reach the server.
    var url: PublicAddress?
    var tls = TLSOptions()
    var logFormat = Log.Format.text
    var opensBrowser = true
    /// Whether a person chooses the library on the page, even if one was chosen before.
    var choosesFolder = false
    var isDryRun = false
    var skipsFirstDryRun = false
    var includesPartners = false
    var isImmediate = false
    /// Where trashed files go; nil where that was not said.
    var trashDestination: TrashDestination?
    /// After how many seconds new files are looked for again, at least 1.
    var rescanAfter = 60.0
    /// After how many days Riffle deletes what it moved to the trash, at least 1; nil for never.
    var emptyTrashAfter: Int?
}

/// A command line that cannot be understood, in one sentence that says what to do.
struct UsageError: Error, Equatable, CustomStringConvertible {
    var description: String

    static let noLibrary = UsageError(
        description: "Say which folder to serve, such as riffle ~/Pictures: see riffle --help.")
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
        case "trash":
            reader.skip()
            self = try reader.trash()
        case "invite":
            reader.skip()
            self = try reader.invite()
        case "password":
            reader.skip()
            self = try reader.password()
        case "completions":
            reader.skip()
            self = try reader.completions()
        case "health":
            reader.skip()
            self = try reader.health()
        case "serve":
            reader.skip()
            self = try reader.serve()
        default: self = try reader.serve()
        }
    }
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
        var isCheck = false
        while let option = try nextOption() {
            switch option {
            case "--help", "-h": return .help
            case "--version": return .version
            case "--report": report = .text
            case "--report=json": report = .json
            case "--check": isCheck = true
            default:
                if let known = ServeOptions.table[name(of: option)] {
                    try set(known, option, &options)
                } else {
                    try common(option, &options.common)
                }
            }
        }
        let isServing = !isCheck && report == nil
        if !isServing || !positional.isEmpty || options.choosesFolder {
            let names =
                options.choosesFolder ? try noLibrary() : try libraries(most: isServing ? .max : 1)
            options.common.library = names.first ?? ""
            options.others = Array(names.dropFirst())
        }
        if options.common.library.isEmpty || !options.others.isEmpty, options.common.journal != nil
        {
            throw UsageError(description: "Name the one library that --journal is for.")
        }
        if isCheck {
            return .check(
                try CheckOptions(library: options.common.library, keyFile: options.common.keyFile))
        }
        try options.tls.check(url: options.url)
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
                        description: "Unknown format: \(name). Choose csv, json, nul or xmp.")
                }
                options.format = format
                hasFormat = true
            default: try common(option, &options.common)
            }
        }
        guard hasFormat else {
            throw UsageError(
                description: "Choose what to write with --format csv, json, nul or xmp.")
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
            case "--json": options.asJSON = true
            default: try common(option, &options.common)
            }
        }
        guard let library = positional.popLast() else { throw UsageError.noLibrary }
        options.common.library = library
        options.items = positional
        for item in positional where item.isEmpty || !item.utf8.allSatisfy({ 48...57 ~= $0 }) {
            throw UsageError(description: "\(item) is not the number of a trash entry.")
        }
        guard options.all != !options.items.isEmpty else {
            throw UsageError(
                description: "Say what to restore: --all, or the numbers of trash entries.")
        }
        guard !options.all || !options.anyway else {
            throw UsageError(description: "--anyway needs the numbers of trash entries.")
        }
        return .restore(options)
    }

    mutating func trash() throws(UsageError) -> CommandLineRequest {
        var options = TrashListOptions(common: settings.common)
        while let option = try nextOption() {
            switch option {
            case "--help", "-h": return .help
            case "--json": options.asJSON = true
            default: try common(option, &options.common)
            }
        }
        options.common.library = try library()
        return .trash(options)
    }

    mutating func invite() throws(UsageError) -> CommandLineRequest {
        var options = InviteOptions(common: settings.common)
        while let option = try nextOption() {
            switch option {
            case "--help", "-h": return .help
            case "--json": options.asJSON = true
            default: try common(option, &options.common)
            }
        }
        if !positional.isEmpty { options.common.library = try library() }
        return .invite(options)
    }

    mutating func password() throws(UsageError) -> CommandLineRequest {
        var options = PasswordOptions(common: settings.common)
        while let option = try nextOption() {
            switch option {
            case "--help", "-h": return .help
            case "--remove": options.removes = true
            case "--sign-out": options.signsOut = true
            default: try common(option, &options.common)
            }
        }
        if !positional.isEmpty { options.common.library = try library() }
        return .password(options)
    }

    mutating func completions() throws(UsageError) -> CommandLineRequest {
        while let option = try nextOption() {
            if option == "--help" || option == "-h" { return .help }
            throw UsageError(description: "Unknown option: \(option). See riffle --help.")
        }
        guard positional.count == 1, let shell = Completions.Shell(rawValue: positional[0]) else {
            throw UsageError(
                description: "Say for which shell: riffle completions bash, zsh or fish.")
        }
        return .completions(shell)
    }

    mutating func health() throws(UsageError) -> CommandLineRequest {
        var options = settings
        while let option = try nextOption() {
            switch option {
            case "--help", "-h": return .help
            case "--port": try set(ServeOptions.table["port"]!, option, &options)
            default: throw UsageError(description: "Unknown option: \(option). See riffle --help.")
            }
        }
        return .health(port: options.port ?? Serving.usualPort)
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

    /// The names of no library.
    private func noLibrary() throws(UsageError) -> [String] {
        guard positional.isEmpty else {
            throw UsageError(description: "Name a library or give --choose, not both.")
        }
        return []
    }

    private func library() throws(UsageError) -> String { try libraries(most: 1)[0] }

    private func libraries(most: Int) throws(UsageError) -> [String] {
        guard !positional.isEmpty, !positional.contains("") else { throw UsageError.noLibrary }
        guard positional.count <= most else {
            throw UsageError(
                description: "Give one library only: \(positional[1]) is one too many.")
        }
        return positional
    }

    /// The options without a value that are in no table.
    private static let flags = [
        "--help", "--version", "--all", "--anyway", "--check", "--remove", "--sign-out",
    ]

    private static func noValue(_ option: String) -> UsageError {
        UsageError(description: "\(option) takes no value. See riffle --help.")
    }
}
