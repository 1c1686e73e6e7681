import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// Many connections that want nothing or do not read, beside a person who swipes.
@Suite struct CrowdTests {
    /// What the process has in memory of its own, in megabytes.
    private func memory(of server: RealServer) throws -> Int {
        let status = try #require(OpenedFile("/proc/\(server.process)/status"))
        let line = String(decoding: status.bytes, as: UTF8.self)
            .split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
        return try #require(line?.split(separator: " ").dropFirst().first.flatMap { Int($0) })
            / 1024
    }

    @Test("5,000 idle connections and slow readers keep nobody from swiping, in bounded memory")
    func crowd() throws {
        var files = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
        files.rlim_cur = max(files.rlim_cur, min(files.rlim_max, 8192))
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
        let folder = try TemporaryFolder()
        RealServer.prepare(folder, pictures: (0..<99).map { "IMG_\(1000 + $0).jpg" })
        // Far more than the system buffers of one connection.
        folder.write(
            "library/IMG_0.jpg",
            SamplePictures.jpeg(mark: 100) + .init(repeating: 7, count: 8 << 20))
        let server = try RealServer(folder)
        try server.waitForScan(of: 100)
        let round = try server.ask(
            "POST", "/api/rounds", body: ["deck": "everything", "size": 100])
        let cards = try #require(round["cards"]?.array)
        let large = try #require(cards.first { $0["name"] == "IMG_0.jpg" }?["original"]?.string)
        let slow = try (0..<40).map { _ in try RawClient(port: server.port) }
        for (index, client) in slow.enumerated() {
            try client.send(server.request("GET", index % 2 == 0 ? large : "/api/events"))
            _ = try client.receiveHead()
        }
        // A page's own connection, and a new one for each decision.
        let page = try RawClient(port: server.port)
        let before = try memory(of: server)
        var idle: [RawClient] = []
        for card in cards {
            for _ in 0..<50 {
                let client = try RawClient(port: server.port)
                try? client.send("GET / HTTP/1.1\r\n")
                idle.append(client)
            }
            #expect(try server.decide(card, "keep", in: round).status == 200)
            try page.send(server.request("GET", "/api/rounds/current"))
            #expect(try page.receive().status == 200)
        }
        #expect(idle.count == 5000)
        let grown = try memory(of: server) - before
        #expect(grown < 16, "\(grown) MB more than \(before)")
        #expect(try server.ask("GET", "/api/rounds/current")["position"] == 100)
        withExtendedLifetime((idle, slow)) {}
    }

    #if os(Linux)
        /// The number of a process's malloc arenas, without the first one. Each begins with a heap of
        /// 64 MiB (glibc's HEAP_MAX_SIZE): what is in use of it, then what is only reserved.
        private func arenas(of process: Int32) throws -> Int {
            let heap: UInt64 = 64 << 20
            let maps = try #require(OpenedFile("/proc/\(process)/maps"))
            let areas = String(decoding: maps.bytes, as: UTF8.self).split(separator: "\n").map {
                $0.split(separator: " ")
            }
            func bound(_ area: [Substring], _ index: Int) -> UInt64? {
                UInt64(area[0].split(separator: "-")[index], radix: 16)
            }
            return zip(areas, areas.dropFirst()).count { used, reserved in
                guard used[1] == "rw-p", reserved[1] == "---p", let start = bound(used, 0)
                else { return false }
                return start % heap == 0 && bound(reserved, 1) == start + heap
            }
        }

        @Test("all threads of a server share two arenas, so that their peaks don't add up")
        func sharedArenas() throws {
            let folder = try TemporaryFolder()
            RealServer.prepare(folder, pictures: (0..<10).map { "IMG_\($0).jpg" })
            let server = try RealServer(folder)
            try server.waitForScan(of: 10)
            #expect(try arenas(of: server.process) == 1)
        }
    #endif
}
