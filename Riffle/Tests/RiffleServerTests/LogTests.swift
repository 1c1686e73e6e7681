import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// What a service writes, and what it reports to its manager.
@Suite struct LogTests {
    /// A socket that receives what a program reports to its service manager.
    private final class Manager {
        let descriptor: Int32

        init(_ path: String) throws {
            descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) {
                $0.copyBytes(from: path.utf8)
                if path.hasPrefix("@") { $0[0] = 0 }
            }
            let size = socklen_t(2 + path.utf8.count)
            let isBound = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
            }
            try #require(isBound == 0)
            UnixSocket.setPatience(20, of: descriptor)
        }

        deinit { close(descriptor) }

        func next() -> String {
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = recv(descriptor, &bytes, bytes.count, 0)
            return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
        }
    }

    @Test("an event is one line, whatever is in it, and an object for programs")
    func format() throws {
        let lines = Monitor<[String]>([])
        let clock = TestClock()
        var log = Log(clock: clock.wall, write: { line in lines.withLock { $0.append(line) } })
        log.error("Full.")
        log.format = .json
        log.event("signed-in", "A \"phone\"\nsigned in.", [.init(name: "device", value: "x")])
        let said = lines.withLock { $0 }
        #expect(said[0] == "riffle: Full.")
        #expect(!said[1].contains("\n"))
        #expect(
            try JSON(parsing: Array(said[1].utf8)) == [
                "time": "2025-06-15T15:06:40Z", "event": "signed-in",
                "message": "A \"phone\"\nsigned in.", "device": "x",
            ])
    }

    @Test(
        "a service reports that it is ready and stops, and its log has no token",
        arguments: ["path", "name"])
    func service(kind: String) throws {
        let folder = try TemporaryFolder()
        RealServer.prepare(folder, pictures: ["a.jpg"])
        let name = kind == "path" ? folder.path + "/notify" : "@riffle-test-\(getpid())"
        let manager = try Manager(name)
        let format = kind == "path" ? "json" : "text"
        let server = try RealServer(
            folder, ["--lan", "--log-format", format], environment: ["NOTIFY_SOCKET=\(name)"],
            isService: true)
        #expect(manager.next() == "READY=1\nSTATUS=Serving \(folder.path)/library")
        #expect(server.end(15) == 0)
        #expect(manager.next() == "STOPPING=1")
        let log = String(
            decoding: try #require(OpenedFile(folder.path + "/errors")).bytes, as: UTF8.self)
        #expect(!log.contains("token") && !log.contains("█"), "\(log)")
        #expect(log.contains("Riffle serves \(folder.path)/library."))
        #expect(log.contains("riffle invite"))
        guard format == "json" else { return }
        let events = try log.split(separator: "\n").map { try JSON(parsing: Array($0.utf8)) }
        #expect(
            events.compactMap { $0["event"]?.string }.filter { $0 != "note" } == [
                "ready", "stopping",
            ])
        #expect(events.allSatisfy { $0["time"]?.string?.hasSuffix("Z") == true })
    }
}
