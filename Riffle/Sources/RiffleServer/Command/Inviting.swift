/// Shows the way in for another device while a library is served.
enum Inviting {
    static func run(_ options: InviteOptions, environment: Environment) throws(CommandError) {
        let server = try ControlClient.server(
            in: options.common.controlFolders(environment),
            root: ControlClient.root(options.common))
        guard let answer = ControlClient.ask(server.path, ["command": "invite"], patience: 10),
            let address = answer["address"]?.string
        else {
            throw CommandError(
                description:
                    "The Riffle that serves \(server.root) does not answer. Start it again.")
        }
        if options.asJSON { return Console.write(answer.bytes + [0x0A]) }
        Console.output(address)
        for line in Invitation.lines(address, isSecure: answer["secure"] == true) {
            Console.note(line)
        }
        if answer["local"] == true {
            Console.note(
                "Only this computer can open it. For other devices, start Riffle with --lan or --url."
            )
        }
        if let fingerprint = answer["fingerprint"]?.string {
            Console.note("The SHA-256 fingerprint of Riffle's certificate: \(fingerprint)")
        }
    }
}

extension LibraryOptions {
    /// Riffle's data folder; nil without a home.
    func data(_ environment: Environment) -> String? {
        data ?? environment.dataHome.map { $0 + "/riffle" }
    }

    /// The folders where running servers have their sockets.
    func controlFolders(_ environment: Environment) -> [String] {
        guard let data = data(environment) else { return [] }
        return ControlClient.folders(data: data, environment: environment)
    }
}
