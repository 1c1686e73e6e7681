import Testing

@testable import Cardistry
@testable import CardistryTrace

@Suite("A trace")
struct TraceTests {
    private func play(_ text: String) throws -> [String] {
        var lines: [String] = []
        try Trace(parsing: text).play { lines.append($0) }
        return lines
    }

    private let deck = "deck swipe feel=swipeClean width=390 height=520 cards=a,b,c,d,e\n"

    @Test("prints poses as worked out by hand: 78 points right, 40 down")
    func handComputed() throws {
        let lines = try play(
            deck + "down 1 100 200 0\nmove 1 110.0001 200 0.01\nmove 1 188 240 0.1\nframe 0.1\n")
        #expect(
            lines == [
                "pose,time,card,phase,depth,x,y,angle,scale,opacity,z",
                "pose,0.100000,c,resting,2,0.000,8.000,0.000,0.900000,1.000000,8",
                "pose,0.100000,b,resting,1,0.000,4.000,0.000,0.950000,1.000000,9",
                // (78, 12) turned by 6°: 78·0.994522 - 12·0.104528 and 78·0.104528 + 12·0.994522.
                "pose,0.100000,a,held,0,76.318,20.087,6.000,1.000000,1.000000,10",
                "feedback,0.100000,0.666667,right,0.200000",
            ])
    }

    @Test("prints each event at its own exact time, before the frame that shows it")
    func events() throws {
        let lines = try play(deck + "swipe left 0.1\nframe 0.1\nframe 5\n")
        let events = lines.filter { $0.hasPrefix("event") }
        #expect(
            events == [
                "event,0.100000,decided,a,left", "event,0.100000,haptic,mediumImpact",
                "event,0.400000,left,a",
            ])
        let left = try #require(lines.firstIndex(of: "event,0.400000,left,a"))
        #expect(lines[left + 1].hasPrefix("pose,5.000000"))
    }

    @Test("shows all inputs of its instant in a frame, wherever they are in the file")
    func order() throws {
        let forward = try play(deck + "frame 1\nswipe left 1\n")
        let backward = try play(deck + "swipe left 1\nframe 1\n")
        #expect(forward == backward)
        #expect(forward.contains { $0.contains(",a,leaving,") })
    }

    @Test("accepts fields of the feel on its deck line")
    func fields() throws {
        func feel(_ fields: String) throws -> SwipeFeel? {
            guard case .swipe(let trace) = try Trace(parsing: "deck swipe \(fields)") else {
                return nil
            }
            return trace.feel
        }
        let some = try #require(
            try feel("cards=a width=100 height=200 threshold=0.25 directions=up,downLeft"))
        #expect(some.thresholds == SwipeThresholds(.widths(0.25)))
        #expect(some.directions == [.up, SwipeDirections(.downLeft)])
        let points = try #require(
            try feel("feel=likeNope cards=a width=1 height=2 threshold=90"))
        #expect(points.thresholds == SwipeThresholds(.points(90)))
    }

    @Test(
        "that is malformed is refused with its line and the correct form",
        arguments: [
            ("", 1, "no deck line"),
            ("# only a comment\n\n", 3, "no deck line"),
            ("swipe left 1\n", 1, "first record must be the deck line"),
            ("deck stack width=1 height=1 cards=a", 1, "Unknown deck"),
            ("deck swipe width=1 height=1", 1, "needs cards="),
            ("deck swipe width=1 height=0 cards=a", 1, "greater than 0"),
            ("deck swipe width=1 height=1 cards=a,a", 1, "twice"),
            ("deck swipe width=1 height=1 cards=a,,b", 1, "empty"),
            ("deck swipe width=1 height=1 cards=a feel=wobbly", 1, "Unknown feel"),
            ("deck swipe width=1 height=1 cards=a colour=red", 1, "Unknown field"),
            (
                "deck swipe width=1 height=1 cards=a\ndeck swipe width=1 height=1 cards=a", 2,
                "one deck"
            ),
            ("deck swipe width=1 height=1 cards=a\n\ndown 1 2 3", 3, "the time is missing"),
            ("deck swipe width=1 height=1 cards=a\ndown 1 x 3 0", 2, "must be a number"),
            ("deck swipe width=1 height=1 cards=a\ndown 1 nan 3 0", 2, "must be a number"),
            ("deck swipe width=1 height=1 cards=a\ndown 1 2 3 -1", 2, "0 s or later"),
            ("deck swipe width=1 height=1 cards=a\nup 1 2 3 4 5", 2, "one field too many"),
            ("deck swipe width=1 height=1 cards=a\nswipe sideways 1", 2, "Unknown direction"),
            ("deck swipe width=1 height=1 cards=a\njump 1", 2, "Unknown record"),
            ("deck swipe width=1 height=1 cards=a\nframes 2 1 60", 2, "earlier to a later"),
            ("deck swipe width=1 height=1 cards=a\nreduceMotion maybe 1", 2, "on or off"),
        ])
    func malformed(text: String, line: Int, message: String) {
        let error = #expect(throws: TraceError.self) { try Trace(parsing: text) }
        #expect(error?.line == line)
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }

    @Test(
        "with a negative constant is refused, and the message names it",
        arguments: [
            "threshold", "visibleCards", "exitDuration", "minimumDragDistance", "deadZone",
            "throwFactor",
            "minimumExitDuration", "verticalFollow",
        ])
    func negative(name: String) {
        let line = "deck swipe width=390 height=520 cards=a \(name)=-1"
        let error = #expect(throws: TraceError.self) { try Trace(parsing: line) }
        #expect(error.map { "\($0)".contains("\(name) must be") } == true)
    }

    @Test("accepts every constant of both feels in the spelling of its kind")
    func everyConstant() throws {
        let line =
            "deck swipe width=1 height=1 cards=a feel=grab returnSpring=0.3,0.5 tiltSpan=heights:0.4 "
            + "tiltIsClamped=off exitCurve=0.1,-2,0.3,1 flickSpeed=none upHaptic=none "
            + "leftHaptic=heavyImpact tiltPivot=bottomEdge tiltSense=clockwise directions=none"
        guard case .swipe(let trace) = try Trace(parsing: line) else { return }
        var feel = SwipeFeel.grab
        feel.returnSpring = DampedSpring(response: 0.3, dampingFraction: 0.5)
        feel.tilt = Tilt(
            angle: 18, span: .heights(0.4), isClamped: false, pivot: .bottomEdge, sense: .clockwise)
        feel.exitCurve = TimingCurve(0.1, -2, 0.3, 1)
        feel.flickSpeed = nil
        feel.upHaptic = nil
        feel.leftHaptic = .heavyImpact
        feel.directions = []
        #expect(trace.feel == feel)
        let wallet = "deck wallet width=1 height=1 cards=a bounceHeight=3,5 heroSpring=0.2,1"
        guard case .wallet(let trace) = try Trace(parsing: wallet) else { return }
        #expect(trace.feel.bounceHeight == 3...5)
        #expect(trace.feel.heroSpring == DampedSpring(response: 0.2, dampingFraction: 1))
    }

    @Test(
        "with a constant that is spelled wrong is refused",
        arguments: [
            ("returnSpring=0.3", "2 numbers"), ("tiltSpan=0.3", "unit"),
            ("tiltSpan=inches:1", "unit"), ("tiltIsClamped=yes", "on"),
            ("upHaptic=buzz", "Use one of"), ("tiltPivot=none", "Use one of"),
            ("returnSpring=0.3,0", "between"), ("exitDuration=99", "between"),
            ("directions=left,in", "Unknown direction"),
        ])
    func misspelled(field: String, message: String) {
        let line = "deck swipe width=390 height=520 cards=a \(field)"
        let error = #expect(throws: TraceError.self) { try Trace(parsing: line) }
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }

    @Test("sends a card beyond the visible area that it names")
    func visibleArea() throws {
        func end(_ record: String) throws -> Double {
            let lines = try play(
                "deck swipe width=300 height=400 cards=a\n\(record)\nswipe right 0\nframe 0.29")
            let pose = try #require(lines.last { $0.hasPrefix("pose") })
            return try #require(Double(pose.split(separator: ",")[5]))
        }
        #expect(try end("visibleArea -1000 0 2300 400 0") > end("") + 500)
    }

    @Test("that asks for the impossible is refused with its line")
    func impossible() {
        for (record, message) in [
            ("remove q 1", "no “q”"), ("insert a 0 1", "already has"),
            ("rollback a 1", "no decision"),
            ("reorder q 0 1", "cannot be moved"), ("replace a b 1", "already has"),
        ] {
            let error = #expect(throws: TraceError.self) { _ = try play(deck + "\n" + record) }
            #expect(error?.line == 3)
            #expect(error?.message.contains(message) == true)
        }
    }

    @Test("writes numbers with fixed decimals and no minus sign on zero")
    func decimals() {
        #expect(decimal(0, 3) == "0.000")
        #expect(decimal(-0.000_4, 3) == "0.000")
        #expect(decimal(-0.000_6, 3) == "-0.001")
        #expect(decimal(12.345_6, 3) == "12.346")
        #expect(decimal(-195, 3) == "-195.000")
        #expect(decimal(0.999_999_9, 6) == "1.000000")
        #expect(decimal(7, 1) == "7.0")
    }
}
