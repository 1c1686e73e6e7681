import Testing

@testable import Cardistry

/// Records a feel's numbers, or replaces them.
private struct Recorder: FeelVisitor {
    var names: [String] = []
    var numbers: [Double] = []
    var others: [Double]?

    mutating func field(_ name: StaticString, _ kind: FeelKind) { names.append("\(name)") }

    mutating func number(_ value: inout Double, within range: ClosedRange<Double>) {
        if let others { value = others[numbers.count] }
        numbers.append(value)
        #expect(range.contains(value), "\(names.last ?? "")")
    }
}

@Suite("A feel's constants") struct FeelVisitorTests {
    private func recorded<Feel: ListedFeel>(_ feel: Feel) -> Recorder {
        var feel = feel
        var recorder = Recorder()
        feel.visit(&recorder)
        return recorder
    }

    /// `feel` with the numbers of `other` put in one by one.
    private func copy<Feel: ListedFeel>(of other: Feel, into feel: Feel) -> Feel {
        var feel = feel
        var recorder = Recorder(others: recorded(other).numbers)
        feel.visit(&recorder)
        return feel
    }

    @Test("are all listed: a feel with another one's numbers equals that one")
    func complete() {
        let presets = [SwipeFeel.swipeClean, .likeNope, .grab]
        for from in presets {
            for to in presets { #expect(copy(of: to, into: from) == to) }
        }
        var odd = WalletFeel.standard
        odd.strip = 48
        odd.bounceHeight = 3...5
        odd.dropHaptic = nil
        #expect(copy(of: odd, into: .standard) == odd)
    }

    @Test("have unique names, which are those of the stored properties")
    func names() {
        let wallet = recorded(WalletFeel.standard).names
        #expect(Set(wallet).count == wallet.count)
        #expect(wallet == Mirror(reflecting: WalletFeel.standard).children.compactMap(\.label))
        let swipe = recorded(SwipeFeel.grab).names
        #expect(Set(swipe).count == swipe.count)
        let stored = Mirror(reflecting: SwipeFeel.grab).children.compactMap(\.label)
        #expect(Set(stored).subtracting(swipe) == ["tilt", "thresholds"])
    }
}
