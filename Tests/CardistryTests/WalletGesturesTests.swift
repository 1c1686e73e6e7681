import Testing

@testable import Cardistry

/// The whole table, written a second time by state, with a row for each target. Columns: down, upward,
/// downward, sideways, wake, tap, up, cancel.
@Suite("The table of a wallet's gestures")
struct WalletGesturesTests {
    typealias Row = (
        WalletGestures.Phase, WalletGestures.Target, [WalletGestures.Action]
    )

    static let inputs: [WalletGestures.Input] = [
        .down, .upward, .downward, .sideways, .wake, .tap, .up, .cancel,
    ]

    static let pressing: [Row] = [
        (
            .pressing, .background,
            [.ignore, .scroll, .scroll, .spend, .ignore, .settle, .settle, .settle]
        ),
        (
            .pressing, .stacked,
            [.ignore, .scroll, .scroll, .spend, .lift, .open, .settle, .settle]
        ),
        (
            .pressing, .returning,
            [.ignore, .ignore, .ignore, .ignore, .ignore, .settle, .settle, .settle]
        ),
        (
            .pressing, .moving,
            [.ignore, .drag, .drag, .ignore, .ignore, .open, .resume, .resume]
        ),
        (
            .pressing, .open,
            [.ignore, .ignore, .drag, .ignore, .ignore, .tap, .settle, .settle]
        ),
    ]

    /// States in which the touch's first target no longer matters.
    static let later: [(WalletGestures.Phase, [WalletGestures.Action])] = [
        (.scrolling, [.ignore, .ignore, .ignore, .ignore, .ignore, .fling, .fling, .settle]),
        (.holding, [.ignore, .ignore, .ignore, .ignore, .ignore, .drop, .drop, .restore]),
        (.dragging, [.ignore, .ignore, .ignore, .ignore, .ignore, .release, .release, .resume]),
        (.spent, [.ignore, .ignore, .ignore, .ignore, .ignore, .end, .end, .end]),
    ]

    @Test("is as written for a touch that is down and still undecided")
    func whilePressing() {
        #expect(Self.pressing.map(\.1) == WalletGestures.Target.allCases)
        for (state, target, actions) in Self.pressing {
            for (input, action) in zip(Self.inputs, actions) {
                #expect(WalletGestures.action(state, on: target, input) == action)
            }
        }
    }

    @Test("is as written for a touch that is decided, whatever it began on")
    func whileBusy() {
        for (state, actions) in Self.later {
            for target in WalletGestures.Target.allCases {
                for (input, action) in zip(Self.inputs, actions) {
                    #expect(WalletGestures.action(state, on: target, input) == action)
                }
            }
        }
    }

    @Test("accepts a touch-down on every target at any time, and nothing before it")
    func down() {
        let expected: [WalletGestures.Target: WalletGestures.Action] = [
            .background: .press, .stacked: .press, .returning: .hold, .moving: .catchCard,
            .open: .press,
        ]
        for target in WalletGestures.Target.allCases {
            #expect(WalletGestures.action(.none, on: target, .down) == expected[target])
            for input in Self.inputs.dropFirst() {
                #expect(WalletGestures.action(.none, on: target, input) == .ignore)
            }
        }
    }

    @Test("commits only at the end of a touch, never when it is cancelled")
    func cancelled() {
        let commits: Set<WalletGestures.Action> = [.open, .tap, .fling, .drop, .release]
        for state in WalletGestures.Phase.allCases {
            for target in WalletGestures.Target.allCases {
                for input in WalletGestures.Input.allCases where input != .tap && input != .up {
                    let action = WalletGestures.action(state, on: target, input)
                    #expect(!commits.contains(action))
                }
            }
        }
    }
}
