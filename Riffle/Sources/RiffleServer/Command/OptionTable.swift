import RiffleCore
import RiffleScan

/// An option, as the command line and the settings file both have it.
struct Option<Options> {
    typealias Reading = @Sendable (inout Options, String) throws(UsageError) -> Void

    /// Sets it from the option's text; of a flag, from nothing.
    private let read: Reading
    let isFlag: Bool
    /// What a shell offers for its value.
    private(set) var offer = OptionOffer.nothing
    /// Whether it may be in the settings file, which holds for every library.
    private(set) var isSetting = true

    /// An option with a value.
    static func value(_ read: @escaping Reading) -> Option { Option(read: read, isFlag: false) }

    /// An option without a value.
    static func flag(_ set: @escaping @Sendable (inout Options) -> Void) -> Option {
        Option(read: { options, _ throws(UsageError) in set(&options) }, isFlag: true)
    }

    /// The option, for the command line only.
    var onCommandLine: Option {
        var option = self
        option.isSetting = false
        return option
    }

    /// The option, for whose value a shell offers something.
    func offering(_ offer: OptionOffer) -> Option {
        var option = self
        option.offer = offer
        return option
    }

    func set(_ options: inout Options, to text: String) throws(UsageError) {
        try read(&options, text)
    }
}

/// What a shell offers for the value of an option.
enum OptionOffer: Equatable {
    case nothing
    case files
    case folders
    case words([String])
}

extension LibraryOptions {
    /// The options of every command, by name.
    static var table: [String: Option<LibraryOptions>] {
        [
            "data": .value { $0.data = $1 }.offering(.folders),
            "cache": .value { $0.cache = $1 }.offering(.folders),
            "journal": .value { $0.journal = $1 == "new" ? .new : .directory($1) }.onCommandLine
                .offering(.folders),
            "portable": .flag { $0.isPortable = true },
            "profile": .value { options, name throws(UsageError) in
                guard Person.isName(name) else {
                    throw UsageError(
                        description: "A profile's name has 1 to \(Person.longestName) characters.")
                }
                options.profile = name
            },
            "exclude": .value { options, text throws(UsageError) in
                options.patterns.append(try OptionText.pattern(text))
            },
            "include": .value { options, text throws(UsageError) in
                var pattern = try OptionText.pattern(text)
                guard !pattern.isNegated else {
                    throw UsageError(
                        description:
                            "A pattern to include begins with “!”: \(text). Remove the “!”.")
                }
                pattern.isNegated = true
                options.patterns.append(pattern)
            },
            "key-file": .value { $0.keyFile = $1 }.offering(.files),
            "allow-root": .flag { $0.allowRoot = true },
            "allow-whole-disk": .flag { $0.allowWholeDisk = true },
        ]
    }
}

extension ServeOptions {
    /// The options that only serving has, by name.
    static var table: [String: Option<ServeOptions>] {
        [
            "port": .value { options, text throws(UsageError) in
                options.port = try OptionText.port(text)
            },
            "lan": .flag { $0.lan = true },
            "allow-host": .value { options, text throws(UsageError) in
                options.allowedHosts.append(try OptionText.host(text))
            },
            "url": .value { options, text throws(UsageError) in
                options.url = try OptionText.url(text)
            },
            "tls": .value { options, text throws(UsageError) in
                guard text == "self" else {
                    throw UsageError(
                        description: "Unknown value for --tls: \(text). Give --tls self, or "
                            + "--tls-cert FILE and --tls-key FILE.")
                }
                options.tls.makesCertificate = true
            }.offering(.words(["self"])),
            "tls-cert": .value { $0.tls.certificate = $1 }.offering(.files),
            "tls-key": .value { $0.tls.key = $1 }.offering(.files),
            "log-format": .value { options, text throws(UsageError) in
                guard let format = Log.Format(rawValue: text) else {
                    throw UsageError(
                        description: "Unknown format of the log: \(text). Choose text or json.")
                }
                options.logFormat = format
            }.offering(.words(Log.Format.allCases.map(\.rawValue))),
            "choose": .flag { $0.choosesFolder = true }.onCommandLine,
            "no-open": .flag { $0.opensBrowser = false },
            "dry-run": .flag { $0.isDryRun = true },
            "no-first-dry-run": .flag { $0.skipsFirstDryRun = true },
            "partners": .flag { $0.includesPartners = true },
            "immediate": .flag { $0.isImmediate = true },
            "rescan": .value { options, text throws(UsageError) in
                options.rescanAfter = try OptionText.seconds(text)
            },
            "empty-trash-after": .value { options, text throws(UsageError) in
                options.emptyTrashAfter = try OptionText.days(text)
            },
            "trash": .value { options, text throws(UsageError) in
                guard let place = TrashDestination(rawValue: text) else {
                    throw UsageError(
                        description: "Unknown place for --trash: \(text). Choose system, folder or "
                            + "list.")
                }
                options.trashDestination = place
            }.offering(.words(["system", "folder", "list"])),
        ]
    }
}

/// The values of options, from text.
private enum OptionText {
    static func port(_ text: String) throws(UsageError) -> Int {
        guard let port = Int(text), (0...65_535).contains(port) else {
            throw UsageError(
                description: "Not a port: \(text). Choose a number from 0 to 65535.")
        }
        return port
    }

    static func seconds(_ text: String) throws(UsageError) -> Double {
        guard let seconds = Int(text), seconds >= 1 else {
            throw UsageError(description: "Not a number of seconds: \(text). Choose 1 or more.")
        }
        return Double(seconds)
    }

    static func days(_ text: String) throws(UsageError) -> Int {
        guard let days = Int(text), (1...36_500).contains(days) else {
            throw UsageError(description: "Not a number of days: \(text). Choose 1 or more.")
        }
        return days
    }

    static func host(_ text: String) throws(UsageError) -> Authority {
        guard let host = Authority(text) else {
            throw UsageError(
                description:
                    "Not a host name: \(text). Give a name or an address, with or without a port.")
        }
        return host
    }

    static func url(_ text: String) throws(UsageError) -> PublicAddress {
        guard let url = PublicAddress(text) else {
            throw UsageError(
                description:
                    "Not a web address: \(text). Give one such as https://photos.example.org or "
                    + "https://example.org/riffle. A path must not begin with one of Riffle's own, such as /api."
            )
        }
        return url
    }

    static func pattern(_ text: String) throws(UsageError) -> ExcludePattern {
        guard let pattern = ExcludePattern(text) else {
            let advice =
                text.hasPrefix("#")
                ? "Write a leading “#” as “\\#”."
                : "Close each bracket, and write a backslash as “\\\\”."
            throw UsageError(description: "The pattern matches nothing: \(text). \(advice)")
        }
        return pattern
    }
}
