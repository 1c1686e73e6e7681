import Testing

@testable import Cardistry
@testable import CardistryTrace

@Suite("A trace of a wallet")
struct WalletTraceTests {
    private func play(_ text: String) throws -> [String] {
        var lines: [String] = []
        try Trace(parsing: text).play { lines.append($0) }
        return lines
    }

    @Test("prints poses as worked out by hand: a pile of two, fanned by a pull of 100 points")
    func handComputed() throws {
        let lines = try play(
            """
            deck wallet width=390 height=700 cards=a,b
            frame 0
            down 1 195 100 0
            move 1 195 110 0.1
            move 1 195 210 0.2
            frame 0.2
            """)
        #expect(
            lines == [
                "pose,time,card,phase,depth,x,y,angle,scale,opacity,z,width,height",
                // Cards of 220 points at 0 and 64, seen from the middle of 700.
                "pose,0.000000,a,stacked,0,0.000,-240.000,0.000,1.000000,1.000000,0,390.000,220.000",
                "pose,0.000000,b,stacked,1,0.000,-176.000,0.000,1.000000,1.000000,1,390.000,220.000",
                "feedback,0.000000,0.000000,none,0.000000,0.000,1.000000,1.000000",
                // 0.8 of a quarter of 100.
                "event,0.200000,haptic,selection",
                "pose,0.200000,a,stacked,0,0.000,-240.000,0.000,1.000000,1.000000,0,390.000,220.000",
                "pose,0.200000,b,stacked,1,0.000,-156.000,0.000,1.000000,1.000000,1,390.000,220.000",
                "feedback,0.200000,0.000000,none,0.000000,20.000,1.000000,1.000000",
            ])
    }

    @Test("presses for the time between down and up, and reports events at their exact times")
    func events() throws {
        let lines = try play(
            """
            deck wallet width=390 height=700 cards=a,b,c pressDuration=0.3
            down 1 195 30 1
            move 1 195 170 1.5
            up 1 195 170 1.7
            open b 5
            content 50 6
            key cancel 7
            frame 9
            """)
        let events = lines.filter { $0.hasPrefix("event") && !$0.contains("haptic") }
        #expect(
            events.map { $0.split(separator: ",").dropFirst(2).joined(separator: ",") } == [
                "lifted,a", "reordered,a,0,2", "returned,a", "opened,b", "arrived,b", "closed,b",
                "returned,b",
            ])
        #expect(events.first == "event,1.300000,lifted,a")
        #expect(lines.last == "feedback,9.000000,0.000000,none,0.000000,0.000,1.000000,1.000000")
    }

    @Test(
        "that is malformed is refused with its line and the correct form",
        arguments: [
            ("deck wallet width=1 height=1", 1, "needs cards="),
            ("deck wallet width=0 height=1 cards=a", 1, "greater than 0"),
            ("deck wallet width=1 height=1 cards=a,a", 1, "twice"),
            ("deck wallet width=1 height=1 cards=a feel=swipeClean", 1, "This deck has standard"),
            ("deck wallet width=1 height=1 cards=a threshold=3", 1, "Unknown field"),
            ("deck wallet width=1 height=1 cards=a strip=0", 1, "strip must be between"),
            ("deck wallet width=1 height=1 cards=a strip=x", 1, "strip must be a number"),
            (
                "deck wallet width=1 height=1 cards=a\nswipe left 1", 2,
                "This kind of deck has no record"
            ),
            ("deck wallet width=1 height=1 cards=a\nundo 1", 2, "This kind of deck has no record"),
            (
                "deck swipe width=1 height=1 cards=a\n\nscroll 5 1", 3,
                "This kind of deck has no record"
            ),
            ("deck wallet width=1 height=1 cards=a\nscroll 1", 2, "the time is missing"),
            ("deck wallet width=1 height=1 cards=a\nscroll inf 1", 2, "must be a number"),
            ("deck wallet width=1 height=1 cards=a\nkey jump 1", 2, "Unknown command"),
            ("deck wallet width=1 height=1 cards=a\nclose 1 2", 2, "one field too many"),
        ])
    func malformed(text: String, line: Int, message: String) {
        let error = #expect(throws: TraceError.self) { try Trace(parsing: text) }
        #expect(error?.line == line)
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }

    @Test("that asks for the impossible is refused with its line")
    func impossible() {
        let deck = "deck wallet width=390 height=700 cards=a,b\n"
        for (record, message) in [
            ("open q 1", "no “q”"), ("close 1", "no card is open"), ("insert a 0 1", "already has"),
            ("remove q 1", "no “q”"), ("reorder q 0 1", "cannot be moved"),
            ("replace a b 1", "already has"),
        ] {
            let error = #expect(throws: TraceError.self) { _ = try play(deck + record) }
            #expect(error?.line == 2)
            #expect(error?.message.contains(message) == true)
        }
    }
}
