import RiffleStore
import Testing

@testable import RiffleServer

@Suite struct EventHubTests {
    private let me = ProfileID(rawValue: 1)

    @Test("an event goes to every page, with the journal's last place, which never goes back")
    func broadcast() throws {
        let hub = EventHub()
        defer { hub.stop() }
        let one = try #require(
            hub.subscribe(session: "a", person: me, name: "library", ["found": 1]))
        hub.send("round", ["card": "7"], seq: 12)
        let two = try #require(
            hub.subscribe(session: "b", person: me, name: "library", ["found": 2]))
        hub.send("trash", [:], seq: 3)
        let hello = #"event: library"# + "\n" + #"data: {"found":1,"seq":0}"# + "\n\n"
        let round = #"event: round"# + "\n" + #"data: {"card":"7","seq":12}"# + "\n\n"
        let trash = #"event: trash"# + "\n" + #"data: {"seq":12}"# + "\n\n"
        #expect(one.pending == "retry: 2000\n\n" + hello + round + trash)
        #expect(two.pending.hasSuffix(#"{"found":2,"seq":12}"# + "\n\n" + trash))
    }

    @Test("a device that was signed out hears nothing more")
    func drop() throws {
        let hub = EventHub()
        defer { hub.stop() }
        let gone = try #require(hub.subscribe(session: "a", person: me, name: "library", [:]))
        let stays = try #require(hub.subscribe(session: "b", person: me, name: "library", [:]))
        let before = gone.pending
        hub.drop(session: "a")
        hub.send("trash", [:])
        #expect(gone.pending == before)
        #expect(stays.pending.contains("event: trash"))
    }

    @Test("the number of listening pages is bounded, and one that left makes room")
    func limit() throws {
        let hub = EventHub()
        defer { hub.stop() }
        let streams = try (0..<EventHub.limit).map { _ in
            try #require(hub.subscribe(session: "a", person: me, name: "library", [:]))
        }
        #expect(hub.subscribe(session: "a", person: me, name: "library", [:]) == nil)
        streams[0].ended()
        #expect(hub.subscribe(session: "a", person: me, name: "library", [:]) != nil)
    }

    @Test("a name with a line break cannot forge an event")
    func noForgery() throws {
        let hub = EventHub()
        defer { hub.stop() }
        let stream = try #require(hub.subscribe(session: "a", person: me, name: "library", [:]))
        hub.send("round", ["name": "x\n\nevent: trash\ndata: {}\n\n"])
        #expect(stream.pending.split(separator: "\n").filter { $0.hasPrefix("event:") }.count == 2)
    }
}
