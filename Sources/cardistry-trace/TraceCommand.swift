import CardistryTrace

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// `cardistry-trace [FILE]`: replays a gesture trace and prints the frames.
enum TraceCommand {
    static let usage = """
        usage: cardistry-trace [FILE]

        Replays a gesture trace (FILE, or standard input) through the card deck core and prints what a
        front end would see, as CSV. Guides/traces.md describes the format.
        """

    static func run() {
        let arguments = CommandLine.arguments.dropFirst()
        if let first = arguments.first, first == "--help" || first == "-h" {
            print(usage)
            return
        }
        guard arguments.count <= 1 else { fail("one file at a time\n\(usage)", status: 2) }
        if let first = arguments.first, first.hasPrefix("-"), first != "-" {
            fail("there is no option \(first)\n\(usage)", status: 2)
        }
        let path = arguments.first.flatMap { $0 == "-" ? nil : $0 }
        guard let text = contents(of: path) else {
            fail(
                "cannot read \(path ?? "standard input"): \(String(cString: strerror(errno)))",
                status: 1)
        }
        do {
            try Trace(parsing: text).play { print($0) }
        } catch {
            fflush(nil)
            fail("\(path ?? "standard input"), \(error)", status: 2)
        }
    }

    /// The whole text, or `nil` with the cause in `errno`.
    private static func contents(of path: String?) -> String? {
        let file = path.map { open($0, O_RDONLY) } ?? STDIN_FILENO
        guard file >= 0 else { return nil }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(file, &buffer, buffer.count)
            if count < 0 { return nil }
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        let line = "cardistry-trace: \(message)\n"
        _ = write(STDERR_FILENO, line, line.utf8.count)
        exit(status)
    }
}
