extension ListedFeel {
    /// The name of the first constant that is not a finite number, or less than its least value: negative, if it has to be
    /// positive. `nil` if there is none.
    package var faultyConstant: StaticString? {
        var feel = self
        var check = FeelCheck()
        feel.visit(&check)
        return check.found
    }
}

private struct FeelCheck: FeelVisitor {
    private(set) var found: StaticString?
    private var name: StaticString = ""

    mutating func field(_ name: StaticString, _ kind: FeelKind) { self.name = name }

    mutating func number(_ value: inout Double, within range: ClosedRange<Double>) {
        if found == nil && !(value.isFinite && value >= range.lowerBound) { found = name }
    }
}
