import RiffleFiles
import RiffleSystem

extension ServeOptions {
    /// Serves one more library.
    fileprivate mutating func add(library: String) {
        if common.library.isEmpty { common.library = library } else { others.append(library) }
    }
}

/// The options that hold whenever Riffle starts, in a text file of the user.
///
/// Each line is `name = value`, with a name of the command line. The value of a flag is `yes` or `no`. A
/// `#` begins a comment.
///
///     # Where everyone can see it.
///     lan = yes
///     exclude = *.heic
struct SettingsFile {
    /// The largest file that is read, in bytes.
    static let limit = 64 << 10

    let path: String

    /// Reads the file. Without one, all options have their defaults.
    ///
    /// - Throws: `UsageError` with the path, the line and what to do.
    func read() throws(UsageError) -> ServeOptions {
        var status = stat()
        if lstat(path, &status) != 0, errno == ENOENT || errno == ENOTDIR { return ServeOptions() }
        guard let bytes = OpenFile.open(path: path)?.contents(limit: Self.limit),
            let text = String(validating: bytes, as: UTF8.self)
        else {
            throw UsageError(
                description:
                    "The settings in \(path) cannot be read. Check its permissions, and that "
                    + "it is UTF-8 text of at most \(Self.limit >> 10) KiB.")
        }
        return try Self.options(text, path: path)
    }

    /// Adds the options of environment variables: `RIFFLE_PORT` for `port`, `RIFFLE_ALLOW_HOST` for `allow-host`. An
    /// option that may be given several times has one value a line.
    static func read(_ environment: Environment, into options: inout ServeOptions)
        throws(UsageError)
    {
        // The variable replaces the libraries of the file.
        if environment.variable("RIFFLE_LIBRARY") != nil {
            options.common.library = ""
            options.others = []
        }
        for name in ["library"] + ServeOptions.table.keys + LibraryOptions.table.keys {
            let variable = "RIFFLE_" + name.uppercased().replacing("-", with: "_")
            guard let value = environment.variable(variable) else { continue }
            for line in value.split(whereSeparator: \.isNewline) {
                do throws(UsageError) {
                    try read("\(name) = \(line)", into: &options)
                } catch {
                    throw UsageError(description: "\(variable): \(error)")
                }
            }
        }
    }

    /// The options in the text of a settings file.
    static func options(_ text: String, path: String) throws(UsageError) -> ServeOptions {
        var options = ServeOptions()
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            do throws(UsageError) {
                try read(line, into: &options)
            } catch {
                throw UsageError(description: "\(path), line \(index + 1): \(error)")
            }
        }
        return options
    }

    private static func read(
        _ line: Substring, into options: inout ServeOptions
    ) throws(UsageError) {
        let line = line.drop(while: \.isWhitespace)
        if line.isEmpty || line.hasPrefix("#") { return }
        let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            throw UsageError(description: "Not a setting: \(line). Write it as name = value.")
        }
        let name = String(parts[0].split(whereSeparator: \.isWhitespace).joined(separator: " "))
        let value = trimmed(parts[1])
        guard !value.isEmpty else {
            throw UsageError(description: "\(name) has no value. Give one after the equals sign.")
        }
        if name == "library" {
            options.add(library: value)
        } else if let option = ServeOptions.table[name] {
            try set(option, name, &options, value)
        } else if let option = LibraryOptions.table[name] {
            try set(option, name, &options.common, value)
        } else {
            throw UsageError(
                description: "Unknown setting: \(name). The names are those of riffle --help.")
        }
    }

    private static func set<Options>(
        _ option: Option<Options>, _ name: String, _ options: inout Options, _ value: String
    ) throws(UsageError) {
        guard option.isSetting else {
            throw UsageError(
                description: "\(name) belongs to one library. Give it on the command line.")
        }
        guard option.isFlag else { return try option.set(&options, to: value) }
        switch value {
        case "yes": try option.set(&options, to: "")
        case "no": break
        default:
            throw UsageError(description: "\(name) is yes or no, not \(value).")
        }
    }

    /// The value without the blanks around it, but with a last one after a backslash, which belongs to
    /// a pattern.
    private static func trimmed(_ text: Substring) -> String {
        var value = text.drop(while: \.isWhitespace)
        while value.last?.isWhitespace == true, !value.dropLast().hasSuffix("\\") {
            value.removeLast()
        }
        return String(value)
    }
}
