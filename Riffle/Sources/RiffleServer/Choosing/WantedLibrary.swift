import RiffleSystem

/// Which library Riffle serves: the one that was named, the one that was chosen on the page before, or the one that a
/// person chooses now.
enum WantedLibrary {
    /// It was named or chosen before.
    case library(ServeOptions)
    /// Another Riffle of this user serves it already.
    case served(ControlClient.Server)
    /// It is chosen on the page. What was chosen before cannot be reached, if there is such a folder.
    case chosen(away: String?)

    /// - Throws: `UsageError` where no library was named and none can be chosen, `CommandError` for the root user.
    init(_ options: ServeOptions, environment: Environment) throws {
        var options = options
        guard options.common.library.isEmpty else {
            // Shells do this for the command line, but not for the settings.
            let named = ([options.common.library] + options.others).map { name in
                name.hasPrefix("~/") ? (environment.home ?? "~") + name.dropFirst() : name
            }
            options.common.library = named[0]
            options.others = Array(named.dropFirst())
            self = .library(options)
            return
        }
        guard environment.home != nil, let data = options.common.data(environment) else {
            throw UsageError.noLibrary
        }
        try LibraryPlace.refuseRoot(options.common, user: geteuid())
        guard !options.choosesFolder, let path = RememberedFolder(data: data).path else {
            self = .chosen(away: nil)
            return
        }
        options.common.library = path
        guard let root = try? LibraryPlace.root(options.common) else {
            self = .chosen(away: path)
            return
        }
        let folders = options.common.controlFolders(environment)
        if let server = try? ControlClient.server(in: folders, root: root) {
            self = .served(server)
        } else {
            self = .library(options)
        }
    }

    /// How the libraries are served, one for each; none where one is chosen.
    var each: [ServeOptions] {
        guard case .library(let options) = self else { return [] }
        return ([options.common.library] + options.others).map { name in
            var options = options
            options.common.library = name
            options.others = []
            return options
        }
    }

    /// The folder that was chosen before and cannot be reached.
    var away: String? {
        if case .chosen(let away) = self { away } else { nil }
    }
}

/// A start without a folder while the chosen one is served already, such as a second click in the desktop's menu.
enum AlreadyServed {
    /// Opens the page of the Riffle that runs.
    static func open(
        _ server: ControlClient.Server, _ options: ServeOptions, environment: Environment
    ) throws(CommandError) {
        guard let address = ControlClient.ask(server.path, ["command": "open"], patience: 10),
            let address = address["address"]?.string,
            let state = options.common.data(environment)
        else {
            throw CommandError(
                description:
                    "The Riffle that serves \(server.root) does not answer. Start it again.")
        }
        Console.output(address)
        Console.note("Riffle serves \(server.root) already.")
        guard options.opensBrowser, environment.hasDesktop else { return }
        // The Riffle that runs removes the file when the device has signed in.
        let port = address.split(separator: ":").last.flatMap { Int($0.prefix { $0.isNumber }) }
        let page = OpeningPage(folder: environment.runtimeFolder ?? state, port: port ?? 0)
        if page.write(address: address).map({ Browser.open($0) }) ?? false { return }
        Console.note("No browser could be opened: open the address above yourself.")
    }
}
