import RiffleCore
import RiffleStore
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// Nothing waits for one slow thing.
@Suite struct WaitingTests {
    @Test("questions that wait for the disk keep no thread of the server from answering others")
    func slowQuestions() throws {
        let isFree = Monitor(false)
        let route = Route(.get, "/api/slow", RouteDescription("A test.", answers: [])) { _, reply in
            _ = isFree.wait { $0 ? () : nil }
            reply.send(.json(["done": true]))
        }
        let queue = WorkQueue(threads: 3)
        let test = try TestServer(routes: [route], later: { queue.run($0) })
        let cookie = test.signIn()
        // More than the server and the queue have threads.
        let slow = try (0..<8).map { _ in
            let client = try test.client()
            try client.send(test.request("GET", "/api/slow", cookie: cookie))
            return client
        }
        for _ in 0..<4 { #expect(try test.ask("GET", "/healthz").status == 200) }
        isFree.signal { $0 = true }
        for client in slow { #expect(try client.receive().status == 200) }
        queue.stop()
    }

    @Test("a page whose files are on a slow disk keeps no thread of the server")
    func slowPage() throws {
        let isFree = Monitor(false)
        let queue = WorkQueue()
        queue.run { isFree.wait { $0 ? () : nil } }
        let test = try TestServer(later: { queue.run($0) })
        let cookie = test.signIn()
        let slow = try ["/", "/app/app.js", "/", "/app/app.js"].map { path in
            let client = try test.client()
            try client.send(test.request("GET", path, cookie: cookie))
            return client
        }
        for _ in 0..<4 { #expect(try test.ask("GET", "/healthz").status == 200) }
        isFree.signal { $0 = true }
        for client in slow { #expect(try client.receive().status == 200) }
        queue.stop()
    }

    @Test("changes that wait for the disk keep neither questions nor other requests waiting")
    func slowChanges() throws {
        let isFree = Monitor(false)
        let none = RouteDescription("A test.", answers: [])
        let routes = [
            Route(.post, "/api/slow", none) { _, reply in
                _ = isFree.wait { $0 ? () : nil }
                reply.send(.json(["done": true]))
            },
            Route(.get, "/api/quick", none) { _, reply in reply.send(.json(["done": true])) },
        ]
        let (asking, changing) = (WorkQueue(), WorkQueue(threads: 3))
        let test = try TestServer(
            routes: routes, later: { asking.run($0) }, changing: { changing.run($0) })
        let cookie = test.signIn()
        let slow = try (0..<8).map { _ in
            let client = try test.client()
            try client.send(
                test.request(
                    "POST", "/api/slow", cookie: cookie, TestServer.writeFields(), body: "{}"))
            return client
        }
        for _ in 0..<4 {
            #expect(try test.ask("GET", "/healthz").status == 200)
            #expect(try test.ask("GET", "/api/quick", cookie: cookie).status == 200)
        }
        isFree.signal { $0 = true }
        for client in slow { #expect(try client.receive().status == 200) }
        asking.stop()
        changing.stop()
    }

    @Test("while a new device is written to a slow disk, others are known and answered")
    func slowSignIn() throws {
        let jobs = Monitor<[@Sendable () -> Void]>([])
        let test = try TestServer(changing: { job in jobs.signal { $0.append(job) } })
        let cookie = test.signIn()
        let joining = try (0..<4).map { _ in
            let client = try test.client()
            try client.send(test.request("GET", "/?token=\(test.app.issueToken())"))
            return client
        }
        jobs.wait { $0.count == 4 ? () : nil }
        for _ in 0..<4 { #expect(try test.ask("GET", "/", cookie: cookie).status == 200) }
        for job in jobs.withLock({ $0 }) { job() }
        for client in joining { #expect(try client.receive().status == 303) }
    }

    @Test("no visit waits until the file of the devices is written")
    func slowNote() throws {
        let folder = try TemporaryFolder()
        let clock = TestClock()
        let jobs = Monitor<[@Sendable () -> Void]>([])
        let file = PrivateFile(path: folder.path + "/sessions")
        let sessions = Sessions(file: file, cookieName: "riffle-test", clock: clock.wall) { job in
            jobs.withLock { $0.append(job) }
        }
        let cookie = sessions.open(device: "a").prefix { $0 != ";" }
        let visit = HTTPRequest(
            method: "GET", path: "/", headers: [.init(name: "cookie", value: String(cookie))])
        let before = file.read()
        clock.advance(2 * Sessions.noteInterval)
        #expect(sessions.session(of: visit) != nil && file.read() == before)
        #expect(jobs.withLock { $0.count } == 1)
        _ = sessions.open(device: "b")
        let now = file.read()
        // A note that comes late does not bring back an earlier state.
        for job in jobs.withLock({ $0 }) { job() }
        #expect(file.read() == now && now != before)
    }

    @Test("a queue of three threads runs three jobs at once, and all before it stops")
    func threads() {
        let queue = WorkQueue(threads: 3)
        let running = Monitor(0)
        let isFree = Monitor(false)
        for _ in 0..<5 {
            queue.run {
                running.signal { $0 += 1 }
                _ = isFree.wait { $0 ? () : nil }
            }
        }
        running.wait { $0 == 3 ? () : nil }
        isFree.signal { $0 = true }
        queue.stop()
        #expect(running.withLock { $0 } == 5)
    }

    @Test("the list of the trash comes in parts, and the parts are the whole list in its order")
    func trashInParts() throws {
        let count = 2 * TrashRoutes.pageSize + 30
        let names = (0..<count).map { "picture \($0).jpg" }
        let library = try ServedLibrary(pictures: names)
        var trashed = 0
        while trashed < count {
            let round = try library.startRound(size: 100)
            for card in round["cards"]?.array ?? [] {
                #expect(try library.decide(card, "trash", in: round).0 == 200)
                trashed += 1
            }
            let shown = try library.getJSON("/api/rounds/current")
            #expect(try library.post("/api/trash", .confirmation(of: shown)).0 == 200)
        }
        var ids: [Int] = []
        var parts: [Int] = []
        var path = "/api/trash"
        while true {
            let answer = try library.getJSON(path)
            let entries = try #require(answer["entries"]?.array)
            parts.append(entries.count)
            ids += entries.compactMap { $0["id"]?.string.flatMap { Int($0) } }
            #expect(entries.allSatisfy { $0["state"] == "trashed" && $0["item"] != .null })
            guard let next = answer["next"]?.string else { break }
            path = "/api/trash/" + next
        }
        #expect(parts == [TrashRoutes.pageSize, TrashRoutes.pageSize, 30])
        #expect(ids == Array(Set(ids)).sorted(by: >) && ids.count == count)
    }
}
