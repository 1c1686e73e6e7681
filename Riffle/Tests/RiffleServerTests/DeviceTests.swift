import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleServer

/// The list of signed-in devices: their names, when they were seen, and signing them out.
@Suite struct DeviceTests {
    @Test("a device has a name that people read, or the one it is given, also after a restart")
    func rename() throws {
        let test = try TestServer()
        let mine = test.signIn(
            device: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
        func devices() throws -> [JSON] {
            let list = try JSON(parsing: test.ask("GET", "/api/devices", cookie: mine).body)
            return try #require(list["devices"]?.array)
        }
        func rename(_ id: JSON?, _ name: JSON) throws -> Int {
            let body = String(
                decoding: (["id": id ?? nil, "name": name] as JSON).bytes, as: UTF8.self)
            return try test.ask(
                "POST", "/api/devices/rename", cookie: mine, TestServer.writeFields(), body: body
            ).status
        }
        let first = try #require(try devices().first)
        #expect(first["name"] == "Firefox, Linux" && first["current"] == true)
        #expect(try rename(first["id"], "  Desk\u{7}\u{202E}top \n") == 200)
        #expect(try devices().first?["name"] == "Desktop")
        let again = Sessions(
            file: PrivateFile(path: test.folder.path + "/sessions"), cookieName: "riffle-test",
            clock: test.clock.wall)
        #expect(again.all.first?.name == "Desktop")
        #expect(try rename(first["id"], .string(String(repeating: "x", count: 61))) == 400)
        #expect(try rename(first["id"], 7) == 400)
        #expect(try rename("123456789abc", "other") == 404)
        #expect(try rename(first["id"], "") == 200)
        #expect(try devices().first?["name"] == "Firefox, Linux")
    }

    @Test("every other device can be signed out at once, and its streams end")
    func revokeOthers() throws {
        let library = try ServedLibrary(pictures: [], scans: false)
        let phone = library.signIn(device: "phone")
        let (status, answer) = try library.post("/api/devices/revoke-others", [:])
        #expect(status == 200 && answer == ["count": 1])
        let client = try library.client()
        let fields = ["Host: 127.0.0.1:\(library.port)", "Cookie: \(phone)"]
        try client.send(
            "GET /api/library HTTP/1.1\r\n" + fields.joined(separator: "\r\n") + "\r\n\r\n")
        #expect(try client.receive().status == 401)
        #expect(try library.get("/api/library").status == 200)
        #expect(try library.post("/api/devices/revoke-others", [:]).1 == ["count": 0])
    }

    @Test("when a device was seen last is told to the second")
    func seen() throws {
        let test = try TestServer()
        let phone = test.signIn(device: "phone")
        let mine = test.signIn(device: "laptop")
        test.clock.advance(100)
        _ = try test.ask("GET", "/", cookie: phone)
        let list = try JSON(parsing: test.ask("GET", "/api/devices", cookie: mine).body)
        let devices = try #require(list["devices"]?.array)
        for device in devices {
            #expect(device["seen"]?.int == (device["created"]?.int ?? 0) + 100)
        }
    }

    private static let webKit = "AppleWebKit/537.36 (KHTML, like Gecko)"

    @Test(
        "browsers are named by what they are, not by what they claim to be like",
        arguments: [
            (
                "(iPhone; CPU iPhone OS 17_5 like Mac OS X) \(webKit) Version/17.5 Safari/604.1",
                "Safari, iPhone"
            ), ("(Linux; Android 14) \(webKit) Chrome/126.0 Safari/537.36", "Chrome, Android"),
            ("(Windows NT 10.0) \(webKit) Chrome/126.0 Safari/537.36 Edg/126.0", "Edge, Windows"),
            ("(Macintosh; Intel Mac OS X 14.5) Gecko/20100101 Firefox/127.0", "Firefox, Mac"),
            ("curl/8.5", "curl/8.5"), ("", "Unknown device"),
        ])
    func deviceNames(agent: String, name: String) {
        #expect(DeviceName.of(agent) == name)
    }
}
